#include "cli/options/variant_options.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/names.hpp"
#include "base/scanner.hpp"
#include "cli/options/user_error.hpp"
#include "game/options.hpp"
#include "games/registry.hpp"

namespace merkhet::cli {

void check_option(const std::string& source, const std::string& game_text, const std::string& option,
                  const std::vector<std::string>& values) {
    const auto name = split_game_text(game_text).name;
    for (const auto& game : all_games()) {
        if (game.name != name) continue;
        std::vector<std::string_view> known;
        for (const auto& spec : game.options) known.push_back(spec.name);
        if (std::find(known.begin(), known.end(), option) == known.end())
            throw UserError(fmt::format("{}: {} has no option {}{}", source, name, in_quotes(option),
                                        known_names(option, "options", known)));
        for (const auto& value : values) {
            const auto text = concatenated({option, "=", value});
            if (const auto read = parse_options(game.options, text, 0); !read)
                throw UserError(source + ": " + read.error().message);
        }
    }
}

}  // namespace merkhet::cli
