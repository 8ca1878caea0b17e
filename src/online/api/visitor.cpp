#include "online/api/visitor.hpp"

#include <chrono>

#include "base/words.hpp"
#include "online/account/sessions.hpp"
#include "online/api/refusal.hpp"
#include "server/question.hpp"

namespace merkhet::online::api {

namespace {

constexpr std::string_view bearer = "Bearer ";
constexpr std::chrono::seconds cookie_lasts{session_lasts / 1000};

}  // namespace

Credentials credentials_of(const server::Question& question) {
    Credentials credentials;
    if (const auto authorization = server::header(question, "authorization"); !authorization.empty()) {
        if (!authorization.starts_with(bearer))
            throw Refusal(Status::unauthorized, "Authorization: expected Bearer and a token");
        credentials.token = authorization.substr(bearer.size());
    } else if (const auto secret = server::cookie(question, session_cookie(question.secure))) {
        credentials.session = *secret;
    }
    return credentials;
}

void refuse_other_sites(const server::Question& question, const Credentials& credentials) {
    if (!credentials.token.empty()) return;
    if (question.method == "GET" && !question.upgrade) return;
    if (server::header(question, "origin").empty())
        throw Refusal(Status::forbidden, "a request that changes something names its Origin, or comes with a token");
    if (!server::same_origin(question)) throw Refusal(Status::forbidden, "this comes from a page of another site");
}

std::string_view session_cookie(bool secure) { return secure ? "__Host-merkhet" : "merkhet"; }

server::Header keep_session(const server::Question& question, const std::string& secret) {
    return server::set_cookie(session_cookie(question.secure), secret, cookie_lasts, question.secure);
}

server::Header forget_session(const server::Question& question) {
    return server::set_cookie(session_cookie(question.secure), "", std::chrono::seconds(0), question.secure);
}

Visitor find_visitor(sql::Connection& database, const Credentials& credentials, Time now) {
    Visitor visitor;
    std::string id;
    if (!credentials.token.empty()) {
        const auto token = find_token(database, credentials.token, now);
        if (!token) throw Refusal(Status::unauthorized, "this token is unknown or has ended");
        id = token->account;
        visitor.scopes = token->scopes;
        visitor.is_to_be_seen = is_to_be_used(*token, now);
    } else if (const auto session = find_session(database, credentials.session, now)) {
        id = session->account;
        visitor.session = session->id;
        visitor.is_to_be_seen = is_to_be_seen(*session, now);
    } else {
        return visitor;
    }
    visitor.account = find_account(database, id);
    if (visitor.account) refuse_banned(*visitor.account, now);
    return visitor;
}

void see(sql::Connection& database, const Credentials& credentials, Time now) {
    if (!credentials.token.empty()) {
        if (const auto token = find_token(database, credentials.token, now)) use_token(database, token->id, now);
    } else if (const auto session = find_session(database, credentials.session, now)) {
        see_session(database, session->id, now);
    }
}

void refuse_banned(const Account& account, Time now) {
    if (account.is_banned(now)) throw Refusal(Status::forbidden, "this account is banned for now");
}

}  // namespace merkhet::online::api
