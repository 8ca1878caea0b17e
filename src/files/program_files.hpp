#pragma once

#include <filesystem>
#include <string_view>

namespace merkhet {

/// A folder that came with this program: PREFIX/share/merkhet/NAME for PREFIX/bin/merkhet if that is there, or else
/// NAME beside the folder of its build.
std::filesystem::path program_folder(std::string_view name);

}  // namespace merkhet
