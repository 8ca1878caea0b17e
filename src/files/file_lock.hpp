#pragma once

#include <filesystem>
#include <optional>

#include "base/result.hpp"
#include "files/file_error.hpp"
#include "files/open_file.hpp"

namespace merkhet {

/// Something that one process has at a time: an empty file, locked as long as this lives, however the process ends. The
/// file stays.
class FileLock {
public:
    /// Nothing inside: another process has it. Error: the file cannot be made.
    static Result<std::optional<FileLock>, FileError> take(const std::filesystem::path& path);

private:
    explicit FileLock(OpenFile file) : file_(std::move(file)) {}

    OpenFile file_;
};

}  // namespace merkhet
