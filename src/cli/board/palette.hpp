#pragma once

#include "cli/board/canvas.hpp"
#include "game/scene.hpp"

namespace merkhet::cli {

/// The colours of everything drawn, chosen to be legible on dark and on light terminals alike: pieces bring their own
/// background, everything else is of medium brightness.
Ink piece_ink(Tint tint);
Ink beam_ink(Tint tint);
Ink ground_ink(Ground ground);
inline constexpr Ink label_ink{.foreground = 245};               ///< ranks, files, legends
inline constexpr Ink mark_ink{.foreground = 172, .bold = true};  ///< what the last move touched
inline constexpr Ink removed_ink{.foreground = 160, .bold = true};
inline constexpr Ink title_ink{.bold = true};

}  // namespace merkhet::cli
