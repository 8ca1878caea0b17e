#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace merkhet::cli {

/// Writes a file so that, whatever happens, either the old or the new content is there: a temporary file beside it,
/// flushed to the disk, then renamed. Returns what went wrong, if anything.
std::optional<std::string> write_atomically(const std::filesystem::path& path, std::string_view content);

/// All of a file, at most 256 MiB; throws UserError.
std::string read_file(const std::filesystem::path& path);

/// The place where the game in progress is kept between runs of the program.
class SavedGame {
public:
    /// MERKHET_STATE, or merkhet/current.record in XDG_STATE_HOME or ~/.local/state.
    static std::filesystem::path default_path();

    explicit SavedGame(std::filesystem::path path) : path_(std::move(path)) {}

    const std::filesystem::path& path() const { return path_; }
    /// The record's text, or nullopt when there is none.
    std::optional<std::string> read() const;
    /// Makes the folders that are missing. Returns what went wrong, if anything.
    std::optional<std::string> write(std::string_view record) const;
    void remove() const;
    /// Renames what is there, which cannot be read, to NAME.broken; returns the new path.
    std::filesystem::path set_aside_broken() const { return set_aside(".broken"); }
    /// Renames what is there, which another game is about to replace, to NAME.previous; returns the new path.
    std::filesystem::path set_aside_previous() const { return set_aside(".previous"); }

private:
    std::filesystem::path set_aside(std::string_view ending) const;

    std::filesystem::path path_;
};

}  // namespace merkhet::cli
