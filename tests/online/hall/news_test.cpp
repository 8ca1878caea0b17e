#include "online/hall/news.hpp"

#include "json/json.hpp"
#include "online/hall/node_talk.hpp"
#include "online/room/rooms.hpp"

namespace merkhet::online::hall_news_test {

using namespace room_tests;

TEST(HallNews, AreEncodedOnceForAllWhoSeeTheSame) {
    Table table("khet");
    const auto begun = make_news(table.room, 1, 1, table.now);
    ASSERT_EQ(begun.texts.size(), 1U);
    EXPECT_EQ(begun.seen_by(0), begun.seen_by(2));
    ASSERT_TRUE(table.ask(1, SetPlan{0, *parse_plan("* -> a1a2")}));
    const auto planned = make_news(table.room, 2, 2, table.now);
    EXPECT_EQ(planned.seen_by(0), nullptr);
    EXPECT_EQ(planned.seen_by(1), nullptr);
    ASSERT_NE(planned.seen_by(2), nullptr);
    // What follows a plan follows something else for those who do not see it.
    ASSERT_TRUE(table.ask(0, Say{1}));
    const auto said = make_news(table.room, 3, 3, table.now);
    EXPECT_EQ(Json::parse(*said.seen_by(0))["after"], 1);
    EXPECT_EQ(Json::parse(*said.seen_by(2))["after"], 2);
}

TEST(HallNews, CrossTheBusUnchanged) {
    Table table("khet");
    ASSERT_TRUE(table.ask(1, SetPlan{0, *parse_plan("* -> a1a2")}));
    const auto news = make_news(table.room, 1, 2, table.now);
    const auto read = parse_news(print_news(news));
    ASSERT_TRUE(read);
    EXPECT_EQ(print_news(*read), print_news(news));
    EXPECT_EQ(*read->seen_by(2), *news.seen_by(2));
    for (const char* strange : {"", "1", "1 2 0", "1 2 0\n", "1 2 0\n0", "x 2 0\n0 {}\n", "1 2 0\n0 {}"})
        EXPECT_FALSE(parse_news(strange)) << strange;
}

TEST(HallNews, VerdictsCrossTheBusUnchanged) {
    for (const auto& verdict :
         {Verdict::done("{\"a\":\n1}"), Verdict::refused("no"), Verdict::unknown(), Verdict::later()})
        EXPECT_EQ(parse_verdict(print_verdict(verdict)), verdict);
    EXPECT_FALSE(parse_verdict("strange\n"));
    EXPECT_FALSE(parse_verdict(""));
    const auto asked = parse_handed_on(print_handed_on({"abcd1234", {"account", 1, "key", Say{3}}}));
    ASSERT_TRUE(asked);
    EXPECT_EQ(asked->game, "abcd1234");
    EXPECT_EQ(std::get<Say>(asked->command.what).phrase, 3);
    for (const char* strange : {"", "[]", "{}", R"({"game":1,"command":{}})", R"({"game":"a","command":{}})"})
        EXPECT_FALSE(parse_handed_on(strange)) << strange;
}

}  // namespace merkhet::online::hall_news_test
