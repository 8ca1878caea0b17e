#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "lab/work/growing_file.hpp"

namespace merkhet::lab {

/// The first line of a log.
struct LogHead {
    std::string line;
    /// What is wrong with another first line; nothing if the log will do all the same.
    std::function<std::optional<std::string>(const std::string& found)> problem_with;
};

/// What is said of a log that is another one's: "this is the log of another match; …".
std::string log_of_another(std::string_view work, std::string_view place = "file");

/// A file of lines, one for each game, that grows while games are played, open for one program at a time. Its first
/// line, the head, says what the others belong to.
class GrowingLog {
public:
    /// Called with each line after the head; returns which game it is, as people would say it, or what is wrong.
    using Take = std::function<Result<std::string>(const std::string& line)>;
    /// Opens `path`, or makes it with the head in it. Every line already there is given to `take`, and no game may be
    /// there twice; then a last line that was cut off is removed. The error begins with the path; after an error
    /// nothing has changed. Throws std::runtime_error when a log that is right cannot be written, as on a full disk.
    std::optional<std::string> open(const std::string& path, const LogHead& head, const Take& take);
    /// Adds a line. After an error no part of it is there.
    std::optional<FileError> add(const std::string& line) { return file_.add(line + "\n"); }

private:
    GrowingFile file_;
};

}  // namespace merkhet::lab
