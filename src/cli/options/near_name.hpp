#pragma once

#include <span>
#include <string>
#include <string_view>

namespace merkhet::cli {

/// The name that was meant by what was typed: the nearest one, if at most a third of its letters are missing, wrong,
/// too many or swapped with their neighbours; capitals do not matter. Empty if none is so near.
std::string_view near_name(std::string_view typed, std::span<const std::string> names);

}  // namespace merkhet::cli
