#include "lab/solve/ranks.hpp"

#include <cstdlib>
#include <exception>

#ifdef MERKHET_MPI
#include <mpi.h>

#include <climits>
#include <stdexcept>
#endif

namespace merkhet::lab {

namespace {

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
    void share(std::span<std::byte>) override {}
    void end_share() override {}
    void read(int, std::uint64_t, std::span<std::byte>) override {}
    void finish_reading() override {}
};

#ifdef MERKHET_MPI

/// Open MPI; only the thread that made it talks to the others.
class MpiRanks final : public Ranks {
public:
    MpiRanks() {
        int given = MPI_THREAD_SINGLE;
        MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &given);
        if (given < MPI_THREAD_FUNNELED) throw std::runtime_error("this MPI does not work beside threads");
        MPI_Comm_rank(MPI_COMM_WORLD, &number_);
        MPI_Comm_size(MPI_COMM_WORLD, &count_);
    }
    MpiRanks(const MpiRanks&) = delete;
    MpiRanks& operator=(const MpiRanks&) = delete;
    ~MpiRanks() override {
        // A rank that fails would wait here for ever for the others, and they for it: mpirun ends them when it ends.
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
    void share(std::span<std::byte> bytes) override {
        MPI_Win_create(bytes.data(), static_cast<MPI_Aint>(bytes.size()), 1, MPI_INFO_NULL, MPI_COMM_WORLD, &window_);
        MPI_Win_lock_all(MPI_MODE_NOCHECK, window_);
    }
    void end_share() override {
        MPI_Win_unlock_all(window_);
        MPI_Win_free(&window_);
    }
    void read(int rank, std::uint64_t offset, std::span<std::byte> to) override {
        MPI_Get(to.data(), static_cast<int>(to.size()), MPI_BYTE, rank, static_cast<MPI_Aint>(offset),
                static_cast<int>(to.size()), MPI_BYTE, window_);
    }
    void finish_reading() override { MPI_Win_flush_all(window_); }

private:
    int number_ = 0;
    int count_ = 1;
    MPI_Win window_ = MPI_WIN_NULL;
};

#endif

}  // namespace

std::unique_ptr<Ranks> single_rank() { return std::make_unique<SingleRank>(); }

std::unique_ptr<Ranks> started_ranks() {
#ifdef MERKHET_MPI
    // What Open MPI and most other starters set. Without them MPI would be started for nothing.
    for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_RANK"})
        if (std::getenv(name) != nullptr) return std::make_unique<MpiRanks>();
#endif
    return single_rank();
}

}  // namespace merkhet::lab
