#include "cli/play/saved_game.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <pwd.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <system_error>

#include "cli/options/user_error.hpp"
#include "files/files.hpp"
#include "game/record.hpp"

namespace merkhet::cli {

namespace {

/// Beyond this something is wrong with the folder.
constexpr int most_set_aside = 10000;

/// The path in a variable of the environment; empty where there is none.
std::filesystem::path path_in(const char* name) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing changes the environment
    return value == nullptr ? "" : value;
}

/// Empty when there is none.
std::filesystem::path home_folder() {
    auto home = path_in("HOME");
    if (!home.is_absolute()) {
        const passwd* entry = getpwuid(getuid());  // NOLINT(concurrency-mt-unsafe): before any other thread
        home = entry == nullptr || entry->pw_dir == nullptr ? "" : entry->pw_dir;
    }
    return home.is_absolute() ? home : std::filesystem::path();
}

std::string reason(int error_number) { return std::generic_category().message(error_number); }

}  // namespace

std::optional<std::string> write_atomically(const std::filesystem::path& path, std::string_view content) {
    const auto error = write_file(path, content);
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
    if (auto given = path_in("MERKHET_STATE"); !given.empty()) return given;
    auto folder = path_in("XDG_STATE_HOME");
    if (!folder.is_absolute()) {
        const auto home = home_folder();
        if (home.empty()) return {};
        folder = home / ".local" / "state";
    }
    return folder / "merkhet" / "current.record";
}

SavedGame::~SavedGame() {
    if (lock_ >= 0) close(lock_);
}

std::optional<std::string> SavedGame::lock() {
    if (path_.empty()) return "there is no home folder to save it in";
    make_folder();
    const auto name = path_.parent_path() / fmt::format(".{}.lock", path_.filename().string());
    constexpr mode_t readable_by_owner = 0600;
    lock_ = open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, readable_by_owner);
    if (lock_ < 0) return "cannot write " + path_.string() + ": " + reason(errno);
    if (flock(lock_, LOCK_EX | LOCK_NB) == 0) return std::nullopt;
    const int error = errno;
    close(lock_);
    lock_ = -1;
    return error == EWOULDBLOCK ? "another merkhet is running and saves its own" : reason(error);
}

void SavedGame::make_folder() const {
    // Writing there says what is wrong.
    if (path_.has_parent_path()) (void)merkhet::make_folder(path_.parent_path());
}

std::optional<std::string> SavedGame::read() const {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path_, error)) return std::nullopt;
    return read_record_file(path_);
}

std::optional<std::string> SavedGame::write(std::string_view record) const {
    make_folder();
    return write_atomically(path_, record);
}

void SavedGame::remove() const {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
}

Result<std::filesystem::path> SavedGame::set_aside(std::string_view ending) const {
    std::error_code error;
    auto aside = path_;
    aside += ending;
    for (int number = 2; std::filesystem::symlink_status(aside, error).type() != std::filesystem::file_type::not_found;
         ++number) {
        aside = path_;
        aside += fmt::format("{}-{}", ending, number);
        if (number > most_set_aside) return TextError{"too many games have been set aside beside " + path_.string(), 0};
    }
    std::filesystem::rename(path_, aside, error);
    if (error) return TextError{"cannot rename " + path_.string() + ": " + error.message(), 0};
    return aside;
}

}  // namespace merkhet::cli
