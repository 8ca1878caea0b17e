#include "players/player_spec.hpp"

#include <gtest/gtest.h>

namespace merkhet::test {
namespace player_spec_test {

TEST(PlayerSpec, ReadsOurEngine) {
    const auto spec = parse_player_spec("new:level=3,hash=32,threads=2,style=plain,movetime=100,seed=7");
    ASSERT_TRUE(spec);
    EXPECT_EQ(spec->name, "new");
    EXPECT_EQ(spec->options.level, 3);
    EXPECT_EQ(spec->options.hash_mebibytes, 32);
    EXPECT_EQ(spec->options.threads, 2);
    EXPECT_EQ(spec->options.style, Style::plain);
    EXPECT_EQ(spec->options.seed, 7U);
    EXPECT_DOUBLE_EQ(spec->limits.move_seconds, 0.1);
    EXPECT_TRUE(spec->command.empty());
    EXPECT_EQ(spec->network_choice, shipped_network);
    EXPECT_EQ(parse_player_spec("a:nodes=1,network=none")->network_choice, no_network);
    EXPECT_FALSE(parse_player_spec("a:nodes=1,network="));
    EXPECT_FALSE(parse_player_spec("a:network=none,level=1"));
    EXPECT_FALSE(parse_player_spec("a:nodes=1,network=none,style=greedy"));
    EXPECT_TRUE(parse_player_spec("a:nodes=1,network=none,style=tree"));
    EXPECT_TRUE(parse_player_spec("a:nodes=1,network=none,style=plain,cmd=other"));
}

TEST(PlayerSpec, ReadsClocks) {
    const auto spec = parse_player_spec("a:tc=10+0.1,margin=20");
    ASSERT_TRUE(spec);
    EXPECT_DOUBLE_EQ(spec->limits.clock_seconds, 10);
    EXPECT_DOUBLE_EQ(spec->limits.increment, 0.1);
    EXPECT_DOUBLE_EQ(spec->limits.margin, 0.02);
    const auto sudden = parse_player_spec("a:tc=5");
    ASSERT_TRUE(sudden);
    EXPECT_DOUBLE_EQ(sudden->limits.increment, 0);
}

TEST(PlayerSpec, ReadsPrograms) {
    const auto spec = parse_player_spec("x:nodes=5,cmd=python3 it.py --fast,option.Book File=none");
    ASSERT_TRUE(spec);
    EXPECT_EQ(spec->command, "python3 it.py --fast");
    ASSERT_EQ(spec->external_options.size(), 1U);
    EXPECT_EQ(spec->external_options[0].first, "Book File");
    EXPECT_EQ(spec->external_options[0].second, "none");
}

TEST(PlayerSpec, SaysWhatIsWrongAndWhere) {
    EXPECT_FALSE(parse_player_spec(""));
    EXPECT_FALSE(parse_player_spec(":nodes=3"));
    EXPECT_FALSE(parse_player_spec("a"));
    for (const auto* text : {"nodes=20", "level=3,seed=2", "cmd=other:8080"})
        EXPECT_EQ(parse_player_spec(text).error().message,
                  "a player begins with a name of your choice, as in fast:nodes=20");
    EXPECT_TRUE(parse_player_spec("depth=3:depth=3")) << "a name may hold what it likes";
    EXPECT_FALSE(parse_player_spec("a:hash=3"));
    EXPECT_FALSE(parse_player_spec("a:nodes=1,option.X=1"));
    EXPECT_FALSE(parse_player_spec("a:nodes=1,cmd="));
    for (const auto* text : {"a:nodes=0", "a:nodes=-1", "a:nodes=1x", "a:nodes="})
        EXPECT_EQ(parse_player_spec(text).error().at, 8U) << text;
    EXPECT_EQ(parse_player_spec("a:speed=1").error().at, 2U);
    EXPECT_EQ(parse_player_spec("a:nodes=1,tc=1+").error().at, 15U);
    EXPECT_EQ(parse_player_spec("a:style=odd").error().at, 8U);
    EXPECT_EQ(parse_player_spec("a:nodes").error().at, 7U);
    EXPECT_EQ(parse_player_spec("a:nodes=5,nodes=6").error().message, "'nodes' is given twice");
    EXPECT_EQ(parse_player_spec("a:nodes=5,nodes=5").error().at, 10U);
    EXPECT_FALSE(parse_player_spec("a:nodes=5,cmd=x,option.Book=a,option.book=b"));
    EXPECT_FALSE(parse_player_spec("a:nodes=5,margin=10")) << "there is no time to overstep";
}

}  // namespace player_spec_test
}  // namespace merkhet::test
