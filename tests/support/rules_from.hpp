#pragma once

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <string_view>

#include "game/concept.hpp"

namespace merkhet::test {

/// The rules of game G with the options written like "size=7,komi=4"; throws on an error.
template <Game G>
G rules_from(std::string_view options) {
    const auto given = parse_options(G::option_specs(), options, 0);
    if (!given) throw std::invalid_argument(given.error().message);
    auto rules = G::from_options(*given);
    if (!rules) throw std::invalid_argument(rules.error().message);
    return *std::move(rules);
}

/// The error that the options give, or "" when they are accepted.
template <Game G>
std::string options_error(std::string_view options) {
    const auto given = parse_options(G::option_specs(), options, 0);
    if (!given) return given.error().message;
    const auto rules = G::from_options(*given);
    return rules ? std::string() : rules.error().message;
}

/// The position that a text gives; throws on an error.
template <Game G>
typename G::Position position_from(const G& game, std::string_view text) {
    const auto position = game.parse_position(text);
    if (!position) throw std::invalid_argument(position.error().message);
    return *position;
}

/// The position after the moves (separated by blanks) from `position`; throws on an error.
template <Game G>
typename G::Position after(const G& game, typename G::Position position, std::string_view moves) {
    std::size_t at = 0;
    while (at < moves.size()) {
        const auto end = std::min(moves.find(' ', at), moves.size());
        const auto move = game.parse_move(position, moves.substr(at, end - at));
        if (!move) throw std::invalid_argument(move.error().message);
        game.play(position, *move);
        at = end + 1;
    }
    return position;
}

}  // namespace merkhet::test
