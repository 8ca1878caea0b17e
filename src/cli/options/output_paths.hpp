#pragma once

#include <filesystem>
#include <string_view>

namespace merkhet::cli {

// What `option` ("--out") names is tried before hours of work are put into it. Both throw a UserError when it is no
// use, and a std::runtime_error when the disk is full.

/// Makes the folder, and sees whether files can be made in it.
void make_folder(std::string_view option, const std::filesystem::path& folder);
/// Sees whether the file can be written, and leaves nothing behind.
void try_to_write(std::string_view option, const std::filesystem::path& file);

}  // namespace merkhet::cli
