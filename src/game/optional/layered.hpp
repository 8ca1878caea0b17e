#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "game/outcome.hpp"

namespace merkhet {

/// How a layer of positions is stored: in blocks with the same number of values.
struct LayerShape {
    std::uint64_t blocks = 0;
    std::uint64_t values = 0;          ///< in a block
    std::uint64_t bits_per_value = 0;  ///< 1 or 8
    std::uint64_t positions = 0;       ///< in the whole layer, images under symmetries included

    /// Bytes of a block: whole words, so that threads can work on neighbouring blocks.
    std::uint64_t block_bytes() const { return (values * bits_per_value + 63) / 64 * 8; }
    std::uint64_t bytes() const { return blocks * block_bytes(); }
    /// The byte of a block that holds a value.
    std::uint64_t byte_of(std::uint64_t value) const { return value * bits_per_value / 8; }
};

/// Where a value lies in the layers.
struct LayerPlace {
    int layer = 0;
    std::uint64_t block = 0;
    std::uint64_t value = 0;
};

/// A value; `at_byte` is the byte that holds it.
inline std::uint8_t layer_value(const std::byte* at_byte, const LayerShape& shape, std::uint64_t value) {
    const auto byte = std::to_integer<unsigned>(*at_byte);
    return static_cast<std::uint8_t>(shape.bits_per_value == 1 ? byte >> (value % 8) & 1U : byte);
}

/// What was found in a layer, over all its positions, images under symmetries included.
struct LayerCounts {
    std::uint64_t positions = 0;
    std::uint64_t wins = 0;  ///< for the side to move or, in the last layer, the one that would be
    std::uint64_t draws = 0;

    LayerCounts& operator+=(const LayerCounts& other) {
        positions += other.positions;
        wins += other.wins;
        draws += other.draws;
        return *this;
    }
};

/// Gives blocks of the next layer; at least block_bytes() + 8 bytes of each may be read.
using BlockSource = std::function<const std::byte*(std::uint64_t block)>;

/// Computes blocks of one layer, and holds the memory for it. One per thread.
class LayerWorker {
public:
    LayerWorker() = default;
    LayerWorker(const LayerWorker&) = delete;
    LayerWorker& operator=(const LayerWorker&) = delete;
    virtual ~LayerWorker() = default;

    /// Fills `block`, block_bytes() plus 8 bytes of zeros, from the next layer or, in the last one, from the rules.
    virtual LayerCounts solve(std::uint64_t number, const BlockSource& next, std::byte* block) = 0;
};

/// A game whose positions can all be solved backwards: they fall into layers 0 … last_layer(), and every move leads
/// from one layer to the next.
class LayeredGame {
public:
    LayeredGame() = default;
    LayeredGame(const LayeredGame&) = delete;
    LayeredGame& operator=(const LayeredGame&) = delete;
    virtual ~LayeredGame() = default;

    /// What the values depend on, in words fit for a file name: games with the same text share their tables.
    virtual std::string text() const = 0;
    virtual int last_layer() const = 0;
    virtual LayerShape shape(int layer) const = 0;
    /// Calls f with the blocks of the next layer that `block` is computed from; some may come more than once.
    virtual void visit_sources(int layer, std::uint64_t block, const std::function<void(std::uint64_t)>& f) const = 0;
    virtual std::unique_ptr<LayerWorker> worker(int layer) const = 0;
    /// Roughly how long a layer takes, in seconds of one processor; only the ratios between layers count.
    virtual double work(int layer) const = 0;
};

/// What a value in the layers means for a position: what the seats get under perfect play and, if points are scored,
/// how many more seat 0 gets than the other.
struct LayerOutcome {
    Outcome outcome;
    std::optional<int> margin;
};

/// Above 0 if `a` is better for the seat than `b`, below 0 if it is worse. Points decide between equal outcomes.
inline int compare_for(int seat, const LayerOutcome& a, const LayerOutcome& b) {
    const auto index = static_cast<std::size_t>(seat);
    if (const int more = a.outcome.twelfths[index] - b.outcome.twelfths[index]; more != 0) return more;
    const int points = a.margin.value_or(0) - b.margin.value_or(0);
    return seat == 0 ? points : -points;
}

/// A LayeredGame with the positions of a game.
template <class Position>
class Layers : public LayeredGame {
public:
    /// Where the position's value lies; nothing for positions outside the layers, whose moves lead into them.
    virtual std::optional<LayerPlace> place(const Position& p) const = 0;
    /// A position whose value lies at a place, to check it.
    virtual Position position(const LayerPlace& place) const = 0;
    virtual LayerOutcome outcome(const Position& p, std::uint8_t value) const = 0;
};

/// Games whose positions can be solved backwards, layer by layer:
/// - `layers()`: its positions in layers; a null pointer if, under these options, there are too many.
template <class G>
concept HasLayers = requires(const G& game) {
    { game.layers() } -> std::same_as<std::unique_ptr<Layers<typename G::Position>>>;
};

}  // namespace merkhet
