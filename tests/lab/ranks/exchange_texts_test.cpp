#include "lab/ranks/exchange_texts.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "lab/ranks/thread_ranks.hpp"

namespace merkhet::test {
namespace exchange_texts_test {

using Texts = std::vector<std::string>;

TEST(ExchangeTexts, GivesEveryRankWhatAllSay) {
    const Texts said = {"", "exactly8", std::string("nine\0more", 9)};
    RanksMeet meet(3);
    std::vector<Texts> heard(3);
    std::vector<std::jthread> threads;
    threads.reserve(3);
    for (int number = 0; number < 3; ++number)
        threads.emplace_back([&, number] {
            ThreadRanks ranks(meet, number, 1);
            heard[static_cast<std::size_t>(number)] =
                lab::exchange_texts(ranks, said[static_cast<std::size_t>(number)]);
        });
    threads.clear();
    for (const auto& texts : heard) EXPECT_EQ(texts, said);
}

TEST(ExchangeTexts, OfOneAloneAreItsOwn) {
    const auto alone = lab::single_rank();
    EXPECT_EQ(lab::exchange_texts(*alone, "word"), Texts{"word"});
    EXPECT_EQ(lab::exchange_texts(*alone, ""), Texts{""});
}

}  // namespace exchange_texts_test
}  // namespace merkhet::test
