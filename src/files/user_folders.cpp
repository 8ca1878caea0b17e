#include "files/user_folders.hpp"

#include <pwd.h>
#include <unistd.h>

#include <cstdlib>

namespace merkhet {

namespace {

/// The folder that the variable names, or `below_home`.
std::filesystem::path folder_of(const char* variable, const char* below_home) {
    auto folder = path_from_environment(variable);
    if (folder.is_absolute()) return folder;
    const auto home = home_folder();
    return home.empty() ? home : home / below_home;
}

}  // namespace

std::filesystem::path path_from_environment(const char* name) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): before any other thread
    return value == nullptr ? "" : value;
}

std::filesystem::path home_folder() {
    auto home = path_from_environment("HOME");
    if (!home.is_absolute()) {
        const passwd* entry = getpwuid(getuid());  // NOLINT(concurrency-mt-unsafe): before any other thread
        home = entry == nullptr || entry->pw_dir == nullptr ? "" : entry->pw_dir;
    }
    return home.is_absolute() ? home : std::filesystem::path();
}

std::filesystem::path state_folder() { return folder_of("XDG_STATE_HOME", ".local/state"); }

std::filesystem::path data_folder() { return folder_of("XDG_DATA_HOME", ".local/share"); }

}  // namespace merkhet
