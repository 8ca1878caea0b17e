#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "game/any_game.hpp"
#include "network/network.hpp"

/// Openings that favour nobody: drawn at random, judged by the engine, and played by it against itself.
namespace merkhet::lab {

struct BalanceSettings {
    int count = 500;                  ///< openings to find
    int plies_from = 4;               ///< at least so many random decisions from the start, …
    int plies_to = 8;                 ///< … and at most so many, besides those that end a turn
    std::uint64_t nodes = 10'000;     ///< to judge an opening
    double margin = 0.05;             ///< how far each seat's expected score may be from an equal share
    int games = 4;                    ///< from each opening that is judged to be balanced
    std::uint64_t play_nodes = 1000;  ///< for each decision of a game
    std::uint64_t seed = 1;
};

struct BalancedOpening {
    std::string moves;           ///< from the start, as parse_opening() reads them
    std::vector<Outcome> games;  ///< of the games from it
};

struct BalancedOpenings {
    std::vector<BalancedOpening> openings;
    // What became of the other candidates.
    int over = 0;        ///< the game ended within them
    int repeated = 0;    ///< an earlier one led to the same position
    int unbalanced = 0;  ///< the engine expects more of one seat
    int one_sided = 0;   ///< one seat won every game, of four or more

    int candidates() const;
};

/// Called with what there is so far after every candidate, by one thread at a time.
using OnBalanced = std::function<void(const BalancedOpenings&)>;

/// Looks at one candidate after another until there are as many openings as wanted; the same settings and network give
/// the same, whatever the number of threads. Fewer when `stop` is requested, which is soon heard, or when a thousand
/// candidates for each did not suffice. A null network: the game's own knowledge judges.
BalancedOpenings find_balanced_openings(const std::shared_ptr<const AnyGame>& game, const BalanceSettings& settings,
                                        const std::shared_ptr<const network::Network>& network, int threads,
                                        const std::stop_token& stop, const OnBalanced& on_balanced);

}  // namespace merkhet::lab
