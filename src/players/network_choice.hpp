#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "base/result.hpp"
#include "game/any_game.hpp"
#include "network/network.hpp"

namespace merkhet {

/// In place of a network's file: the game's own knowledge judges.
inline constexpr const char* no_network = "none";

/// The network in a file; an error names the file and says why it is of no use for the game.
Result<std::shared_ptr<const network::Network>> read_network_file(const std::filesystem::path& path,
                                                                  const AnyGame& game);

/// The network that a player of the game asks: that in the file of this name; none, null, for `no_network`; for an
/// empty choice the one that came with this program, or null if none did.
Result<std::shared_ptr<const network::Network>> chosen_network(const std::string& choice, const AnyGame& game);

}  // namespace merkhet
