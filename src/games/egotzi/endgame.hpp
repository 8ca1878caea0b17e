#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "base/hash.hpp"
#include "game/outcome.hpp"
#include "games/egotzi/evaluate.hpp"
#include "games/egotzi/groups.hpp"
#include "games/egotzi/rules.hpp"

namespace merkhet::egotzi {

/// The game on a board whose size is known when compiled, reduced to what a proof needs: see visit_endgame() of concept
/// Game. Up to size 5 the key is the whole position with its komi, so that no two share one.
template <int size>
class Endgame {
public:
    using Word = BoardWord<size>;
    using Move = egotzi::Move;
    struct State {
        Word occupied = 0;
        Word black = 0;
        std::uint64_t seat_of_black = 0;
        std::uint64_t offer = 0;  ///< 1 while the swap is on offer
    };
    static constexpr int least_ordered = 4;
    static constexpr int least_remembered = 3;

    /// Any komi above size⁴, all the points there are, comes to the same.
    Endgame(Scoring scoring, int komi, bool pie)
        : scoring_(scoring), komi_(std::min(komi, size * size * size * size + 1)), pie_(pie) {}

    static State state(const Position& p) {
        return {to_word<size>(p.occupied), to_word<size>(p.black), p.swapped, p.phase == Phase::offer ? 1U : 0U};
    }

    /// The last stone moves nothing, so a board with one empty square is decided too.
    std::optional<int> value(const State& s) const {
        const Word empty = s.occupied ^ all_squares<size>;
        if ((empty & (empty - 1)) != 0) return std::nullopt;
        const Word black = s.black | (black_to_place(s) ? empty : 0);
        const int lead = lead_at_end(black, black ^ all_squares<size>);
        if (lead == 0) return Outcome::whole / 2;
        return (lead > 0) == (s.seat_of_black == 0) ? Outcome::whole : 0;
    }
    static int decisions_left(const State& s) {
        return size * size - count_squares<size>(s.occupied) + static_cast<int>(s.offer);
    }
    static bool maximizes(const State& s) { return black_to_place(s) == (s.seat_of_black == 0); }

    /// The komi is part of it, since each game of an auction has its own.
    Key key(const State& s) const {
        const auto agreed = s.seat_of_black | s.offer << 1 | static_cast<std::uint64_t>(komi_) << 2;
        if constexpr (size <= 5) {
            return Key{mix64(s.occupied | s.black << 25 | agreed << 50)};
        } else {
            std::uint64_t h = mix64(mix64(agreed) ^ static_cast<std::uint64_t>(s.occupied));
            h = mix64(h ^ static_cast<std::uint64_t>(s.black));
            if constexpr (size > 8) {
                h = mix64(h ^ static_cast<std::uint64_t>(s.occupied >> 64));
                h = mix64(h ^ static_cast<std::uint64_t>(s.black >> 64));
            }
            return Key{h};
        }
    }

    int promise(const State& s) const {
        const int lead = squared_sum<size>(s.black) - squared_sum<size>(s.occupied ^ s.black);
        return s.seat_of_black == 0 ? lead : -lead;
    }

    template <class F>
    bool visit_children(const State& s, F&& f) const {
        const bool is_black = black_to_place(s);
        for (Word rest = s.occupied ^ all_squares<size>; rest != 0; rest &= rest - 1) {
            const int square = lowest(rest);
            State child{s.occupied, s.black, s.seat_of_black, pie_ && s.occupied == 0 ? 1U : 0U};
            place_stone<size>(child.occupied, child.black, square, is_black);
            if (!visit_one(f, Move{Move::Kind::place, static_cast<std::uint8_t>(square)}, child)) return false;
        }
        if (s.offer == 0) return true;
        return visit_one(f, Move{Move::Kind::swap}, State{s.occupied, s.black, 1 - s.seat_of_black, 0});
    }

    /// The squares on which Black and White placed stones.
    using Placed = std::array<Word, 2>;

    /// Places all but the last stone at random, and adds their squares to `placed`; returns the twelfths of seat 0.
    int playout(State s, Random& random, Placed& placed) const {
        // One random number serves several placements: multiplying it by how many squares there are to choose from
        // leaves the choice above the point and a random fraction below it.
        constexpr int choices = 6;
        bool is_black = black_to_place(s);
        int left = size * size - count_squares<size>(s.occupied);
        while (left > 1) {
            std::uint64_t fraction = random.next();
            for (int n = std::min(choices, left - 1); n > 0; --n) {
                const Word128 product = Word128{fraction} * static_cast<unsigned>(left--);
                fraction = static_cast<std::uint64_t>(product);
                const int square = nth_square(s.occupied ^ all_squares<size>, static_cast<int>(product >> 64));
                placed[is_black ? 0 : 1] |= square_bit<size>(square);
                place_stone<size>(s.occupied, s.black, square, is_black);
                is_black = !is_black;
            }
        }
        return *value(s);
    }

private:
    static bool black_to_place(const State& s) { return count_squares<size>(s.occupied) % 2 == 0; }
    static int lowest(Word squares) {
        if constexpr (size <= 8) {
            return std::countr_zero(squares);
        } else {
            const auto low = static_cast<std::uint64_t>(squares);
            return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(squares >> 64));
        }
    }

    static int nth_square(Word squares, int n) {
        if constexpr (size <= 8) return nth_bit(squares, n);
        return from_word<size>(squares).nth(n);
    }

    int lead_at_end(Word black, Word white) const {
        if (scoring_ == Scoring::squared) return squared_sum<size>(black) - squared_sum<size>(white) - komi_;
        // The biggest groups decide most boards.
        if (const int lead = largest_group<size>(black) - largest_group<size>(white); lead != 0) return lead;
        const int lead = compare_biggest<size>(black, white);
        return lead != 0 ? lead : 1;
    }

    Scoring scoring_;
    int komi_;
    bool pie_;
};

inline int Rules::decisions_left(const Position& p) const {
    const int empty = size_ * size_ - static_cast<int>(p.stones);
    switch (p.phase) {
        case Phase::name_komi: return empty + 2;
        case Phase::choose_colour:
        case Phase::offer: return empty + 1;
        case Phase::place: break;
    }
    return empty;
}

template <class F>
bool Rules::visit_endgame(const Position& p, F&& f) const {
    if (p.phase == Phase::name_komi || p.phase == Phase::choose_colour) return false;
    with_size(size_, [&]<int size>(std::integral_constant<int, size>) {
        f(Endgame<size>(scoring_, komi(p), balance_ == Balance::pie), Endgame<size>::state(p));
    });
    return true;
}

inline Scores Rules::playout(Position p, Random& random, PlayedMoves& played) const {
    if (p.phase == Phase::name_komi) play(p, random_move(p, random));
    if (p.phase == Phase::choose_colour)
        play(p, Move{black_is_better(komi(p)) ? Move::Kind::take_black : Move::Kind::take_white});
    const int twelfths = with_size(size_, [&]<int size>(std::integral_constant<int, size>) {
        const Endgame<size> game(scoring_, komi(p), balance_ == Balance::pie);
        typename Endgame<size>::Placed placed{};
        const int result = game.playout(Endgame<size>::state(p), random, placed);
        for (std::size_t colour = 0; colour < 2; ++colour) {
            const auto squares = from_word<size>(placed[colour]);
            auto& words = played[colour ^ p.swapped].words;
            for (std::size_t w = 0; w < words.size(); ++w) words[w] |= squares.words[w];
        }
        return result;
    });
    const float score = static_cast<float>(twelfths) / static_cast<float>(Outcome::whole);
    return {score, 1 - score};
}

}  // namespace merkhet::egotzi
