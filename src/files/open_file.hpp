#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <utility>

#include "base/result.hpp"
#include "files/file_error.hpp"

namespace merkhet {

/// A file of the system that is closed at the end.
class OpenFile {
public:
    OpenFile() = default;
    explicit OpenFile(int descriptor) : descriptor_(descriptor) {}
    OpenFile(OpenFile&& other) noexcept : descriptor_(other.release()) {}
    OpenFile& operator=(OpenFile&& other) noexcept;
    ~OpenFile() { close(); }

    /// -1: none.
    int descriptor() const { return descriptor_; }
    /// Leaves closing it to others.
    int release() { return std::exchange(descriptor_, -1); }
    void close();

    /// Reads so many bytes from `offset` on; false when there are fewer or they cannot be read.
    bool read_at(void* data, std::size_t bytes, std::uint64_t offset) const;
    /// Writes all of it; false, and errno, when that fails.
    bool write(const void* data, std::size_t bytes) const;

private:
    int descriptor_ = -1;
};

// Both refuse anything but an ordinary file (a folder, a pipe, a device) instead of waiting for it. Links are followed.

Result<OpenFile, FileError> open_to_read(const std::filesystem::path& path);
/// To read, and to add to the end; made if missing.
Result<OpenFile, FileError> open_to_add(const std::filesystem::path& path);

}  // namespace merkhet
