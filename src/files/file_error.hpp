#pragma once

#include <filesystem>
#include <string>

namespace merkhet {

/// What the system refused to do with a file or folder, or why a whole file is of no use. (A TextError is about a
/// place in a text.)
struct FileError {
    std::string path;
    std::string what;  ///< "cannot be written", "is cut off"
    std::string why;   ///< "No space left on device"; empty: `what` says it all
    int number = 0;    ///< errno, where the system refused; else 0

    /// "PATH cannot be written: No space left on device"
    std::string message() const { return path + " " + what + (why.empty() ? "" : ": " + why); }
};

/// What the system said through errno: ask before calling anything else.
FileError refused_by_system(const std::filesystem::path& path, std::string what);
FileError refused_by_system(const std::filesystem::path& path, std::string what, int number);

}  // namespace merkhet
