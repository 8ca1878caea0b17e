#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "online/store/id.hpp"
#include "sql/connection.hpp"

/// Who follows whom, and who wants nothing to do with whom. Everything throws sql::Error.
namespace merkhet::online {

/// One account has at most one relation to another.
enum class Relation : std::uint8_t {
    follows,
    blocks  ///< neither is offered the other's games, nor follows the other
};
/// "follows", "blocks".
std::string_view relation_name(Relation relation);

inline constexpr int most_relations = 1000;

/// Replaces the one there was. Errors: oneself; too many; following somebody who blocks, or a guest.
std::optional<TextError> set_relation(sql::Connection& database, const std::string& account, const std::string& other,
                                      Relation relation, Time now);
void end_relation(sql::Connection& database, const std::string& account, const std::string& other);

struct Related {
    std::string account;
    std::string name;
    Relation relation = Relation::follows;
};
/// Whom the account follows or blocks, by name.
std::vector<Related> relations_of(sql::Connection& database, const std::string& account);
std::optional<Relation> relation_between(sql::Connection& database, const std::string& account,
                                         const std::string& other);
/// Whether one of the two blocks the other.
bool is_blocked(sql::Connection& database, const std::string& account, const std::string& other);
/// All whom the account blocks, and who block it.
std::vector<std::string> blocked_with(sql::Connection& database, const std::string& account);
/// Those who follow the account, at most so many.
std::vector<std::string> followers_of(sql::Connection& database, const std::string& account, int most);

}  // namespace merkhet::online
