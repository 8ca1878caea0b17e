#include "cli/options/variant_options.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/scanner.hpp"
#include "base/words.hpp"
#include "cli/options/user_error.hpp"
#include "game/options.hpp"
#include "games/registry.hpp"

namespace merkhet::cli {

void check_option(const std::string& source, const std::string& game_text, const std::string& option,
                  const std::vector<std::string>& values) {
    const auto name = split_game_text(game_text).name;
    for (const auto& game : all_games()) {
        if (game.name != name) continue;
        std::string known;
        for (const auto& spec : game.options) known.append(known.empty() ? "" : ", ").append(spec.name);
        if (std::none_of(game.options.begin(), game.options.end(), [&](const auto& s) { return s.name == option; }))
            throw UserError(
                fmt::format("{}: {} has no option {}; options: {}", source, name, in_quotes(option), known));
        for (const auto& value : values) {
            const auto text = concatenated({option, "=", value});
            if (const auto read = parse_options(game.options, text, 0); !read)
                throw UserError(source + ": " + read.error().message);
        }
    }
}

}  // namespace merkhet::cli
