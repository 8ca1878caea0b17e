#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "game/any_game.hpp"
#include "network/network.hpp"

/// Networks for engines: docs/networks.md.
namespace merkhet {

/// What networks see of the game; nothing if it does not say.
std::optional<network::Inputs> network_inputs_of(const AnyGame& game);

/// The name of the file, without folders, in which a network for such inputs is kept: the names of game and inputs in
/// small letters and digits, with hyphens in between.
std::string network_file_name(const network::Inputs& inputs);

/// A network for an engine, or null where the game's own knowledge judges; an error says why there is none.
using NetworkResult = Result<std::shared_ptr<const network::Network>>;

/// A network from the bytes of its file, for an Engine; an error says why it is of no use for the game.
NetworkResult read_engine_network(std::string_view bytes, const AnyGame& game);

}  // namespace merkhet
