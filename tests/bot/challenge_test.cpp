#include "bot/challenge.hpp"

#include <gtest/gtest.h>

#include "bot/control_json.hpp"
#include "play/control_text.hpp"

namespace merkhet::bot::challenge_test {

Challenge asked(const std::string& game, const std::string& control = "300+5", bool rated = false) {
    return {"x7Kq02pB", "Ramses", game, rated, *play::parse_control(control)};
}

Filters wanting(const char* games) {
    Filters filters;
    filters.games = *parse_wanted_games(games);
    return filters;
}

TEST(Challenge, IsReadAsTheServerTellsIt) {
    const auto challenge = challenge_from_json(Json::parse(R"({
        "id": "x7Kq02pB", "status": "created", "challenger": {"id": "a", "name": "Ramses", "rating": 1500},
        "destUser": {"id": "b", "name": "Bot"}, "variant": {"key": "khet:setup=dynasty", "name": "khet"},
        "rated": true, "speed": "rapid", "color": "random",
        "timeControl": {"type": "clock", "limit": 300, "increment": 5, "show": "5+5"}})"));
    EXPECT_EQ(challenge.id, "x7Kq02pB");
    EXPECT_EQ(challenge.by, "Ramses");
    EXPECT_EQ(challenge.text(), "khet:setup=dynasty, 300+5, rated");
    EXPECT_TRUE(challenge.is_live());
    const auto by_post = control_from_json(Json{{"type", "correspondence"}, {"daysPerTurn", 3}});
    EXPECT_EQ(play::print_control(by_post), "3d");
    EXPECT_EQ(play::print_control(control_from_json(Json{{"type", "unlimited"}})), "none");
    EXPECT_THROW(challenge_from_json(Json::object()), Json::exception);
}

TEST(Challenge, FitsTheGamesThatAreWanted) {
    EXPECT_FALSE(misfit(asked("khet"), {}));
    EXPECT_FALSE(misfit(asked("khet:setup=dynasty"), wanting("khet,kechi")));
    EXPECT_TRUE(misfit(asked("khet:setup=dynasty"), wanting("kechi")));
    EXPECT_FALSE(misfit(asked("khet:setup=dynasty"), wanting("khet:setup=dynasty")));
    EXPECT_TRUE(misfit(asked("khet"), wanting("khet:setup=dynasty")));
    EXPECT_EQ(misfit(asked("chess"), {}), "unknown rules");
}

TEST(Challenge, FitsTheNetwork) {
    Filters filters;
    filters.network_choice = no_network;
    EXPECT_FALSE(misfit(asked("khet"), filters));
    filters.network_choice = "/nowhere/a.net";
    EXPECT_EQ(misfit(asked("khet"), filters), "/nowhere/a.net cannot be read: No such file or directory");
}

TEST(WantedGames, HaveCommasBetweenThemAndTheirOptions) {
    const auto games = parse_wanted_games("kechi:lines=3,gap=2,khet,egotzi:size=4");
    ASSERT_TRUE(games) << games.error().message;
    ASSERT_EQ(games->size(), 3U);
    EXPECT_EQ(games->at(0).text, "kechi:lines=3,gap=2");
    EXPECT_FALSE(games->at(0).with_any_options);
    EXPECT_EQ(games->at(1).name, "khet");
    EXPECT_TRUE(games->at(1).with_any_options);
    EXPECT_EQ(parse_wanted_games("khet,chess").error().at, 5U);
    EXPECT_EQ(parse_wanted_games("khet,egotzi:size=x").error().at, 17U);
    EXPECT_FALSE(parse_wanted_games("khet,"));
    EXPECT_FALSE(parse_wanted_games(""));
}

TEST(Challenge, FitsRatingsAndClocks) {
    Filters filters;
    filters.casual = false;
    EXPECT_EQ(misfit(asked("khet"), filters), "not rated");
    EXPECT_FALSE(misfit(asked("khet", "300+5", true), filters));
    filters = {};
    filters.rated = false;
    EXPECT_EQ(misfit(asked("khet", "300+5", true), filters), "rated");
    filters = {};
    filters.controls = *parse_control_range("60+0..900+10");
    EXPECT_FALSE(misfit(asked("khet", "300+5"), filters));
    EXPECT_TRUE(misfit(asked("khet", "30+0"), filters));
    EXPECT_TRUE(misfit(asked("khet", "1800+10"), filters));
    EXPECT_TRUE(misfit(asked("khet", "3d"), filters));
}

TEST(ControlRange, KnowsLongerFromShorter) {
    const auto from = [](const char* text) { return *parse_control_range(text); };
    const auto control = [](const char* text) { return *play::parse_control(text); };
    EXPECT_TRUE(from("..").contains(control("none")));
    EXPECT_TRUE(from("180+0..").contains(control("14d")));
    // Of 40 moves: 60 + 40 × 3 seconds are as many as 180.
    EXPECT_TRUE(from("180+0..").contains(control("60+3")));
    EXPECT_FALSE(from("180+0..").contains(control("60+2")));
    EXPECT_FALSE(from("..10800+180").contains(control("1d")));
    EXPECT_FALSE(from("..30d").contains(control("none")));
    EXPECT_TRUE(from("1d..none").contains(control("none")));
}

TEST(ControlRange, SaysWhatIsWrong) {
    EXPECT_EQ(parse_control_range("300+5").error().message,
              "expected two clocks with .. between them, as in 60+0..900+10");
    EXPECT_EQ(parse_control_range("60+0..x").error().at, 6U);
    EXPECT_FALSE(parse_control_range("x..60+0"));
    EXPECT_EQ(parse_control_range("900+0..60+0").error().message, "the first clock is longer than the second");
}

}  // namespace merkhet::bot::challenge_test
