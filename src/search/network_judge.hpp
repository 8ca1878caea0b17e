#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>

#include "game/concept.hpp"
#include "game/evaluation.hpp"
#include "game/optional/network_inputs.hpp"
#include "network/accumulator_stack.hpp"

namespace merkhet {

/// What a network says of positions of a game. For one thread; allocates only when it is made.
template <Game G>
class NetworkJudge {
public:
    using Position = typename G::Position;

    /// `game` must outlive it, and so must the network, which must be one for the game's inputs. Without a network it
    /// cannot be asked.
    NetworkJudge(const G& game, const network::Network* network) : game_(game), network_(network) {
        if constexpr (HasNetworkInputs<G>)
            if (network_ != nullptr) {
                inputs_.emplace(game.network_inputs());
                on_.emplace(static_cast<std::size_t>(inputs_->inputs().most_on()));
            }
    }

    bool is_there() const { return network_ != nullptr; }
    /// Whether there is a network to ask, which can judge `p`: a seat must be to move.
    bool knows(const Position& p) const { return network_ != nullptr && is_seat(game_.to_move(p)); }

    /// What each seat's position is worth. Only for positions that it knows. `sight`: the game's Sight of `p`, if
    /// known.
    template <class... Sight>
    Worths worths(const Position& p, const Sight&... sight) {
        Worths worths{};
        if constexpr (HasNetworkInputs<G>) {
            const auto& shape = inputs_->inputs();
            if (shape.corrects) worths = evaluate(game_, p, sight...);
            std::array<const network::Accumulator*, network::most_views> views{};
            for (int view = 0; view < shape.views; ++view) {
                on_->fill([&](auto&& on) { inputs_->visit(p, sight..., view, on); });
                auto& sums = sums_[static_cast<std::size_t>(view)];
                network_->refresh(on_->span(), sums);
                views[static_cast<std::size_t>(view)] = &sums;
            }
            const auto points =
                network_->evaluate(std::span(views).first(static_cast<std::size_t>(shape.views)), inputs_->stage(p));
            const auto mover = static_cast<std::size_t>(seat_number(game_.to_move(p)));
            const auto seats = static_cast<std::size_t>(game_.seats());
            for (std::size_t output = 0; output < static_cast<std::size_t>(shape.outputs); ++output)
                worths[(mover + output) % seats] += points[output];
        }
        return worths;
    }

private:
    struct NoInputs {};
    static auto inputs_of(const G& game) {
        if constexpr (HasNetworkInputs<G>)
            return game.network_inputs();
        else
            return NoInputs();
    }

    const G& game_;
    const network::Network* network_;
    std::optional<decltype(inputs_of(std::declval<const G&>()))> inputs_;
    std::optional<network::AccumulatorStack::InputList> on_;
    std::array<network::Accumulator, network::most_views> sums_{};
};

}  // namespace merkhet
