#include "lab/solve/forward/forward_cost.hpp"

#include <cstdint>
#include <limits>

#include "games/all_games.hpp"
#include "games/with_rules.hpp"
#include "search/endgame/endgame_solver.hpp"

namespace merkhet::lab {

double forward_seconds(const Line<AnyGame>& line) {
    // As measured, with what each move leads to and the check.
    constexpr double positions_a_second = 1e6;
    return with_rules(line.game(), [&]<Game G>(const G& game) {
        const auto positions = endgame_effort(game, ErasedGame<G>::unwrap(line.position()));
        constexpr auto hopeless = std::numeric_limits<std::uint64_t>::max();
        return positions == hopeless ? std::numeric_limits<double>::infinity()
                                     : static_cast<double>(positions) / positions_a_second;
    });
}

}  // namespace merkhet::lab
