#include "lab/report/study/study.hpp"

#include <gtest/gtest.h>

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>

#include "games/registry.hpp"
#include "lab/report/pages/page.hpp"
#include "lab/report/report_json.hpp"
#include "lab/report/report_run.hpp"
#include "support/plurals.hpp"

namespace merkhet::test {
namespace study_test {

/// A folder of this test; taken away at the end.
class TemporaryFolder {
public:
    explicit TemporaryFolder(const std::string& name)
        : path_(std::filesystem::temp_directory_path() / (name + std::to_string(::getpid()))) {
        std::filesystem::remove_all(path_);
    }
    ~TemporaryFolder() { std::filesystem::remove_all(path_); }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }
    std::string read(const std::string& name) const {
        std::ifstream file(path_ / name);
        return {std::istreambuf_iterator<char>(file), {}};
    }

private:
    std::filesystem::path path_;
};

lab::StudySettings small_study(const std::string& game_text) {
    lab::StudySettings settings;
    settings.game = *make_game(game_text);
    settings.games = 4;
    settings.random_games = 4;
    settings.nodes = 30;
    settings.hash_mebibytes = 1;
    settings.longest_game = 60;
    return settings;
}

lab::Report report_in(const TemporaryFolder& folder, const lab::StudySettings& settings, int skill_games) {
    lab::ReportRun run(settings, skill_games, folder.path());
    EXPECT_EQ(run.open(), std::nullopt);
    run.play(std::stop_source());
    EXPECT_TRUE(run.complete());
    return run.finish({1000, 1000}, nullptr);
}

TEST(Study, GamesSurviveTheirLog) {
    for (const auto* text : {"khet", "kechi:limit=die", "khepri:players=3", "egotzi:size=4"}) {
        const auto settings = small_study(text);
        Engine engine(settings.game, {.hash_mebibytes = 1});
        const auto played = lab::play_engine_game(engine, settings, 3, {});
        ASSERT_TRUE(played);
        for (const auto& game : {*played, lab::play_random_game(settings, 5)}) {
            const auto line = lab::print_studied_game(game);
            const auto read = lab::parse_studied_game(line);
            ASSERT_TRUE(read) << read.error().message << line;
            EXPECT_EQ(lab::print_studied_game(*read), line);
            EXPECT_EQ(read->moves, game.moves);
            EXPECT_EQ(read->outcome, game.outcome);
            const auto again = lab::replayed(*settings.game, *read);
            ASSERT_TRUE(again) << again.error().message;
            if (game.ending == lab::Ending::rules) {
                EXPECT_EQ(again->outcome(), game.outcome);
            }
        }
        EXPECT_EQ(static_cast<int>(played->expected.size()), played->decisions());
    }
}

TEST(Study, GamesDifferAndComeAgain) {
    for (const auto* text : {"khet", "kechi", "khepri", "egotzi:size=5"}) {
        auto settings = small_study(text);
        settings.nodes = 100;
        Engine engine(settings.game, {.hash_mebibytes = 1});
        std::set<std::vector<std::string>> games;
        for (int i = 0; i < 6; ++i) games.insert(lab::play_engine_game(engine, settings, i, {})->moves);
        EXPECT_GE(games.size(), 5U) << text;
        const auto again = [&] { return lab::play_engine_game(engine, settings, 0, {})->moves; };
        EXPECT_EQ(again(), again()) << text;
    }
}

TEST(Study, DrawsGoodLinesMoreOften) {
    Analysis analysis;
    for (const float score : {0.60F, 0.60F, 0.58F, 0.30F}) {
        Variation<AnyMove> line;
        line.scores = {score, 1 - score, 0, 0};
        analysis.variations.push_back(line);
    }
    Random random(1);
    std::array<int, 4> counts{};
    for (int i = 0; i < 10000; ++i) ++counts[lab::choose_varied(analysis, 0, random)];
    // In proportion to 1, 1, 1/e and next to nothing.
    EXPECT_NEAR(counts[0], 4223, 200);
    EXPECT_NEAR(counts[1], 4223, 200);
    EXPECT_NEAR(counts[2], 1554, 150);
    EXPECT_EQ(counts[3], 0);
}

TEST(Study, RefusesOtherLines) {
    EXPECT_FALSE(lab::parse_studied_game("{}"));
    EXPECT_FALSE(lab::parse_studied_game("not JSON"));
    EXPECT_FALSE(lab::parse_studied_game(
        R"({"kind":"random","number":0,"twelfths":[12,0],"ending":"rules","ms":1,"moves":"a b","movers":"0","choices":[1,2]})"));
    EXPECT_FALSE(lab::parse_studied_game(
        R"({"kind":"random","number":0,"twelfths":[12,0],"ending":"rules","ms":1,"moves":"a","movers":"5","choices":[1]})"));
}

TEST(Study, GoesOnAfterItWasCutOff) {
    const TemporaryFolder whole("report-whole");
    const TemporaryFolder cut("report-cut");
    const auto settings = small_study("egotzi:size=4");
    const auto at_once = report_in(whole, settings, 2);
    std::filesystem::create_directories(cut.path());
    // As if the program had been killed while it wrote the fourth game.
    const auto log = whole.read("games.jsonl");
    std::size_t end = 0;
    for (int line = 0; line < 4; ++line) end = log.find('\n', end) + 1;
    std::ofstream(cut.path() / "games.jsonl") << log.substr(0, end + 40);
    const auto later = report_in(cut, settings, 2);
    EXPECT_EQ(lab::print_report(later), lab::print_report(at_once));
    EXPECT_EQ(cut.read("report.json"), whole.read("report.json"));
}

TEST(Study, RefusesAnotherStudysFolder) {
    const TemporaryFolder folder("report-other");
    report_in(folder, small_study("egotzi:size=4"), 0);
    auto other = small_study("egotzi:size=4");
    other.nodes = 31;
    const auto problem = lab::ReportRun(other, 0, folder.path()).open();
    ASSERT_TRUE(problem);
    EXPECT_NE(problem->find("games.jsonl, line 1: this is the log of another study"), std::string::npos) << *problem;
}

TEST(Study, StopsInTheMiddle) {
    const TemporaryFolder folder("report-stop");
    auto settings = small_study("khet");
    settings.nodes = 0;
    settings.move_seconds = 1000;
    lab::ReportRun run(settings, 2, folder.path());
    ASSERT_EQ(run.open(), std::nullopt);
    const std::stop_source stop;
    stop.request_stop();
    run.play(stop);
    EXPECT_EQ(run.progress().games, 0);
    EXPECT_FALSE(run.complete());
}

TEST(Study, IsNotCompleteWithoutItsRandomGames) {
    const TemporaryFolder folder("report-random");
    auto settings = small_study("egotzi:size=4");
    settings.random_games = 0;
    report_in(folder, settings, 0);
    settings.random_games = 2;
    lab::ReportRun run(settings, 0, folder.path());
    ASSERT_EQ(run.open(), std::nullopt);
    EXPECT_EQ(run.progress().games, run.progress().planned);
    EXPECT_FALSE(run.complete());
}

/// How often `part` is in `text`.
int count_of(const std::string& text, const std::string& part) {
    int count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) ++count;
    return count;
}

TEST(Study, PageShowsAllAndFetchesNothing) {
    for (const auto* text : {"khet", "kechi:limit=die", "khepri:players=3", "egotzi:size=4"}) {
        const TemporaryFolder folder("report-page");
        const auto report = report_in(folder, small_study(text), 2);
        const auto page = folder.read("report.html");
        int pictures = 0;
        for (const auto& section : report.sections) {
            EXPECT_NE(page.find("<section id=\"" + section.id + "\">"), std::string::npos) << section.id;
            pictures += static_cast<int>(section.plots.size() + section.maps.size());
            for (const auto& plot : section.plots) {
                EXPECT_NE(page.find("id=\"" + plot.id + "-title\""), std::string::npos) << plot.id;
            }
            for (const auto& chart : section.charts) {
                EXPECT_NE(page.find("id=\"" + chart.id + "\""), std::string::npos) << chart.id;
            }
        }
        EXPECT_GE(pictures, 9) << text;
        // And the boards at the top.
        EXPECT_EQ(count_of(page, "<svg "), pictures + 2);
        EXPECT_NE(page.find("aria-label=\"" + report.game + ": The start\""), std::string::npos);
        EXPECT_NE(page.find("aria-label=\"" + report.game + ": A game after "), std::string::npos);
        EXPECT_EQ(count_of(page, "<svg "), count_of(page, "</svg>"));
        for (const auto* outside : {"http:", "https:", "<script", "url(", "@import", "nan", ">inf"})
            EXPECT_EQ(page.find(outside), std::string::npos) << outside;
        const auto read = lab::parse_report(folder.read("report.json"));
        ASSERT_TRUE(read) << read.error().message;
        EXPECT_EQ(lab::print_report(*read), lab::print_report(report));
        EXPECT_EQ(lab::page_of(*read), page);
        const auto compared = lab::comparison_page("Both", {{"a", report}, {"b", *read}}, {"left <out>"});
        EXPECT_NE(compared.find("left &lt;out&gt;"), std::string::npos);
        EXPECT_GE(count_of(compared, "<svg "), 9);
        EXPECT_EQ(count_of(compared, "class=\"value differs\""), 0);
    }
}

TEST(Study, MakesAPageOfAGameOrTwo) {
    for (const auto* text : {"khet", "kechi:limit=die", "khepri:players=3", "egotzi:size=4"})
        for (const int games : {1, 2}) {
            SCOPED_TRACE(std::string(text) + ", games: " + std::to_string(games));
            const TemporaryFolder folder("report-few");
            auto settings = small_study(text);
            settings.games = games;
            settings.random_games = games - 1;
            settings.nodes = 1;
            settings.longest_game = 2 * games - 1;
            settings.varied = 1;
            const auto report = report_in(folder, settings, games - 1);
            const auto page = std::regex_replace(folder.read("report.html"), std::regex("<[^>]*>"), "|");
            EXPECT_FALSE(has_wrong_plural(page));
            for (const auto* odd : {"nan", "inf", "…  …"}) EXPECT_EQ(page.find(odd), std::string::npos) << odd;
            EXPECT_EQ(folder.read("report.html").find("nan "), std::string::npos);
            for (const auto& sentence : report.summary) EXPECT_EQ(sentence.find("–"), std::string::npos) << sentence;
        }
}

TEST(Study, SaysWhereGamesWereEnded) {
    for (const auto& [longest, said] :
         std::vector<std::pair<int, std::string>>{{60, "ended after 60 decisions and rolls, the point shared"},
                                                  {0, "played to their end, however long they are"}}) {
        const TemporaryFolder folder("report-longest");
        auto settings = small_study(longest == 0 ? "egotzi:size=3" : "khet");
        settings.games = 6;
        settings.nodes = 2;
        settings.longest_game = longest;
        const auto report = report_in(folder, settings, 0);
        const std::pair<std::string, std::string> item("Long games", said);
        EXPECT_EQ(std::count(report.setup.begin(), report.setup.end(), item), 1) << longest;
        EXPECT_NE(folder.read("report.html").find("<dt>Long games</dt><dd>" + said + "</dd>"), std::string::npos);
        const auto* moves = report.find("length.moves");
        ASSERT_NE(moves, nullptr);
        if (longest > 0) {
            // Half of these games end before; without a limit the interval would go beyond it.
            EXPECT_LE(moves->value.high, longest);
        }
    }
}

TEST(Study, RefusesOtherJson) {
    const auto wrong = lab::parse_report("{\"report\":");
    ASSERT_FALSE(wrong);
    EXPECT_GT(wrong.error().at, 0U);
    EXPECT_FALSE(lab::parse_report("{\"report\":\"khet\"}"));
    EXPECT_FALSE(lab::parse_report("[]"));
}

}  // namespace study_test
}  // namespace merkhet::test
