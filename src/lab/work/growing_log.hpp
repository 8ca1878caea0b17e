#pragma once

#include <functional>
#include <optional>
#include <string>

#include "files/file_error.hpp"
#include "files/open_file.hpp"

namespace merkhet::lab {

/// A file of lines that grows while games are played, open for one program at a time. Its first line, the head, says
/// what the others belong to.
class GrowingLog {
public:
    GrowingLog() = default;
    GrowingLog(const GrowingLog&) = delete;
    GrowingLog& operator=(const GrowingLog&) = delete;

    /// Called with each line and its number, from 1; returns what is wrong with it.
    using Take = std::function<std::optional<std::string>(int number, const std::string& line)>;
    /// Opens `path`, or makes it with `head` in it. Every line already there is given to `take`; then a last line that
    /// was cut off is removed. The error begins with the path; after an error nothing has changed. Throws
    /// std::runtime_error when a log that is right cannot be written, as on a full disk.
    std::optional<std::string> open(const std::string& path, const std::string& head, const Take& take);
    /// Adds a line. After an error no part of it is there.
    std::optional<FileError> add(const std::string& line);

private:
    std::optional<std::string> read(const std::string& head, const Take& take);
    std::optional<FileError> cut_off(long long bytes);

    std::string path_;
    OpenFile file_;
};

}  // namespace merkhet::lab
