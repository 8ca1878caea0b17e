#include "lab/tune/sample_log.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "base/words.hpp"
#include "games/registry.hpp"

namespace merkhet::lab {

namespace {

using Json = nlohmann::ordered_json;
using Problem = std::optional<std::string>;

/// What is wrong with a head that is not the expected one.
Problem problem_with_head(const std::string& line, const std::string& expected, bool any_settings) {
    const auto found = Json::parse(line, nullptr, false);
    if (!found.is_object() || !found.contains("samples"))
        return "expected JSON with the game and the settings of the samples: " + expected;
    if (found["samples"] != Json::parse(expected)["samples"])
        return "the samples are of another game; take another file";
    if (!any_settings)
        return "the samples were played with other settings; take another file, or the same settings: " + line;
    return std::nullopt;
}

/// Whether the positions are of the game that is named.
Problem check_positions(const NamedSampleGame& named, const std::string& game_name) {
    const auto game = make_game(named.game_text);
    if (!game) return game.error().message;
    if ((*game)->name() != game_name) return concatenated({named.game_text, " is another game"});
    for (std::size_t seat = 0; seat < max_seats; ++seat)
        if (seat >= static_cast<std::size_t>((*game)->seats()) && named.sample.outcome.twelfths[seat] != 0)
            return concatenated({named.game_text, " has no such seat as shares the point"});
    for (const auto& text : named.sample.positions)
        if (const auto position = (*game)->parse_position(text); !position) return position.error().message;
    return std::nullopt;
}

}  // namespace

std::string SampleLog::head(const std::string& game_name, const SampleSettings& settings) {
    return Json{{"samples", game_name},
                {"nodes", settings.nodes},
                {"random_plies", settings.random_plies},
                {"every", settings.every},
                {"longest_game", settings.longest_game},
                {"seed", settings.seed}}
        .dump();
}

std::optional<std::string> SampleLog::open(const std::string& path, const std::string& game_name,
                                           const SampleSettings& settings, bool any_settings) {
    const auto expected = head(game_name, settings);
    const auto problem_with = [&](const std::string& found) {
        return problem_with_head(found, expected, any_settings);
    };
    return lines_.open(path, {expected, problem_with}, [&](const std::string& line) -> Result<std::string> {
        auto named = parse_sample_game(line);
        if (!named) return named.error();
        if (const auto problem = check_positions(*named, game_name)) return TextError{*problem};
        const int game = named->sample.number;
        games_[named->game_text].try_emplace(game, std::move(named->sample));
        return concatenated({"game ", std::to_string(game), " of ", named->game_text});
    });
}

std::optional<FileError> SampleLog::add(const std::string& game_text, const SampleGame& sample) {
    games_[game_text][sample.number] = sample;
    return lines_.add(print_sample_game(sample, game_text));
}

}  // namespace merkhet::lab
