#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "game/any_game.hpp"

namespace merkhet::lab {

/// The name of the file, without folders, in which openings of the game are kept: its game text in small letters and
/// digits, with hyphens in between.
std::string opening_file_name(const AnyGame& game);

/// The file of balanced openings of the game that came with this program; nothing if none did.
std::optional<std::filesystem::path> shipped_openings(const AnyGame& game);

}  // namespace merkhet::lab
