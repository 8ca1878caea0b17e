#pragma once

#include <algorithm>

#include "game/evaluation.hpp"

/// What alpha-beta search counts in: points of lead for the seat to move, as in game/evaluation.hpp, with forced wins
/// and losses outside the range of all leads, sooner ones further out.
namespace merkhet::points {

inline constexpr int draw = 0;
inline constexpr int win = 32000;
inline constexpr int beyond = 32001;
/// No line is searched further than this.
inline constexpr int most_plies = 120;
/// From here on a win is forced.
inline constexpr int forced_win = win - 1000;
inline constexpr int most_lead = 20000;

constexpr int win_after(int plies) { return win - plies; }
constexpr bool is_forced(int score) { return score >= forced_win || score <= -forced_win; }
/// How many plies a forced score takes to the end.
constexpr int plies_to_end(int score) { return win - (score < 0 ? -score : score); }

/// A forced score counts from the root of a search; in a table it counts from the position it belongs to.
constexpr int to_table(int score, int ply) {
    return score >= forced_win ? score + ply : score <= -forced_win ? score - ply : score;
}
constexpr int from_table(int score, int ply) {
    return score >= forced_win ? score - ply : score <= -forced_win ? score + ply : score;
}

/// The score of a finished game for a seat.
constexpr int of_outcome(const Outcome& outcome, int seat, int ply) {
    const int twelfths = outcome.twelfths[static_cast<std::size_t>(seat)];
    if (twelfths == Outcome::whole) return win_after(ply);
    return twelfths == 0 ? -win_after(ply) : draw;
}

/// How far one of two seats is ahead.
inline int lead_of(const Worths& worths, int seat) {
    const int lead = worths[0] - worths[1];
    return std::clamp(seat == 0 ? lead : -lead, -most_lead, most_lead);
}

/// What the game's knowledge says for one of two seats; `sight` as for evaluate().
template <class G, class... Sight>
int of_position(const G& game, const typename G::Position& p, int seat, const Sight&... sight) {
    return lead_of(evaluate(game, p, sight...), seat);
}

/// The expected scores of two seats when `seat` has `score`.
inline Scores expected(int score, int seat) {
    const float own = score >= forced_win ? 1.0F : score <= -forced_win ? 0.0F : expected_score(score);
    Scores scores{};
    scores[static_cast<std::size_t>(seat)] = own;
    scores[static_cast<std::size_t>(1 - seat)] = 1 - own;
    return scores;
}

}  // namespace merkhet::points
