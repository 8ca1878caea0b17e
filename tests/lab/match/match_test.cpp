#include "lab/match/match.hpp"

#include <gtest/gtest.h>

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "base/version.hpp"
#include "base/words.hpp"
#include "game/record_play.hpp"
#include "games/registry.hpp"

namespace merkhet::test {
namespace match_test {

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
    settings.players = {*parse_player_spec("a:nodes=20,hash=1"), *parse_player_spec("b:style=random,nodes=1,hash=1")};
    settings.adjudication.longest_game = 40;
    return settings;
}

/// The records of all games that a match plays, by number.
std::map<int, std::string> play_all(const lab::MatchSettings& settings,
                                    const std::vector<lab::LoggedGame>& known = {}) {
    const auto openings = lab::Openings::make(*settings.game, {{}, 4, 9});
    std::map<int, std::string> records;
    lab::play_match(settings, *openings, known, {}, std::stop_source(), [&](const auto& logged, const auto& played) {
        const auto record = lab::match_record(settings, logged, played, "2026.11.20");
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

TEST(Match, RecordsSayWhatMadeThem) {
    auto settings = small_match("egotzi:size=4", 2);
    for (const auto& [number, text] : play_all(settings)) {
        const auto record = parse_record(text);
        ASSERT_TRUE(record);
        EXPECT_EQ(record->find_tag("Date")->value, "2026.11.20");
        EXPECT_EQ(record->find_tag("Program")->value, concatenated({"Merkhet ", version}));
        EXPECT_EQ(record->find_tag("RandomPlies")->value, "4");
        EXPECT_EQ(text.find("%clk"), std::string::npos) << "nobody has a clock";
    }
}

TEST(Match, RecordsHoldClocks) {
    auto settings = small_match("egotzi:size=4", 2);
    settings.players[0].limits.clock_seconds = 3725;
    for (const auto& [number, text] : play_all(settings)) {
        const auto record = parse_record(text);
        ASSERT_TRUE(record);
        const auto line = main_line(*settings.game, *record);
        ASSERT_TRUE(line);
        const auto seating = lab::schedule_of(settings).game(number).seating;
        std::size_t ply = 0;
        for (auto node = record->first_child(RecordNode::start); node != RecordNode::none;
             node = record->first_child(node), ++ply) {
            std::string said;
            record->visit_notes(node, [&](const RecordNote& note) { said += note.text; });
            const auto seat = seat_number(settings.game->to_move(line->position_at(ply)));
            const bool timed = ply >= 4 && seating[static_cast<std::size_t>(seat)] == 0;
            EXPECT_EQ(said.starts_with("[%clk 1:02:0"), timed) << ply << ": " << said;
            EXPECT_EQ(said.empty(), !timed) << said;
        }
        EXPECT_GT(ply, 4U);
    }
}

TEST(Match, ARecordOfAResignationGoesOnAsOne) {
    const auto settings = small_match("egotzi:size=3", 2);
    lab::PlayedGame played{
        Line<AnyGame>(*settings.game), play::lost_by(1, 2), lab::Ending::resignation, 1, "", {}, {}, 0};
    lab::LoggedGame logged;
    logged.seats = 2;
    logged.seating = {0, 1, 0, 0};
    const auto record = lab::match_record(settings, logged, played, "");
    EXPECT_EQ(record.find_tag("Resigned")->value, "1");
    EXPECT_EQ(record.find_tag("Termination"), nullptr);
    EXPECT_EQ(print_result(record.result()), "1-0");
}

/// Three players at three seats.
const lab::Schedule three(3, 3);

lab::LoggedGame some_game(int number) {
    lab::LoggedGame game;
    game.number = number;
    game.seats = 3;
    game.seating = three.game(number).seating;
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

TEST(MatchLog, RefusesNumbersThatNoGameHas) {
    const auto text = lab::print_logged_game(some_game(7));
    for (const auto* name : {"decisions", "nodes", "depths", "seconds", "longest", "overstepped", "plies"})
        for (const auto* wrong : {"-1", "-0.5", "1e300", "99999999999999999999", "null", "\"4\"", "true"}) {
            const auto at = text.rfind(concatenated({"\"", name, "\":"})) + std::string_view(name).size() + 3;
            const auto changed = concatenated({text.substr(0, at), wrong, text.substr(text.find_first_of(",}", at))});
            EXPECT_FALSE(lab::parse_logged_game(changed)) << changed;
        }
}

TEST(MatchLog, GoesOnWhereItWasAndDropsACutOffLine) {
    const TemporaryFile file("merkhet_match_log");
    {
        lab::MatchLog log;
        ASSERT_EQ(log.open(file.path(), "{\"match\":1}", three), std::nullopt);
        EXPECT_TRUE(log.games().empty());
        EXPECT_FALSE(log.add(some_game(0)));
        EXPECT_FALSE(log.add(some_game(1)));
    }
    const auto whole = file.text();
    file.write(whole + "{\"number\":2,\"sea");
    lab::MatchLog log;
    ASSERT_EQ(log.open(file.path(), "{\"match\":1}", three), std::nullopt);
    EXPECT_EQ(log.games().size(), 2U);
    EXPECT_EQ(file.text(), whole);
    lab::MatchLog second;
    EXPECT_NE(second.open(file.path(), "{\"match\":1}", three), std::nullopt) << "is in use";
}

TEST(MatchLog, LeavesTheFilesOfOthersAlone) {
    const TemporaryFile file("merkhet_other_file");
    const std::string head = "{\"match\":1}\n";
    auto stranger = some_game(0);
    stranger.seating = {0, 1, 7, 0};
    auto larger = some_game(1);
    larger.seats = 4;
    auto nobody = some_game(2);
    nobody.failed_seat = 3;
    const auto once = lab::print_logged_game(some_game(0)) + "\n";
    const auto logged = [&](const lab::LoggedGame& game) {
        return concatenated({head, lab::print_logged_game(game), "\n"});
    };
    for (const auto& text : {std::string("{\"match\":2}\n"), std::string("a poem"), head + "{\"number\":1}\n",
                             logged(stranger), logged(larger), logged(nobody), concatenated({head, once, once})}) {
        file.write(text);
        lab::MatchLog log;
        EXPECT_NE(log.open(file.path(), "{\"match\":1}", three), std::nullopt);
        EXPECT_EQ(file.text(), text);
    }
    lab::MatchLog nowhere;
    EXPECT_NE(nowhere.open("/nowhere/log", "{}", three), std::nullopt);
}

}  // namespace match_test
}  // namespace merkhet::test
