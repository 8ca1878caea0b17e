#pragma once

#include <cstdint>
#include <unordered_set>
#include <vector>

#include "game/concept.hpp"
#include "game/line.hpp"

namespace merkhet {

/// How perft counts the last ply: by asking for the number of moves, or by actually making each one.
enum class PerftLeaves { counted, made };

/// The number of move sequences of length `depth` from a position without history. A sequence cut
/// short by the end of the game is not counted.
template <PerftLeaves leaves, Game G>
std::uint64_t perft(const G& game, const typename G::Position& position, int depth) {
    if (depth == 0) return 1;
    if (leaves == PerftLeaves::counted && depth == 1) return game.count_moves(position);
    std::uint64_t nodes = 0;
    if (depth == 1) {
        // The child's bytes must actually be made: an empty asm keeps the compiler from dropping them.
        visit_children(game, position, [&](const typename G::Move&, const typename G::Position& child) {
            asm volatile("" : : "r"(&child) : "memory");
            ++nodes;
        });
    } else {
        visit_children(game, position, [&](const typename G::Move&, const typename G::Position& child) {
            nodes += perft<leaves>(game, child, depth - 1);
        });
    }
    return nodes;
}

/// As above, from the end of `line`, with the claims that its history allows. Leaves `line` unchanged.
template <Game G>
std::uint64_t perft(Line<G>& line, int depth) {
    if (depth == 0) return 1;
    if (!line.game().has_repetition()) {
        return line.to_move() == Mover::nobody ? 0 : perft<PerftLeaves::counted>(line.game(), line.position(), depth);
    }
    if (line.to_move() != Mover::nobody && line.moves().size() + static_cast<std::size_t>(depth) <= G::earliest_claim)
        return perft<PerftLeaves::counted>(line.game(), line.position(), depth);
    if (depth == 1) return line.count_moves();
    std::uint64_t nodes = 0;
    std::vector<typename G::Move> moves;
    line.visit_moves([&](const typename G::Move& move) { moves.push_back(move); });
    for (const auto& move : moves) {
        line.play(move);
        nodes += perft(line, depth - 1);
        line.undo();
    }
    return nodes;
}

/// Hashes any plain value by its bytes.
struct PlainHash {
    template <class T>
    std::size_t operator()(const T& value) const {
        const std::string_view bytes(reinterpret_cast<const char*>(&value), sizeof value);
        return static_cast<std::size_t>(to_integer(hash_text(bytes)));
    }
};

/// The number of distinct positions after exactly `depth` moves. Holds all positions of a ply in memory.
template <Game G>
std::uint64_t perft_unique(const G& game, const typename G::Position& position, int depth) {
    std::unordered_set<typename G::Position, PlainHash> layer{position};
    for (int ply = 0; ply < depth; ++ply) {
        std::unordered_set<typename G::Position, PlainHash> next;
        for (const auto& parent : layer)
            visit_children(game, parent,
                           [&](const typename G::Move&, const typename G::Position& child) { next.insert(child); });
        layer = std::move(next);
    }
    return layer.size();
}

/// As above, from the end of `line`, with the claims that its history allows; a claim does not change the position.
/// Leaves `line` unchanged.
template <Game G>
std::uint64_t perft_unique(Line<G>& line, int depth) {
    if (line.to_move() == Mover::nobody) return depth == 0 ? 1 : 0;
    // As in perft() above: a history this short has no third occurrence.
    if (!line.game().has_repetition() || line.moves().size() + static_cast<std::size_t>(depth) <= 4)
        return perft_unique(line.game(), line.position(), depth);
    std::unordered_set<typename G::Position, PlainHash> ends;
    const auto collect = [&](const auto& self, int rest) -> void {
        if (rest == 0) {
            ends.insert(line.position());
            return;
        }
        std::vector<typename G::Move> moves;
        line.visit_moves([&](const typename G::Move& move) { moves.push_back(move); });
        for (const auto& move : moves) {
            line.play(move);
            self(self, rest - 1);
            line.undo();
        }
    };
    collect(collect, depth);
    return ends.size();
}

}  // namespace merkhet
