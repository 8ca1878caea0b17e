#include "cli/serve/table_service.hpp"

#include <stdexcept>
#include <utility>

#include "games/registry.hpp"
#include "json/analysis_request.hpp"
#include "json/known_moves_json.hpp"
#include "lab/solve/open_tables.hpp"

namespace merkhet::cli {

namespace {

using server::Answer;

/// Files are kept open for so many games.
constexpr std::size_t most_games = 4;

Answer refusal(const std::string& why) { return {Answer::Status::bad_request, json_line(Json{{"error", why}})}; }

}  // namespace

Result<TableService, FileError> TableService::open(const std::string& folder) {
    const auto tables = lab::tables_in(folder);
    if (!tables) return tables.error();
    TableService service(folder);
    for (const auto& text : *tables) {
        const auto game = make_game(text);
        // The names of layers are no game texts.
        if (!game) continue;
        auto oracle = lab::open_tables(*game, folder);
        if (!oracle) return oracle.error();
        service.read_.emplace((*game)->text(), *std::move(oracle));
    }
    return service;
}

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
    for (const auto* oracles : {&read_, &opened_})
        if (const auto found = oracles->find(game->text()); found != oracles->end()) return found->second;
    auto opened = lab::open_large_tables(game, folder_);
    if (!opened) throw std::runtime_error(opened.error().message());
    if (!*opened) return nullptr;
    if (opened_.size() >= most_games) opened_.clear();
    return opened_.emplace(game->text(), *std::move(opened)).first->second;
}

}  // namespace merkhet::cli
