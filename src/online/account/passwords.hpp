#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"

/// Passwords, by libsodium's Argon2id.
namespace merkhet::online {

/// What computing one hash takes: libsodium's limits for people who wait (crypto_pwhash_*LIMIT_INTERACTIVE), 50–100 ms
/// and 64 MiB.
struct PasswordCost {
    std::uint64_t operations = 2;
    std::size_t memory = 67'108'864;  ///< bytes
};

inline constexpr std::size_t shortest_password = 8;     ///< characters
inline constexpr std::size_t longest_password = 1'000;  ///< bytes

/// Why somebody of that name should not have this password: too short or too long, the name itself, among the
/// commonest. Nothing if it will do. (NIST SP 800-63B, 5.1.1.2: length and a list, no rules of composition.)
std::optional<TextError> password_refusal(std::string_view password, std::string_view name);

/// What is kept of a password. Takes as long as the cost says. Error: no memory for it.
Result<std::string> hash_password(std::string_view password, const PasswordCost& cost);

enum class PasswordVerdict : std::uint8_t {
    wrong,
    right,
    outdated  ///< right, but kept at another cost than today's: hash it again
};

/// A hash that no password has, for those who have none: comparing with it takes as much as with one of this cost.
std::string nobodys_hash(const PasswordCost& cost);

/// Whether it is the password of which `kept` was kept. With an empty `kept` (no such account, or one without password)
/// it is wrong, after as much work.
PasswordVerdict verify_password(std::string_view kept, std::string_view password, const PasswordCost& cost);

}  // namespace merkhet::online
