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

/// The same, and pictures that an earlier run left in the folder are removed. They are known by a comment at their end;
/// files of others stay, whatever they are called.
std::optional<std::string> replace_pictures(const std::filesystem::path& folder, const Report& report);
std::optional<std::string> replace_pictures(const std::filesystem::path& folder, const Section& section);

}  // namespace merkhet::lab
