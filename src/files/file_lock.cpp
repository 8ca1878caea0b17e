#include "files/file_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>

#include <cerrno>
#include <utility>

namespace merkhet {

Result<std::optional<FileLock>, FileError> FileLock::take(const std::filesystem::path& path) {
    constexpr mode_t readable_by_owner = 0600;
    OpenFile file(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, readable_by_owner));
    if (file.descriptor() < 0) return refused_by_system(path, "cannot be written");
    if (flock(file.descriptor(), LOCK_EX | LOCK_NB) == 0) return std::optional(FileLock(std::move(file)));
    if (errno == EWOULDBLOCK) return std::optional<FileLock>();
    return refused_by_system(path, "cannot be locked");
}

}  // namespace merkhet
