#include "online/study/change_json.hpp"

#include <gtest/gtest.h>

namespace merkhet::online::change_json_test {

std::string wrong(const std::string& text) {
    const auto change = read_change(Json::parse(text));
    return change ? "" : change.error().message;
}

TEST(ChangeJson, IsReadAsItWasWritten) {
    const ChapterId one{1};
    const NodeId node{7};
    const std::vector<Change> changes{
        ChapterEdit(AddMoves{one, node, {"e4d5", "draw"}, {}, {}}),
        ChapterEdit(RemoveMove{one, node}),
        ChapterEdit(PromoteMove{one, node}),
        ChapterEdit(SetComment{one, node, "Well; {played}\nand 'how' \"é\""}),
        ChapterEdit(SetComment{one, NodeId::start, ""}),
        ChapterEdit(SetMarks{one, node, {1, 255}}),
        ChapterEdit(SetShapes{one, node, {{{1, 2}, {3, 4}, ShapeTint::red}}}),
        RenameChapter{one, "Two"},
        MoveChapter{one, std::nullopt},
        MoveChapter{one, ChapterId{4}},
        RemoveChapter{one},
        RenameStudy{"New"},
        SetVisibility{Visibility::link},
        SetMember{"abc", StudyRole::writes},
        SetMember{"abc", std::nullopt},
    };
    for (const auto& change : changes) {
        const auto json = json_line(change_json(change));
        const auto read = read_change(Json::parse(json));
        ASSERT_TRUE(read) << json << read.error().message;
        EXPECT_EQ(*read, change) << json;
    }
}

TEST(ChangeJson, SaysOfNewMovesWhoMadeThem) {
    const Change change =
        ChapterEdit(AddMoves{ChapterId{2}, NodeId::start, {"a", "b"}, {NodeId{3}, NodeId{9}}, {{1, false}, {0, true}}});
    EXPECT_EQ(json_line(change_json(change)),
              R"({"kind":"add moves","chapter":2,"parent":0,"moves":["a","b"],"nodes":[3,9],"seats":[1,10]})");
}

TEST(ChangeJson, NewChaptersAreJudged) {
    const auto plain =
        read_change(Json::parse(R"({"kind":"add chapter","name":" First ","game":"kechi:gap=2,lines=3"})"));
    ASSERT_TRUE(plain);
    const auto& chapter = std::get<AddChapter>(*plain).content;
    EXPECT_EQ(chapter.name, "First");
    EXPECT_EQ(chapter.game_text, "kechi:lines=3,gap=2");
    const auto record = read_change(Json::parse(
        R"({"kind":"add chapter","name":"","record":"[Game \"khet\"]\n[Event \"Cup\"]\n1. f4g4! {good} *"})"));
    ASSERT_TRUE(record) << record.error().message;
    EXPECT_EQ(std::get<AddChapter>(*record).content.name, "Cup");
    EXPECT_EQ(json_line(change_json(*record)), R"({"kind":"add chapter","name":"Cup","game":"khet"})");
    EXPECT_EQ(wrong(R"({"kind":"add chapter","name":"x","record":"[Game \"khet\"] a1a9 *"})").substr(0, 19),
              "illegal move 'a1a9'");
}

TEST(ChangeJson, IsReadStrictly) {
    for (const auto& [text, error] : std::vector<std::pair<std::string, std::string>>{
             {"[]", "a change is an object"},
             {"null", "a change is an object"},
             {"{}", "a change has a kind"},
             {R"({"kind":3})", "a change has a kind"},
             {R"({"kind":"burn"})", "there is no change of the kind 'burn'"},
             {R"({"kind":"remove","chapter":1})", "node: expected the number of a move"},
             {R"({"kind":"remove","chapter":1,"node":-1})", "node: expected the number of a move"},
             {R"({"kind":"remove","chapter":1,"node":1.0})", "node: expected the number of a move"},
             {R"({"kind":"remove","chapter":1,"node":"1"})", "node: expected the number of a move"},
             {R"({"kind":"remove","chapter":1,"node":18446744073709551615})", "node: expected the number of a move"},
             {R"({"kind":"remove","chapter":18446744073709551615,"node":1})",
              "chapter: expected the number of a chapter"},
             {R"({"kind":"remove","node":1})", "chapter: expected the number of a chapter"},
             {R"({"kind":"remove","chapter":1,"node":1,"moves":[]})", "there is no member 'moves' here"},
             {R"({"kind":"add moves","chapter":1,"parent":0,"moves":[],"nodes":[1]})",
              "there is no member 'nodes' here"},
             {R"({"kind":"add moves","chapter":1,"parent":0,"moves":[]})", "moves: expected a list of 1 to 3000 moves"},
             {R"({"kind":"add moves","chapter":1,"parent":0,"moves":"e4d5"})",
              "moves: expected a list of 1 to 3000 moves"},
             {R"({"kind":"add moves","chapter":1,"parent":0,"moves":[1]})",
              "moves: expected texts as the game writes them"},
             {R"({"kind":"comment","chapter":1,"node":0,"text":null})", "text: expected a text"},
             {R"({"kind":"comment","chapter":1,"node":0,"text":"a\u0000b"})", "a comment is not a text"},
             {R"({"kind":"marks","chapter":1,"node":1,"marks":[0]})",
              "marks: expected a list of at most 8 numbers 1 to 255"},
             {R"({"kind":"marks","chapter":1,"node":1,"marks":[256]})",
              "marks: expected a list of at most 8 numbers 1 to 255"},
             {R"({"kind":"marks","chapter":1,"node":1,"marks":[1,2,3,4,5,6,7,8,9]})",
              "marks: expected a list of at most 8 numbers 1 to 255"},
             {R"({"kind":"marks","chapter":1,"node":1,"marks":[5,5]})", "marks: expected each mark once"},
             {R"({"kind":"shapes","chapter":1,"node":1})", "shapes: expected a list"},
             {R"({"kind":"shapes","chapter":1,"node":1,"shapes":[{}]})",
              "shape 1: a shape has a kind: arrow or circle"},
             {R"({"kind":"add chapter","name":"x"})", "game: expected a text"},
             {R"({"kind":"add chapter","name":"x","game":"chess"})", ""},
             {R"({"kind":"add chapter","name":"x","game":"khet","position":"nonsense"})", ""},
             {R"({"kind":"add chapter","name":"x","game":"khet","record":"*"})", "there is no member 'game' here"},
             {R"({"kind":"add chapter","name":" ","game":"khet"})", "the name is empty"},
             {R"({"kind":"rename chapter","chapter":1,"name":"a\nb"})", "the name has one line"},
             {R"({"kind":"move chapter","chapter":1})", "after: expected the number of a chapter, or null"},
             {R"({"kind":"move chapter","chapter":1,"after":"x"})", "after: expected the number of a chapter"},
             {R"({"kind":"rename","name":""})", "the name is empty"},
             {R"({"kind":"visibility","visibility":"secret"})", "visibility: expected private, link or public"},
             {R"({"kind":"member","account":"a"})", "role: expected reads, writes or null"},
             {R"({"kind":"member","account":"a","role":"owner"})", "role: expected reads, writes or null"},
             {R"({"kind":"member","account":"a","role":1})", "role: expected reads, writes or null"},
             {R"({"kind":"member","account":"","role":null})", "account: expected the id of an account"},
         }) {
        const auto message = wrong(text);
        EXPECT_FALSE(message.empty()) << text;
        EXPECT_EQ(message.find('\n'), std::string::npos) << text;
        EXPECT_TRUE(error.empty() || message == error) << text << " " << message;
    }
}

TEST(ChangeJson, TextsHaveBounds) {
    const auto comment = [](std::size_t length) {
        return wrong(R"({"kind":"comment","chapter":1,"node":0,"text":")" + std::string(length, 'x') + "\"}");
    };
    EXPECT_EQ(comment(4000), "");
    EXPECT_EQ(comment(4001), "a comment has at most 4000 bytes");
    const auto name = [](const std::string& text) { return wrong(R"({"kind":"rename","name":")" + text + "\"}"); };
    EXPECT_EQ(name(std::string(100, 'x')), "");
    EXPECT_EQ(name(std::string(101, 'x')), "the name has at most 100 characters");
}

}  // namespace merkhet::online::change_json_test
