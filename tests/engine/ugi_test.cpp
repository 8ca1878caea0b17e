#include "engine/ugi/ugi.hpp"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "base/random.hpp"
#include "base/version.hpp"
#include "base/words.hpp"
#include "engine/ugi/ugi_go.hpp"
#include "engine/ugi/ugi_words.hpp"
#include "games/registry.hpp"
#include "network/network_file.hpp"
#include "support/random_networks.hpp"

namespace merkhet {
namespace ugi_test {

std::vector<std::string> told(const std::vector<std::string>& lines) {
    std::vector<std::string> out;
    Ugi ugi([&](const std::string& line) { out.push_back(line); });
    for (const auto& line : lines) ugi.obey(line);
    ugi.finish();
    return out;
}

std::size_t count_beginning(const std::vector<std::string>& lines, std::string_view begin) {
    std::size_t count = 0;
    for (const auto& line : lines) count += line.starts_with(begin) ? 1 : 0;
    return count;
}

TEST(Ugi, FindsNetworksByTheirChoice) {
    std::vector<std::string> out;
    std::vector<std::string> asked;
    {
        Ugi ugi([&](const std::string& line) { out.push_back(line); }, {}, {},
                [&](const std::string& choice, const AnyGame& game) -> NetworkResult {
                    asked.push_back(concatenated({choice, " for ", game.name()}));
                    if (choice == "lost") return TextError{"lost is not there"};
                    return std::shared_ptr<const network::Network>();
                });
        for (const auto* line : {"setoption name Game value khet", "isready", "setoption name Network value none",
                                 "setoption name Network value lost", "setoption name Network", "go nodes 10"})
            ugi.obey(line);
        ugi.finish();
    }
    EXPECT_EQ(asked, (std::vector<std::string>{"shipped for khet", "none for khet", "lost for khet"}));
    EXPECT_EQ(std::count(out.begin(), out.end(), "info string setoption: Network: lost is not there"), 1);
    EXPECT_EQ(count_beginning(out, "info string setoption: "), 2U);
    EXPECT_EQ(count_beginning(out, "bestmove "), 1U);
    EXPECT_EQ(count_beginning(told({"ugi"}), "option name Network type string default shipped"), 1U);
}

TEST(Ugi, NamesTheNetworkThatJudges) {
    std::vector<std::string> out;
    std::string name;
    Ugi ugi([&](const std::string& line) { out.push_back(line); }, {}, {},
            [&](const std::string& choice, const AnyGame& game) -> NetworkResult {
                if (choice == "none") return std::shared_ptr<const network::Network>();
                Random random(5);
                auto made = test::random_network({*network_inputs_of(game), 16, 0}, random);
                name = network::network_name(made);
                return std::make_shared<const network::Network>(std::move(made));
            });
    const auto named_after = [&](std::initializer_list<const char*> lines) {
        out.clear();
        for (const auto* line : lines) ugi.obey(line);
        ugi.finish();
        return count_beginning(out, concatenated({"info string Network: ", name}));
    };
    const auto* const go = "go nodes 10";
    EXPECT_EQ(named_after({"setoption name Game value egotzi:size=3", "setoption name Level value 2", "isready", go}),
              0U);
    EXPECT_EQ(named_after({"setoption name Level value 0", "setoption name Style value plain", go}), 0U);
    EXPECT_EQ(named_after({"setoption name Style value full", go}), 1U);
    EXPECT_EQ(named_after({go, "setoption name Network value none", go}), 0U);
    EXPECT_EQ(named_after({"setoption name Network value shipped", go, go}), 1U);
}

TEST(UgiGo, ReadsTheClockOfTheSeatToMove) {
    const auto words = words_of("p1time 60000 p2time 1500 p1inc 5 p2inc 250 movestogo 7");
    const auto go = read_go(words, 2, 1);
    ASSERT_TRUE(go.limits.clock);
    EXPECT_DOUBLE_EQ(go.limits.clock->seconds, 1.5);
    EXPECT_DOUBLE_EQ(go.limits.clock->increment, 0.25);
    EXPECT_EQ(go.limits.clock->moves_to_go, 7);
    EXPECT_TRUE(go.complaints.empty());
}

TEST(UgiGo, WithOnlyOthersClocksTakesTheShortest) {
    const auto words = words_of("p1time 60000 p2time 1500 p2inc 250");
    const auto go = read_go(words, 3, 2);
    ASSERT_TRUE(go.limits.clock);
    EXPECT_DOUBLE_EQ(go.limits.clock->seconds, 1.5);
    EXPECT_DOUBLE_EQ(go.limits.clock->increment, 0.25);
    EXPECT_EQ(go.complaints, std::vector<std::string>{"go: p3time is missing; p3 is taken to have as much time as p2"});
    // Whatever else ends the search is enough.
    for (const auto* enough : {"p1time 60000 nodes 5", "p1time 60000 movetime 5", "p1time 60000 infinite"}) {
        const auto limited = read_go(words_of(enough), 2, 1);
        EXPECT_FALSE(limited.limits.clock) << enough;
        EXPECT_TRUE(limited.complaints.empty()) << enough;
    }
    const auto increment = read_go(words_of("p1inc 250"), 2, 0);
    ASSERT_TRUE(increment.limits.clock);
    EXPECT_DOUBLE_EQ(increment.limits.clock->seconds, 0);
    EXPECT_EQ(increment.complaints,
              std::vector<std::string>{"go: p1time is missing; p1 is taken to have no time left"});
    EXPECT_EQ(read_go(words_of("movestogo 5"), 2, 0).complaints,
              std::vector<std::string>{"go: movestogo needs a clock"});
}

TEST(UgiGo, ReadsEveryLimit) {
    const auto go = read_go(words_of("infinite ponder movetime 20 nodes 18446744073709551615 depth 3"), 2, 0);
    EXPECT_TRUE(go.infinite);
    EXPECT_TRUE(go.limits.ponder);
    EXPECT_DOUBLE_EQ(go.limits.seconds, 0.02);
    EXPECT_EQ(go.limits.nodes, ~std::uint64_t{0});
    EXPECT_EQ(go.limits.depth, 3);
}

TEST(UgiGo, KnowsEveryWordOfTheHelp) {
    std::string shown(go_words);
    for (auto& c : shown)
        if (c == '[' || c == ']') c = ' ';
    for (const auto& word : words_of(shown)) {
        if (word == "MS" || word == "N" || word == "...") continue;
        const std::vector<std::string_view> words{word, "1"};
        for (const auto& complaint : read_go(words, 2, 0).complaints)
            EXPECT_EQ(complaint.find(concatenated({"unknown word '", word})), std::string::npos) << complaint;
    }
    // What is no number is the next word.
    for (const auto* word : {"infinite", "ponder", "movetime", "nodes", "depth", "movestogo", "p2time", "p2inc"})
        EXPECT_EQ(read_go(words_of(concatenated({"depth ", word, " 1"})), 2, 0).complaints.front(),
                  "go: depth needs a number")
            << word;
}

TEST(UgiGo, ComplainsAndGoesOn) {
    const auto go = read_go(words_of("movetime soon p9time 5 p1timer 3 nodes 4 depth"), 2, 0);
    EXPECT_EQ(go.complaints.size(), 4U);  // none for the numbers behind the two that mean nothing here
    EXPECT_EQ(go.limits.nodes, 4U);
    const auto late = read_go(words_of("p1time -20"), 2, 0).limits.clock;
    ASSERT_TRUE(late);
    EXPECT_GE(late->seconds, 0);
    EXPECT_GT(read_go(words_of("movetime 0"), 2, 0).limits.seconds, 0);
}

TEST(UgiGo, ComplainsOnceAboutWhateverDoesNotCount) {
    struct Case {
        std::string words;
        std::vector<std::string> complaints;
    };
    const std::vector<Case> cases = {
        {"p2inc 100", {"go: p2inc needs p2time"}},
        {"p2inc 100 nodes 5", {"go: p2inc needs p2time"}},
        {"p1inc 100 depth 3", {"go: p1inc needs p1time"}},
        {"p2inc 0 nodes 5", {}},
        {"p3time 100", {"go: p3time: the game has 2 seats"}},
        {"p1time 100 p3inc 5", {"go: p3inc: the game has 2 seats"}},
        {"p1time 100 p1time 200", {"go: p1time is given twice; the last counts"}},
        {"nodes 1 nodes 2 nodes 3", {"go: nodes is given twice; the last counts"}},
        {"depth 2 depth soon", {"go: depth needs a number from 1 to 1000000, not 'soon'"}},
        {"infinite infinite", {"go: infinite is given twice"}},
        {"depth nodes 5", {"go: depth needs a number"}},
        {"movetime infinite", {"go: movetime needs a number"}},
        {"mate 3", {"go: unknown word 'mate'"}},
    };
    for (const auto& [words, complaints] : cases)
        EXPECT_EQ(read_go(words_of(words), 2, 0).complaints, complaints) << words;
    EXPECT_DOUBLE_EQ(read_go(words_of("p1time 1000 p1time 2000"), 2, 0).limits.clock->seconds, 2);
    EXPECT_EQ(read_go(words_of("depth nodes 5"), 2, 0).limits.nodes, 5U);
    EXPECT_EQ(read_go(words_of("depth 2 depth soon"), 2, 0).limits.depth, 2);
    EXPECT_TRUE(read_go(words_of("movetime infinite"), 2, 0).infinite);
    EXPECT_FALSE(read_go(words_of("p3time 100"), 2, 0).limits.clock);
    EXPECT_TRUE(read_go(words_of("p3time 100"), 3, 0).limits.clock);
}

TEST(Ugi, AnswersEveryGoOnce) {
    const auto out = told({"setoption name Game value khet", "go nodes 100", "go depth 1", "go infinite", "stop",
                           "stop", "go ponder nodes 5", "ponderhit", "go ponder movetime 1", "ponderhit",
                           "go ponder infinite", "ponderhit", "stop", "go movetime 1", "position startpos"});
    EXPECT_EQ(count_beginning(out, "bestmove "), 7U);
    EXPECT_EQ(count_beginning(out, "bestmove none"), 0U);
}

TEST(Ugi, WithoutALimitItUnderstoodItDoesNotSearch) {
    for (const char* go : {"go movetime soon", "go depth", "go deep", "go p2inc 100", "go p3time 100"}) {
        const auto out = told({go});
        EXPECT_EQ(count_beginning(out, "info string go: "), 1U) << go;
        EXPECT_EQ(count_beginning(out, "bestmove none"), 1U) << go;
    }
    EXPECT_EQ(count_beginning(told({"go deep nodes 5"}), "bestmove none"), 0U);
}

TEST(Ugi, HoldsTheAnswerWhilePonderingOrInfinite) {
    for (const char* go : {"go infinite nodes 1", "go ponder nodes 1"}) {
        std::atomic<int> answers = 0;  // counted while the search runs
        std::atomic<bool> found = false;
        Ugi ugi([&](const std::string& line) {
            if (line.starts_with("info depth")) found = true;
            answers += line.starts_with("bestmove ") ? 1 : 0;
        });
        ugi.obey(go);
        // What a search of one node finds it says once, as it ends; the answer would come right behind it.
        while (!found) std::this_thread::yield();
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        EXPECT_EQ(answers, 0) << go;
        ugi.obey("stop");
        EXPECT_EQ(answers, 1) << go;
    }
}

TEST(Ugi, QueriesEndedGames) {
    const auto game = *make_game("egotzi:size=3,balance=none");
    Random random(1);
    std::string moves;
    for (Line<AnyGame> line(*game); line.to_move() != Mover::nobody;) {
        const auto move = game->random_move(line.position(), random);
        moves.append(" ").append(game->print_move(line.position(), move));
        line.play(move);
    }
    const auto out =
        told({"setoption name Game value egotzi:size=3,balance=none", concatenated({"position startpos moves", moves}),
              "query gameover", "query p1turn", "query p2turn", "query turn", "query result", "go nodes 3"});
    ASSERT_GE(out.size(), 7U);
    EXPECT_EQ(out[0], "response true");
    EXPECT_EQ(out[1], "response false");
    EXPECT_EQ(out[2], "response false");
    EXPECT_EQ(out[3], "response none");
    EXPECT_NE(out[4], "response none");
    EXPECT_EQ(out[5], "info string the game is over");
    EXPECT_EQ(out[6], "bestmove none");
}

TEST(Ugi, AnswersEveryGoWhoseClockIsMissing) {
    const auto out = told({"go p2time 50", "go p1inc 5", "go movestogo 5"});
    EXPECT_EQ(count_beginning(out, "info string go: "), 3U);
    EXPECT_EQ(count_beginning(out, "bestmove "), 3U);
    EXPECT_EQ(count_beginning(out, "bestmove none"), 1U);
}

TEST(Ugi, AnswersEveryQueryWithAResponse) {
    const auto out = told({"setoption name Game value khet", "query p4turn", "query p5turn", "query", "query islegal",
                           "query islegal e4+ e5+", "position startpos moves zz", "query gameover"});
    const std::vector<std::string> expected = {
        "response false",
        "info string query: unknown question 'p5turn'",
        "response none",
        "info string query: expected one of gameover|p1turn|result|turn|shares|fen|islegal MOVE",
        "response none",
        "info string query: islegal needs a move",
        "response none",
        "info string query: islegal takes one move, and no more",
        "response none",
        "info string position: move 1: expected a square a1…j8, found 'zz'; a move is like e4e5, e4+ or e4-",
        "info string query: the last position was refused",
        "response none"};
    EXPECT_EQ(out, expected);
}

TEST(Ugi, DrawsTheBoardAndSaysWhatItCanDo) {
    std::vector<std::string> out;
    Ugi ugi([&](const std::string& line) { out.push_back(line); }, {}, [](const auto&) { return "top\nbottom\n"; });
    ugi.obey("setoption name Game value egotzi:size=3,balance=none");
    ugi.obey("d");
    EXPECT_EQ(out,
              (std::vector<std::string>{"top", "bottom", "Game: egotzi:size=3,balance=none", "Fen: .../.../... b -"}));
    out.clear();
    ugi.obey("help");
    for (const auto* begin : {"ugi:", "isready:", "setoption ", "uginewgame:", "position ", "go ",
                              "stop:", "ponderhit:", "query ", "d:", "help:", "quit:"})
        EXPECT_EQ(count_beginning(out, begin), 1U) << begin;
    out.clear();
    ugi.obey("position fen x");
    out.clear();
    ugi.obey("d");
    EXPECT_EQ(out, std::vector<std::string>{"info string d: the last position was refused"});
    out.clear();
    ugi.obey("ugi");
    EXPECT_EQ(out.front(), concatenated({"id name Merkhet ", version}));
}

/// Random commands, broken ones among them: every `go` is answered once, and nothing crashes or hangs.
TEST(Ugi, SurvivesAnyOrderOfCommands) {
    constexpr std::array<std::string_view, 30> commands = {"ugi",
                                                           "isready",
                                                           "uginewgame",
                                                           "position startpos",
                                                           "position startpos moves e5+",
                                                           "position fen",
                                                           "go nodes 50",
                                                           "go infinite",
                                                           "go ponder nodes 10",
                                                           "go movetime 2",
                                                           "go p1time 20 p2time 20 p1inc 1 p2inc 1",
                                                           "go depth 2",
                                                           "stop",
                                                           "ponderhit",
                                                           "query result",
                                                           "query",
                                                           "setoption name Threads value 2",
                                                           "setoption name Threads value 1",
                                                           "setoption name MultiPV value 3",
                                                           "setoption name Level value 2",
                                                           "setoption name Level value 0",
                                                           "setoption name Clear Hash",
                                                           "setoption name Game value khet",
                                                           "setoption name Game value kechi:limit=die",
                                                           "setoption name Game value khepri:players=3",
                                                           "setoption name Ponder value true",
                                                           "setoption",
                                                           "fly",
                                                           "",
                                                           "setoption name Hash value 2"};
    Random random(3);
    std::vector<std::string> out;
    std::size_t goes = 0;
    {
        Ugi ugi([&](const std::string& line) { out.push_back(line); });
        ugi.obey("setoption name Hash value 1");
        for (int i = 0; i < 400; ++i) {
            const auto command = commands[random.below(commands.size())];
            if (command.starts_with("go")) ++goes;
            EXPECT_TRUE(ugi.obey(command));
        }
        ugi.finish();
        EXPECT_FALSE(ugi.obey("quit"));
    }
    EXPECT_EQ(count_beginning(out, "bestmove "), goes);
}

TEST(Ugi, PositionsThatGoOnAreThoseOpenedAfresh) {
    const std::vector<std::string> positions = {"position startpos moves e4+",
                                                "position startpos moves e4+ e5+",
                                                "position startpos moves e4+ e5+ e4-",
                                                "position startpos moves e4+ e5+ zz",
                                                "position startpos moves e4+ e5+ e4- e5-",
                                                "position startpos moves e4-",
                                                "position startpos"};
    std::vector<std::string> one_after_the_other = {"setoption name Game value khet"};
    std::vector<std::string> expected;
    for (const auto& position : positions) {
        const std::vector<std::string> questions = {position, "query fen", "query turn"};
        one_after_the_other.insert(one_after_the_other.end(), questions.begin(), questions.end());
        const auto fresh = told({"setoption name Game value khet", position, "query fen", "query turn"});
        expected.insert(expected.end(), fresh.begin(), fresh.end());
    }
    EXPECT_EQ(told(one_after_the_other), expected);
}

}  // namespace ugi_test
}  // namespace merkhet
