// Counts heap allocations in the calls that search loops make: there must be none.

#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "games/all_games.hpp"
#include "games/registry.hpp"
#include "games/with_rules.hpp"
#include "support/game_texts.hpp"

namespace {
thread_local std::uint64_t allocations = 0;

void* counted(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
    throw std::bad_alloc();
}
}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace merkhet {
namespace {

TEST(Allocation, TheCounterCounts) {
    const auto before = allocations;
    const std::vector<int> numbers(100, 1);
    EXPECT_EQ(numbers.size(), 100U);
    EXPECT_GT(allocations, before);
}

TEST(Allocation, NoneInTheCallsThatSearchMakes) {
    for (const auto text : test::game_texts) {
        SCOPED_TRACE(text);
        const auto game = make_game(text);
        ASSERT_TRUE(game) << game.error().message;
        with_rules(**game, []<Game G>(const G& rules) {
            Random random(3);
            std::vector<typename G::Move> buffer;
            auto p = rules.start();
            for (int ply = 0; ply < 200 && rules.to_move(p) != Mover::nobody; ++ply) {
                legal_moves(rules, p, buffer);  // warms the buffer
                const auto before = allocations;
                legal_moves(rules, p, buffer);
                std::uint64_t checksum = rules.count_moves(p);
                visit_children(rules, p, [&](const typename G::Move&, const typename G::Position& child) {
                    checksum += to_integer(rules.key(child));
                    checksum += rules.outcome(child).has_value();
                    return checksum % 64 != 0;  // now and then stop early
                });
                const auto move = rules.random_move(p, random);
                checksum += rules.is_legal(p, move);
                checksum += static_cast<std::uint64_t>(evaluate(rules, p)[0]);
                rules.play(p, move);
                checksum += to_integer(rules.key(p)) + to_integer(rules.arrangement_key(p));
                ASSERT_EQ(allocations, before) << "ply " << ply << ", checksum " << checksum;
            }
        });
    }
}

}  // namespace
}  // namespace merkhet
