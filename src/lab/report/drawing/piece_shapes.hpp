#pragma once

#include <string>

#include "game/scene.hpp"

namespace merkhet::lab {

/// SVG of a piece about its own middle, 100 wide as a square is. Kinds without a shape of their own are discs with the
/// letters that the scene has for them.
std::string draw_piece(const ScenePiece& piece);

}  // namespace merkhet::lab
