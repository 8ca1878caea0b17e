#include "lab/puzzle/choice.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "games/registry.hpp"
#include "games/symmetric_key.hpp"

namespace merkhet::lab {

namespace {

/// A puzzle that may be chosen, and the game it is of.
struct Candidate {
    const Puzzle* puzzle = nullptr;
    std::size_t game = 0;
    bool used = false;
};

/// The same for all positions that differ only in the side they are seen from.
Key key_of_kind(const Puzzle& puzzle) {
    const auto game = *make_game(puzzle.game);
    const auto position = *game->parse_position(puzzle.position);
    return symmetric_key(*game, position).key;
}

/// By difficulty, then by text, so that the order in which games were played does not matter.
std::vector<Candidate> candidates_of(const std::vector<PuzzlesOfGame>& games) {
    std::vector<Candidate> all;
    for (std::size_t game = 0; game < games.size(); ++game)
        for (const auto& puzzle : games[game].puzzles) all.push_back({&puzzle, game});
    const auto order = [](const Candidate& c) {
        return std::tie(c.puzzle->difficulty, c.puzzle->game, c.puzzle->position);
    };
    std::sort(all.begin(), all.end(), [&](const auto& a, const auto& b) { return order(a) < order(b); });
    std::set<Key> met;
    std::vector<Candidate> different;
    for (const auto& candidate : all)
        if (met.insert(key_of_kind(*candidate.puzzle)).second) different.push_back(candidate);
    return different;
}

}  // namespace

std::vector<Puzzle> choose_puzzles(const std::vector<PuzzlesOfGame>& games, int count) {
    auto candidates = candidates_of(games);
    std::vector<Puzzle> chosen;
    if (candidates.empty()) return chosen;
    const double easiest = candidates.front().puzzle->difficulty;
    const double hardest = candidates.back().puzzle->difficulty;
    std::map<std::size_t, int> used;  // of each game
    for (int i = 0; i < count; ++i) {
        // The hardest are the fewest: they are taken first.
        const double share = count == 1 ? 0 : static_cast<double>(count - 1 - i) / (count - 1);
        const double wanted = easiest + share * (hardest - easiest);
        // That no game gives more than others matters more than the difficulty wanted.
        const auto misfit = [&](const Candidate& c) {
            return std::pair(used[c.game], std::abs(c.puzzle->difficulty - wanted));
        };
        Candidate* best = nullptr;
        for (auto& candidate : candidates)
            if (!candidate.used && (best == nullptr || misfit(candidate) < misfit(*best))) best = &candidate;
        if (best == nullptr) break;
        best->used = true;
        ++used[best->game];
        chosen.push_back(*best->puzzle);
    }
    std::stable_sort(chosen.begin(), chosen.end(),
                     [](const Puzzle& a, const Puzzle& b) { return a.difficulty < b.difficulty; });
    return chosen;
}

std::size_t count_different(const std::vector<PuzzlesOfGame>& games) { return candidates_of(games).size(); }

}  // namespace merkhet::lab
