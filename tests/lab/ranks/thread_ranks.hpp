#pragma once

#include <gtest/gtest.h>

#include <barrier>
#include <cstring>
#include <memory>
#include <span>
#include <thread>
#include <vector>

#include "lab/ranks/ranks.hpp"

namespace merkhet::test {

/// Where threads that pretend to be ranks leave what the others shall have.
struct RanksMeet {
    explicit RanksMeet(int count) : barrier(count), left(static_cast<std::size_t>(count)) {}
    std::barrier<> barrier;
    std::vector<std::vector<std::uint64_t>> left;                                                 ///< [rank]
    std::vector<std::span<std::byte>> memories = std::vector<std::span<std::byte>>(left.size());  ///< [rank]
};

/// A rank that is a thread. Those of a group of `sharing` read each other's memory, from the others they fetch: what is
/// fetched comes as late as it may.
class ThreadRanks final : public lab::Ranks {
public:
    ThreadRanks(RanksMeet& meet, int number, int sharing) : meet_(meet), number_(number), sharing_(sharing) {}

    int number() const override { return number_; }
    int count() const override { return static_cast<int>(meet_.left.size()); }
    void wait_for_all() override { meet_.barrier.arrive_and_wait(); }
    bool any(bool here) override {
        std::uint64_t sum = here ? 1 : 0;
        add_up({&sum, 1});
        return sum > 0;
    }
    void add_up(std::span<std::uint64_t> values) override {
        const auto all = gather(values);
        for (std::size_t i = 0; i < values.size(); ++i) {
            values[i] = 0;
            for (std::size_t at = i; at < all.size(); at += values.size()) values[i] += all[at];
        }
    }
    std::vector<std::uint64_t> gather(std::span<const std::uint64_t> values) override {
        meet_.left[static_cast<std::size_t>(number_)].assign(values.begin(), values.end());
        wait_for_all();
        std::vector<std::uint64_t> all;
        for (const auto& one : meet_.left) all.insert(all.end(), one.begin(), one.end());
        wait_for_all();
        return all;
    }
    std::unique_ptr<lab::RankMemory> allocate(std::uint64_t bytes) override {
        return std::make_unique<Memory>(*this, bytes);
    }
    std::uint64_t messages() const { return messages_; }

private:
    class Memory final : public lab::RankMemory {
    public:
        Memory(ThreadRanks& ranks, std::uint64_t bytes) : ranks_(ranks), own_(bytes) {
            ranks.meet_.memories[static_cast<std::size_t>(ranks.number_)] = own_;
            ranks.wait_for_all();
            all_ = ranks.meet_.memories;
            ranks.wait_for_all();
        }
        Memory(const Memory&) = delete;
        Memory& operator=(const Memory&) = delete;
        ~Memory() override { ranks_.wait_for_all(); }

        std::byte* own() override { return own_.data(); }
        const std::byte* of(int rank) const override {
            const bool sees = rank / ranks_.sharing_ == ranks_.number_ / ranks_.sharing_;
            return sees ? all_[static_cast<std::size_t>(rank)].data() : nullptr;
        }
        void fetch(int rank, std::uint64_t offset, std::span<std::byte> to) override {
            const auto from = all_[static_cast<std::size_t>(rank)];
            ASSERT_EQ(of(rank), nullptr) << "it can be read in its place";
            ASSERT_LE(offset, from.size());
            ASSERT_LE(to.size(), from.size() - offset);
            begun_.push_back({from.data() + offset, to});
            ++ranks_.messages_;
        }
        void finish_fetching() override {
            for (const auto& one : begun_) std::memcpy(one.to.data(), one.from, one.to.size());
            begun_.clear();
        }

    private:
        struct Begun {
            const std::byte* from;
            std::span<std::byte> to;
        };
        ThreadRanks& ranks_;
        std::vector<std::byte> own_;
        std::vector<std::span<std::byte>> all_;  ///< [rank]
        std::vector<Begun> begun_;
    };

    RanksMeet& meet_;
    int number_;
    int sharing_;
    std::uint64_t messages_ = 0;
};

/// Calls work(rank) for so many ranks side by side.
template <class Work>
void run_ranks(int count, int sharing, const Work& work) {
    RanksMeet meet(count);
    std::vector<std::thread> threads;
    threads.reserve(static_cast<std::size_t>(count));
    for (int number = 0; number < count; ++number)
        threads.emplace_back([&, number] {
            ThreadRanks ranks(meet, number, sharing);
            work(ranks);
        });
    for (auto& thread : threads) thread.join();
}

}  // namespace merkhet::test
