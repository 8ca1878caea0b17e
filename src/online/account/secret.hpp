#pragma once

#include <string>
#include <string_view>

/// Texts that let in whoever knows them: the database keeps only hashes of them. All are random and long, so that a
/// fast hash is enough; passwords, which are neither, are passwords.hpp's.
namespace merkhet::online {

/// 32 random bytes as 43 letters, digits, - and _ (base64url).
std::string new_secret();
inline constexpr std::size_t secret_length = 43;

/// 20 letters and digits in groups of four, to be written down: 100 bits, in Crockford's base 32.
std::string new_code();
/// A code as new_code() gave it, from what somebody typed: in small letters, with other separators or none, with O for
/// 0, I or L for 1. Empty if it cannot be one.
std::string tidy_code(std::string_view typed);

/// What is kept of a secret or code: BLAKE2b, 32 bytes, in base64url.
std::string secret_hash(std::string_view secret);

/// Whether two texts are the same, in a time that depends on their lengths only.
bool same_secret(std::string_view a, std::string_view b);

}  // namespace merkhet::online
