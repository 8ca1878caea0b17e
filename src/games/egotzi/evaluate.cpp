#include <algorithm>
#include <cmath>

#include "games/egotzi/groups.hpp"
#include "games/egotzi/rules.hpp"

namespace merkhet::egotzi {

namespace {

/// A komi that makes Squared about fair, guessed as the value of one move: a group that grows from half a row by one
/// stone gains about a row. Not tuned.
constexpr float fair_komi(int size) { return static_cast<float>(size); }

}  // namespace

std::array<float, max_seats> Rules::estimate(const Position& p) const {
    const auto squares = static_cast<float>(size_ * size_);
    if (p.phase == Phase::choose_colour) {
        // The second seat chooses the better side of the komi that was named.
        const float white_share = 0.5F + 0.5F * std::tanh((static_cast<float>(p.komi) - fair_komi(size_)) / squares);
        const float better = std::max(white_share, 1 - white_share);
        return {1 - better, better};
    }
    if (p.stones == 0) return {0.5F, 0.5F};
    // Groups on a board that is far from full are torn apart again: they count with the square of the share of the
    // squares that are filled.
    const float filled = static_cast<float>(p.stones) / squares;
    const float lead = with_size(size_, [&]<int size>(std::integral_constant<int, size>) {
        const auto black = to_word<size>(p.black);
        const auto white = to_word<size>(p.occupied) ^ black;
        if (scoring_ == Scoring::biggest) return static_cast<float>(compare_biggest<size>(black, white));
        const int sum = squared_sum<size>(black) - squared_sum<size>(white) - komi(p);
        return std::tanh(static_cast<float>(sum) / (2 * squares));
    });
    const float black_share = 0.5F + 0.4F * filled * filled * lead;
    std::array<float, max_seats> shares{};
    shares[p.swapped] = black_share;
    shares[1 - p.swapped] = 1 - black_share;
    return shares;
}

}  // namespace merkhet::egotzi
