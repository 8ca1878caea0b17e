#include "games/line_opener.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "support/game_texts.hpp"

namespace merkhet {
namespace line_opener_test {

/// What is opened must be what open_line() opens.
void expect_same(LineOpener& opener, const std::string& game, const std::string& position, const std::string& moves) {
    const auto fresh = open_line(game, position, moves);
    const auto opened = opener.open(game, position, moves);
    ASSERT_EQ(static_cast<bool>(opened), static_cast<bool>(fresh)) << moves;
    if (!fresh) {
        EXPECT_EQ(to_text(opened.error()), to_text(fresh.error()));
        EXPECT_EQ(opened.error().move_number, fresh.error().move_number);
        return;
    }
    EXPECT_EQ(opened->game->text(), fresh->game->text());
    EXPECT_EQ(&opened->line.game(), opened->game.get());
    ASSERT_EQ(opened->line.moves().size(), fresh->line.moves().size()) << moves;
    for (std::size_t ply = 0; ply <= fresh->line.moves().size(); ++ply)
        EXPECT_EQ(opened->line.position_at(ply), fresh->line.position_at(ply)) << moves;
    EXPECT_EQ(opened->line.occurrences(), fresh->line.occurrences());
    EXPECT_EQ(opened->line.claimed(), fresh->line.claimed());
}

TEST(LineOpener, OpensWhatIsOpenedAfresh) {
    LineOpener opener;
    const std::string repeated = "e4+ e5+ e4+ e5+ e4+ e5+ e4+ e5+";
    for (const auto& moves :
         {std::string(""), std::string("e4+"), std::string(" e4+  e5+\n"), std::string("e4+ e5+ e4"),
          std::string("e4+ e5"), repeated, repeated + " draw", repeated + " draw e4+", repeated + " e4+",
          std::string("e4+ e5+ e4- e5+"), std::string("e4+ zz e4-"), std::string("e4- e5+")})
        expect_same(opener, "khet", "", moves);
    const auto position = (*make_game("khet"))->print_position((*make_game("khet"))->start());
    for (const auto* moves : {"e4+", "e4+ e5+", "x"}) {
        expect_same(opener, "khet", position, moves);
        expect_same(opener, "khet", "x", moves);
        expect_same(opener, "khet:setup=imhotep", "", moves);
        expect_same(opener, "chess", "", moves);
        expect_same(opener, "khet", "", moves);
    }
}

TEST(LineOpener, OpensRandomLinesOfEveryGame) {
    Random random(3);
    for (const auto& info : all_games()) {
        LineOpener opener;
        const auto game = *make_game(info.name);
        Line<AnyGame> line(*game);
        std::vector<std::string> texts;
        for (int step = 0; step < 40; ++step) {
            if (random.below(4) == 0 || line.to_move() == Mover::nobody) {
                for (auto back = random.below(5); back > 0 && line.undo(); --back) texts.pop_back();
            } else {
                const auto move = game->random_move(line.position(), random);
                texts.push_back(game->print_move(line.position(), move));
                line.play(move);
            }
            std::string moves;
            for (const auto& text : texts) moves += (moves.empty() ? "" : " ") + text;
            expect_same(opener, std::string(info.name), "", moves);
        }
    }
}

TEST(LineOpener, PlaysNothingTwice) {
    LineOpener opener;
    const auto game = *make_game("egotzi:size=5,balance=none");
    Random random(1);
    Line<AnyGame> line(*game);
    std::string moves;
    for (int ply = 0; ply < 20; ++ply) {
        const auto move = game->random_move(line.position(), random);
        moves += " " + game->print_move(line.position(), move);
        line.play(move);
        ASSERT_TRUE(opener.open(game, "", moves));
    }
    EXPECT_EQ(opener.moves_played(), 20U);
    ASSERT_TRUE(opener.open(game, "", moves.substr(0, moves.find_last_of(' '))));
    EXPECT_EQ(opener.moves_played(), 20U) << "a move was only taken back";
}

}  // namespace line_opener_test
}  // namespace merkhet
