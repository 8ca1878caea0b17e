#include "lab/match/match.hpp"

#include <gtest/gtest.h>

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "game/record_play.hpp"
#include "games/registry.hpp"

namespace merkhet::test {
namespace {

/// A file name of this process; the file is taken away at the end.
class TemporaryFile {
public:
    explicit TemporaryFile(const std::string& name)
        : path_(std::filesystem::temp_directory_path() / (name + std::to_string(::getpid()))) {
        std::filesystem::remove(path_);
    }
    ~TemporaryFile() { std::filesystem::remove(path_); }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    std::string path() const { return path_.string(); }
    std::string text() const {
        std::ifstream file(path_);
        return {std::istreambuf_iterator<char>(file), {}};
    }
    void write(const std::string& text) const { std::ofstream(path_) << text; }

private:
    std::filesystem::path path_;
};

lab::MatchSettings small_match(const std::string& game_text, int games) {
    lab::MatchSettings settings;
    settings.game = *make_game(game_text);
    settings.games = games;
    settings.players = {*lab::parse_player_spec("a:nodes=20,hash=1"),
                        *lab::parse_player_spec("b:style=random,nodes=1,hash=1")};
    settings.adjudication.longest_game = 40;
    return settings;
}

/// The records of all games that a match plays, by number.
std::map<int, std::string> play_all(const lab::MatchSettings& settings,
                                    const std::vector<lab::LoggedGame>& known = {}) {
    const auto openings = lab::Openings::make(*settings.game, {{}, 4, 9});
    std::map<int, std::string> records;
    lab::play_match(settings, *openings, known, {}, std::stop_source(), [&](const auto& logged, const auto& played) {
        const auto record = lab::match_record(settings, logged, played);
        EXPECT_EQ(check_record(*settings.game, record), std::nullopt);
        EXPECT_TRUE(parse_record(print_record(record)));
        records[logged.number] = print_record(record);
        return true;
    });
    return records;
}

TEST(Match, IsTheSameAgainWithLimitsOfNodes) {
    for (const auto* text : {"egotzi:size=4", "kechi:lines=3,gap=2,limit=die", "khepri:players=3", "khet"}) {
        auto settings = small_match(text, 6);
        const auto first = play_all(settings);
        EXPECT_EQ(first.size(), 6U);
        settings.concurrency = 3;
        EXPECT_EQ(play_all(settings), first) << text;
        lab::LoggedGame known;
        known.number = 2;
        auto rest = first;
        rest.erase(2);
        EXPECT_EQ(play_all(settings, {known}), rest) << text;
    }
}

TEST(Match, EndsWhenToldTo) {
    const auto settings = small_match("egotzi:size=3", 100);
    const auto openings = lab::Openings::make(*settings.game, {});
    int games = 0;
    lab::play_match(settings, *openings, {}, {}, std::stop_source(),
                    [&](const auto&, const auto&) { return ++games < 5; });
    EXPECT_EQ(games, 5);
}

TEST(Match, HandsOnWhatIsThrown) {
    auto settings = small_match("egotzi:size=3", 100);
    settings.concurrency = 2;
    const auto openings = lab::Openings::make(*settings.game, {});
    EXPECT_THROW(lab::play_match(settings, *openings, {}, {}, std::stop_source(),
                                 [](const auto&, const auto&) -> bool { throw std::runtime_error("full"); }),
                 std::runtime_error);
}

lab::LoggedGame some_game(int number) {
    lab::LoggedGame game;
    game.number = number;
    game.seats = 3;
    game.seating = {2, 0, 1, 0};
    game.outcome = Outcome::shared(0b101);
    game.ending = lab::Ending::crash;
    game.failed_seat = 1;
    game.note = "the \"program\"\nhas ended \xff";
    game.plies = 12;
    game.use[2] = {4, 500, 12, 0.25, 0.125, 0.5};
    return game;
}

TEST(MatchLog, ReadsWhatItWrote) {
    const auto text = lab::print_logged_game(some_game(7));
    EXPECT_EQ(text.find('\n'), std::string::npos);
    const auto game = lab::parse_logged_game(text);
    ASSERT_TRUE(game);
    EXPECT_EQ(lab::print_logged_game(*game), text);
    EXPECT_EQ(game->number, 7);
    EXPECT_EQ(game->outcome, Outcome::shared(0b101));
    EXPECT_EQ(game->ending, lab::Ending::crash);
    EXPECT_EQ(game->use[2].nodes, 500U);
    for (const auto* wrong : {"", "{}", "[]", "3", "{\"number\":1,\"seating\":[0]}"})
        EXPECT_FALSE(lab::parse_logged_game(wrong)) << wrong;
}

TEST(MatchLog, GoesOnWhereItWasAndDropsACutOffLine) {
    const TemporaryFile file("merkhet_match_log");
    {
        lab::MatchLog log;
        ASSERT_EQ(log.open(file.path(), "{\"match\":1}"), std::nullopt);
        EXPECT_TRUE(log.games().empty());
        EXPECT_FALSE(log.add(some_game(0)));
        EXPECT_FALSE(log.add(some_game(1)));
    }
    const auto whole = file.text();
    file.write(whole + "{\"number\":2,\"sea");
    lab::MatchLog log;
    ASSERT_EQ(log.open(file.path(), "{\"match\":1}"), std::nullopt);
    EXPECT_EQ(log.games().size(), 2U);
    EXPECT_EQ(file.text(), whole);
    lab::MatchLog second;
    EXPECT_NE(second.open(file.path(), "{\"match\":1}"), std::nullopt) << "is in use";
}

TEST(MatchLog, LeavesTheFilesOfOthersAlone) {
    const TemporaryFile file("merkhet_other_file");
    for (const auto* text : {"{\"match\":2}\n", "a poem", "{\"match\":1}\n{\"number\":1}\n"}) {
        file.write(text);
        lab::MatchLog log;
        EXPECT_NE(log.open(file.path(), "{\"match\":1}"), std::nullopt);
        EXPECT_EQ(file.text(), text);
    }
    lab::MatchLog nowhere;
    EXPECT_NE(nowhere.open("/nowhere/log", "{}"), std::nullopt);
}

}  // namespace
}  // namespace merkhet::test
