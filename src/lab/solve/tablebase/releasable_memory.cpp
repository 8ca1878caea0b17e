#include "lab/solve/tablebase/releasable_memory.hpp"

#include <sys/mman.h>

#include <memory>
#include <new>

namespace merkhet::lab {

ReleasableMemory::ReleasableMemory(std::uint64_t bytes)
    : bytes_(bytes + page),
      mapped_(::mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)) {
    if (mapped_ == MAP_FAILED) throw std::bad_alloc();
    void* begin = mapped_;
    std::size_t space = bytes_;
    data_ = static_cast<std::byte*>(std::align(page, bytes, begin, space));
#ifdef MADV_HUGEPAGE
    // Only a wish: it works without huge pages too, if more slowly.
    static_cast<void>(::madvise(data_, bytes, MADV_HUGEPAGE));
#endif
}

ReleasableMemory::~ReleasableMemory() { ::munmap(mapped_, bytes_); }

void ReleasableMemory::release(std::uint64_t first, std::uint64_t end) const {
    const auto begin = (first + page - 1) / page * page;
    if (begin < end / page * page) ::madvise(data_ + begin, end / page * page - begin, MADV_DONTNEED);
}

}  // namespace merkhet::lab
