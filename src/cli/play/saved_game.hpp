#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "files/file_lock.hpp"

namespace merkhet::cli {

/// Writes a record as write_file() does. Returns what went wrong, if anything, in a player's words.
std::optional<std::string> write_record_file(const std::filesystem::path& path, std::string_view record);

/// All of a file, at most 256 MiB; throws UserError.
std::string read_record_file(const std::filesystem::path& path);

/// A path as a person types it inside the program, where no shell knows that ~ is the home folder.
std::filesystem::path typed_path(const std::string& text);

/// The place where the game in progress is kept between runs of the program.
class SavedGame {
public:
    /// MERKHET_STATE, or merkhet/current.record in XDG_STATE_HOME or ~/.local/state; empty when there is no home.
    static std::filesystem::path default_path();

    explicit SavedGame(std::filesystem::path path) : path_(std::move(path)) {}
    SavedGame(const SavedGame&) = delete;
    SavedGame& operator=(const SavedGame&) = delete;

    /// Makes the place this program's own for as long as this lives. Returns why that failed, if it did.
    std::optional<std::string> lock();

    const std::filesystem::path& path() const { return path_; }
    /// Makes the folders that are missing. Returns what went wrong, if anything.
    std::optional<std::string> write(std::string_view record) const;
    void remove() const;
    /// All games that are kept: that in the place itself, then those that were set aside for others, the last written
    /// first.
    std::vector<std::filesystem::path> games() const;
    /// Renames one of games() that cannot be read to NAME.broken, or NAME.broken-2 …; returns the new path.
    Result<std::filesystem::path> set_aside_broken(const std::filesystem::path& game) const;
    /// Renames what is there, which another game is about to replace, to NAME.previous, or NAME.previous-2 ….
    Result<std::filesystem::path> set_aside_previous() const;
    /// Moves one of games() into the place, and sets aside what is there. Returns what went wrong, if anything.
    std::optional<std::string> bring_back(const std::filesystem::path& game) const;

private:
    Result<std::filesystem::path> set_aside(const std::filesystem::path& game, std::string_view ending) const;
    void make_folder() const;

    std::filesystem::path path_;
    std::optional<FileLock> lock_;
};

}  // namespace merkhet::cli
