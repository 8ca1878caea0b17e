#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace merkhet::lab {

/// Writes a file whole or not at all: what was there before stays until the new one is. Returns what went wrong,
/// beginning with the path.
std::optional<std::string> write_whole(const std::filesystem::path& path, std::string_view text);

}  // namespace merkhet::lab
