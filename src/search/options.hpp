#pragma once

#include <cstdint>

#include "network/network.hpp"

namespace merkhet {

/// How a searcher is made. Every searcher S of search/ has the same interface:
///
///     S(const G& game, const SearchOptions&)     `game` must outlive it
///     SearchAnalysis<Move> search(const Line<G>& line, SearchControl&, on_analysis)
///     void clear()                               forgets what was learned: as if just made
///     void change(int lines, std::uint64_t seed) takes these and keeps what was learned; a searcher without it must be
///                                                made again instead
///
/// search() answers for the end of `line`, in which a seat must be to move, and blocks until the control's limits are
/// reached or it is stopped; its answer always has at least one line, and a legal claim is considered like a move. Now
/// and then it calls on_analysis(const SearchAnalysis<Move>&), from the calling thread. With one thread and a limit of
/// nodes or depth, the same seed gives the same answer on every machine.
struct SearchOptions {
    int hash_mebibytes = 64;
    int threads = 1;
    int lines = 1;
    std::uint64_t seed = 1;
    /// For the game's inputs, must live as long. None: the game's own knowledge judges, which some searches always ask.
    const network::Network* network = nullptr;
};

}  // namespace merkhet
