#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace merkhet::lab {

/// Memory that other processes of the machine can look into. It belongs to no file, is limited only by the machine's
/// memory, and is gone with the last process that has it, however that ends.
class SharedPages {
public:
    /// What another process must know to find it; it means something on this machine only.
    struct Address {
        std::uint64_t process;
        std::uint64_t descriptor;
        std::uint64_t device;
        std::uint64_t inode;
    };

    /// New pages, all zeros, at least 1 byte. Throws std::runtime_error when there is no more memory.
    explicit SharedPages(std::uint64_t bytes);
    /// Those of another process, to be read only; nothing where this one cannot see them.
    static std::optional<SharedPages> find(const Address& address);

    SharedPages(SharedPages&& other) noexcept;
    SharedPages& operator=(SharedPages&& other) noexcept;
    ~SharedPages();

    std::byte* data() { return data_; }
    const std::byte* data() const { return data_; }
    /// Valid until hide().
    Address address() const;
    /// From now on nobody can find them; whoever has found them keeps them.
    void hide();

private:
    SharedPages() = default;

    std::byte* data_ = nullptr;
    std::uint64_t bytes_ = 0;
    int descriptor_ = -1;
};

}  // namespace merkhet::lab
