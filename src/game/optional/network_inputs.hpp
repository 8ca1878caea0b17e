#pragma once

#include <concepts>

#include "network/network.hpp"

namespace merkhet {

/// Whether G says what a network sees of its positions (docs/networks.md): `network_inputs()` makes a value with the
/// tables needed for that, which threads may share:
/// - `inputs()`: how many there are, and all else that a network's file must agree with. Options of the rules that
///   change what inputs mean are in its name.
/// - `stage(p)`: 0 … stages - 1.
/// - `visit(p, view, f)`: calls f(input) for each input that is on, in any order, for any position with a seat to move.
///   What is the mover's own are the same inputs, whichever seat that is. A game with a Sight (search/hooks.hpp) also
///   has `visit(p, sight, view, f)`.
template <class G>
concept HasNetworkInputs = requires(const G& game, const typename G::Position& p, void (*f)(network::Input)) {
    { game.network_inputs().inputs() } -> std::same_as<const network::Inputs&>;
    { game.network_inputs().stage(p) } -> std::same_as<int>;
    { game.network_inputs().visit(p, 0, f) } -> std::same_as<void>;
};

}  // namespace merkhet
