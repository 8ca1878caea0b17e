#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "files/file_error.hpp"
#include "files/open_file.hpp"

namespace merkhet::lab {

/// A file that is added to while games are played, open for one program at a time.
class GrowingFile {
public:
    GrowingFile() = default;
    GrowingFile(const GrowingFile&) = delete;
    GrowingFile& operator=(const GrowingFile&) = delete;

    /// Opens `path`, or makes it. The error begins with the path.
    std::optional<std::string> open(const std::string& path);

    /// A line that is there, without its end.
    struct Line {
        int number = 0;  ///< from 1
        std::string text;
        long long begin = 0;  ///< in bytes
    };
    /// Gives every line with an end to `take`, which returns what is wrong with it; then `rest` is what follows the
    /// last one. The error begins with the path and the line.
    using Take = std::function<std::optional<std::string>(Line&&)>;
    std::optional<std::string> read(const Take& take, Line& rest);

    /// Adds a text. After an error no part of it is there.
    std::optional<FileError> add(const std::string& text);
    /// Leaves so many bytes.
    std::optional<FileError> cut_off(long long bytes);

    /// What is wrong with a line, with the path before it.
    std::string wrong_at(int line, std::string_view wrong) const;

private:
    std::string path_;
    OpenFile file_;
};

}  // namespace merkhet::lab
