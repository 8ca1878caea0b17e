#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "engine/engine_network.hpp"
#include "game/any_game.hpp"

/// Which network an engine asks. A choice is a text: a file's name, or one of two words.
namespace merkhet {

/// The network that came with this program; null if none did.
inline constexpr const char* shipped_network = "shipped";
/// Null: the game's own knowledge judges.
inline constexpr const char* no_network = "none";

/// The network in a file; an error names the file and says why it is of no use for the game.
NetworkResult read_network_file(const std::filesystem::path& path, const AnyGame& game);

/// The network that a player of the game asks by this choice.
NetworkResult chosen_network(const std::string& choice, const AnyGame& game);

/// Why this choice is of no use whatever the game: its file cannot be read, or holds no network.
std::optional<std::string> useless_choice(const std::string& choice);

/// " --network CHOICE", as a command needs it to choose the same again: for none also where none was shipped, but one
/// may be some day; empty for the one shipped.
std::string network_option(const std::string& choice, const std::shared_ptr<const network::Network>& chosen);

/// What a network is called in records and reports; "none" for none.
std::string network_name_or_none(const std::shared_ptr<const network::Network>& network);

/// The networks of one choice, for all games: each is read once, and shared by threads.
class Networks {
public:
    explicit Networks(std::string choice) : choice_(std::move(choice)) {}

    NetworkResult of(const AnyGame& game);

private:
    std::string choice_;
    std::mutex mutex_;
    std::map<std::string, std::shared_ptr<const network::Network>> read_;  ///< by the names of their files
};

}  // namespace merkhet
