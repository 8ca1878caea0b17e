#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

#include "base/hash.hpp"
#include "base/random.hpp"
#include "game/optional/forward_value.hpp"
#include "game/outcome.hpp"
#include "games/egotzi/endgame.hpp"
#include "games/egotzi/flips.hpp"
#include "games/egotzi/groups.hpp"
#include "games/egotzi/places.hpp"
#include "games/egotzi/rules.hpp"

namespace merkhet::egotzi {

// Whoever includes endgame.hpp gets here first.
template <int size>
class Endgame;

/// The game on a board of at most 49 squares as forward proofs go through it (search/forward/search.hpp says what each
/// part means). Values are for the side that places, so that a swap changes nothing but whose turn it is; a key is the
/// whole position.
template <int size>
class Compact {
public:
    static constexpr int largest_board = 7;
    static_assert(size <= largest_board);
    static constexpr int quickest_loss = 1;

    struct State {
        std::uint64_t occupied = 0;
        std::uint64_t black = 0;
        std::uint16_t komi = 0;  ///< named in the auction
        Phase phase = Phase::place;
        bool same_side = false;  ///< the chooser of a colour moves again; tells only how the state was reached

        constexpr bool operator==(const State&) const = default;
    };

    /// Like Endgame.
    Compact(Scoring scoring, int komi, Balance balance) : scoring_(scoring), komi_(komi), balance_(balance) {}

    static State state_of(const Position& p) {
        return {to_word<size>(p.occupied), to_word<size>(p.black), p.komi, p.phase, false};
    }
    static int side_of(const Position& p) {
        if (p.phase == Phase::name_komi) return 0;
        if (p.phase == Phase::choose_colour) return 1;
        return p.stones % 2 == 0 ? p.swapped : 1 - p.swapped;
    }
    static bool turns(const State&, const State& child) { return !child.same_side; }

    /// Also of boards with few empty squares, by looking at everything to their end.
    std::optional<forward::Value> end_value(const State& s) const {
        const auto empty = s.occupied ^ all_squares<size>;
        const int left = std::popcount(empty);
        if (left > told_empty || s.phase == Phase::name_komi || s.phase == Phase::choose_colour) return std::nullopt;
        const auto rules = endgame(s);
        const int sign = sign_at_end(rules, s.occupied, s.black, std::popcount(s.occupied) % 2 == 0, worst, best);
        return sign > 0 ? forward::win_in(left) : sign < 0 ? forward::loss_in(left) : forward::Value{0};
    }
    /// A placement fills a square, so only agreeing about colours can hurry or delay the end.
    static int least_moves(const State& s) {
        const int empty = size * size - std::popcount(s.occupied);
        if (s.phase == Phase::name_komi) return empty + 2;
        return s.phase == Phase::choose_colour ? empty + 1 : empty;
    }

    State canonical(const State& s) const {
        const auto least = least_image<size>({s.occupied, s.black});
        return {least.occupied, least.black, s.komi, s.phase, false};
    }
    static forward::PositionKey key(const State& s) {
        const auto agreed = std::uint64_t{s.komi} | static_cast<std::uint64_t>(s.phase) << komi_bits;
        return {{s.occupied | agreed << board_bits, s.black}};
    }
    /// How well the side that places stands: by random playouts far from the end, by its best placement nearer to it,
    /// and finally by the board as it is.
    int promise(const State& s) const {
        const bool is_black = std::popcount(s.occupied) % 2 == 0;
        const auto empty = s.occupied ^ all_squares<size>;
        if (std::popcount(empty) > far_from_end) return is_black ? black_wins(s) : -black_wins(s);
        if (std::popcount(empty) <= near_end) {
            const int now = lead(s.occupied, s.black);
            return is_black ? now : -now;
        }
        int most = std::numeric_limits<int>::min();
        for (auto rest = empty; rest != 0; rest &= rest - 1) {
            auto occupied = s.occupied;
            auto black = s.black;
            place_stone<size>(occupied, black, std::countr_zero(rest), is_black);
            const int then = lead(occupied, black);
            most = std::max(most, is_black ? then : -then);
        }
        return most;
    }

    template <class F>
    bool visit_children(const State& s, F&& f) const {
        if (s.phase == Phase::name_komi) {
            for (int komi = 0; komi <= Rules::largest_komi(size); komi += 2)
                if (!f(State{0, 0, static_cast<std::uint16_t>(komi), Phase::choose_colour, false})) return false;
            return true;
        }
        if (s.phase == Phase::choose_colour)
            return f(State{0, 0, s.komi, Phase::place, true}) && f(State{0, 0, s.komi, Phase::place, false});
        const bool is_black = std::popcount(s.occupied) % 2 == 0;
        const auto phase = balance_ == Balance::pie && s.occupied == 0 ? Phase::offer : Phase::place;
        for (auto rest = s.occupied ^ all_squares<size>; rest != 0; rest &= rest - 1) {
            State child{s.occupied, s.black, s.komi, phase, false};
            place_stone<size>(child.occupied, child.black, std::countr_zero(rest), is_black);
            if (!f(child)) return false;
        }
        return s.phase != Phase::offer || f(State{s.occupied, s.black, s.komi, Phase::place, false});
    }

private:
    static constexpr int board_bits = largest_board * largest_board;
    static constexpr int komi_bits = 12;
    static_assert(Rules::largest_komi(largest_board) < 1 << komi_bits);
    static_assert(static_cast<std::uint64_t>(Phase::choose_colour) < std::uint64_t{1} << (64 - board_bits - komi_bits));
    // Chosen by the time of proofs of positions from random games of size 6, with 14 and 16 squares empty.
    static constexpr int told_empty = 5;
    static constexpr int near_end = 7;
    static constexpr int far_from_end = 9;
    static constexpr int playouts = 32;
    static constexpr int points_to_places = 32;
    static constexpr int worst = -1;
    static constexpr int best = 1;

    Endgame<size> endgame(const State& s) const {
        return Endgame<size>(scoring_, balance_ == Balance::auction ? s.komi : komi_, false);
    }

    /// What Black gets in some random games, always the same for a position.
    int black_wins(const State& s) const {
        const auto rules = endgame(s);
        Random random(mix64(s.occupied ^ mix64(s.black)));
        typename Endgame<size>::Placed placed{};
        int twelfths = 0;
        for (int i = 0; i < playouts; ++i) twelfths += rules.playout({s.occupied, s.black, 0, 0}, random, placed);
        return twelfths - playouts * Outcome::whole / 2;
    }

    /// Black's lead: in points, and a little of it in places.
    static int lead(std::uint64_t occupied, std::uint64_t black) {
        const auto white = occupied ^ black;
        int places = 0;
        for (std::size_t kind = 0; kind < place_kinds; ++kind) {
            const auto squares = squares_of_place<size>[kind];
            places += weights[kind] * (std::popcount(black & squares) - std::popcount(white & squares));
        }
        return points_to_places * (squared_sum<size>(black) - squared_sum<size>(white)) + places;
    }

    /// 1 where the side that places wins, -1 where it loses, else 0; as far as it lies between the bounds.
    static int sign_at_end(const Endgame<size>& rules, std::uint64_t occupied, std::uint64_t black, bool is_black,
                           int lower, int upper) {
        if (const auto twelfths = rules.value({occupied, black, 0, 0})) {
            const int sign = (*twelfths * 2 - Outcome::whole) / Outcome::whole;
            return is_black ? sign : -sign;
        }
        int found = worst;
        for (auto rest = occupied ^ all_squares<size>; rest != 0; rest &= rest - 1) {
            auto occupied_after = occupied;
            auto black_after = black;
            place_stone<size>(occupied_after, black_after, std::countr_zero(rest), is_black);
            found = std::max(
                found, -sign_at_end(rules, occupied_after, black_after, !is_black, -upper, -std::max(found, lower)));
            if (found >= upper) break;
        }
        return found;
    }

    Scoring scoring_;
    int komi_;
    Balance balance_;
};

template <class F>
bool Rules::visit_compact(F&& f) const {
    return with_size(size_, [&]<int size>(std::integral_constant<int, size>) {
        if constexpr (size <= Compact<3>::largest_board) {
            f(Compact<size>(scoring_, komi_, balance_));
            return true;
        }
        return false;
    });
}

}  // namespace merkhet::egotzi
