#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "network/network.hpp"

/// Positions to train on, and how they are packed: docs/networks.md.
namespace merkhet::lab {

/// One position as a network sees it, and what is known of it.
struct TrainingPosition {
    std::uint64_t game = 0;  ///< alike for all positions of a game and their images: on which side of the split it is
    int stage = 0;
    /// How the game ended for the seat of each output, in twelfths of a point.
    std::array<std::uint8_t, network::most_outputs> result{};
    /// What a search expected for it, as a share of full_score.
    std::array<std::uint16_t, network::most_outputs> score{};
    /// What the game's own evaluation says, in points: of one output the mover's lead, else a worth for each. Only
    /// where networks correct it, else 0.
    std::array<std::int32_t, network::most_outputs> evaluation{};
    std::array<std::vector<network::Input>, network::most_views> on{};  ///< of each view, ascending

    bool operator==(const TrainingPosition&) const = default;
};

inline constexpr int full_result = 12;
inline constexpr int full_score = 65535;
/// More or less than this an evaluation is not: chances of one in a million.
inline constexpr std::int32_t most_evaluation = 2400;

/// A game in twenty is for validation.
bool for_validation(std::uint64_t game);

/// Adds a position to bytes; it must fit the inputs.
void append_position(std::string& bytes, const network::Inputs& inputs, const TrainingPosition& position);

/// Takes what append_position() added; nothing if the bytes are no such position.
bool take_position(std::string_view& bytes, const network::Inputs& inputs, TrainingPosition& position);

/// Why the position does not fit the inputs; nothing if it does.
std::optional<std::string> problem_with(const network::Inputs& inputs, const TrainingPosition& position);

}  // namespace merkhet::lab
