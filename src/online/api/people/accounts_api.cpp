#include "online/api/people/accounts_api.hpp"

#include <array>

#include "online/account/closing.hpp"
#include "online/account/notices.hpp"
#include "online/account/sessions.hpp"
#include "online/api/account_json.hpp"
#include "online/api/live/live_session.hpp"
#include "online/api/people/password_steps.hpp"

namespace merkhet::online::api {

namespace {

Answer who_am_i(Call& call, sql::Connection& database) {
    Json json{{"account", nullptr}, {"notices", 0}};
    if (call.visitor().account)
        json = {{"account", account_json(call.account())}, {"notices", count_new_notices(database, call.account().id)}};
    if (const auto& url = call.house().options.url; !url.empty()) json["url"] = url;
    return json_answer(json);
}

Answer own_profile(Call& call, sql::Connection& database) {
    return json_answer(profile_json(database, call.account()));
}

Answer own_settings(Call& call, sql::Connection&) { return json_answer(Json::parse(call.account().settings)); }

Answer change_settings(Call& call, sql::Connection& database) {
    call.body();
    const auto settings = parse_json(call.question().body);
    if (const auto error = set_settings(database, call.account().id, json_line(settings)))
        throw Refusal(Status::bad_request, error->message);
    return done_answer();
}

Answer all_data(Call& call, sql::Connection& database) {
    call.limit("data", call.account().id, call.house().options.rates.login);
    auto answer = json_answer(export_data(database, call.account().id));
    answer.headers.push_back({"Content-Disposition", "attachment; filename=\"merkhet.json\""});
    return answer;
}

/// First leaves what is being played: others wait for it.
void close_own(const CallPtr& call) {
    call->house().hall.leave_games(call->account().id, [call](const Result<int>& left) {
        if (!left) return call->answer(error_answer(Status::busy, "not saved, try again"));
        call->write([call](sql::Connection& database) {
            close_account(database, call->account().id, call->now());
            end_open_sockets(*call);
            call->add_header(forget_session(call->question()));
            return done_answer();
        });
    });
}

void leave_house(Call& call) {
    const auto shared = call.shared_from_this();
    const auto body = call.body();
    const auto password = body.find("password") == nullptr ? std::string() : body.secret("password");
    body.done();
    // A guest is whoever has its session.
    if (call.account().kind == AccountKind::guest) return close_own(shared);
    with_own_password(shared, password, [shared] { close_own(shared); });
}

Answer upgrade(Call& call, sql::Connection& database) {
    const auto bot = become_bot(database, call.account().id);
    if (!bot) throw Refusal(Status::conflict, bot.error().message);
    end_open_sockets(call);
    call.add_header(forget_session(call.question()));
    return done_answer();
}

constexpr std::array routes_of_account{
    Route{"GET", "/api/session", Who::anybody, {}, Reading{who_am_i}},
    Route{"GET", "/api/account", Who::account, {}, Reading{own_profile}},
    Route{"GET", "/api/account/settings", Who::account, Scope::read, Reading{own_settings}},
    Route{"PUT", "/api/account/settings", Who::owner, {}, Writing{change_settings}},
    Route{"GET", "/api/account/data", Who::owner, {}, Reading{all_data}, &Rates::search},
    Route{"POST", "/api/account/delete", Who::owner, {}, Asking{leave_house}},
    Route{"POST", "/api/bot/account/upgrade", Who::owner, {}, Writing{upgrade}},
};

}  // namespace

std::span<const Route> account_routes() { return routes_of_account; }

}  // namespace merkhet::online::api
