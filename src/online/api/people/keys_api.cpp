#include "online/api/people/keys_api.hpp"

#include <array>

#include "online/account/sessions.hpp"
#include "online/api/live/live_session.hpp"

namespace merkhet::online::api {

namespace {

constexpr std::int64_t most_token_days = 3'650;
constexpr Time day_in_ms = 86'400'000;

Answer all_sessions(Call& call, sql::Connection& database) {
    return json_answer(array_of(sessions_of(database, call.account().id, call.now()), [&](const Session& session) {
        return Json{{"id", session.id},
                    {"label", session.label},
                    {"createdAt", session.created},
                    {"seenAt", session.seen},
                    {"current", session.id == call.visitor().session}};
    }));
}

Answer end_one_session(Call& call, sql::Connection& database) {
    if (!end_session(database, call.account().id, call.part(0)))
        throw Refusal(Status::not_found, "there is no such session");
    end_open_sockets(call);
    return done_answer();
}

Answer end_other_sessions(Call& call, sql::Connection& database) {
    for (const auto& session : sessions_of(database, call.account().id, call.now()))
        if (session.id != call.visitor().session) end_session(database, call.account().id, session.id);
    end_open_sockets(call);
    return done_answer();
}

Json token_json(const Token& token) {
    Json json{
        {"id", token.id}, {"label", token.label}, {"scopes", print_scopes(token.scopes)}, {"createdAt", token.created}};
    if (token.used) json["usedAt"] = *token.used;
    if (token.expires) json["expiresAt"] = *token.expires;
    return json;
}

Answer all_tokens(Call& call, sql::Connection& database) {
    return json_answer(array_of(tokens_of(database, call.account().id, call.now()), token_json));
}

Answer new_token(Call& call, sql::Connection& database) {
    const auto body = call.body();
    const auto label = body.text("label");
    const auto scopes = parse_scopes(body.text("scopes"));
    if (!scopes) throw Refusal(Status::bad_request, "scopes: " + scopes.error().message);
    const auto days = body.whole_if("days", 1, most_token_days);
    body.done();
    if (call.account().kind == AccountKind::guest) throw Refusal(Status::forbidden, "guests have no tokens");
    const auto expires = days ? std::optional(call.now() + *days * day_in_ms) : std::nullopt;
    const auto made = add_token(database, call.account().id, label, *scopes, expires, call.now());
    if (!made) throw Refusal(Status::bad_request, made.error().message);
    auto json = token_json(made->token);
    json["token"] = made->secret;
    return json_answer(json, Status::created);
}

Answer end_token(Call& call, sql::Connection& database) {
    if (!revoke_token(database, call.account().id, call.part(0)))
        throw Refusal(Status::not_found, "there is no such token");
    end_open_sockets(call);
    return done_answer();
}

constexpr std::array routes_of_keys{
    Route{"GET", "/api/account/sessions", Who::owner, {}, Reading{all_sessions}},
    Route{"DELETE", "/api/account/sessions", Who::owner, {}, Writing{end_other_sessions}},
    Route{"DELETE", "/api/account/sessions/{id}", Who::owner, {}, Writing{end_one_session}},
    Route{"GET", "/api/account/tokens", Who::owner, {}, Reading{all_tokens}},
    Route{"POST", "/api/account/tokens", Who::owner, {}, Writing{new_token}},
    Route{"DELETE", "/api/account/tokens/{id}", Who::owner, {}, Writing{end_token}},
};

}  // namespace

std::span<const Route> key_routes() { return routes_of_keys; }

}  // namespace merkhet::online::api
