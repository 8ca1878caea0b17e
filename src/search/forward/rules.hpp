#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>

#include "game/concept.hpp"
#include "game/optional/forward_value.hpp"
#include "search/forward/table.hpp"

namespace merkhet::forward {

/// A 128-bit hash of a position's bytes. Different seeds make unrelated hashes.
template <class Position>
PositionKey hash_position(const Position& p, std::uint64_t seed) {
    constexpr std::size_t words = (sizeof(Position) + 7) / 8;
    std::array<std::uint64_t, words> bytes{};
    std::memcpy(bytes.data(), &p, sizeof p);
    PositionKey key{{mix64(seed), mix64(~seed)}};
    for (std::size_t i = 0; i < words; ++i) {
        key.words[0] = mix64(key.words[0] ^ bytes[i]);
        key.words[1] = mix64(key.words[1] + (bytes[i] ^ 0xd6e8feb86659fd93ULL) * 0x9e3779b97f4a7c15ULL);
    }
    return key;
}

/// Any game as Search wants it (search/forward/search.hpp), straight from its rules: two seats, no chance, no claims.
template <Game G>
class RulesCompact {
public:
    using State = typename G::Position;
    static constexpr int quickest_loss = 1;

    explicit RulesCompact(const G& game) : game_(game) {}

    State state_of(const typename G::Position& p) const { return p; }
    /// The seat from whose view a position has its value: the one to move; at the end, the first.
    int side_of(const typename G::Position& p) const { return game_.to_move(p) == Mover::seat1 ? 1 : 0; }

    /// The value of a finished position, for its side; nothing while the game goes on.
    std::optional<Value> end_value(const State& s) const {
        const auto outcome = game_.outcome(s);
        if (!outcome) return std::nullopt;
        const int twelfths = outcome->twelfths[0];
        if (2 * twelfths == Outcome::whole) return Value{0};
        return 2 * twelfths > Outcome::whole ? win_in(0) : loss_in(0);
    }
    bool turns(const State& s, const State& child) const { return side_of(s) != side_of(child); }
    State canonical(const State& s) const { return s; }
    PositionKey key(const State& s) const { return hash_position(s, 1); }
    int promise(const State& s) const {
        const auto worths = evaluate(game_, s);
        return side_of(s) == 0 ? worths[0] - worths[1] : worths[1] - worths[0];
    }
    template <class F>
    bool visit_children(const State& s, F&& f) const {
        return merkhet::visit_children(game_, s, [&](const auto&, const State& child) { return f(child); });
    }

private:
    const G& game_;
};

/// Games with a smaller form of themselves to be solved in:
/// - `visit_compact(f)`: calls f(compact) with it and returns true; or false if these rules have none. What it is:
///   search/forward/search.hpp.
template <class G, class F>
concept OffersCompact = requires(const G& game, F& f) {
    { game.visit_compact(f) } -> std::same_as<bool>;
};

/// Calls f(compact) with the form of the game in which proofs are quickest.
template <Game G, class F>
void with_compact(const G& game, F&& f) {
    if constexpr (OffersCompact<G, F>) {
        if (game.visit_compact(f)) return;
    }
    f(RulesCompact<G>(game));
}

}  // namespace merkhet::forward
