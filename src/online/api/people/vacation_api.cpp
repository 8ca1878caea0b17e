#include "online/api/people/vacation_api.hpp"

#include <array>
#include <cmath>

#include "online/account/vacation.hpp"
#include "online/api/play/lobby_api.hpp"
#include "online/lobby/offer_rows.hpp"

namespace merkhet::online::api {

namespace {

Json vacation_json(const AccountVacation& vacation) {
    constexpr double day = 86'400'000;
    constexpr double parts = 100;
    Json json{{"daysLeft", std::round(parts * static_cast<double>(vacation.left) / day) / parts}};
    json["until"] = vacation.until ? Json(*vacation.until) : Json();
    return json;
}

Answer own_vacation(Call& call, sql::Connection& database) {
    return json_answer(vacation_json(vacation_of(database, call.account().id, call.now())));
}

/// Has the account's games stand still until then, and answers; who asks again after a failure has them do so again.
void answer_with_games(Call& call, const AccountVacation& vacation) {
    call.afterwards([shared = call.shared_from_this(), vacation] {
        shared->house().hall.set_vacation(
            shared->account().id, vacation.until.value_or(shared->now()), [shared, vacation](const Result<int>& games) {
                if (!games) return shared->answer(error_answer(Status::busy, "not saved, try again"));
                shared->answer(json_answer(vacation_json(vacation)));
            });
    });
}

void go_on_vacation(Call& call) {
    call.body().done();
    call.write([shared = call.shared_from_this()](sql::Connection& database) -> std::optional<Answer> {
        const auto& me = shared->account().id;
        const auto vacation = begin_vacation(database, me, shared->now());
        if (!vacation) throw Refusal(Status::conflict, vacation.error().message);
        // Nobody is to begin a game with somebody who will not come.
        for (const auto& offer : offers_of(database, me, shared->now()))
            if (offer.speed == Speed::post) leave_offer_now(*shared, database, offer.id);
        answer_with_games(*shared, *vacation);
        return std::nullopt;
    });
}

void come_back(Call& call) {
    call.write([shared = call.shared_from_this()](sql::Connection& database) -> std::optional<Answer> {
        answer_with_games(*shared, end_vacation(database, shared->account().id, shared->now()));
        return std::nullopt;
    });
}

constexpr std::array routes_of_vacation{
    Route{"GET", "/api/account/vacation", Who::account, Scope::read, Reading{own_vacation}},
    Route{"POST", "/api/account/vacation", Who::owner, {}, Asking{go_on_vacation}},
    Route{"DELETE", "/api/account/vacation", Who::owner, {}, Asking{come_back}},
};

}  // namespace

std::span<const Route> vacation_routes() { return routes_of_vacation; }

}  // namespace merkhet::online::api
