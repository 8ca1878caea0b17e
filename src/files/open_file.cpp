#include "files/open_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>

namespace merkhet {

namespace {

Result<OpenFile, FileError> open_ordinary(const std::filesystem::path& path, int flags, const std::string& what) {
    constexpr mode_t all = 0666;
    // A pipe that nobody writes into would be waited for.
    OpenFile file(::open(path.c_str(), flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, all));
    if (file.descriptor() < 0) {
        if (errno == EISDIR) return FileError{path.string(), what, "it is a folder", EISDIR};
        return refused_by_system(path, what);
    }
    struct stat status {};
    if (::fstat(file.descriptor(), &status) != 0) return refused_by_system(path, what);
    if (S_ISDIR(status.st_mode)) return FileError{path.string(), what, "it is a folder", EISDIR};
    if (!S_ISREG(status.st_mode)) return FileError{path.string(), what, "it is not an ordinary file"};
    return file;
}

}  // namespace

OpenFile& OpenFile::operator=(OpenFile&& other) noexcept {
    if (this != &other) {
        close();
        descriptor_ = other.release();
    }
    return *this;
}

void OpenFile::close() {
    if (descriptor_ >= 0) ::close(descriptor_);
    descriptor_ = -1;
}

bool OpenFile::read_at(void* data, std::size_t bytes, std::uint64_t offset) const {
    auto* to = static_cast<char*>(data);
    while (bytes > 0) {
        const auto count = ::pread(descriptor_, to, bytes, static_cast<off_t>(offset));
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        to += count;
        offset += static_cast<std::uint64_t>(count);
        bytes -= static_cast<std::size_t>(count);
    }
    return true;
}

bool OpenFile::write(const void* data, std::size_t bytes) const {
    const auto* from = static_cast<const char*>(data);
    while (bytes > 0) {
        const auto written = ::write(descriptor_, from, bytes);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        from += written;
        bytes -= static_cast<std::size_t>(written);
    }
    return true;
}

Result<OpenFile, FileError> open_to_read(const std::filesystem::path& path) {
    return open_ordinary(path, O_RDONLY, "cannot be read");
}

Result<OpenFile, FileError> open_to_add(const std::filesystem::path& path) {
    return open_ordinary(path, O_RDWR | O_CREAT | O_APPEND, "cannot be opened");
}

}  // namespace merkhet
