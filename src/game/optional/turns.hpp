#pragma once

#include <concepts>
#include <cstddef>

/// What games may tell whose turns have several moves.
namespace merkhet {

/// Games with several moves in a turn, which searches may then take as one: `G::longest_turn`, the most moves in a
/// turn.
template <class G>
concept HasTurns = requires {
    { G::longest_turn } -> std::convertible_to<std::size_t>;
};

/// … that tell how far a turn has come: `G::turn_stage(p)`: in stages (0 at its start, then never falling) at which
/// begun turns can be compared with each other.
template <class G>
concept HasStages = HasTurns<G> && requires(const typename G::Position& p) {
    { G::turn_stage(p) } -> std::convertible_to<int>;
};

/// … of which `G::last_stage` is the one that no other follows.
template <class G>
concept HasLastStage = HasStages<G> && requires {
    { G::last_stage } -> std::convertible_to<int>;
};

namespace detail {

template <class G>
constexpr std::size_t longest_turn_of() {
    if constexpr (HasTurns<G>)
        return G::longest_turn;
    else
        return 1;
}

}  // namespace detail

/// The most decisions of one seat that searches take as one: those of a turn, else 1.
template <class G>
inline constexpr std::size_t longest_turn = detail::longest_turn_of<G>();

/// Whether nothing of the turn is played yet; always true in turns of one move.
template <class G>
constexpr bool begins_turn(const typename G::Position& p) {
    if constexpr (HasStages<G>)
        return G::turn_stage(p) == 0;
    else
        return true;
}

/// Whether no further stage of the turn can follow; false if the game does not say.
template <class G>
constexpr bool is_last_stage(const typename G::Position& p) {
    if constexpr (HasLastStage<G>)
        return G::turn_stage(p) == G::last_stage;
    else
        return false;
}

}  // namespace merkhet
