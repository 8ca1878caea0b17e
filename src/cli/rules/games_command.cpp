#include "cli/rules/games_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "cli/terminal/text_layout.hpp"
#include "games/registry.hpp"
#include "json/games_json.hpp"

namespace merkhet::cli {

void run_games(const GamesArguments& arguments, Console& console) {
    auto& out = console.out;
    if (arguments.json) {
        out << games_json().dump(2) << "\n";
        return;
    }
    const auto print = [&](std::string_view text, int indent) {
        for (const auto& line : wrapped(readable(text, console.output.utf8), console.output.width, indent))
            out << line << "\n";
    };
    bool first = true;
    for (const auto& game : all_games()) {
        if (!first) out << "\n";
        first = false;
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
}

}  // namespace merkhet::cli
