#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "network/network.hpp"

/// The file of a network: docs/networks.md.
namespace merkhet::network {

inline constexpr std::size_t largest_network_file = std::size_t{16} << 20;
inline constexpr std::size_t longest_record = 65536;

/// The bytes of a network's file. Its record may have up to longest_record bytes.
std::string print_network(const Network& network);

/// Sixteen hexadecimal digits that tell networks apart: the hash at the end of the file.
std::string network_name(const Network& network);

/// What print_network() gave; everything else is refused in one line: what is no network, of another version, cut off
/// or damaged, too large, or could overflow.
Result<Network> read_network(std::string_view bytes);
/// The same, and refuses a network for other inputs.
Result<Network> read_network(std::string_view bytes, const Inputs& wanted);

}  // namespace merkhet::network
