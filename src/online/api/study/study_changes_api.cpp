#include "online/api/study/study_changes_api.hpp"

#include <array>
#include <utility>

#include "online/api/people/notify.hpp"
#include "online/api/people/people_api.hpp"
#include "online/api/study/study_access.hpp"
#include "online/api/study/study_news.hpp"
#include "online/study/change_json.hpp"
#include "server/question.hpp"

namespace merkhet::online::api {

namespace {

/// Why the account may not make the change, or why nobody could.
Refusal refused_change(const Call& call, sql::Connection& database, const Change& change, const std::string& why) {
    const auto& me = call.account().id;
    const auto study = find_study(database, call.part(0), me);
    if (!study) return {Status::not_found, "there is no such study"};
    const bool may = role_in(database, *study, me) >= needed_role(change, me);
    return {may ? Status::conflict : Status::forbidden, why};
}

/// Whoever becomes a member finds a notice.
void invite(Call& call, sql::Connection& database, const SetMember& member) {
    const auto study = find_study(database, call.part(0), call.account().id);
    if (!study || !member.role || member.account == call.account().id) return;
    notify(call, database, member.account, "study",
           {{"study", study->id},
            {"name", study->name},
            {"role", study_role_name(*member.role)},
            {"by", {{"id", call.account().id}}}});
}

Answer make_change(Call& call, sql::Connection& database, const Change& change, const std::string& key) {
    const auto before = find_study(database, call.part(0), call.account().id);
    const auto made = apply_change(database, call.part(0), call.account().id, change, key, call.now());
    if (!made) throw refused_change(call, database, change, made.error().message);
    // The same key once more changes nothing, and has been told.
    if (before && made->number > before->number) {
        if (const auto* const member = std::get_if<SetMember>(&change)) invite(call, database, *member);
        call.afterwards(
            [&hall = call.house().hall, study = call.part(0), told = *made] { tell_change(hall, study, told); });
    }
    return json_answer(made_change_json(*made));
}

/// Takes the key out of what is said; a header counts more.
std::string taken_key(const Call& call, Json& json) {
    std::string key;
    if (json.is_object() && json.contains("key")) {
        if (!json["key"].is_string()) throw Refusal(Status::bad_request, "key: expected a text of at most 64 bytes");
        key = json["key"].get<std::string>();
        json.erase("key");
    }
    if (const auto header = server::header(call.question(), "idempotency-key"); !header.empty()) key = header;
    return key;
}

void change_study(Call& call) {
    with_game_record(call, "record", [shared = call.shared_from_this()](Json json) {
        auto key = taken_key(*shared, json);
        // What a new chapter holds is judged here, where nobody waits for it.
        auto change = read_change(json);
        if (!change) throw Refusal(Status::bad_request, change.error().message);
        shared->write([shared, change = *std::move(change), key = std::move(key)](sql::Connection& database) {
            return make_change(*shared, database, change, key);
        });
    });
}

Answer set_study_member(Call& call, sql::Connection& database) {
    const auto body = call.body();
    const auto role = parse_study_role(body.text("role"));
    body.done();
    if (!role || *role == StudyRole::owner) throw Refusal(Status::bad_request, "role: expected reads or writes");
    return make_change(call, database, SetMember{account_in_path(call, database, 1).id, role}, {});
}

Answer remove_study_member(Call& call, sql::Connection& database) {
    return make_change(call, database, SetMember{account_in_path(call, database, 1).id, std::nullopt}, {});
}

Answer changes_of_study(Call& call, sql::Connection& database) {
    const auto parameters = call.parameters();
    const auto since = parameters.whole("since", 0, INT64_MAX);
    parameters.done();
    const auto study = study_in_path(call, database);
    const auto changes = changes_since(database, study, since);
    if (!changes) throw Refusal(Status::gone, "too much has changed since: read the study again");
    return json_answer({{"number", study.number}, {"changes", array_of(*changes, made_change_json)}});
}

constexpr std::array routes_of_changes{
    Route{"GET", "/api/studies/{id}/changes", Who::anybody, {}, Reading{changes_of_study}},
    Route{"POST", "/api/studies/{id}/changes", Who::account, Scope::study, Asking{change_study}},
    Route{"PUT", "/api/studies/{id}/members/{username}", Who::account, Scope::study, Writing{set_study_member}},
    Route{"DELETE", "/api/studies/{id}/members/{username}", Who::account, Scope::study, Writing{remove_study_member}},
};

}  // namespace

std::span<const Route> study_change_routes() { return routes_of_changes; }

}  // namespace merkhet::online::api
