#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "online/account/accounts.hpp"
#include "online/account/tokens.hpp"
#include "server/service.hpp"

/// Who asks: docs/security.md, "Requests from other sites".
namespace merkhet::online::api {

/// The secrets that a question brings along; a token counts more than a cookie.
struct Credentials {
    std::string token;
    std::string session;
};
/// Refuses an Authorization that is no Bearer token.
Credentials credentials_of(const server::Question& question);
/// Refuses what changes something, or becomes a socket, when another site's page may have sent it.
void refuse_other_sites(const server::Question& question, const Credentials& credentials);

/// Behind HTTPS the cookie is __Host-…, which no other host and no plain line can set; a browser does not keep that of
/// plain HTTP, where a club's own network and this machine are. Each line knows its own cookie only.
std::string_view session_cookie(bool secure);
/// The header with which a browser keeps, or forgets, a session.
server::Header keep_session(const server::Question& question, const std::string& secret);
server::Header forget_session(const server::Question& question);

/// Who it is.
struct Visitor {
    std::optional<Account> account;
    std::optional<Scopes> scopes;  ///< of the token that it came with; nothing: a session may do everything
    std::string session;           ///< the id of the session that it came with
    bool is_to_be_seen = false;    ///< see() is due

    bool may(Scope scope) const { return account && (!scopes || scopes->has(scope)); }
};
/// Nobody, if the session has ended. Refuses an unknown token, and accounts that are banned.
Visitor find_visitor(sql::Connection& database, const Credentials& credentials, Time now);
/// Writes down that session or token are used.
void see(sql::Connection& database, const Credentials& credentials, Time now);
/// Refuses an account that is banned.
void refuse_banned(const Account& account, Time now);

}  // namespace merkhet::online::api
