#include "engine/engine_network.hpp"

#include <utility>

#include "base/file_name.hpp"
#include "base/words.hpp"
#include "game/optional/network_inputs.hpp"
#include "games/all_games.hpp"
#include "games/with_rules.hpp"
#include "network/network_file.hpp"

namespace merkhet {

std::optional<network::Inputs> network_inputs_of(const AnyGame& game) {
    return with_rules(game, []<Game G>(const G& rules) -> std::optional<network::Inputs> {
        if constexpr (HasNetworkInputs<G>) return rules.network_inputs().inputs();
        return std::nullopt;
    });
}

std::string network_file_name(const network::Inputs& inputs) {
    return file_name_of(concatenated({inputs.game, " ", inputs.name})) + ".net";
}

NetworkResult read_engine_network(std::string_view bytes, const AnyGame& game) {
    const auto wanted = network_inputs_of(game);
    if (!wanted) return TextError{concatenated({"is of no use: ", game.name(), " has no inputs for networks"})};
    auto network = network::read_network(bytes, *wanted);
    if (!network) return network.error();
    return std::make_shared<const network::Network>(*std::move(network));
}

}  // namespace merkhet
