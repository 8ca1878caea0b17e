#pragma once

#include <span>

#include "sql/migration.hpp"

namespace merkhet::online {

/// The tables of the server, step by step. A step that has been released never changes; what is new is a step of its
/// own.
std::span<const sql::Migration> schema();

}  // namespace merkhet::online
