#pragma once

#include <memory>
#include <string>

#include "sql/connection.hpp"

namespace merkhet::sql {

/// A database of PostgreSQL: "postgresql://user:password@host/name". Throws Error, also where Merkhet was built
/// without.
std::unique_ptr<Connection> open_postgres(const std::string& address);

}  // namespace merkhet::sql
