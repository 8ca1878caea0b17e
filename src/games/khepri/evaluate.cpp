#include <algorithm>
#include <cmath>

#include "games/khepri/cross.hpp"
#include "games/khepri/rules.hpp"

/// A cheap guess of each seat's chances, for playouts that are cut short.
namespace merkhet::khepri {

namespace {

/// What a seat's pieces are worth, in points of the game: own choice, not tuned. A line on the board will score about
/// twice before it is broken; a piece on the cross is half the way to a line of two, one beside it less.
constexpr float line_worth = 2.0F;
constexpr float on_cross_worth = 0.5F;
constexpr float near_cross_worth = 0.2F;
constexpr float on_board_worth = 0.05F;
/// A lead of one more point than this makes a seat e times as likely to win.
constexpr float decisive_lead = 5.0F;
/// So many own turns are as good as any number.
constexpr int long_future = 8;

constexpr SquareSet near_cross = [] {
    auto set = shifted<0, 1>(cross) | shifted<1, 1>(cross) | shifted<2, 1>(cross) | shifted<3, 1>(cross);
    return set & ~cross;
}();

}  // namespace

std::array<float, max_seats> Rules::estimate(const Position& p) const {
    // When few points win less is decisive, and with few turns to go the points alone count.
    float future = 1;
    if (turn_limit_ != 0)
        future = std::min(1.0F, static_cast<float>(turn_limit_ - static_cast<int>(p.turns)) /
                                    static_cast<float>(long_future * seats_));
    const float lead = 1.0F + future * std::min(decisive_lead, static_cast<float>(target_) / 4.0F);
    std::array<float, max_seats> worth{};
    float best = 0;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats_); ++seat) {
        const auto& own = p.pieces[seat];
        const float promise = line_worth * static_cast<float>(score_points(own, p.marked)) +
                              on_cross_worth * static_cast<float>((own & cross).count()) +
                              near_cross_worth * static_cast<float>((own & near_cross).count()) +
                              on_board_worth * static_cast<float>(own.count());
        worth[seat] = static_cast<float>(p.points[seat]) + future * promise;
        best = std::max(best, worth[seat]);
    }
    std::array<float, max_seats> share{};
    float sum = 0;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats_); ++seat)
        sum += share[seat] = std::exp((worth[seat] - best) / lead);
    for (auto& s : share) s /= sum;
    return share;
}

}  // namespace merkhet::khepri
