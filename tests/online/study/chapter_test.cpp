#include "online/study/chapter.hpp"

#include <gtest/gtest.h>

#include "online/study/study_tests.hpp"
#include "support/game_texts.hpp"

namespace merkhet::online::chapter_test {

using namespace study_tests;

constexpr auto start = NodeId::start;
constexpr ChapterId one{1};

/// What is wrong with an edit; empty if it was made.
std::string refused(Chapter& chapter, ChapterEdit edit) {
    const auto before = chapter;
    const auto error = apply(chapter, edit);
    EXPECT_TRUE(!error || chapter == before) << "what is refused changes nothing";
    return error ? error->message : "";
}

TEST(Chapter, IsOfAGameThatThereIs) {
    EXPECT_EQ(make_chapter("x", "chess", "").error().message.substr(0, 6), "game: ");
    EXPECT_EQ(make_chapter("x", "khet", "nonsense").error().message.substr(0, 10), "position: ");
    EXPECT_EQ(make_chapter("", "khet", "").error().message, "the name is empty");
    const auto game = *make_game("khet");
    EXPECT_EQ(make_chapter("x", "khet", game->print_position(game->start()))->position, "");
}

TEST(Chapter, PlaysEveryGame) {
    for (const auto text : test::game_texts) {
        SCOPED_TRACE(text);
        Random random(7);
        auto chapter = chapter_of(std::string(text));
        const auto moves = random_moves(chapter, start, 40, random);
        const auto nodes = add(chapter, start, moves);
        ASSERT_EQ(nodes.size(), moves.size());
        EXPECT_EQ(chapter.tree.size(), moves.size());
        EXPECT_EQ(add(chapter, start, moves), nodes) << "they are there";

        // Whoever made each move is what the line says.
        const auto game = game_of(chapter);
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            const auto& node = chapter.tree.node(nodes[i]);
            const auto line = line_to(*game, chapter, node.parent);
            EXPECT_EQ(node.maker.chance, line.to_move() == Mover::chance);
            EXPECT_TRUE(node.maker.chance || node.maker.seat == seat_number(line.to_move()));
        }
        // The same from a position in the middle.
        const auto line = line_to(*game, chapter, nodes[nodes.size() / 2]);
        if (line.outcome()) continue;
        auto from = make_chapter("x", text, game->print_position(line.position()));
        ASSERT_TRUE(from);
        add(*from, start, random_moves(*from, start, 5, random));
        Chapter read;
        read.name = from->name;
        read.game_text = from->game_text;
        read.position = from->position;
        EXPECT_FALSE(read_content(Json::parse(json_line(content_json(*from))), read));
        EXPECT_EQ(read, *from);
    }
}

TEST(Chapter, RefusesWhatIsNotLegal) {
    auto chapter = chapter_of("khet");
    const auto first = add(chapter, start, {"f4g4"});
    EXPECT_EQ(refused(chapter, AddMoves{one, start, {"a1a8"}, {}, {}}).find("move"), std::string::npos);
    EXPECT_NE(refused(chapter, AddMoves{one, start, {"a1a8"}, {}, {}}), "");
    EXPECT_EQ(refused(chapter, AddMoves{one, start, {"f4g4", "f4g4"}, {}, {}}).substr(0, 8), "move 2: ")
        << "all of them, or none";
    EXPECT_NE(refused(chapter, AddMoves{one, start, {"' or 1=1 --"}, {}, {}}), "");
    EXPECT_EQ(refused(chapter, AddMoves{one, NodeId{9}, {"f4g4"}, {}, {}}), "there is no such move");
    EXPECT_EQ(refused(chapter, RemoveMove{one, start}), "the start cannot be removed");
    EXPECT_EQ(refused(chapter, SetMarks{one, start, {1}}), "marks are for moves, not for the start");
    EXPECT_EQ(refused(chapter, SetShapes{one, start, {{{9, 7}, {9, 7}, ShapeTint::red}}}), "");
    EXPECT_EQ(refused(chapter, SetShapes{one, start, {{{9, 8}, {9, 8}, ShapeTint::red}}}),
              "a shape lies beside the board");
    EXPECT_EQ(refused(chapter, RemoveMove{one, first[0]}), "");
    for (const ChapterEdit& edit :
         {ChapterEdit(AddMoves{one, first[0], {"f4g4"}, {}, {}}), ChapterEdit(RemoveMove{one, first[0]}),
          ChapterEdit(PromoteMove{one, first[0]}), ChapterEdit(SetComment{one, first[0], "x"}),
          ChapterEdit(SetMarks{one, first[0], {1}}), ChapterEdit(SetShapes{one, first[0], {}})})
        EXPECT_EQ(refused(chapter, edit), "this move is no longer there");
}

TEST(Chapter, EndsWhereTheGameDoes) {
    auto chapter = chapter_of("kechi:lines=3");
    Random random(3);
    const auto moves = random_moves(chapter, start, 1000, random);
    const auto nodes = add(chapter, start, moves);
    EXPECT_EQ(refused(chapter, AddMoves{one, nodes.back(), {"a1"}, {}, {}}), "the game is over: 'a1' cannot be played");
}

TEST(Chapter, TellsWhatWasPlayed) {
    auto chapter = chapter_of("khet");
    ChapterEdit edit = AddMoves{one, start, {"f4g4"}, {}, {}};
    ASSERT_FALSE(apply(chapter, edit));
    const auto& made = std::get<AddMoves>(edit);
    EXPECT_EQ(made.nodes, std::vector{NodeId{1}});
    EXPECT_EQ(made.makers, (std::vector<MoveMaker>{{0, false}}));
}

TEST(Chapter, LeavingSeatsAreMoves) {
    auto chapter = chapter_of("khepri:players=3");
    const auto game = game_of(chapter);
    const auto line = line_to(*game, chapter, start);
    const auto leaves = line.departure(1);
    ASSERT_TRUE(leaves);
    EXPECT_EQ(add(chapter, start, {game->print_move(line.position(), *leaves)}).size(), 1U);
}

TEST(Chapter, HasRoomForSoManyMoves) {
    auto chapter = chapter_of("khet");
    // Whether what fills it is legal is not asked here.
    auto last = start;
    for (std::size_t i = 0; i + 1 < most_nodes; ++i) last = chapter.tree.add(last, "m" + std::to_string(i), {0, false});
    const auto first = add(chapter, start, {"f4g4"});
    EXPECT_EQ(chapter.tree.size(), most_nodes);
    EXPECT_EQ(refused(chapter, AddMoves{one, start, {"f4g4"}, {}, {}}), "") << "it is there";
    Random random(1);
    EXPECT_EQ(refused(chapter, AddMoves{one, first[0], random_moves(chapter, first[0], 1, random), {}, {}}),
              "a chapter has at most 3000 moves");
}

}  // namespace merkhet::online::chapter_test
