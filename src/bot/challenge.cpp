#include "bot/challenge.hpp"

#include <algorithm>

#include "base/words.hpp"
#include "bot/control_json.hpp"
#include "game/options.hpp"
#include "games/registry.hpp"
#include "play/control_text.hpp"

namespace merkhet::bot {

bool WantedGame::fits(const std::string& game_text) const {
    return with_any_options ? split_game_text(game_text).name == name : game_text == text;
}

Result<std::vector<WantedGame>> parse_wanted_games(std::string_view texts) {
    // What comes after a comma is another option if it has a = before any colon.
    const auto is_option = [](std::string_view text) {
        const auto sign = text.find_first_of("=:,");
        return sign != std::string_view::npos && text[sign] == '=';
    };
    std::vector<WantedGame> games;
    for (std::size_t begin = 0, end = 0; end != std::string_view::npos; begin = end + 1) {
        end = texts.find(',', begin);
        while (end != std::string_view::npos && is_option(texts.substr(end + 1))) end = texts.find(',', end + 1);
        const auto text = texts.substr(begin, end - begin);
        const auto game = make_game(text);
        if (!game) return TextError{game.error().message, begin + game.error().at};
        games.push_back({std::string((*game)->name()), (*game)->text(), text.find(':') == std::string_view::npos});
    }
    return games;
}

std::string Challenge::text() const {
    return concatenated({game_text, ", ", play::print_control(control), rated ? ", rated" : ""});
}

Challenge challenge_from_json(const Json& json) {
    return {json.at("id"), json.at("challenger").at("name"), json.at("variant").at("key"), json.at("rated").get<bool>(),
            control_from_json(json.at("timeControl"))};
}

std::optional<std::string> misfit(const Challenge& challenge, const Filters& filters) {
    const auto& games = filters.games;
    const bool is_wanted = games.empty() || std::any_of(games.begin(), games.end(), [&](const WantedGame& game) {
                               return game.fits(challenge.game_text);
                           });
    if (!is_wanted) return "not a game for it";
    if (challenge.rated ? !filters.rated : !filters.casual) return challenge.rated ? "rated" : "not rated";
    if (!filters.controls.contains(challenge.control)) return "not a clock for it";
    // Rules that this program does not know.
    const auto game = make_game(challenge.game_text);
    if (!game) return "unknown rules";
    const auto network = chosen_network(filters.network_choice, **game);
    return network ? std::nullopt : std::optional(network.error().message);
}

}  // namespace merkhet::bot
