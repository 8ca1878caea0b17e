#include "online/api/people/people_api.hpp"

#include <array>
#include <cmath>

#include "games/registry.hpp"
#include "online/account/notices.hpp"
#include "online/account/relations.hpp"
#include "online/account/reports.hpp"
#include "online/api/account_json.hpp"
#include "online/api/people/notify.hpp"
#include "online/rating/speed.hpp"

namespace merkhet::online::api {

namespace {

/// Who has not played for so long is not among the best.
constexpr Time counts_for = 30LL * 86'400'000;
constexpr int most_best = 200;
constexpr int usual_best = 50;

Answer profile(Call& call, sql::Connection& database) {
    const auto account = account_in_path(call, database);
    auto json = profile_json(database, account);
    if (call.visitor().may(Scope::read)) {
        const auto relation = relation_between(database, call.account().id, account.id);
        json["following"] = relation == Relation::follows;
        json["blocking"] = relation == Relation::blocks;
    }
    return json_answer(json);
}

Answer rating_graphs(Call& call, sql::Connection& database) {
    const auto account = account_in_path(call, database);
    return json_answer(array_of(ratings_of(database, account.id), [&](const KindRating& rating) {
        const auto points = rating_history(database, account.id, rating.kind);
        return Json{{"game", rating.kind.game},
                    {"speed", rating.kind.speed},
                    {"points", array_of(points, [](const RatingPoint& point) {
                         return Json::array({point.at, std::lround(point.rating), std::lround(point.deviation)});
                     })}};
    }));
}

Answer leaderboard(Call& call, sql::Connection& database) {
    const auto game = find_game(call.part(0));
    const auto speed = parse_speed(call.part(1));
    if (!game || !speed) throw Refusal(Status::not_found, "there is no such game or speed");
    const auto parameters = call.parameters();
    const auto most = parameters.whole_if("most", 1, most_best).value_or(usual_best);
    parameters.done();
    const auto best = best_rated(database, {std::string((*game)->name), std::string(speed_name(*speed))},
                                 call.now() - counts_for, static_cast<int>(most));
    return json_answer(array_of(best, [](const Ranked& ranked) {
        return Json{{"id", ranked.account}, {"username", ranked.name}, {"perf", rating_json(ranked.row)}};
    }));
}

Answer relate(Call& call, sql::Connection& database, Relation relation) {
    const auto& me = call.account();
    const auto other = account_in_path(call, database);
    const auto before = relation_between(database, me.id, other.id);
    if (const auto error = set_relation(database, me.id, other.id, relation, call.now()))
        throw Refusal(Status::conflict, error->message);
    if (relation == Relation::follows && before != relation)
        notify_once_a_day(call, database, other.id, "followed", {{"by", {{"id", me.id}}}});
    return done_answer();
}

Answer follow_account(Call& call, sql::Connection& database) { return relate(call, database, Relation::follows); }
Answer block_account(Call& call, sql::Connection& database) { return relate(call, database, Relation::blocks); }

/// Ends a relation only if it is that one.
Answer unrelate(Call& call, sql::Connection& database, Relation relation) {
    const auto other = account_in_path(call, database);
    if (relation_between(database, call.account().id, other.id) == relation)
        end_relation(database, call.account().id, other.id);
    return done_answer();
}

Answer unfollow_account(Call& call, sql::Connection& database) { return unrelate(call, database, Relation::follows); }
Answer unblock_account(Call& call, sql::Connection& database) { return unrelate(call, database, Relation::blocks); }

Answer own_relations(Call& call, sql::Connection& database) {
    auto following = Json::array();
    auto blocking = Json::array();
    for (const auto& [account, name, relation] : relations_of(database, call.account().id))
        (relation == Relation::follows ? following : blocking).push_back({{"id", account}, {"username", name}});
    return json_answer({{"following", std::move(following)}, {"blocking", std::move(blocking)}});
}

Answer report_account(Call& call, sql::Connection& database) {
    const auto body = call.body();
    const auto about = body.text("about");
    const auto reason = parse_report_reason(body.text("reason"));
    if (!reason) throw Refusal(Status::bad_request, "reason: expected cheating, leaving, name, study or other");
    Report report;
    report.account = call.account().id;
    report.game = body.text_if("game").value_or("");
    report.reason = *reason;
    report.note = body.text_if("note", 4 * longest_report).value_or("");
    body.done();
    const auto other = find_account_named(database, about);
    if (!other) throw Refusal(Status::bad_request, "about: there is no such account");
    report.about = other->id;
    const auto added = add_report(database, report, call.now());
    if (!added) throw Refusal(Status::conflict, added.error().message);
    return done_answer();
}

Answer own_notices(Call& call, sql::Connection& database) {
    return json_answer(array_of(notices_of(database, call.account().id),
                                [&](const Notice& notice) { return notice_json(database, notice); }));
}

Answer see_own_notices(Call& call, sql::Connection& database) {
    const auto body = call.body();
    const auto until = body.whole("until", 0, call.now());
    body.done();
    see_notices(database, call.account().id, until, call.now());
    return done_answer();
}

constexpr std::array routes_of_people{
    Route{"GET", "/api/user/{username}", Who::anybody, {}, Reading{profile}},
    Route{"GET", "/api/user/{username}/rating-history", Who::anybody, {}, Reading{rating_graphs}, &Rates::search},
    Route{"GET", "/api/leaderboard/{game}/{speed}", Who::anybody, {}, Reading{leaderboard}, &Rates::search},
    Route{"GET", "/api/rel", Who::account, Scope::read, Reading{own_relations}},
    Route{"POST", "/api/rel/follow/{username}", Who::account, Scope::follow, Writing{follow_account}},
    Route{"POST", "/api/rel/unfollow/{username}", Who::account, Scope::follow, Writing{unfollow_account}},
    Route{"POST", "/api/rel/block/{username}", Who::account, Scope::follow, Writing{block_account}},
    Route{"POST", "/api/rel/unblock/{username}", Who::account, Scope::follow, Writing{unblock_account}},
    Route{"POST", "/api/reports", Who::owner, {}, Writing{report_account}},
    Route{"GET", "/api/notices", Who::account, Scope::read, Reading{own_notices}},
    Route{"POST", "/api/notices/seen", Who::owner, {}, Writing{see_own_notices}},
};

}  // namespace

std::span<const Route> people_routes() { return routes_of_people; }

Account account_in_path(const Call& call, sql::Connection& database, std::size_t part) {
    auto account = find_account_named(database, call.part(part));
    if (!account) throw Refusal(Status::not_found, "there is no such account");
    return *std::move(account);
}

}  // namespace merkhet::online::api
