#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "game/any_game.hpp"
#include "games/registry.hpp"
#include "require.hpp"
#include "support/game_texts.hpp"

/// What must hold of every answer to a fuzzed text, and the games that the fuzzers try.
namespace merkhet::fuzz {

/// One short line without control characters, and a place in the text.
inline void check_error(const TextError& error, std::string_view text) {
    const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
    require(!error.message.empty(), "an error says something");
    require(std::none_of(error.message.begin(), error.message.end(), is_control), "an error is one plain line",
            error.message);
    require(error.message.size() <= 1000, "an error can be read at a glance", error.message);
    require(error.at <= text.size(), "an error's place lies in the text", error.message);
}

/// The games called `name` out of the list that all tests use.
inline std::vector<std::shared_ptr<const AnyGame>> games_called(std::string_view name) {
    std::vector<std::shared_ptr<const AnyGame>> games;
    for (const auto text : test::game_texts) {
        if (split_game_text(text).name != name) continue;
        const auto game = make_game(text);
        require(static_cast<bool>(game), "a listed game exists", text);
        games.push_back(*game);
    }
    require(!games.empty(), "the game is in the tests' list of game texts", name);
    return games;
}
/// Which of `count` things an input's byte means: 'A' the first, so that kept inputs can be read.
inline std::size_t picked(std::uint8_t byte, std::size_t count) {
    return static_cast<std::uint8_t>(byte - 'A') % count;
}

/// The position is printed in one way only, and read back as it was. Returns its text.
inline std::string check_round_trip(const AnyGame& game, const AnyPosition& position) {
    auto text = game.print_position(position);
    const auto again = game.parse_position(text);
    require(static_cast<bool>(again), "a printed position is read", text);
    require(*again == position, "a printed position is read as it was", text);
    return text;
}

}  // namespace merkhet::fuzz
