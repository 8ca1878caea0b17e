#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/scene.hpp"

namespace merkhet::cli {

// The signs that boards are drawn with, and what a legend says of them.

/// What is drawn for a kind of ground.
std::string_view sign_of(Ground ground, bool unicode);

/// What is drawn around or after a marked square.
struct MarkSigns {
    std::string_view kind;
    std::string_view before;   ///< left of the centre
    std::string_view after;    ///< right of the centre
    std::string_view meaning;  ///< for the legend; empty: speaks for itself
};
/// All kinds of marks but `removed_kind`, which has a sign of its own.
std::span<const MarkSigns> all_mark_signs();
/// Null where a kind has no signs.
const MarkSigns* signs_of(std::string_view kind);

inline constexpr std::string_view removed_kind = "removed";
std::string_view removed_sign(bool unicode);

/// "x used", "o token": what the signs on this board mean; empty when all are plain. Squares may be kept for a seat,
/// which goes by its name.
std::vector<std::string> legend(const Scene& scene, bool unicode, std::span<const std::string> seat_names);

}  // namespace merkhet::cli
