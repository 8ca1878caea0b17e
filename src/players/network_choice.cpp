#include "players/network_choice.hpp"

#include <system_error>
#include <utility>

#include "base/words.hpp"
#include "files/files.hpp"
#include "files/program_files.hpp"
#include "network/network_file.hpp"

namespace merkhet {

NetworkResult read_network_file(const std::filesystem::path& path, const AnyGame& game) {
    const auto bytes = read_file(path, network::largest_network_file);
    if (!bytes) return TextError{bytes.error().message()};
    auto network = read_engine_network(*bytes, game);
    if (!network) return TextError{concatenated({path.string(), " ", network.error().message})};
    return network;
}

std::string network_name_or_none(const std::shared_ptr<const network::Network>& network) {
    return network ? network::network_name(*network) : no_network;
}

NetworkResult chosen_network(const std::string& choice, const AnyGame& game) {
    if (choice == no_network) return std::shared_ptr<const network::Network>();
    if (choice != shipped_network) return read_network_file(choice, game);
    const auto inputs = network_inputs_of(game);
    if (!inputs) return std::shared_ptr<const network::Network>();
    const auto path = program_folder("networks") / network_file_name(*inputs);
    std::error_code error;
    if (!std::filesystem::exists(path, error)) return std::shared_ptr<const network::Network>();
    return read_network_file(path, game);
}

std::optional<std::string> useless_choice(const std::string& choice) {
    if (choice == no_network || choice == shipped_network) return std::nullopt;
    const auto bytes = read_file(choice, network::largest_network_file);
    if (!bytes) return bytes.error().message();
    const auto network = network::read_network(*bytes);
    if (!network) return concatenated({choice, " ", network.error().message});
    return std::nullopt;
}

std::string network_option(const std::string& choice, const std::shared_ptr<const network::Network>& chosen) {
    if (!chosen) return concatenated({" --network ", no_network});
    return choice == shipped_network ? std::string() : concatenated({" --network ", choice});
}

NetworkResult Networks::of(const AnyGame& game) {
    const auto inputs = network_inputs_of(game);
    const auto name = inputs ? network_file_name(*inputs) : std::string(game.name());
    const std::lock_guard lock(mutex_);
    if (const auto known = read_.find(name); known != read_.end()) return known->second;
    auto network = chosen_network(choice_, game);
    if (network) read_.emplace(name, *network);
    return network;
}

}  // namespace merkhet
