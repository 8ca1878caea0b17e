#include "lab/ranks/ranks.hpp"

#include <cstdlib>
#include <exception>

#ifdef MERKHET_MPI
#include <mpi.h>

#include <algorithm>
#include <array>
#include <climits>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "base/numbers.hpp"
#include "lab/ranks/shared_pages.hpp"
#endif

namespace merkhet::lab {

namespace {

class OwnMemory final : public RankMemory {
public:
    explicit OwnMemory(std::uint64_t bytes) : bytes_(std::make_unique_for_overwrite<std::byte[]>(bytes)) {}
    std::byte* own() override { return bytes_.get(); }
    const std::byte* of(int) const override { return bytes_.get(); }
    void fetch(int, std::uint64_t, std::span<std::byte>) override {}
    void finish_fetching() override {}

private:
    std::unique_ptr<std::byte[]> bytes_;
};

class SingleRank final : public Ranks {
public:
    int number() const override { return 0; }
    int count() const override { return 1; }
    void wait_for_all() override {}
    bool any(bool here) override { return here; }
    void add_up(std::span<std::uint64_t>) override {}
    std::vector<std::uint64_t> gather(std::span<const std::uint64_t> values) override {
        return {values.begin(), values.end()};
    }
    std::unique_ptr<RankMemory> allocate(std::uint64_t bytes) override { return std::make_unique<OwnMemory>(bytes); }
};

#ifdef MERKHET_MPI

/// Open MPI; only the thread that made it talks to the others.
class MpiRanks final : public Ranks {
public:
    /// At most this many ranks of a machine read each other's memory directly.
    explicit MpiRanks(int most_sharing) {
        int given = MPI_THREAD_SINGLE;
        MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &given);
        if (given < MPI_THREAD_FUNNELED) throw std::runtime_error("this MPI does not work beside threads");
        MPI_Comm_rank(MPI_COMM_WORLD, &number_);
        MPI_Comm_size(MPI_COMM_WORLD, &count_);
        // A machine's ranks by the number of its first one, cut into groups of that many.
        MPI_Comm machine = MPI_COMM_NULL;
        MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, number_, MPI_INFO_NULL, &machine);
        int place = 0;
        MPI_Comm_rank(machine, &place);
        int first = number_;
        MPI_Bcast(&first, 1, MPI_INT, 0, machine);
        MPI_Comm_free(&machine);
        const std::array<std::uint64_t, 1> group = {static_cast<std::uint64_t>(first) << 32 |
                                                    static_cast<std::uint64_t>(place / most_sharing)};
        groups_ = gather(group);
    }
    MpiRanks(const MpiRanks&) = delete;
    MpiRanks& operator=(const MpiRanks&) = delete;
    ~MpiRanks() override {
        // A rank that fails would wait here forever for the others, and they for it: mpirun ends them when it ends.
        if (std::uncaught_exceptions() == 0) MPI_Finalize();
    }

    int number() const override { return number_; }
    int count() const override { return count_; }
    void wait_for_all() override { MPI_Barrier(MPI_COMM_WORLD); }
    bool any(bool here) override {
        int value = here ? 1 : 0;
        MPI_Allreduce(MPI_IN_PLACE, &value, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
        return value != 0;
    }
    void add_up(std::span<std::uint64_t> values) override {
        MPI_Allreduce(MPI_IN_PLACE, values.data(), static_cast<int>(values.size()), MPI_UINT64_T, MPI_SUM,
                      MPI_COMM_WORLD);
    }
    std::vector<std::uint64_t> gather(std::span<const std::uint64_t> values) override {
        const int mine = static_cast<int>(values.size());
        std::vector<int> sizes(static_cast<std::size_t>(count_));
        MPI_Allgather(&mine, 1, MPI_INT, sizes.data(), 1, MPI_INT, MPI_COMM_WORLD);
        std::vector<int> starts(sizes.size());
        for (std::size_t i = 1; i < sizes.size(); ++i) starts[i] = starts[i - 1] + sizes[i - 1];
        std::vector<std::uint64_t> all(static_cast<std::size_t>(starts.back() + sizes.back()));
        MPI_Allgatherv(values.data(), mine, MPI_UINT64_T, all.data(), sizes.data(), starts.data(), MPI_UINT64_T,
                       MPI_COMM_WORLD);
        return all;
    }
    std::unique_ptr<RankMemory> allocate(std::uint64_t bytes) override;

private:
    int number_ = 0;
    int count_ = 1;
    std::vector<std::uint64_t> groups_;  ///< [rank]: those with the same number may share memory
};

/// Memory of all ranks, each rank's its own. The ranks of a machine map each other's, and so read what another has
/// computed as if it were their own. MPI's windows would be limited to what /dev/shm can hold, often 64 MiB in
/// containers.
class MpiMemory final : public RankMemory {
public:
    MpiMemory(std::uint64_t bytes, MpiRanks& ranks, std::span<const std::uint64_t> groups)
        : own_(bytes), others_(groups.size()), number_(static_cast<std::size_t>(ranks.number())) {
        const auto at = own_.address();
        const std::array<std::uint64_t, 4> words = {at.process, at.descriptor, at.device, at.inode};
        const auto all = ranks.gather(words);
        bool blind = false;
        for (std::size_t rank = 0; rank < others_.size(); ++rank) {
            if (rank == number_) continue;
            const auto* word = all.data() + rank * words.size();
            if (groups[rank] == groups[number_])
                others_[rank] = SharedPages::find({word[0], word[1], word[2], word[3]});
            blind = blind || !others_[rank];
        }
        // This also waits until all have looked.
        const bool fetches = ranks.any(blind);
        own_.hide();
        if (!fetches) return;
        MPI_Win_create(own_.data(), static_cast<MPI_Aint>(bytes), 1, MPI_INFO_NULL, MPI_COMM_WORLD, &window_);
        MPI_Win_lock_all(MPI_MODE_NOCHECK, window_);
    }
    MpiMemory(const MpiMemory&) = delete;
    MpiMemory& operator=(const MpiMemory&) = delete;
    ~MpiMemory() override {
        // As with MpiRanks.
        if (window_ == MPI_WIN_NULL || std::uncaught_exceptions() != 0) return;
        MPI_Win_unlock_all(window_);
        MPI_Win_free(&window_);
    }

    std::byte* own() override { return own_.data(); }
    const std::byte* of(int rank) const override {
        const auto index = static_cast<std::size_t>(rank);
        if (index == number_) return own_.data();
        return others_[index] ? others_[index]->data() : nullptr;
    }
    void fetch(int rank, std::uint64_t offset, std::span<std::byte> to) override {
        constexpr std::size_t most = INT_MAX;
        while (!to.empty()) {
            const auto part = to.first(std::min(most, to.size()));
            const int bytes = static_cast<int>(part.size());
            MPI_Get(part.data(), bytes, MPI_BYTE, rank, static_cast<MPI_Aint>(offset), bytes, MPI_BYTE, window_);
            offset += part.size();
            to = to.subspan(part.size());
        }
    }
    void finish_fetching() override { MPI_Win_flush_all(window_); }

private:
    SharedPages own_;
    std::vector<std::optional<SharedPages>> others_;  ///< [rank]
    std::size_t number_;
    MPI_Win window_ = MPI_WIN_NULL;  ///< none where all ranks see each other's
};

std::unique_ptr<RankMemory> MpiRanks::allocate(std::uint64_t bytes) {
    return std::make_unique<MpiMemory>(bytes, *this, groups_);
}

int most_sharing() {
    constexpr const char* name = "MERKHET_SHARING_RANKS";
    const char* text = std::getenv(name);
    if (text == nullptr) return INT_MAX;
    const auto number = read_number(std::string_view(text), 1, INT_MAX);
    if (!number) throw std::runtime_error(std::string(name) + " must be a number from 1 on, not \"" + text + "\"");
    return *number;
}
#endif

}  // namespace

std::unique_ptr<Ranks> single_rank() { return std::make_unique<SingleRank>(); }

std::unique_ptr<Ranks> started_ranks() {
#ifdef MERKHET_MPI
    // What Open MPI and most other starters set. Without them MPI would be started for nothing.
    for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_RANK"})
        if (std::getenv(name) != nullptr) return std::make_unique<MpiRanks>(most_sharing());
#endif
    return single_rank();
}

}  // namespace merkhet::lab
