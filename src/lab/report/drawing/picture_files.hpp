#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "lab/report/model.hpp"

namespace merkhet::lab {

/// Whether there is a plot, chart or map to write.
bool shows_something(const Section& section);

/// Writes every plot, chart and map that has something to show into the folder, which is made: ID.svg each. Returns
/// what went wrong.
std::optional<std::string> write_pictures(const std::filesystem::path& folder, const Section& section);

/// The same for a folder that is there for these pictures alone: other files *.svg in it, which an earlier run left,
/// are removed.
std::optional<std::string> replace_pictures(const std::filesystem::path& folder, const Report& report);
std::optional<std::string> replace_pictures(const std::filesystem::path& folder, const Section& section);

}  // namespace merkhet::lab
