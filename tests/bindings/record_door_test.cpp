#include <gtest/gtest.h>

#include "bindings/wasm/record_door.hpp"
#include "json/json.hpp"

namespace merkhet::bindings {
namespace record_door_test {

constexpr const char* game =
    "[Game \"egotzi:size=3\"]\n[Seat0 \"Ann\"]\n[Date \"2026.11.20\"]\n\n"
    "{Before all.} 1. b2! {The middle.} swap (1... a1 2. c3) 2... a1 3. {Why?} c1 *\n";

TEST(RecordDoor, ReadsMovesWithTheirPlacesInTheTree) {
    const auto json = Json::parse(read_record(game));
    EXPECT_EQ(json["game"], "egotzi:size=3");
    EXPECT_EQ(json["position"], "");
    EXPECT_TRUE(json["result"].is_null());
    EXPECT_EQ(json["tags"], Json::parse(R"([["Seat0", "Ann"], ["Date", "2026.11.20"]])"));
    EXPECT_EQ(json["comments"], Json::parse(R"(["Before all."])"));
    ASSERT_EQ(json["moves"].size(), 6U);
    EXPECT_EQ(json["moves"][0], Json::parse(R"({"move": "b2", "parent": -1, "seat": 0, "chance": false,
                                               "comments": ["The middle."], "marks": [1]})"));
    // The first behind a move goes on with its line; a variation comes later.
    const auto parent = [&](const char* move) {
        for (const auto& node : json["moves"])
            if (node["move"] == move) return node["parent"].get<int>();
        return -2;
    };
    EXPECT_EQ(parent("swap"), 0);
    EXPECT_EQ(json["moves"][1]["move"], "swap");
}

TEST(RecordDoor, PrintsWhatItRead) {
    const auto json = read_record(game);
    const auto text = Json::parse(print_record(json));
    ASSERT_TRUE(text.is_string()) << text;
    EXPECT_EQ(read_record(text.get<std::string>()), json);
}

TEST(RecordDoor, TheEndOfTheGameTellsTheResult) {
    const auto unfinished =
        Json::parse(print_record(R"({"game": "egotzi:size=3", "moves": [{"move": "a1", "parent": -1}]})"));
    ASSERT_TRUE(unfinished.is_string()) << unfinished;
    EXPECT_TRUE(Json::parse(read_record(unfinished.get<std::string>()))["result"].is_null());
    const auto ended = Json::parse(print_record(
        R"({"game": "kechi:board=W.B,cells=1", "result": null, "moves": [{"move": "a1-b1", "parent": -1},
            {"move": "c1-b1", "parent": 0}]})"));
    ASSERT_TRUE(ended.is_string()) << ended;
    EXPECT_EQ(Json::parse(read_record(ended.get<std::string>()))["result"], Json::parse("[0, 1]"));
}

TEST(RecordDoor, ErrorsSayWhere) {
    const auto error = Json::parse(read_record("[Game \"egotzi\"]\n\n1. a1 a1 *"));
    EXPECT_EQ(error["at"], 23);
    EXPECT_TRUE(Json::parse(read_record("nonsense")).contains("error"));
    for (const char* wrong : {"", "[]", "{}", R"({"game": "egotzi", "moves": [1]})",
                              R"({"game": "egotzi", "moves": [{"move": "a1", "parent": 0}]})",
                              R"({"game": "egotzi", "moves": [{"move": "a 1", "parent": -1}]})",
                              R"({"game": "egotzi", "moves": [{"move": "a1", "parent": 18446744073709551615}]})",
                              R"({"game": "egotzi", "moves": [{"move": "a1", "parent": -2}]})",
                              R"({"game": "egotzi", "moves": [{"move": "z9", "parent": -1}]})",
                              R"({"game": "egotzi", "tags": [["Result", "1-0"]]})",
                              R"({"game": "egotzi", "result": [1, 1]})", R"({"game": "egotzi", "comments": [7]})",
                              R"({"game": "egotzi", "moves": [{"move": "a1", "parent": -1, "marks": [256]}]})"})
        EXPECT_TRUE(Json::parse(print_record(wrong)).contains("error")) << wrong;
}

}  // namespace record_door_test
}  // namespace merkhet::bindings
