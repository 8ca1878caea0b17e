#pragma once

#include <memory>
#include <string>

#include "sql/connection.hpp"

namespace merkhet::sql {

/// A database in a file (":memory:": in memory), by SQLite: what is committed is on the disk. A new file is
/// for its owner's eyes only. Throws Error.
std::unique_ptr<Connection> open_sqlite(const std::string& path);

}  // namespace merkhet::sql
