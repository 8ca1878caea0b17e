#pragma once

#include <algorithm>
#include <array>

#include "games/khepri/cross.hpp"
#include "games/khepri/evaluate.hpp"
#include "games/khepri/rules.hpp"
#include "network/network.hpp"

namespace merkhet::khepri {

/// What a network sees of a position, whose evaluation it corrects, of each seat in turn from the one to move: its
/// pieces on the board and in the sectors, which of them is the marked one and which on the cross could be attacked,
/// what it lacks of the target and what its lines score; how far the turn has gone; and how many turns are left.
class NetworkInputs {
public:
    explicit NetworkInputs(const Rules& rules);

    const network::Inputs& inputs() const { return inputs_; }
    /// Four, by the pieces used in the turn.
    static int stage(const Position& p) { return p.turn.pieces; }
    template <class F>
    void visit(const Position& p, int view, F&& f) const;

private:
    /// For each seat: a piece, then the marked piece, on each square and in each sector.
    static constexpr int places = square_count + sector_count;
    /// What is lacking of the target is seen up to so much.
    static constexpr int most_lacking = 32;
    /// What lines score is seen up to so much.
    static constexpr int most_standing = 12;
    /// The points and pieces left in the turn, what the moving piece has behind it, its square.
    static constexpr int turn_inputs =
        (actions_a_turn + 1) + (pieces_a_turn + 1) + (steps_a_piece + 1) + (direction_count + 1) + square_count;

    /// Turns left of a limited game are seen up to so much; a game without a limit has as many.
    static constexpr int most_left = 40;

    int seats_;
    int target_;
    int turn_limit_;
    network::Input first_struck_;
    network::Input first_lacking_;
    network::Input first_standing_;
    network::Input first_done_;
    network::Input first_turn_;
    network::Input first_left_;
    network::Inputs inputs_;
};

template <class F>
void NetworkInputs::visit(const Position& p, int, F&& f) const {
    const auto number = [](int i) { return static_cast<network::Input>(i); };
    const auto empty = ~occupied(p);
    std::array<SquareSet, max_seats> struck{};
    for (int seat = 0; seat < seats_; ++seat)
        struck[index(seat)] = strikes(p.pieces[index(seat)] | open_entries(p.sectors[index(seat)], empty), empty);
    for (int after = 0; after < seats_; ++after) {
        const int seat = (p.to_move + after) % seats_;
        const auto& own = p.pieces[index(seat)];
        const int first = after * 2 * places;
        own.for_each([&](int square) { f(number(first + (p.marked.test(index(square)) ? places : 0) + square)); });
        for (int sector = 0; sector < sector_count; ++sector) {
            if (((p.sectors[index(seat)] >> sector) & 1) == 0) continue;
            const bool marked = (p.marked_sectors[index(seat)] >> sector) & 1;
            f(number(first + (marked ? places : 0) + square_count + sector));
        }
        SquareSet enemies;
        for (int other = 0; other < seats_; ++other)
            if (other != seat) enemies |= struck[index(other)];
        (own & cross & enemies).for_each([&](int square) { f(first_struck_ + number(after * square_count + square)); });
        const int lacking = std::clamp(target_ - p.points[index(seat)], 0, most_lacking);
        f(first_lacking_ + number(after * (most_lacking + 1) + lacking));
        const int standing = std::min(score_points(own, p.marked), most_standing);
        f(first_standing_ + number(after * (most_standing + 1) + standing));
    }
    p.done.for_each([&](int square) { f(first_done_ + number(square)); });
    auto next = first_turn_;
    const auto see = [&](int value, int highest) {
        f(next + number(value));
        next += number(highest + 1);
    };
    see(p.turn.actions_left, actions_a_turn);
    see(p.turn.pieces, pieces_a_turn);
    see(p.turn.steps, steps_a_piece);
    see(p.turn.run_up, direction_count);
    if (p.turn.moving != no_square) see(p.turn.moving, square_count - 1);
    const int left = turn_limit_ == 0 ? most_left : turn_limit_ - static_cast<int>(p.turns);
    f(first_left_ + number(std::clamp(left, 0, most_left)));
}

inline NetworkInputs Rules::network_inputs() const { return NetworkInputs(*this); }

}  // namespace merkhet::khepri
