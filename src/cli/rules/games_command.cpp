#include "cli/rules/games_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <span>
#include <string_view>

#include "cli/options/user_error.hpp"
#include "cli/terminal/text_layout.hpp"
#include "games/registry.hpp"
#include "json/games_json.hpp"

namespace merkhet::cli {

namespace {

/// All games, or the one of this name; throws UserError if there is none.
std::span<const GameInfo> chosen_games(const std::string& name) {
    if (name.empty()) return all_games();
    const auto game = find_game(name);
    if (!game) throw UserError(game.error().message);
    return {*game, 1};
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
    const auto games = chosen_games(arguments.name);
    if (arguments.json) {
        console.out << games_json(games).dump(2) << "\n";
        return;
    }
    bool first = true;
    for (const auto& game : games) {
        if (!first) console.out << "\n";
        first = false;
        print_game(game, console);
    }
}

}  // namespace merkhet::cli
