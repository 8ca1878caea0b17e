#include "cli/play/saved_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>

#include "cli/options/user_error.hpp"
#include "files/files.hpp"
#include "files/user_folders.hpp"
#include "game/record.hpp"

namespace merkhet::cli {

namespace {

/// Beyond this something is wrong with the folder.
constexpr int most_set_aside = 10000;

/// Of games that were set aside for others.
constexpr std::string_view previous_ending = ".previous";

}  // namespace

std::optional<std::string> write_record_file(const std::filesystem::path& path, std::string_view record) {
    const auto error = write_file(path, record);
    return error ? std::optional("cannot write " + error->path + ": " + error->why) : std::nullopt;
}

std::string read_record_file(const std::filesystem::path& path) {
    auto text = merkhet::read_file(path, longest_record);
    if (!text) throw UserError("cannot read " + path.string() + ": " + text.error().why);
    return *std::move(text);
}

std::filesystem::path typed_path(const std::string& text) {
    if (text != "~" && !text.starts_with("~/")) return text;
    auto home = home_folder();
    if (home.empty()) return text;
    return home += text.substr(1);
}

std::filesystem::path SavedGame::default_path() {
    if (auto given = path_from_environment("MERKHET_STATE"); !given.empty()) return given;
    const auto folder = state_folder();
    return folder.empty() ? folder : folder / "merkhet" / "current.record";
}

std::optional<std::string> SavedGame::lock() {
    if (path_.empty()) return "there is no home folder to save it in";
    make_folder();
    auto lock = FileLock::take(path_.parent_path() / fmt::format(".{}.lock", path_.filename().string()));
    if (!lock) return "cannot write " + path_.string() + ": " + lock.error().why;
    if (!*lock) return "another merkhet is running, and has the unfinished games until it ends";
    lock_ = *std::move(lock);
    return std::nullopt;
}

void SavedGame::make_folder() const {
    // Writing there says what is wrong.
    if (path_.has_parent_path()) (void)merkhet::make_folder(path_.parent_path());
}

std::optional<std::string> SavedGame::write(std::string_view record) const {
    make_folder();
    return write_record_file(path_, record);
}

void SavedGame::remove() const {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
}

std::vector<std::filesystem::path> SavedGame::games() const {
    namespace fs = std::filesystem;
    const auto previous = path_.filename().string() + std::string(previous_ending);
    std::vector<std::pair<fs::file_time_type, fs::path>> found;
    std::error_code error;
    for (fs::directory_iterator entry(path_.has_parent_path() ? path_.parent_path() : ".", error), end;
         !error && entry != end; entry.increment(error)) {
        std::error_code gone;
        const auto name = entry->path().filename().string();
        const bool is_game = name == path_.filename().string() || name == previous || name.starts_with(previous + "-");
        if (!is_game || !entry->is_regular_file(gone)) continue;
        found.emplace_back(fs::last_write_time(entry->path(), gone), path_.parent_path() / name);
    }
    std::sort(found.begin(), found.end(), [&](const auto& a, const auto& b) {
        const bool a_is_there = a.second == path_;
        const bool b_is_there = b.second == path_;
        if (a_is_there != b_is_there) return a_is_there;
        return a.first != b.first ? a.first > b.first : a.second > b.second;
    });
    std::vector<fs::path> paths;
    paths.reserve(found.size());
    for (auto& [time, path] : found) paths.push_back(std::move(path));
    return paths;
}

Result<std::filesystem::path> SavedGame::set_aside_broken(const std::filesystem::path& game) const {
    return set_aside(game, ".broken");
}

Result<std::filesystem::path> SavedGame::set_aside_previous() const { return set_aside(path_, previous_ending); }

std::optional<std::string> SavedGame::bring_back(const std::filesystem::path& game) const {
    if (game == path_) return std::nullopt;
    std::error_code error;
    if (!std::filesystem::exists(game, error)) return game.string() + " is not there any more";
    if (std::filesystem::exists(path_, error)) {
        const auto aside = set_aside_previous();
        if (!aside) return aside.error().message;
    }
    std::filesystem::rename(game, path_, error);
    return error ? std::optional("cannot rename " + game.string() + ": " + error.message()) : std::nullopt;
}

/// Beside the place, whichever of the games it is.
Result<std::filesystem::path> SavedGame::set_aside(const std::filesystem::path& game, std::string_view ending) const {
    std::error_code error;
    auto aside = path_;
    aside += ending;
    for (int number = 2; std::filesystem::symlink_status(aside, error).type() != std::filesystem::file_type::not_found;
         ++number) {
        aside = path_;
        aside += fmt::format("{}-{}", ending, number);
        if (number > most_set_aside) return TextError{"too many games have been set aside beside " + path_.string(), 0};
    }
    std::filesystem::rename(game, aside, error);
    if (error) return TextError{"cannot rename " + game.string() + ": " + error.message(), 0};
    return aside;
}

}  // namespace merkhet::cli
