#pragma once

#include <cstddef>
#include <cstdint>

namespace merkhet::lab {

/// Zeroed memory for large tables that can be given back part by part; in huge pages where the machine has them.
class ReleasableMemory {
public:
    /// The bytes that are given back together; `data()` begins at a multiple of it.
    static constexpr std::uint64_t page = std::uint64_t{1} << 21;

    /// Throws std::bad_alloc when there is no more.
    explicit ReleasableMemory(std::uint64_t bytes);
    ReleasableMemory(const ReleasableMemory&) = delete;
    ReleasableMemory& operator=(const ReleasableMemory&) = delete;
    ~ReleasableMemory();

    std::byte* data() const { return data_; }
    /// Gives back the whole pages among the bytes from `first` to before `end`: they then read as zeros. Threads may do
    /// so at the same time.
    void release(std::uint64_t first, std::uint64_t end) const;

private:
    std::uint64_t bytes_;  ///< including what it takes to begin at a page
    void* mapped_;
    std::byte* data_;
};

}  // namespace merkhet::lab
