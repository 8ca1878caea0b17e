#include "lab/ranks/shared_pages.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <string>
#include <utility>

namespace merkhet::lab {

namespace {

/// A null pointer where it cannot be.
std::byte* map(int descriptor, std::uint64_t bytes, int protection) {
    void* data = ::mmap(nullptr, bytes, protection, MAP_SHARED, descriptor, 0);
    return data == MAP_FAILED ? nullptr : static_cast<std::byte*>(data);
}

}  // namespace

SharedPages::SharedPages(std::uint64_t bytes)
    : bytes_(bytes), descriptor_(::memfd_create("merkhet shared pages", MFD_CLOEXEC)) {
    if (descriptor_ >= 0 && ::ftruncate(descriptor_, static_cast<off_t>(bytes)) == 0)
        data_ = map(descriptor_, bytes, PROT_READ | PROT_WRITE);
    if (data_ != nullptr) return;
    const std::string problem = std::strerror(errno);
    hide();
    throw std::runtime_error("no " + std::to_string(bytes) + " bytes of memory to share: " + problem);
}

std::optional<SharedPages> SharedPages::find(const Address& address) {
    const auto path = "/proc/" + std::to_string(address.process) + "/fd/" + std::to_string(address.descriptor);
    SharedPages found;
    // Where the number means another process, as between containers, what is there is not ours: look, but do not touch.
    struct ::stat status {};
    if (::stat(path.c_str(), &status) != 0 || status.st_dev != address.device || status.st_ino != address.inode)
        return std::nullopt;
    found.descriptor_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (found.descriptor_ < 0) return std::nullopt;
    found.bytes_ = static_cast<std::uint64_t>(status.st_size);
    found.data_ = map(found.descriptor_, found.bytes_, PROT_READ);
    found.hide();
    if (found.data_ == nullptr) return std::nullopt;
    return found;
}

SharedPages::SharedPages(SharedPages&& other) noexcept { *this = std::move(other); }

SharedPages& SharedPages::operator=(SharedPages&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(bytes_, other.bytes_);
    std::swap(descriptor_, other.descriptor_);
    return *this;
}

SharedPages::~SharedPages() {
    if (data_ != nullptr) ::munmap(data_, bytes_);
    hide();
}

SharedPages::Address SharedPages::address() const {
    struct ::stat status {};
    if (::fstat(descriptor_, &status) != 0)
        throw std::runtime_error(std::string("shared memory cannot be found: ") + std::strerror(errno));
    return {static_cast<std::uint64_t>(::getpid()), static_cast<std::uint64_t>(descriptor_), status.st_dev,
            status.st_ino};
}

void SharedPages::hide() {
    if (descriptor_ >= 0) ::close(std::exchange(descriptor_, -1));
}

}  // namespace merkhet::lab
