#include "online/account/tokens.hpp"

#include "base/scanner.hpp"
#include "base/words.hpp"
#include "online/account/name.hpp"
#include "online/account/secret.hpp"
#include "online/account/sessions.hpp"

namespace merkhet::online {

namespace {

constexpr std::array<std::string_view, all_scopes.size()> scope_names{"read",  "play",       "challenge",
                                                                      "study", "tournament", "follow"};

std::optional<Scope> parse_scope(std::string_view name) {
    for (const auto scope : all_scopes)
        if (scope_names[static_cast<std::size_t>(scope)] == name) return scope;
    return std::nullopt;
}

Token read_token(const sql::Row& row) {
    Token token{row.text(0), row.text(1), row.text(2), {}, row.integer(4), std::nullopt, std::nullopt};
    // A scope that there is no more allows nothing.
    if (const auto scopes = parse_scopes(row.text(3))) token.scopes = *scopes;
    if (!row.is_null(5)) token.used = row.integer(5);
    if (!row.is_null(6)) token.expires = row.integer(6);
    return token;
}

}  // namespace

Result<Scopes> parse_scopes(std::string_view text) {
    Scopes scopes;
    Scanner scanner(text);
    while (!scanner.done()) {
        if (scanner.accept(' ')) continue;
        const auto at = scanner.at();
        const auto name = scanner.take_until(" ");
        const auto scope = parse_scope(name);
        if (!scope)
            return TextError{concatenated({"no scope ", in_quotes(name), "; scopes: ", joined(scope_names)}), at};
        scopes.add(*scope);
    }
    if (scopes.empty()) return TextError{concatenated({"a token needs a scope; scopes: ", joined(scope_names)})};
    return scopes;
}

std::string print_scopes(const Scopes& scopes) {
    std::vector<std::string_view> names;
    for (const auto scope : all_scopes)
        if (scopes.has(scope)) names.push_back(scope_names[static_cast<std::size_t>(scope)]);
    return joined(names, " ");
}

Result<NewToken> add_token(sql::Connection& database, const std::string& account, std::string_view label,
                           const Scopes& scopes, std::optional<Time> expires, Time now) {
    const auto text = parse_note(label, "a label", longest_token_label);
    if (!text) return text.error();
    if (text->empty()) return TextError{"a token needs a label"};
    if (database.run("select count(*) from tokens where account = $1", account).at(0).integer(0) >= most_tokens)
        return TextError{"an account has at most 20 tokens"};
    NewToken made{{new_id(), account, *text, scopes, now, std::nullopt, expires},
                  std::string(token_prefix) + new_secret()};
    database.run(
        "insert into tokens (hash, id, account, label, scopes, created, expires) values ($1, $2, $3, $4, $5, $6, $7)",
        secret_hash(made.secret), made.token.id, account, *text, print_scopes(scopes), now, expires);
    return made;
}

std::optional<Token> find_token(sql::Connection& database, std::string_view secret, Time now) {
    if (secret.size() != token_prefix.size() + secret_length || !secret.starts_with(token_prefix)) return std::nullopt;
    const auto rows = database.run(
        "select id, account, label, scopes, created, used, expires from tokens "
        "where hash = $1 and (expires is null or expires > $2)",
        secret_hash(secret), now);
    return rows.empty() ? std::nullopt : std::optional(read_token(rows[0]));
}

bool is_to_be_used(const Token& token, Time now) { return !token.used || now >= *token.used + seen_again_after; }

void use_token(sql::Connection& database, const std::string& id, Time now) {
    database.run("update tokens set used = $2 where id = $1 and (used is null or used < $2)", id, now);
}

std::vector<Token> tokens_of(sql::Connection& database, const std::string& account, Time now) {
    std::vector<Token> tokens;
    for (const auto& row : database.run("select id, account, label, scopes, created, used, expires from tokens "
                                        "where account = $1 and (expires is null or expires > $2) order by created, id",
                                        account, now))
        tokens.push_back(read_token(row));
    return tokens;
}

bool revoke_token(sql::Connection& database, const std::string& account, const std::string& id) {
    database.run("delete from tokens where account = $1 and id = $2", account, id);
    return database.changed() > 0;
}

}  // namespace merkhet::online
