#include "cli/table_service.hpp"

#include <utility>

#include "games/registry.hpp"
#include "json/analysis_request.hpp"
#include "json/known_moves_json.hpp"
#include "lab/solve/open_tables.hpp"

namespace merkhet::cli {

namespace {

using server::Answer;

/// Opened tables are kept for so many games; texts are many, and anybody may ask.
constexpr std::size_t most_games = 4;

Answer refusal(const std::string& why) { return {Answer::Status::bad_request, json_line(Json{{"error", why}})}; }

}  // namespace

TableService::TableService(std::string folder) : folder_(std::move(folder)) {}

Answer TableService::answer(const server::Question& question) {
    if (question.path == "/api/tables.json") return {Answer::Status::ok, json_line(Json{{"tables", true}})};
    if (question.path == "/api/values.json") return values(question);
    return {Answer::Status::not_found, json_line(Json{{"error", "there is no such question"}})};
}

Answer TableService::values(const server::Question& question) {
    Json asked{{"id", 0}};
    for (const auto& [name, value] : question.parameters) {
        if (name != "game" && name != "position" && name != "moves")
            return refusal(name + ": expected game, position or moves");
        asked[name] = value;
    }
    const auto request = read_request(asked, {});
    if (!request) return refusal(request.error().message);
    const auto oracle = oracle_of(request->game);
    const auto known = oracle ? oracle->ask(request->line.position()) : std::vector<KnownMove>();
    return {Answer::Status::ok, json_line(Json{{"moves", known_moves_json(request->line, known)}})};
}

std::shared_ptr<const Oracle> TableService::oracle_of(const std::shared_ptr<const AnyGame>& game) {
    if (const auto found = oracles_.find(game->text()); found != oracles_.end()) return found->second;
    if (oracles_.size() >= most_games) oracles_.clear();
    auto opened = lab::open_tables(game, folder_);
    // Tables may still come.
    if (!opened) return nullptr;
    return oracles_.emplace(game->text(), *std::move(opened)).first->second;
}

}  // namespace merkhet::cli
