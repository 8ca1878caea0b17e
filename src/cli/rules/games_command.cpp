#include "cli/rules/games_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <string_view>
#include <utility>
#include <vector>

#include "base/names.hpp"
#include "base/scanner.hpp"
#include "cli/options/user_error.hpp"
#include "cli/terminal/text_layout.hpp"
#include "games/registry.hpp"
#include "json/games_json.hpp"

namespace merkhet::cli {

namespace {

/// Throws UserError if there is no such game.
void check_name(const std::string& name) {
    std::vector<std::string_view> names;
    for (const auto& game : all_games()) names.push_back(game.name);
    if (std::find(names.begin(), names.end(), name) == names.end())
        throw UserError(concatenated({"unknown game ", in_quotes(name), known_names(name, "games", names)}));
}

Json chosen_games(const std::string& name) {
    auto games = games_json();
    if (name.empty()) return games;
    auto chosen = Json::array();
    for (auto& game : games)
        if (game["name"] == name) chosen.push_back(std::move(game));
    return chosen;
}

void print_game(const GameInfo& game, Console& console) {
    const auto print = [&](std::string_view text, int indent) {
        for (const auto& line : wrapped(readable(text, console.output.utf8), console.output.width, indent))
            console.out << line << "\n";
    };
    print(fmt::format("{}: {}", game.name, game.summary), 2);
    int widest = 0;
    for (const auto& option : game.options) widest = std::max(widest, display_width(option.name));
    const int indent = widest + 4;
    for (const auto& option : game.options) {
        auto text = "  " + padded(option.name, widest);
        if (option.kind != OptionSpec::Kind::text) text += "  " + option.allowed();
        print(text + fmt::format("  (default {})", option.fallback), indent);
        print(std::string(static_cast<std::size_t>(indent), ' ') + std::string(option.help), indent);
    }
}

}  // namespace

void run_games(const GamesArguments& arguments, Console& console) {
    if (!arguments.name.empty()) check_name(arguments.name);
    if (arguments.json) {
        console.out << chosen_games(arguments.name).dump(2) << "\n";
        return;
    }
    bool first = true;
    for (const auto& game : all_games()) {
        if (!arguments.name.empty() && game.name != arguments.name) continue;
        if (!first) console.out << "\n";
        first = false;
        print_game(game, console);
    }
}

}  // namespace merkhet::cli
