#include <vector>

#include "games/khepri/cross.hpp"
#include "games/khepri/rules.hpp"

/// The most that a turn can score: it lets a search for scoring turns leave out nearly all turns.
namespace merkhet::khepri {

namespace {

constexpr int cross_size = 9;
constexpr int far_away = 100;

using Distances = std::array<int, cross_size>;

/// The squares of the cross, numbered in rising order.
constexpr std::array<int, cross_size> cross_squares = [] {
    std::array<int, cross_size> squares{};
    std::size_t n = 0;
    cross.for_each([&](int square) { squares[n++] = square; });
    return squares;
}();

/// How many steps lead from each square to each of the cross.
constexpr auto distances = [] {
    std::array<Distances, square_count> table{};
    for (int square = 0; square < square_count; ++square)
        for (std::size_t i = 0; i < cross_size; ++i) {
            const auto a = coordinate_of(square);
            const auto b = coordinate_of(cross_squares[i]);
            const int files = a.file < b.file ? b.file - a.file : a.file - b.file;
            const int ranks = a.rank < b.rank ? b.rank - a.rank : a.rank - b.rank;
            table[index(square)][i] = files + ranks;
        }
    return table;
}();

/// Squares of the cross that a player must hold for a score: bit n for the n-th. The marked piece stands on square
/// number `marked`, or anywhere (-1).
struct Demand {
    unsigned squares = 0;
    int marked = -1;
};

int worth(const Demand& demand) {
    SquareSet own;
    SquareSet marked;
    for (int i = 0; i < cross_size; ++i) {
        if ((demand.squares >> i) & 1) own.set(index(cross_squares[index(i)]));
        if (demand.marked == i) marked.set(index(cross_squares[index(i)]));
    }
    return score_points(own, marked);
}

/// More pieces never score less, so a demand is minimal if it falls short of `points` without any one of its squares,
/// and without the marked piece.
bool is_least(const Demand& demand, int points) {
    if (worth(demand) < points) return false;
    if (demand.marked >= 0 && worth({demand.squares, -1}) >= points) return false;
    for (int i = 0; i < cross_size; ++i) {
        const bool without = ((demand.squares >> i) & 1) && i != demand.marked;
        if (without && worth({demand.squares & ~(1U << i), demand.marked}) >= points) return false;
    }
    return true;
}

/// By points: the minimal demands, one of which must be met for that many points or more.
using Demands = std::array<std::vector<Demand>, most_turn_score + 1>;

Demands least_demands() {
    Demands demands;
    for (unsigned squares = 1; squares < (1U << cross_size); ++squares)
        for (int marked = -1; marked < cross_size; ++marked) {
            if (marked >= 0 && !((squares >> marked) & 1)) continue;
            for (int points = 1; points <= most_turn_score; ++points)
                if (is_least({squares, marked}, points)) demands[index(points)].push_back({squares, marked});
        }
    return demands;
}

void approach(Distances& nearest, int square) {
    for (std::size_t i = 0; i < cross_size; ++i) nearest[i] = std::min(nearest[i], distances[index(square)][i]);
}

/// What is left of a turn.
struct Means {
    Distances nearest{};  ///< steps to each square of the cross from the nearest piece
    Distances marked{};   ///< and from the marked piece
    int points = 0;
    int movers = 0;  ///< pieces that can still go by themselves
};

/// Whether the squares could be held after `pushes` pushes. Each push brings every piece at most one step forward, and
/// costs two points. All other steps take a point each, and a piece to make them.
bool in_reach(const Demand& demand, const Means& means, int pushes) {
    // Three steps, and one out of the way of a piece that comes in.
    constexpr int most_alone = steps_a_piece + 1;
    int points = means.points - 2 * pushes;
    int movers = means.movers;
    for (unsigned rest = demand.squares; rest != 0; rest &= rest - 1) {
        const int i = std::countr_zero(rest);
        const int alone = (i == demand.marked ? means.marked : means.nearest)[index(i)] - pushes;
        if (alone <= 0) continue;
        points -= alone;
        if (alone > most_alone || points < 0 || movers-- == 0) return false;
    }
    return true;
}

}  // namespace

// Obstacles are ignored, and a piece may count for several squares: what is denied here no turn can do.
bool Rules::may_score(const Position& p, int least) const {
    static const Demands demands = least_demands();
    if (least <= 0) return true;
    if (least > most_turn_score) return false;
    const auto seat = index(p.to_move);
    Means means;
    means.nearest.fill(far_away);
    means.marked.fill(far_away);
    means.points = p.turn.actions_left;
    means.movers = pieces_a_turn - p.turn.pieces + (p.turn.pieces > 0 && p.turn.steps < steps_a_piece ? 1 : 0);
    p.pieces[seat].for_each([&](int square) { approach(means.nearest, square); });
    (p.pieces[seat] & p.marked).for_each([&](int square) { approach(means.marked, square); });
    if (p.turn.pieces < pieces_a_turn) {
        visit_bits(p.sectors[seat], [&](int sector) { approach(means.nearest, entry_point(sector)); });
        visit_bits(p.marked_sectors[seat], [&](int sector) { approach(means.marked, entry_point(sector)); });
    }
    for (const auto& demand : demands[index(least)])
        for (int pushes = 0; 2 * pushes <= means.points; ++pushes)
            if (in_reach(demand, means, pushes)) return true;
    return false;
}

std::pair<Rules, Position> Rules::as_race(const Position& p, int points) const {
    auto race = p;
    race.points = {};
    race.turns = 0;
    return {Rules(seats_, points, turn_limit_), race};
}

}  // namespace merkhet::khepri
