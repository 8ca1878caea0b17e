#pragma once

#include <span>
#include <string>

#include "sql/connection.hpp"

namespace merkhet::sql {

/// A step from one schema to the next, and back. Both are scripts.
struct Migration {
    std::string name;
    std::string up;
    std::string down;
};

/// How many of its migrations a database has had; 0 for an empty one.
int schema_version(Connection& connection);

/// Takes the database up or down to `version`, in one transaction: all of it happens, or none. Throws Error, also when
/// the database has had more migrations than there are: a newer program has been at it.
void migrate(Connection& connection, std::span<const Migration> migrations, int version);

}  // namespace merkhet::sql
