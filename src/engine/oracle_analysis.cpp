#include "engine/oracle_analysis.hpp"

#include <algorithm>
#include <cstdint>

namespace merkhet {

namespace {

/// A line of moves that are not proven is followed so far: positions may recur on it.
constexpr std::size_t longest_expected = 40;

Variation<AnyMove> variation_of(const KnownMove& known) {
    Variation<AnyMove> line;
    line.moves.push_back(known.move);
    line.scores = known.scores();
    line.proven = known.outcome.has_value();
    return line;
}

/// Whether `next`, the best move, leads on: where positions can repeat, only moves that are known to lead to the end do
/// so.
bool leads_on(const AnyGame& game, const KnownMove& next, std::size_t moves) {
    if (!next.outcome) return moves < longest_expected;
    return !game.has_repetition() || next.plies_to_end;
}

}  // namespace

std::optional<SearchAnalysis<AnyMove>> oracle_analysis(const Oracle& oracle, const Line<AnyGame>& line, int lines) {
    if (!is_seat(line.to_move())) return std::nullopt;
    const auto known = oracle.ask(line.position());
    const auto asked = std::min<std::uint64_t>(line.count_moves(), static_cast<std::uint64_t>(lines));
    // If it knows fewer moves than are asked for, a search answers.
    if (known.empty() || known.size() < asked) return std::nullopt;
    SearchAnalysis<AnyMove> analysis;
    const auto count = std::min(known.size(), static_cast<std::size_t>(lines));
    for (std::size_t i = 0; i < count; ++i) analysis.variations.push_back(variation_of(known[i]));
    auto& first = analysis.variations.front();
    Line<AnyGame> ahead = line;
    ahead.play(first.moves.front());
    while (is_seat(ahead.to_move())) {
        const auto next = oracle.ask(ahead.position());
        // A proof must not be continued by what is only expected.
        if (next.empty() || (first.proven && !next.front().outcome) ||
            !leads_on(line.game(), next.front(), first.moves.size()))
            break;
        first.moves.push_back(next.front().move);
        ahead.play(next.front().move);
    }
    if (first.proven && ahead.to_move() == Mover::nobody) first.plies_to_end = static_cast<int>(first.moves.size());
    analysis.depth = analysis.reached = static_cast<int>(first.moves.size());
    analysis.nodes = first.moves.size();
    return analysis;
}

}  // namespace merkhet
