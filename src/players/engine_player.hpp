#pragma once

#include "players/player.hpp"

namespace merkhet {

/// Our engine as a player, in this process.
class EnginePlayer final : public Player {
public:
    /// `network_choice`: see players/network_choice.hpp.
    EnginePlayer(const std::shared_ptr<const AnyGame>& game, const EngineOptions& options, std::string network_choice);

    std::optional<std::string> begin_game(std::uint64_t seed, const std::stop_token& stop) override;
    PlayerAnswer choose(const Line<AnyGame>& line, const MoveRequest& request) override;

private:
    EngineOptions options_;
    Engine engine_;
    std::string network_choice_;  ///< empty once it was made
};

}  // namespace merkhet
