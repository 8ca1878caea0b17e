#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "files/file_error.hpp"
#include "files/new_file.hpp"

namespace merkhet {

/// All of an ordinary file. One of more than `most` bytes is refused.
Result<std::string, FileError> read_file(const std::filesystem::path& path, std::size_t most);

/// Writes a file completely or not at all, as NewFile does.
std::optional<FileError> write_file(const std::filesystem::path& path, std::string_view text,
                                    Readers readers = Readers::as_usual);

/// Whether write_file() could write there, to be asked before the work whose results it is for. Leaves nothing behind.
std::optional<FileError> try_to_write(const std::filesystem::path& path);

/// Makes a folder, and any above it that are missing, in which files can be made.
std::optional<FileError> make_folder(const std::filesystem::path& path);

}  // namespace merkhet
