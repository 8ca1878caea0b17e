#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "game/any_game.hpp"
#include "lab/learn/labelled_game.hpp"
#include "lab/train/training_file.hpp"
#include "network/shape.hpp"

/// From positions under rules to the inputs that networks learn from.
namespace merkhet::lab {

/// The number under which a game's positions stand in training files, which says whether it is for validation.
std::uint64_t training_number(const AnyGame& game, int number);

/// Adds all positions of a labelled game, and their images under the board's symmetries where those have other inputs.
/// What an ending is worth stands for result and score; beside the way, the score does. The game must have inputs.
/// Returns what is wrong with a position.
std::optional<std::string> add_positions(const AnyGame& game, const LabelledGame& labelled, TrainingWriter& writer);

}  // namespace merkhet::lab
