#include "lab/solve/forced_points.hpp"

#include <atomic>
#include <chrono>
#include <stdexcept>

#include "games/registry.hpp"
#include "search/forced_scoring.hpp"

namespace merkhet::lab {

bool counts_points(const AnyGame& game) {
    return with_rules(game, []<Game G>(const G&) { return CountsPoints<G>; });
}

ForcedPoints force_points(const AnyGame& game, const AnyPosition& position, int turns, std::uint64_t positions,
                          const std::stop_token& stop) {
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    return with_rules(game, [&]<Game G>(const G& rules) -> ForcedPoints {
        if constexpr (!CountsPoints<G>) {
            throw std::logic_error("a game without points was asked for forced ones");
        } else {
            std::atomic<bool> stopped = false;
            const std::stop_callback on_stop(stop, [&] { stopped = true; });
            ForcedScoring<G> search(rules);
            auto at = ErasedGame<G>::unwrap(position);
            const auto score = search.solve(at, turns, {positions, &stopped});
            ForcedPoints found;
            found.points = score.points;
            found.exact = score.exact;
            for (const auto& turn : score.line)
                for (const auto& move : turn.played()) {
                    found.line.push_back(rules.print_move(at, move));
                    rules.play(at, move);
                }
            found.positions = search.nodes();
            found.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
            return found;
        }
    });
}

}  // namespace merkhet::lab
