#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "lab/report/model.hpp"

namespace merkhet::lab {

/// Whether there is any plot, chart or map to write.
bool shows_something(const Section& section);

/// Makes the folder and writes every plot, chart and map that has something to show into it, each as ID.svg. Returns
/// what went wrong.
std::optional<std::string> write_pictures(const std::filesystem::path& folder, const Section& section);

/// The same for a folder that holds only these pictures: other *.svg files, left by an earlier run, are removed.
std::optional<std::string> replace_pictures(const std::filesystem::path& folder, const Report& report);
std::optional<std::string> replace_pictures(const std::filesystem::path& folder, const Section& section);

}  // namespace merkhet::lab
