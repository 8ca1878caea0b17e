#include "cli/saved_game.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <system_error>

#include "cli/position_arguments.hpp"
#include "cli/user_error.hpp"

namespace merkhet::cli {

namespace {

std::string reason(int error_number) { return std::generic_category().message(error_number); }

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
    std::error_code error;
    auto pattern = path.string() + ".XXXXXX";
    const int descriptor = mkstemp(pattern.data());
    if (descriptor < 0) return failed(reason(errno));
    constexpr mode_t readable_by_all = 0644;
    const bool written =
        fchmod(descriptor, readable_by_all) == 0 && write_all(descriptor, content) && fsync(descriptor) == 0;
    const int write_error = errno;
    close(descriptor);
    if (written) {
        std::filesystem::rename(pattern, path, error);
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
    if (folder.empty()) folder = variable("HOME") / ".local" / "state";
    return folder / "merkhet" / "current.record";
}

std::optional<std::string> SavedGame::read() const {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path_, error)) return std::nullopt;
    return read_file(path_);
}

std::optional<std::string> SavedGame::write(std::string_view record) const {
    std::error_code ignored;  // write_atomically() says what is wrong with the place
    if (path_.has_parent_path()) std::filesystem::create_directories(path_.parent_path(), ignored);
    return write_atomically(path_, record);
}

void SavedGame::remove() const {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
}

std::filesystem::path SavedGame::set_aside(std::string_view ending) const {
    auto aside = path_;
    aside += ending;
    std::error_code ignored;
    std::filesystem::rename(path_, aside, ignored);
    return aside;
}

}  // namespace merkhet::cli
