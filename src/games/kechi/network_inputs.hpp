#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

#include "games/kechi/reach.hpp"
#include "games/kechi/rules.hpp"
#include "network/network.hpp"

namespace merkhet::kechi {

/// What a network sees of a position, whose evaluation it corrects: of each free cell, whether no stone, one or more of
/// either side can go there in a turn; of each stone, the same of the other side, and whether it is guarded; of both
/// sides, how many stones they have and can move, how many cells they reach and how many of these alone; what the die
/// rolled, and who leads in takings, where the rules have these.
class NetworkInputs {
public:
    explicit NetworkInputs(const Rules& rules);

    const network::Inputs& inputs() const { return inputs_; }
    /// Eight, by how many cells are used.
    int stage(const Position& p) const { return p.used.count() * inputs_.stages / (cells_ + 1); }
    template <class F>
    void visit(const Position& p, int view, F&& f) const;

private:
    /// The free cells, by the mover's reach and the other's.
    template <int words, class F>
    void see_cells(const Reach<words>& own, const Reach<words>& other, F& f) const;

    /// No stone can go there, one, or more.
    static constexpr int reach_levels = 3;
    static constexpr int counts_seen = 4;
    /// So many cells, or more, are seen alike.
    static constexpr int most_counted = 40;
    static constexpr int counted_inputs = 2 * (max_stones + 1) + 2 * (most_counted + 1);
    /// How far a side leads in takings is seen up to so much.
    static constexpr int most_lead = 24;

    Rules rules_;
    int cells_;
    Bits<max_cells> all_cells_;
    network::Input first_stone_;     ///< [side][the other's reach][whether it is guarded][cell]
    network::Input first_count_;     ///< of each side [stones], [stones that can move], [cells reached], [by it alone]
    network::Input first_roll_ = 0;  ///< 0: there is no die
    network::Input first_lead_ = 0;  ///< 0: takings do not count
    network::Inputs inputs_;
};

template <int words, class F>
void NetworkInputs::see_cells(const Reach<words>& own, const Reach<words>& other, F& f) const {
    for (std::size_t w = 0; w < words; ++w) {
        // What is blocked for neither side.
        const auto free = all_cells_.words[w] & ~own.blocked.words[w] & ~other.blocked.words[w];
        network::Input first = static_cast<network::Input>(w) * 64;
        for (const auto of_own : {~own.all[w], own.all[w] & ~own.twice[w], own.twice[w]})
            for (const auto of_other : {~other.all[w], other.all[w] & ~other.twice[w], other.twice[w]}) {
                for (auto rest = free & of_own & of_other; rest != 0; rest &= rest - 1)
                    f(first + static_cast<network::Input>(std::countr_zero(rest)));
                first += static_cast<network::Input>(cells_);
            }
    }
}

template <class F>
void NetworkInputs::visit(const Position& p, int, F&& f) const {
    const auto number = [](auto i) { return static_cast<network::Input>(i); };
    const std::array<std::size_t, 2> seats{p.mover, 1U - p.mover};
    with_words(rules_.lattice(), [&]<int words>(std::integral_constant<int, words>) {
        const std::array reaches{Reach<words>(rules_.lattice(), p, seats[0], rules_.turns_of(p, seats[0])),
                                 Reach<words>(rules_.lattice(), p, seats[1], rules_.turns_of(p, seats[1]))};
        see_cells<words>(reaches[0], reaches[1], f);
        for (const std::size_t side : {0U, 1U}) {
            const auto& own = reaches[side];
            const auto& other = reaches[1 - side];
            const auto first = first_stone_ + number(side) * 2 * reach_levels * number(cells_);
            const auto stones = p.stones_of(seats[side]);
            const auto start = rules_.turns_of(p, seats[side]);
            for (std::size_t i = 0; i < stones.size(); ++i) {
                const bool guarded = is_guarded(rules_.lattice(), stones, i, start);
                f(first + number(other.level(stones[i]) * 2 + int{guarded}) * number(cells_) + stones[i]);
            }
            const auto movable = std::count_if(own.stone.begin(), own.stone.begin() + std::ptrdiff_t(own.count),
                                               [](const auto& targets) { return Reach<words>::count_of(targets) > 0; });
            auto next = first_count_ + number(side) * counted_inputs;
            const auto count = [&](int amount, int most) {
                f(next + number(std::min(amount, most)));
                next += number(most + 1);
            };
            count(static_cast<int>(own.count), max_stones);
            count(static_cast<int>(movable), max_stones);
            count(Reach<words>::count_of(own.all), most_counted);
            count(Reach<words>::count_without(own.all, other.all), most_counted);
        }
    });
    if (first_roll_ != 0) f(first_roll_ + p.roll);
    if (first_lead_ == 0) return;
    const int lead = p.takings[p.mover] - p.takings[1U - p.mover];
    f(first_lead_ + number(std::clamp(lead, -most_lead, most_lead) + most_lead));
}

inline NetworkInputs Rules::network_inputs() const { return NetworkInputs(*this); }

}  // namespace merkhet::kechi
