#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "game/outcome.hpp"
#include "game/seat.hpp"

/// What positions are worth, and the chances of winning that this means. Whole numbers and plain arithmetic only, so
/// that a search takes the same course on every machine.
namespace merkhet {

/// Each seat's worth in points. Only differences matter: with two seats, a lead of 400 points means ten wins to one
/// loss (as with Elo ratings); with more, a seat wins in proportion to 10^(worth / 400).
using Worths = std::array<std::int32_t, max_seats>;

/// The expected score of each seat, 0 … 1, adding up to 1.
using Scores = std::array<float, max_seats>;

/// The amount that stands for one whole of a feature, so that fractions, such as phases of the game, are integers too.
inline constexpr int feature_unit = 64;

/// The worths that a game's features add up to: see visit_features() of concept Game. `sight`: the game's Sight of `p`,
/// if known. A seat that has left (game/absent_seats.hpp) has no chance.
template <class G, class... Sight>
inline Worths evaluate(const G& game, const typename G::Position& p, const Sight&... sight) {
    Worths sums{};
    game.visit_features(p, sight..., [&](int seat, int feature, int amount) {
        sums[static_cast<std::size_t>(seat)] += G::weights[static_cast<std::size_t>(feature)] * amount;
    });
    for (auto& sum : sums) sum /= feature_unit;
    if constexpr (requires { game.absent(p); }) {
        constexpr std::int32_t hopeless = -1'000'000;
        for (std::size_t seat = 0; seat < sums.size(); ++seat)
            if ((game.absent(p) >> seat) & 1U) sums[seat] = hopeless;
    }
    return sums;
}

namespace detail {

inline constexpr int power_range = 2400;

/// 10^(-lead / 400) for leads of 0 … 2400 points. Computed when the program starts: such numbers do not compress, and
/// pages would have to fetch them.
extern const std::array<float, power_range + 1> powers;

/// 10^(-lead / 400); lead is 0 or more.
inline float power(std::int32_t lead) { return powers[static_cast<std::size_t>(std::min(lead, power_range))]; }

}  // namespace detail

/// The expected score of a seat that leads the other by `lead` points.
inline float expected_score(std::int32_t lead) {
    const float power = detail::power(lead < 0 ? -lead : lead);
    const float behind = power / (1 + power);
    return lead < 0 ? behind : 1 - behind;
}

/// The lead in points at which expected_score() is `score`, clamped to ±2400. Uses the library's logarithm: for people,
/// never for search.
int lead_of(double score);

/// The expected scores that follow from worths.
inline Scores expected_scores(const Worths& worths, int seats) {
    Scores scores{};
    if (seats == 2) {
        scores[0] = expected_score(worths[0] - worths[1]);
        scores[1] = 1 - scores[0];
        return scores;
    }
    const auto count = static_cast<std::size_t>(seats);
    std::int32_t best = worths[0];
    for (std::size_t s = 1; s < count; ++s) best = std::max(best, worths[s]);
    float sum = 0;
    for (std::size_t s = 0; s < count; ++s) sum += scores[s] = detail::power(best - worths[s]);
    for (std::size_t s = 0; s < count; ++s) scores[s] /= sum;
    return scores;
}

/// The scores of a finished game.
constexpr Scores scores_of(const Outcome& outcome) {
    Scores scores{};
    for (int s = 0; s < max_seats; ++s) scores[static_cast<std::size_t>(s)] = static_cast<float>(outcome.score(s));
    return scores;
}

/// The outcome of a finished game, or else the chances by the evaluation.
template <class G>
Scores static_scores(const G& game, const typename G::Position& p) {
    if (const auto outcome = game.outcome(p)) return scores_of(*outcome);
    return expected_scores(evaluate(game, p), game.seats());
}

}  // namespace merkhet
