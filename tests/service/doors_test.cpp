#include <gtest/gtest.h>

#include <limits>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "bindings/wasm/engine_door.hpp"
#include "engine/asked.hpp"
#include "engine/ugi/ugi.hpp"
#include "games/registry.hpp"
#include "lab/openings/openings.hpp"
#include "players/player_spec.hpp"
#include "service/host/analysis_service.hpp"

/// The same asked at every door: all refuse the same, for the same reason.
namespace merkhet::service {
namespace doors_test {

/// Why JSON lines refuse a request, without a search; empty when they do not.
std::string refusal_of_call(const Json& request) {
    LineOpener lines;
    const auto call = read_call(request.dump(), {}, lines);
    const auto* refused = std::get_if<Json>(&call);
    return refused == nullptr ? "" : refused->at("error").get<std::string>();
}

/// The one answer to a request that is refused.
std::string refusal_by_service(const Json& request) {
    std::string said;
    AnalysisService service({}, 1, [&](const std::string& line) { said = line; });
    service.take(request.dump());
    return Json::parse(said).at("error").get<std::string>();
}

std::string refusal_by_door(const Json& request) {
    std::string said;
    bindings::EngineDoor().answer(request.dump(), [&](const std::string& line) { said = line; });
    return Json::parse(said).at("error").get<std::string>();
}

/// What UGI complains about; empty when it does not. No line may begin a search.
std::string complaint(const std::vector<std::string>& lines) {
    constexpr std::string_view begin = "info string ";
    std::string said;
    Ugi ugi([&](const std::string& line) {
        if (line.starts_with(begin) && said.empty()) said = line.substr(begin.size());
    });
    for (const auto& line : lines) ugi.obey(line);
    return said;
}

std::string refusal_of_player(const std::string& keys) {
    const auto spec = parse_player_spec("a:turntime=1," + keys);
    return spec ? "" : spec.error().message;
}

/// A number that can be asked for, as each door calls it.
struct Asked {
    std::string json;
    std::string ugi_option;  ///< or empty: it is a word of `go`
    std::uint64_t lowest;
    std::uint64_t highest;
    bool player = true;           ///< whether players have it, too
    bool ugi_takes_zero = false;  ///< as the least there is
};

template <class Number>
Asked asked_of(const asked::AskedNumber<Number>& asked, const std::string& ugi_option) {
    return {std::string(asked.name), ugi_option, static_cast<std::uint64_t>(asked.lowest),
            static_cast<std::uint64_t>(asked.highest)};
}

std::vector<Asked> all_asked() {
    auto lines = asked_of(asked::lines, "MultiPV");
    lines.player = false;
    auto movetime = asked_of(asked::movetime, "");
    movetime.ugi_takes_zero = true;
    return {asked_of(asked::hash, "Hash"),   asked_of(asked::threads, "Threads"), lines,
            asked_of(asked::level, "Level"), asked_of(asked::seed, "Seed"),       movetime,
            asked_of(asked::nodes, ""),      asked_of(asked::depth, "")};
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

/// UGI's complaint about a value; where no search may begin, the game is over.
std::string ugi_complaint(const Asked& asked, const std::string& value) {
    if (!asked.ugi_option.empty()) return complaint({"setoption name " + asked.ugi_option + " value " + value});
    // Chance decides first, so that nothing is searched.
    const auto said =
        complaint({"setoption name Game value kechi:limit=die", "position startpos", "go " + asked.json + " " + value});
    return said == "chance decides here" ? "" : said;
}

std::string expected_number(const std::string& lowest, const std::string& highest) {
    return ": expected a number " + lowest + "…" + highest;
}

std::string from_to(const std::string& lowest, const std::string& highest) {
    return " from " + lowest + " to " + highest;
}

TEST(Doors, TakeTheSameNumbers) {
    for (const auto& asked : all_asked()) {
        for (const auto value : {asked.lowest, asked.highest}) {
            const auto text = std::to_string(value);
            EXPECT_EQ(refusal_of_call({{"id", 1}, {"game", "khet"}, {asked.json, value}}), "") << asked.json << text;
            EXPECT_EQ(ugi_complaint(asked, text), "") << asked.json << text;
            if (asked.player) {
                EXPECT_EQ(refusal_of_player(asked.json + "=" + text), "") << asked.json << text;
            }
        }
    }
}

TEST(Doors, RefuseTheSameNumbersWithTheSameBounds) {
    for (const auto& asked : all_asked()) {
        std::vector<std::uint64_t> wrong;
        if (asked.lowest > 0) wrong.push_back(asked.lowest - 1);
        if (asked.highest < std::numeric_limits<std::uint64_t>::max()) wrong.push_back(asked.highest + 1);
        const auto lowest = std::to_string(asked.lowest);
        const auto highest = std::to_string(asked.highest);
        const auto why = asked.json + expected_number(lowest, highest);
        const auto told_by_ugi = from_to(asked.ugi_takes_zero ? "0" : lowest, highest);
        const auto told_of_player = from_to(lowest, highest) + ",";
        for (const auto value : wrong) {
            const auto text = std::to_string(value);
            const Json request{{"id", 1}, {"game", "khet"}, {asked.json, value}};
            EXPECT_EQ(refusal_of_call(request), why);
            EXPECT_EQ(refusal_by_service(request), why);
            EXPECT_EQ(refusal_by_door(request), why);
            if (value > 0 || !asked.ugi_takes_zero) {
                EXPECT_TRUE(contains(ugi_complaint(asked, text), told_by_ugi)) << ugi_complaint(asked, text);
            }
            if (asked.player) {
                const auto complaint = refusal_of_player(asked.json + "=" + text);
                EXPECT_TRUE(contains(complaint, told_of_player)) << complaint;
            }
        }
    }
}

TEST(Doors, RefuseTheSameLines) {
    const auto game = *make_game("egotzi:size=3");
    const auto start = game->print_position(game->start());
    struct Wrong {
        std::string position;
        std::string moves;
        std::string place;    ///< in JSON
        std::string message;  ///< in all of them
    };
    const std::vector<Wrong> cases = {
        {start, "b2 z9", "moves, column 4: ", "move 2: "},
        {start, "b2 b2", "moves, column 4: ", "move 2: b2 is occupied"},
        {".../.../.. b p", "", "position, column 11: ", "rank 1 has 2 squares"},
    };
    for (const auto& wrong : cases) {
        const Json request{{"id", 1}, {"game", "egotzi:size=3"}, {"position", wrong.position}, {"moves", wrong.moves}};
        const auto why = refusal_of_call(request);
        ASSERT_TRUE(why.starts_with(wrong.place + wrong.message)) << why;
        EXPECT_EQ(refusal_by_service(request), why);
        EXPECT_EQ(refusal_by_door(request), why);
        const auto message = why.substr(wrong.place.size());
        const auto text = wrong.position + (wrong.moves.empty() ? "" : " moves " + wrong.moves);
        EXPECT_TRUE(complaint({"setoption name Game value egotzi:size=3", "position fen " + text}).ends_with(message));
        const auto opening = lab::parse_opening(*game, "position " + text);
        ASSERT_FALSE(opening);
        EXPECT_EQ(opening.error().message, message);
    }
    const Json unknown{{"id", 1}, {"game", "egotzi:size=99"}};
    const auto why = refusal_of_call(unknown);
    EXPECT_TRUE(why.starts_with("game, column 13: ")) << why;
    EXPECT_EQ(refusal_by_service(unknown), why);
    EXPECT_EQ(refusal_by_door(unknown), why);
    EXPECT_TRUE(complaint({"setoption name Game value egotzi:size=99"}).ends_with(why.substr(why.find(": "))));
}

TEST(Doors, SayWhichMoveOfAListIsWrong) {
    struct Wrong {
        Json moves;
        std::string why;
    };
    const std::vector<Wrong> cases = {
        {Json::array({"b2", "z9"}), "moves, item 2, column 1: move 2: "},
        {Json::array({"a1", "c3", "a1"}), "moves, item 3, column 1: move 3: a1 is occupied"},
        {Json::array({"z9"}), "moves, item 1, column 1: move 1: "},
        {Json::array({"", "b2 b3", "a1 z9"}), "moves, item 3, column 4: move 4: "},
        {Json::array({"b2", 3}), "moves: expected a text or a list of texts"},
    };
    for (const auto& wrong : cases) {
        const Json request{{"id", 1}, {"game", "egotzi:size=3,balance=none"}, {"moves", wrong.moves}};
        const auto why = refusal_of_call(request);
        EXPECT_TRUE(why.starts_with(wrong.why)) << why;
        EXPECT_EQ(refusal_by_service(request), why);
        EXPECT_EQ(refusal_by_door(request), why);
    }
}

TEST(Doors, RefuseTheSameCalls) {
    for (const auto* text :
         {"nonsense", "[]", "{}", R"({"game":"khet"})", R"({"id":[],"game":"khet"})", R"({"id":1})",
          R"({"id":1,"game":"khet","speed":9})", R"({"id":1,"cancel":2})", R"({"id":1,"game":"kechi:limit=die"})"}) {
        std::string by_service;
        {
            AnalysisService service({}, 1, [&](const std::string& line) { by_service = line; });
            service.take(text);
        }
        std::string by_door;
        bindings::EngineDoor().answer(text, [&](const std::string& line) { by_door = line; });
        EXPECT_EQ(by_door, by_service);
        EXPECT_TRUE(Json::parse(by_door).contains("error")) << by_door;
    }
}

TEST(Doors, RefuseWhatSaysNothing) {
    const auto refusal = [](const std::string& text) { return refusal_of_call(Json::parse(text)); };
    EXPECT_EQ(refusal(R"({"id":1,"game":"khet","position":""})"), "position: the text is empty");
    EXPECT_EQ(refusal(R"({"id":1,"game":"khet","style":""})"), "style: the text is empty");
    EXPECT_EQ(refusal(R"({"id":1,"cancel":2,"game":"khet"})"), "cancel: goes only with id");
    EXPECT_EQ(refusal(R"({"id":1,"game":"khet","moves":""})"), "");
    EXPECT_EQ(refusal(R"({"id":1,"game":"khet"})"), "");
}

/// An answer without its times.
Json timeless(Json answer) {
    for (const auto* member : {"seconds", "nps"}) answer.erase(member);
    return answer;
}

TEST(Doors, AnswerAlikeWhateverWasAskedBefore) {
    const std::string request = R"({"id":1,"game":"egotzi:size=5","depth":3,"hash":2})";
    std::vector<Json> answers;
    const auto hear = [&](const std::string& line) { answers.push_back(timeless(Json::parse(line))); };
    bindings::EngineDoor door;
    for (int time = 0; time < 2; ++time) door.answer(request, hear);
    for (int time = 0; time < 2; ++time) {
        door.start(request, hear);
        // A search of its own before it, of the same game.
        door.start(R"({"id":2,"game":"egotzi:size=5","moves":"c3","depth":2,"hash":2})", [](const auto&) {});
    }
    {
        AnalysisService service({}, 1, hear);
        service.take(request);
    }
    ASSERT_EQ(answers.size(), 5U);
    for (const auto& answer : answers) EXPECT_EQ(answer, answers.front());
}

}  // namespace doors_test
}  // namespace merkhet::service
