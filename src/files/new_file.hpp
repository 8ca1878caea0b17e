#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>

#include "base/result.hpp"
#include "files/file_error.hpp"
#include "files/open_file.hpp"

namespace merkhet {

/// Who may read a new file: whoever the umask, or an old file's permissions, let; or its owner alone, whatever was
/// there before.
enum class Readers : std::uint8_t { as_usual, owner_alone };

/// A file written anew, completely or not at all: until finish() it grows beside the place that it will take, and
/// what was there before stays. A link stays one: what it leads to is written. An old file's permissions stay, and,
/// where the system allows that, its owner and group.
class NewFile {
public:
    /// What the unfinished file is called: nothing, where the system allows that, so that a killed process leaves
    /// nothing, or else by a name of its own; or, where nobody else writes that file, by one that is always the same,
    /// so that what a killed process left is written over and can be looked at.
    enum class Unfinished { own_name, same_name };

    /// Refuses a place that holds anything but an ordinary file, or one that must not be written.
    static Result<NewFile, FileError> begin(const std::filesystem::path& path,
                                            Unfinished unfinished = Unfinished::own_name,
                                            Readers readers = Readers::as_usual);
    NewFile(NewFile&& other) noexcept;
    NewFile& operator=(NewFile&&) = delete;
    /// Leaves nothing behind unless the file was finished.
    ~NewFile();

    /// False when it cannot be written: finish() says why, and nothing more has to be tried.
    bool write(const void* data, std::size_t bytes);
    bool write(std::string_view text) { return write(text.data(), text.size()); }
    /// What the unfinished file at `path` is called by the name that is always the same.
    static std::filesystem::path same_name(const std::filesystem::path& path);
    /// Puts it on the disk and into its place. Returns what went wrong, here or before.
    std::optional<FileError> finish();

private:
    NewFile() = default;

    std::filesystem::path path_;        ///< as it was given
    std::filesystem::path target_;      ///< where it goes
    std::filesystem::path unfinished_;  ///< what it is called until then; empty: it has no name
    OpenFile file_;                     ///< none: it is finished, or was moved away
    int problem_ = 0;
};

}  // namespace merkhet
