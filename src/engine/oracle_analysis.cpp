#include "engine/oracle_analysis.hpp"

#include <algorithm>
#include <cstdint>

namespace merkhet {

namespace {

Variation<AnyMove> variation_of(const KnownMove& known, int seats) {
    Variation<AnyMove> line;
    line.moves.push_back(known.move);
    for (int seat = 0; seat < seats; ++seat)
        line.scores[static_cast<std::size_t>(seat)] = static_cast<float>(known.outcome.score(seat));
    line.proven = true;
    return line;
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
    for (std::size_t i = 0; i < count; ++i) analysis.variations.push_back(variation_of(known[i], line.game().seats()));
    auto& first = analysis.variations.front();
    Line<AnyGame> ahead = line;
    ahead.play(first.moves.front());
    while (is_seat(ahead.to_move())) {
        const auto next = oracle.ask(ahead.position());
        // Where positions can repeat, only moves that are known to lead to the end do so.
        if (next.empty() || (line.game().has_repetition() && !next.front().plies_to_end)) break;
        first.moves.push_back(next.front().move);
        ahead.play(next.front().move);
    }
    if (ahead.to_move() == Mover::nobody) first.plies_to_end = static_cast<int>(first.moves.size());
    analysis.depth = analysis.reached = static_cast<int>(first.moves.size());
    analysis.nodes = first.moves.size();
    return analysis;
}

}  // namespace merkhet
