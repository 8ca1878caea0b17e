#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "game/concept.hpp"
#include "support/rules_from.hpp"

namespace merkhet::test {

/// Compares a game at one position with a second implementation that shares nothing with it but text.
///
/// Naive is built from the options text and has, on texts alone,
/// - `std::map<std::string, std::string> successors(position)`: the position text after each legal move text
///   (empty when the game is over);
/// - `std::string outcome(position)`: "" while the game goes on, else the seats' scores in twelfths, "12 0".
/// Legal moves, all successors and the outcome are compared. If a position has more than `most_successors` moves, the
/// successors of a sample are compared; the list of moves always is. The legal moves are left in `moves`.
template <Game G, class Naive>
void compare_position_with_naive(const G& game, const Naive& naive, const typename G::Position& p,
                                 std::vector<typename G::Move>& moves, std::size_t most_successors = 1000) {
    const auto text = game.print_position(p);
    const auto expected = naive.successors(text);
    legal_moves(game, p, moves);
    ASSERT_EQ(moves.size(), expected.size()) << text;
    const std::size_t stride = std::max<std::size_t>(1, moves.size() / most_successors);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto move_text = game.print_move(p, moves[i]);
        const auto found = expected.find(move_text);
        ASSERT_NE(found, expected.end()) << text << ": " << move_text << " is not legal";
        if (i % stride != 0) continue;
        auto child = p;
        game.play(child, moves[i]);
        ASSERT_EQ(game.print_position(child), found->second) << text << ": " << move_text;
    }
    std::string outcome;
    if (const auto o = game.outcome(p)) {
        for (int s = 0; s < game.seats(); ++s) {
            if (s > 0) outcome += ' ';
            outcome += std::to_string(o->twelfths[s]);
        }
    }
    ASSERT_EQ(outcome, naive.outcome(text)) << text;
}

/// Compares a game with a second implementation on `positions` positions of random games. Of the positions with more
/// than `many_moves` moves only one in sixteen is compared (and counted).
template <Game G, class Naive>
void compare_with_naive(std::string_view options, int positions, std::size_t most_successors = 1000,
                        std::uint64_t seed = 1, std::size_t many_moves = ~std::size_t{0}) {
    SCOPED_TRACE(std::string(G::name) + ":" + std::string(options));
    const auto game = rules_from<G>(options);
    const Naive naive{std::string(options)};
    Random random(seed);
    auto p = game.start();
    std::vector<typename G::Move> moves;
    for (int compared = 0; compared < positions;) {
        if (game.count_moves(p) > many_moves && random.below(16) != 0) {
            game.play(p, game.random_move(p, random));
            continue;
        }
        ++compared;
        ASSERT_NO_FATAL_FAILURE(compare_position_with_naive(game, naive, p, moves, most_successors));
        if (moves.empty())
            p = game.start();
        else
            game.play(p, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
}

}  // namespace merkhet::test
