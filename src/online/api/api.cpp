#include "online/api/api.hpp"

#include <string_view>
#include <utility>

#include "base/words.hpp"
#include "online/api/bots/bot_api.hpp"
#include "online/api/bots/challenge_api.hpp"
#include "online/api/live/socket_api.hpp"
#include "online/api/openapi.hpp"
#include "online/api/people/accounts_api.hpp"
#include "online/api/people/keys_api.hpp"
#include "online/api/people/login_api.hpp"
#include "online/api/people/people_api.hpp"
#include "online/api/people/vacation_api.hpp"
#include "online/api/play/game_lists_api.hpp"
#include "online/api/play/games_api.hpp"
#include "online/api/play/lobby_api.hpp"
#include "online/api/play/tournaments_api.hpp"
#include "online/api/study/studies_api.hpp"
#include "online/api/study/study_changes_api.hpp"

namespace merkhet::online::api {

namespace {

constexpr std::string_view below = "/api/";
constexpr std::size_t longest_request = std::size_t{64} << 10;

Answer no_such_route(const Routes::Found& found) {
    if (found.methods.empty()) return error_answer(Status::not_found, "there is nothing of this name");
    const auto methods = joined(found.methods);
    auto answer = error_answer(Status::method_not_allowed, concatenated({"here one asks by ", methods}));
    answer.headers.push_back({"Allow", methods});
    return answer;
}

}  // namespace

Api::Api(Store& store, Hall& hall, PasswordWorker& passwords, ApiOptions options)
    : house_{store, hall, passwords, std::move(options)} {
    for (const auto routes : {openapi_routes(), account_routes(), login_routes(), key_routes(), vacation_routes(),
                              people_routes(), lobby_routes(), game_list_routes(), game_routes(), tournament_routes(),
                              study_routes(), study_change_routes(), socket_routes(), bot_routes(), challenge_routes()})
        routes_.add(routes);
}

bool Api::answer(const server::Question& question, const server::Reply& reply) {
    if (!question.path.starts_with(below)) return false;
    auto found = routes_.find(question.method, question.path);
    if (found.route == nullptr) {
        reply(no_such_route(found));
        return true;
    }
    const auto call = std::make_shared<Call>(house_, question, std::move(found.parts), reply);
    call->attempt([&] {
        const auto credentials = credentials_of(question);
        refuse_other_sites(question, credentials);
        carry_out(*found.route, call, credentials);
    });
    return true;
}

std::optional<std::size_t> Api::longest_body(const server::Question& question) const {
    if (!question.path.starts_with(below)) return std::nullopt;
    return longest_request;
}

}  // namespace merkhet::online::api
