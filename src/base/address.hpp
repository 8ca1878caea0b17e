#pragma once

#include <string>
#include <string_view>

/// Addresses of databases and buses ("postgresql://user:password@host/name"), as people may see them.
namespace merkhet {

/// The address with "…" for its passwords: after a user's name, as a parameter (`?password=`), and a user's name
/// without a password in addresses of NATS, where it is a token. Hides more rather than less of an address that is
/// malformed.
std::string without_password(std::string_view address);

/// A message about the address, without its passwords.
std::string without_password(std::string message, std::string_view address);

}  // namespace merkhet
