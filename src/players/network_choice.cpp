#include "players/network_choice.hpp"

#include <system_error>

#include "base/words.hpp"
#include "engine/engine_network.hpp"
#include "files/files.hpp"
#include "files/program_files.hpp"
#include "network/network_file.hpp"

namespace merkhet {

Result<std::shared_ptr<const network::Network>> read_network_file(const std::filesystem::path& path,
                                                                  const AnyGame& game) {
    const auto bytes = read_file(path, network::largest_network_file);
    if (!bytes) return TextError{bytes.error().message()};
    auto network = read_engine_network(*bytes, game);
    if (!network) return TextError{concatenated({path.string(), " ", network.error().message})};
    return network;
}

Result<std::shared_ptr<const network::Network>> chosen_network(const std::string& choice, const AnyGame& game) {
    using Pointer = std::shared_ptr<const network::Network>;
    if (choice == no_network) return Pointer();
    if (!choice.empty()) return read_network_file(choice, game);
    const auto inputs = network_inputs_of(game);
    if (!inputs) return Pointer();
    const auto path = program_folder("networks") / network_file_name(*inputs);
    std::error_code error;
    if (!std::filesystem::exists(path, error)) return Pointer();
    return read_network_file(path, game);
}

}  // namespace merkhet
