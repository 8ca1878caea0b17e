#pragma once

#include <algorithm>
#include <bit>

#include "games/kechi/reach.hpp"
#include "games/kechi/rules.hpp"
#include "network/network.hpp"

namespace merkhet::kechi {

/// What a network sees of a position, whose evaluation it corrects: the stones of both sides, the mover's and the
/// other's; the cells that are used; where each side's stones can go; what the die rolled, and who leads in takings,
/// where the rules have these.
class NetworkInputs {
public:
    explicit NetworkInputs(const Rules& rules);

    const network::Inputs& inputs() const { return inputs_; }
    /// Eight, by how many cells are used.
    int stage(const Position& p) const { return p.used.count() * inputs_.stages / (cells_ + 1); }
    template <class F>
    void visit(const Position& p, int view, F&& f) const;

private:
    /// How far a side leads in takings is seen up to so much.
    static constexpr int most_lead = 24;

    Rules rules_;
    int cells_;
    network::Input first_used_;
    network::Input first_reach_;
    network::Input first_roll_ = 0;  ///< 0: there is no die
    network::Input first_lead_ = 0;  ///< 0: takings do not count
    network::Inputs inputs_;
};

template <class F>
void NetworkInputs::visit(const Position& p, int, F&& f) const {
    const auto number = [](auto i) { return static_cast<network::Input>(i); };
    p.used.for_each([&](int cell) { f(first_used_ + number(cell)); });
    with_words(rules_.lattice(), [&]<int words>(std::integral_constant<int, words>) {
        for (const std::size_t side : {0U, 1U}) {
            const auto seat = side == 0 ? p.mover : 1U - p.mover;
            const auto first = number(side) * number(cells_);
            for (const Cell stone : p.stones_of(seat)) f(first + stone);
            const Reach<words> reach(rules_.lattice(), p, seat, rules_.turns_of(p, seat));
            for (std::size_t word = 0; word < words; ++word)
                for (auto rest = reach.all[word]; rest != 0; rest &= rest - 1)
                    f(first_reach_ + first + number(word * 64 + number(std::countr_zero(rest))));
        }
    });
    if (first_roll_ != 0) f(first_roll_ + p.roll);
    if (first_lead_ == 0) return;
    const int lead = p.takings[p.mover] - p.takings[1U - p.mover];
    f(first_lead_ + number(std::clamp(lead, -most_lead, most_lead) + most_lead));
}

inline NetworkInputs Rules::network_inputs() const { return NetworkInputs(*this); }

}  // namespace merkhet::kechi
