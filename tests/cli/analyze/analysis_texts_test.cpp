#include "cli/analyze/analysis_texts.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"

namespace merkhet::test {
namespace analysis_texts_test {

using cli::analysis_rows;
using cli::TerminalTraits;

/// The moves that `texts` says, played from the start of `game`.
std::vector<AnyMove> moves_of(const AnyGame& game, const std::string& texts) {
    Line<AnyGame> line(game);
    EXPECT_EQ(line.play_text(texts), std::nullopt);
    return {line.moves().begin(), line.moves().end()};
}

TEST(AnalysisTexts, ATurnOfSeveralMovesIsShownWhole) {
    const auto game = *make_game("khepri");
    const Line<AnyGame> line(*game);
    const std::string turn = "@N e9-e8 e8-e7 e7-e6 @S e1-e2 e2-e3 e3-e4 @E end";
    const auto moves = moves_of(*game, turn + " @W");
    EXPECT_EQ(cli::turn_length(line, moves), 10U);
    EXPECT_EQ(cli::turn_text(line, moves), turn);
    Analysis analysis;
    analysis.variations.push_back({moves, {0.5F, 0.5F}, false, 0, 0});
    TerminalTraits narrow;
    narrow.width = 80;
    const auto rows = analysis_rows(line, analysis, narrow);
    EXPECT_NE(rows.find("@E end"), std::string::npos) << rows;
    EXPECT_EQ(rows.find("@W"), std::string::npos) << rows;
    for (std::size_t begin = 0; begin < rows.size(); begin = rows.find('\n', begin) + 1)
        EXPECT_LE(rows.find('\n', begin) - begin, 80U) << rows;
}

TEST(AnalysisTexts, TheHeadingSaysWhereTheJudgementComesFrom) {
    const auto game = *make_game("khet");
    const Line<AnyGame> line(*game);
    EXPECT_TRUE(cli::analysis_heading(line, "").starts_with("khet: Silver to move\n"));
    EXPECT_TRUE(cli::analysis_heading(line, "looked up").starts_with("khet: Silver to move, looked up\n"));
}

TEST(AnalysisTexts, ATurnOfOneMoveIsThatMove) {
    const auto game = *make_game("egotzi:size=3,balance=none");
    EXPECT_EQ(cli::turn_text(Line<AnyGame>(*game), moves_of(*game, "b1 c1")), "b1");
}

}  // namespace analysis_texts_test
}  // namespace merkhet::test
