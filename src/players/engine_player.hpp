#pragma once

#include "players/player.hpp"

namespace merkhet {

/// Our engine as a player, in this process.
class EnginePlayer final : public Player {
public:
    EnginePlayer(const std::shared_ptr<const AnyGame>& game, const EngineOptions& options,
                 std::shared_ptr<const network::Network> network);

    std::optional<std::string> begin_game(std::uint64_t seed, const std::stop_token& stop) override;
    PlayerAnswer choose(const Line<AnyGame>& line, const MoveRequest& request) override;

private:
    EngineOptions options_;
    Engine engine_;
};

}  // namespace merkhet
