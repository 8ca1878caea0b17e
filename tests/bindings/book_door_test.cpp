#include "bindings/wasm/book_door.hpp"

#include <gtest/gtest.h>

#include "json/json.hpp"

namespace merkhet::bindings {
namespace book_door_test {

TEST(BookDoor, TellsMovesOfThePositionAskedFor) {
    BookDoor door;
    EXPECT_EQ(Json::parse(door.moves("x"))["error"], "no book is open");
    EXPECT_EQ(door.open(R"({"game": "egotzi:size=3", "text": "book egotzi:size=3\nb2 480+ 12 417\na1 520\nend\n"})"),
              R"({"positions":2})");
    const auto start = std::string(".../.../... b -");
    EXPECT_EQ(Json::parse(door.moves(start)), Json::parse(R"([
        {"move": "a1", "expected": [0.52, 0.48], "games": 0}, {"move": "c1", "expected": [0.52, 0.48], "games": 0},
        {"move": "a3", "expected": [0.52, 0.48], "games": 0}, {"move": "c3", "expected": [0.52, 0.48], "games": 0},
        {"move": "b2", "expected": [0.48, 0.52], "games": 12, "scored": [0.417, 0.583]}])"))
        << door.moves(start);
}

TEST(BookDoor, ErrorsSayWhatIsWrong) {
    BookDoor door;
    for (const auto* request : {"", "[]", "{}", R"({"game": "khet"})", R"({"game": 1, "text": 2})",
                                R"({"game": "khet", "text": "book egotzi\n"})"})
        EXPECT_TRUE(Json::parse(door.open(request)).contains("error")) << request;
    EXPECT_EQ(door.open(R"({"game": "khet", "text": "book khet\nend\n"})"), R"({"positions":0})");
    EXPECT_TRUE(Json::parse(door.moves("nonsense")).contains("error"));
}

}  // namespace book_door_test
}  // namespace merkhet::bindings
