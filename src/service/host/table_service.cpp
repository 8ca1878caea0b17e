#include "service/host/table_service.hpp"

#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

#include "games/registry.hpp"
#include "json/analysis_request.hpp"
#include "json/known_moves_json.hpp"
#include "lab/tables/open_tables.hpp"

namespace merkhet::service {

namespace {

/// Files are kept open for this many games.
constexpr std::size_t most_games = 4;

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

Result<Json> TableService::values(const std::map<std::string, std::string>& question) {
    for (const auto& [name, text] : question) {
        if (name != "game" && name != "position" && name != "moves")
            return TextError{name + ": expected game, position or moves"};
        if (name == "position" && text.empty()) return TextError{"position: the text is empty"};
    }
    const auto text_of = [&](const char* name) {
        const auto found = question.find(name);
        return found == question.end() ? std::string_view() : std::string_view(found->second);
    };
    if (text_of("game").empty()) return TextError{"game: a game text is needed"};
    const auto opened = lines_.open(text_of("game"), text_of("position"), text_of("moves"));
    if (!opened) return TextError{to_text(opened.error())};
    if (const auto why = why_not_analysed(opened->line)) return TextError{*why};
    const auto oracle = oracle_of(opened->game);
    const auto known = oracle ? oracle->ask(opened->line.position()) : std::vector<KnownMove>();
    return Json{{"moves", known_moves_json(opened->line, known)}};
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

}  // namespace merkhet::service
