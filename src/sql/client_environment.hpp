#pragma once

#include <string>
#include <vector>

namespace merkhet::sql {

/// What an address of PostgreSQL says, as variables for its own programs: {"PGHOST=db", "PGPASSWORD=…"}. On a command
/// line everybody could read it. Throws Error.
std::vector<std::string> client_environment(const std::string& address);

}  // namespace merkhet::sql
