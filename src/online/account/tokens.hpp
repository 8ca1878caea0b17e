#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "online/store/id.hpp"
#include "sql/connection.hpp"

/// Tokens, by which programs do some of what an account may. Everything throws sql::Error.
namespace merkhet::online {

enum class Scope : std::uint8_t {
    read,        ///< what only the account may see: its notices, private games and studies
    play,        ///< moves, and all else at a game's board
    challenge,   ///< offers, made and accepted
    study,       ///< changes of studies
    tournament,  ///< joining and leaving
    follow       ///< following and blocking
};
inline constexpr std::array all_scopes{Scope::read,  Scope::play,       Scope::challenge,
                                       Scope::study, Scope::tournament, Scope::follow};

class Scopes {
public:
    void add(Scope scope) { bits_ |= bit(scope); }
    bool has(Scope scope) const { return (bits_ & bit(scope)) != 0; }
    bool empty() const { return bits_ == 0; }
    bool operator==(const Scopes&) const = default;

private:
    static unsigned bit(Scope scope) { return 1U << static_cast<unsigned>(scope); }
    unsigned bits_ = 0;
};

/// "play challenge": names with blanks between, in any order. Error: an unknown one, or none at all.
Result<Scopes> parse_scopes(std::string_view text);
std::string print_scopes(const Scopes& scopes);

struct Token {
    std::string id;  ///< by which its owner revokes it; lets nobody in
    std::string account;
    std::string label;
    Scopes scopes;
    Time created = 0;
    std::optional<Time> used;  ///< at most an hour behind
    std::optional<Time> expires;
};

inline constexpr std::size_t longest_token_label = 60;  ///< characters
inline constexpr int most_tokens = 20;                  ///< an account
/// What every token begins with, so that programs that look for lost secrets can know it.
inline constexpr std::string_view token_prefix = "mkt_";

struct NewToken {
    Token token;
    std::string secret;  ///< shown once: "mkt_" and a secret
};
/// Errors: no label, or one that is too long; too many tokens.
Result<NewToken> add_token(sql::Connection& database, const std::string& account, std::string_view label,
                           const Scopes& scopes, std::optional<Time> expires, Time now);

/// Whose secret this is; nothing for any that is unknown or has expired.
std::optional<Token> find_token(sql::Connection& database, std::string_view secret, Time now);
/// Whether use_token() is to be called: its use has not been written down for an hour.
bool is_to_be_used(const Token& token, Time now);
void use_token(sql::Connection& database, const std::string& id, Time now);

/// Those that have not expired, in the order in which they were made.
std::vector<Token> tokens_of(sql::Connection& database, const std::string& account, Time now);
/// False if the account has no such token.
bool revoke_token(sql::Connection& database, const std::string& account, const std::string& id);

}  // namespace merkhet::online
