#include "online/api/study/study_access.hpp"

#include <memory>
#include <utility>

#include "online/api/pages.hpp"
#include "online/api/play/game_json.hpp"

namespace merkhet::online::api {

namespace {

std::string record_of_ended_game(sql::Connection& database, const std::string& id) {
    const auto stored = load_game(database, id);
    if (!stored) throw Refusal(Status::bad_request, "gameId: there is no such game");
    if (!stored->ended) throw Refusal(Status::conflict, "gameId: this game goes on");
    auto record = game_record(*stored);
    if (!record) throw sql::Error(sql::Error::Kind::other, id + ": " + record.error().message);
    return *std::move(record);
}

}  // namespace

std::string study_reader(const Visitor& visitor) {
    return visitor.may(Scope::read) || visitor.may(Scope::study) ? visitor.account->id : std::string();
}

StudyRow study_in_path(const Call& call, sql::Connection& database) {
    auto study = find_study(database, call.part(0), study_reader(call.visitor()));
    if (!study) throw Refusal(Status::not_found, "there is no such study");
    return *std::move(study);
}

void with_game_record(Call& call, const char* name, std::function<void(Json)> next) {
    call.body();
    auto json = call.question().body.empty() ? Json::object() : parse_json(call.question().body);
    if (!json.is_object() || !json.contains("gameId")) return next(std::move(json));
    const auto& id = json["gameId"];
    if (!id.is_string() || id.get_ref<const std::string&>().size() > longest_stored_id)
        throw Refusal(Status::bad_request, "gameId: expected the id of a game");
    if (json.contains(name)) throw Refusal(Status::bad_request, std::string(name) + ": not with gameId");
    call.read([shared = call.shared_from_this(), name, json = std::move(json),
               next = std::move(next)](sql::Connection& database) mutable -> std::optional<Answer> {
        json[name] = record_of_ended_game(database, json["gameId"].get<std::string>());
        json.erase("gameId");
        shared->afterwards([json = std::move(json), next = std::move(next)] { next(json); });
        return std::nullopt;
    });
}

}  // namespace merkhet::online::api
