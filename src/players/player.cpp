#include "players/player.hpp"

#include "players/engine_player.hpp"
#include "players/external_player.hpp"

namespace merkhet {

std::unique_ptr<Player> make_player(const std::shared_ptr<const AnyGame>& game, const PlayerSpec& spec) {
    if (!spec.command.empty()) return std::make_unique<ExternalPlayer>(game, spec);
    return std::make_unique<EnginePlayer>(game, spec.options, spec.network_choice);
}

}  // namespace merkhet
