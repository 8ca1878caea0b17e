#include "cli/play/saved_game.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <pwd.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <system_error>

#include "cli/options/position_arguments.hpp"
#include "cli/options/user_error.hpp"

namespace merkhet::cli {

namespace {

/// Beyond this something is wrong with the folder.
constexpr int most_set_aside = 10000;

std::string reason(int error_number) { return std::generic_category().message(error_number); }

/// What the person's umask leaves of reading and writing for all. It can only be asked by setting it.
mode_t mode_of_new_files() {
    constexpr mode_t all = 0666;
    const mode_t mask = umask(0);
    umask(mask);
    return all & ~mask;
}

bool write_all(int descriptor, std::string_view content) {
    while (!content.empty()) {
        const auto written = ::write(descriptor, content.data(), content.size());
        if (written < 0) {
            if (errno == EINTR) continue;
            return false;
        }
        content.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

}  // namespace

std::optional<std::string> write_atomically(const std::filesystem::path& path, std::string_view content) {
    const auto failed = [&](const std::string& why) { return "cannot write " + path.string() + ": " + why; };
    // A link stays one: what it leads to is written.
    std::error_code error;
    const auto target = std::filesystem::weakly_canonical(path, error);
    if (error) return failed(error.message());
    struct stat old {};
    const bool exists = stat(target.c_str(), &old) == 0;
    if (exists && !S_ISREG(old.st_mode)) return failed("it is not an ordinary file");
    if (!exists && std::filesystem::is_symlink(target, error)) return failed("it is a link that leads nowhere");
    auto pattern = target.string() + ".XXXXXX";
    const int descriptor = mkstemp(pattern.data());
    if (descriptor < 0) return failed(reason(errno));
    constexpr mode_t permissions = 0777;
    const mode_t mode = exists ? old.st_mode & permissions : mode_of_new_files();
    const bool written = fchmod(descriptor, mode) == 0 && write_all(descriptor, content) && fsync(descriptor) == 0;
    const int write_error = errno;
    close(descriptor);
    if (written) {
        std::filesystem::rename(pattern, target, error);
        if (!error) return std::nullopt;
    }
    unlink(pattern.c_str());
    return failed(error ? error.message() : reason(write_error));
}

std::string read_file(const std::filesystem::path& path) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) throw UserError("cannot read " + path.string() + ": is a folder");
    std::ifstream file(path, std::ios::binary);
    if (!file) throw UserError("cannot read " + path.string() + ": " + reason(errno));
    return read_all(file, path.string());
}

std::filesystem::path SavedGame::default_path() {
    const auto variable = [](const char* name) {
        const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing changes the environment
        return std::filesystem::path(value == nullptr ? "" : value);
    };
    if (auto given = variable("MERKHET_STATE"); !given.empty()) return given;
    auto folder = variable("XDG_STATE_HOME");
    if (!folder.is_absolute()) {
        auto home = variable("HOME");
        if (!home.is_absolute()) {
            const passwd* entry = getpwuid(getuid());  // NOLINT(concurrency-mt-unsafe): before any other thread
            home = entry == nullptr || entry->pw_dir == nullptr ? "" : entry->pw_dir;
        }
        if (!home.is_absolute()) return {};
        folder = home / ".local" / "state";
    }
    return folder / "merkhet" / "current.record";
}

SavedGame::~SavedGame() {
    if (lock_ >= 0) close(lock_);
}

std::optional<std::string> SavedGame::lock() {
    if (path_.empty()) return "there is no home folder to keep it in";
    make_folder();
    const auto name = path_.parent_path() / fmt::format(".{}.lock", path_.filename().string());
    constexpr mode_t readable_by_owner = 0600;
    lock_ = open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, readable_by_owner);
    if (lock_ < 0) return "cannot write " + path_.string() + ": " + reason(errno);
    if (flock(lock_, LOCK_EX | LOCK_NB) == 0) return std::nullopt;
    const int error = errno;
    close(lock_);
    lock_ = -1;
    return error == EWOULDBLOCK ? "another merkhet is playing and keeps its own" : reason(error);
}

void SavedGame::make_folder() const {
    std::error_code ignored;  // writing there says what is wrong
    if (path_.has_parent_path()) std::filesystem::create_directories(path_.parent_path(), ignored);
}

std::optional<std::string> SavedGame::read() const {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path_, error)) return std::nullopt;
    return read_file(path_);
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
        if (number > most_set_aside) return TextError{"too many games are set aside beside " + path_.string(), 0};
    }
    std::filesystem::rename(path_, aside, error);
    if (error) return TextError{"cannot rename " + path_.string() + ": " + error.message(), 0};
    return aside;
}

}  // namespace merkhet::cli
