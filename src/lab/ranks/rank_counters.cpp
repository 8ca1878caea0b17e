#include "lab/ranks/rank_counters.hpp"

#include <exception>
#include <utility>

#ifdef MERKHET_MPI
#include <mpi.h>
#endif

namespace merkhet::lab {

namespace {

class OwnCounters final : public RankCounters {
public:
    explicit OwnCounters(std::size_t count) : values_(count) {}
    std::uint64_t add(std::size_t counter, std::uint64_t amount) override {
        return std::exchange(values_[counter], values_[counter] + amount);
    }
    std::vector<std::uint64_t> values() override { return values_; }

private:
    std::vector<std::uint64_t> values_;
};

#ifdef MERKHET_MPI

/// Rank 0 holds them; everyone, rank 0 included, goes through MPI.
class MpiCounters final : public RankCounters {
public:
    MpiCounters(std::size_t count, int rank) : count_(count), own_(rank == 0 ? count : 0) {
        MPI_Win_create(own_.data(), static_cast<MPI_Aint>(own_.size() * word), word, MPI_INFO_NULL, MPI_COMM_WORLD,
                       &window_);
        MPI_Win_lock_all(0, window_);
    }
    MpiCounters(const MpiCounters&) = delete;
    MpiCounters& operator=(const MpiCounters&) = delete;
    ~MpiCounters() override {
        // A rank that fails would wait here forever for the others, and they for it.
        if (std::uncaught_exceptions() != 0) return;
        MPI_Win_unlock_all(window_);
        MPI_Win_free(&window_);
    }

    std::uint64_t add(std::size_t counter, std::uint64_t amount) override {
        std::uint64_t before = 0;
        MPI_Fetch_and_op(&amount, &before, MPI_UINT64_T, 0, static_cast<MPI_Aint>(counter), MPI_SUM, window_);
        MPI_Win_flush(0, window_);
        return before;
    }
    std::vector<std::uint64_t> values() override {
        std::vector<std::uint64_t> found(count_);
        const std::uint64_t nothing = 0;
        const auto count = static_cast<int>(count_);
        // Reads each of them atomically.
        MPI_Get_accumulate(&nothing, 0, MPI_UINT64_T, found.data(), count, MPI_UINT64_T, 0, 0, count, MPI_UINT64_T,
                           MPI_NO_OP, window_);
        MPI_Win_flush(0, window_);
        return found;
    }

private:
    static constexpr int word = sizeof(std::uint64_t);

    std::size_t count_;
    std::vector<std::uint64_t> own_;
    MPI_Win window_ = MPI_WIN_NULL;
};

#endif

}  // namespace

std::unique_ptr<RankCounters> make_counters(const Ranks& ranks, std::size_t count) {
#ifdef MERKHET_MPI
    if (ranks.count() > 1) return std::make_unique<MpiCounters>(count, ranks.number());
#endif
    static_cast<void>(ranks);
    return std::make_unique<OwnCounters>(count);
}

}  // namespace merkhet::lab
