#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "game/any_game.hpp"
#include "game/line.hpp"
#include "search/advice.hpp"

namespace merkhet {

/// A computer player of one game: chooses moves for every seat and says what it thinks of them.
class Player {
public:
    Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    virtual ~Player() = default;

    /// The best moves at the end of `line`, in which a seat must be to move, a claim included when one is legal.
    /// Blocks until a limit is reached or `stop` is set.
    virtual Advice<AnyMove> choose(const Line<AnyGame>& line, const SearchLimits& limits,
                                   const std::atomic<bool>& stop) = 0;
};

/// A player of `game`. The same seed and playout limit give the same choices.
std::unique_ptr<Player> make_player(std::shared_ptr<const AnyGame> game, std::uint64_t seed);

}  // namespace merkhet
