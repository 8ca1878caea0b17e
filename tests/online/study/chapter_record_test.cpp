#include "online/study/chapter_record.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "online/study/study_tests.hpp"
#include "support/game_texts.hpp"

namespace merkhet::online::chapter_record_test {

using namespace study_tests;

constexpr auto start = NodeId::start;

/// Trees without their numbers, which depend on what was removed.
Json content_of(const Chapter& chapter) {
    auto json = content_json(chapter);
    std::map<int, int> places{{0, 0}};
    for (const auto& id : json["tree"]["ids"]) places.emplace(id.get<int>(), places.size());
    json["tree"].erase("ids");
    json["tree"].erase("newest");
    if (json["tree"].contains("shapes"))
        for (auto& shapes : json["tree"]["shapes"]) shapes[0] = places.at(shapes[0].get<int>());
    return json;
}

/// A round trip sorts circles before arrows.
Chapter with_sorted_shapes(Chapter chapter) {
    chapter.tree.visit([&](NodeId id, const StudyNode&) {
        auto& shapes = chapter.tree.find(id)->shapes;
        std::stable_partition(shapes.begin(), shapes.end(), [](const Shape& shape) { return shape.is_circle(); });
    });
    return chapter;
}

TEST(ChapterRecord, IsReadAsItWasWritten) {
    std::uint64_t seed = 0;
    for (const auto text : test::game_texts) {
        SCOPED_TRACE(text);
        auto chapter = random_chapter(std::string(text), 25, ++seed);
        const auto record = record_of_chapter(chapter, "My \"study\"");
        const auto read = chapter_of_record("One", record);
        ASSERT_TRUE(read) << read.error().message << "\n" << record;
        chapter.result = read->result;  // the main line may have ended the game
        EXPECT_EQ(content_of(*read), content_of(with_sorted_shapes(chapter))) << record;
        EXPECT_EQ(record_of_chapter(*read, "My \"study\""), record);
    }
}

TEST(ChapterRecord, TakesWhatRecordsSay) {
    const auto chapter = chapter_of_record("", R"([Game "khet"]
[Seat0 "Ann"]
[Seat1 "Bob"]
[Date "2026.11.20"]
{About the game.} 1. f4g4! {[%csl Gg4] good} {or not} *)");
    ASSERT_TRUE(chapter) << chapter.error().message;
    EXPECT_EQ(chapter->name, "Ann – Bob");
    EXPECT_EQ(chapter->tags.size(), 3U);
    const auto& tree = chapter->tree;
    EXPECT_EQ(tree.node(start).comment, "About the game.");
    const auto& move = tree.node(tree.node(start).children.at(0));
    EXPECT_EQ(move.comment, "good\nor not");
    EXPECT_EQ(move.marks, std::vector<std::uint8_t>{1});
    EXPECT_EQ(move.shapes, (std::vector<Shape>{{{6, 3}, {6, 3}, ShapeTint::green}}));
}

TEST(ChapterRecord, RefusesWhatDoesNotFit) {
    const auto wrong = [](const std::string& text) {
        const auto chapter = chapter_of_record("x", text);
        return chapter ? std::string() : chapter.error().message;
    };
    EXPECT_NE(wrong(""), "");
    EXPECT_NE(wrong("[Game \"khet\"] a1a8 *"), "");
    EXPECT_NE(wrong("[Game \"chess\"] *"), "");
    EXPECT_EQ(wrong("[Game \"khet\"] {" + std::string(4001, 'x') + "} *"), "a comment has at most 4000 bytes");
    EXPECT_EQ(wrong("[Game \"khet\"] [Note \"" + std::string(401, 'x') + "\"] *"),
              "tag Note: too many tags, or too long ones");
    std::string long_one = "[Game \"khet\"]";
    for (std::size_t i = 0; i <= most_nodes; ++i) long_one += " a1a8";
    EXPECT_EQ(wrong(long_one + " *"), "a chapter has at most 3000 moves") << "before any of them is played";
    // A title is cut between characters.
    std::string title;
    for (int i = 0; i < 70; ++i) title += "é–";
    const auto chapter = chapter_of_record("", "[Game \"khet\"] [Event \"" + title + "\"] *");
    ASSERT_TRUE(chapter) << chapter.error().message;
    EXPECT_EQ(chapter->name, title.substr(0, 250));
    EXPECT_EQ(chapter_of_record("", "[Game \"khet\"] *")->name, "Untitled");
}

TEST(ChapterRecord, VariationsThatBeginAlikeBecomeOne) {
    auto chapter = chapter_of_record("x", "[Game \"khet\"] f4g4 {first} (f4g4 {second}) (e4d5 {third}) *");
    ASSERT_TRUE(chapter) << chapter.error().message;
    EXPECT_EQ(chapter->tree.size(), 2U);
    EXPECT_EQ(chapter->tree.node(NodeId{1}).comment, "first");
}

TEST(ChapterRecord, SeveralAreAStudy) {
    const std::string one = "[Game \"khet\"] [Event \"A\"] f4g4 *\n";
    const auto chapters = chapters_of_records(one + "[Game \"kechi\"] [Chapter \"B\"] [Event \"A\"] *\n");
    ASSERT_TRUE(chapters) << chapters.error().message;
    ASSERT_EQ(chapters->size(), 2U);
    EXPECT_EQ((*chapters)[1].name, "B");
    std::string many;
    for (std::size_t i = 0; i <= most_chapters; ++i) many += one;
    EXPECT_EQ(chapters_of_records(many).error().message, "a study has at most 64 chapters");
    EXPECT_EQ(chapters_of_records(one + "[Game \"khet\"] a1a8 *").error().message.substr(0, 8), "game 2: ");
}

TEST(ChapterOfMoves, IsAFinishedGame) {
    Random random(5);
    const auto empty = chapter_of("egotzi:size=4");
    const auto moves = random_moves(empty, start, 1000, random);
    std::string text;
    for (const auto& move : moves) text += (text.empty() ? "" : " ") + move;
    const auto game = game_of(empty);
    const RecordResult result{2, Outcome::win(1)};
    const auto chapter = chapter_of_moves("Ann – Bob", "egotzi:size=4", "", text, {{"Seat0", "Ann"}}, result);
    ASSERT_TRUE(chapter) << chapter.error().message;
    EXPECT_EQ(chapter->tree.size(), moves.size());
    EXPECT_EQ(chapter->result, result);
    EXPECT_EQ(chapter->tags.at(0).second, "Ann");
    EXPECT_EQ(chapter_of_moves("x", "egotzi:size=4", "", text + " z9", {}, {}).error().message.substr(0, 5), "move ");
    EXPECT_EQ(chapter_of_moves("x", "khet", "", "", {}, {})->tree.size(), 0U);
}

}  // namespace merkhet::online::chapter_record_test
