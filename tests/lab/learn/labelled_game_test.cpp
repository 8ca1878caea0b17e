#include "lab/learn/labelled_game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "base/words.hpp"
#include "games/registry.hpp"

namespace merkhet::lab {
namespace labelled_game_test {

LabelSettings quick() {
    LabelSettings settings;
    settings.nodes = 40;
    settings.random_plies = 4;
    settings.every = 2;
    settings.proof_nodes = 2000;
    return settings;
}

TEST(LabelledGame, IsTheSameForTheSameNumberAndReadsBackAsItWas) {
    for (const auto* text : {"egotzi:size=4", "khepri:players=3,target=2", "kechi:lines=2,gap=2,limit=die"}) {
        SCOPED_TRACE(text);
        const auto game = *make_game(text);
        const auto first = play_labelled_game(game, quick(), {}, 5);
        ASSERT_TRUE(first);
        EXPECT_EQ(play_labelled_game(game, quick(), {}, 5), first);
        EXPECT_FALSE(first->played.empty() && first->endings.empty());
        const auto printed = print_labelled_game(*first, *game);
        const auto read = parse_labelled_game(printed);
        ASSERT_TRUE(read);
        EXPECT_EQ(read->game_text, game->text());
        EXPECT_EQ(print_labelled_game(read->labelled, *game), printed);
    }
}

TEST(LabelledGame, HasPositionsWhereASeatIsToMove) {
    const auto game = *make_game("egotzi:size=4");
    const auto labelled = play_labelled_game(game, quick(), {}, 1);
    ASSERT_TRUE(labelled);
    EXPECT_FALSE(labelled->endings.empty());
    const auto check = [&](const std::string& text) {
        const auto position = game->parse_position(text);
        ASSERT_TRUE(position) << text;
        EXPECT_TRUE(is_seat(game->to_move(*position))) << text;
    };
    for (const auto* list : {&labelled->played, &labelled->beside})
        for (const auto& position : *list) {
            check(position.text);
            EXPECT_NEAR(position.scores[0] + position.scores[1], 1, 1e-5);
        }
    for (const auto& ending : labelled->endings) check(ending.text);
}

TEST(LabelledGame, WhereTurnsTakeSeveralMovesSomeAreSearchedBesideAtTheirEnds) {
    const auto game = *make_game("khepri:players=3,target=2");
    const auto labelled = play_labelled_game(game, quick(), {}, 5);
    ASSERT_TRUE(labelled);
    // Of a position's text the last part is the turn in progress.
    const auto begins = [](const ScoredPosition& position) { return position.text.ends_with(" -"); };
    const auto at_ends = std::count_if(labelled->beside.begin(), labelled->beside.end(), begins);
    EXPECT_GT(at_ends, 0);
    EXPECT_LT(static_cast<std::size_t>(at_ends), labelled->beside.size());
}

TEST(LabelledGame, OpponentsPlaySomeSeatsAndExpectWhatCameOfIt) {
    const auto game = *make_game("khepri:players=3,target=2");
    auto settings = quick();
    settings.opponents = {Style::greedy, Style::full};
    std::size_t games_of_both = 0;
    for (int number = 0; number < 8; ++number) {
        const auto labelled = play_labelled_game(game, settings, {}, number);
        ASSERT_TRUE(labelled);
        EXPECT_EQ(play_labelled_game(game, settings, {}, number), labelled);
        std::array<int, max_seats> by_opponent{};
        std::array<int, max_seats> decided{};
        for (const auto& position : labelled->played) {
            const auto seat =
                static_cast<std::size_t>(seat_number(game->to_move(*game->parse_position(position.text))));
            ++decided[seat];
            by_opponent[seat] += position.scores == scores_of(labelled->outcome);
        }
        int opponents = 0;
        for (std::size_t seat = 0; seat < 3; ++seat) {
            ASSERT_GT(decided[seat], 0);
            opponents += by_opponent[seat] == decided[seat];
        }
        games_of_both += 0 < opponents && opponents < 3;
    }
    EXPECT_GT(games_of_both, 0U);
}

TEST(LabelledGame, EndsAsItsProvenEndingsPromise) {
    const auto game = *make_game("egotzi:size=4,balance=none");
    // Few squares are left when the first is proven: what is beside the way has less to lose by then.
    for (int number = 0; number < 5; ++number) {
        const auto labelled = play_labelled_game(game, quick(), {}, number);
        ASSERT_TRUE(labelled && !labelled->endings.empty());
        EXPECT_EQ(labelled->endings.front().outcome, labelled->outcome) << "perfect play from the first on";
    }
}

/// Says of all positions with more than `least` squares empty that seat 1 gets 5 twelfths whatever is played.
class Rumour final : public Oracle {
public:
    Rumour(const AnyGame& game, std::size_t least) : game_(game), least_(least) {}

    std::vector<KnownMove> ask(const AnyPosition& p) const override {
        const auto text = game_.print_position(p);
        if (static_cast<std::size_t>(std::count(text.begin(), text.end(), '.')) <= least_) return {};
        std::vector<KnownMove> known;
        game_.visit_moves(p, [&](const AnyMove& move) {
            known.push_back({move, Outcome{{7, 5, 0, 0}}, std::nullopt, std::nullopt, {}});
            return true;
        });
        return known;
    }

private:
    const AnyGame& game_;
    std::size_t least_;
};

TEST(LabelledGame, BelievesTablesWhatTheyKnow) {
    const auto game = *make_game("egotzi:size=4,balance=none");
    auto settings = quick();
    settings.proof_nodes = 0;
    const Rumour rumour(*game, 5);
    const auto labelled = play_labelled_game(game, settings, {}, 3, &rumour);
    ASSERT_TRUE(labelled);
    // From the first decision to the one with six squares empty, and four moves beside each.
    EXPECT_GE(labelled->endings.size(), 5U * 5);
    for (const auto& ending : labelled->endings) EXPECT_EQ(ending.outcome, (Outcome{{7, 5, 0, 0}}));
    // From then on the engine is asked.
    EXPECT_FALSE(labelled->played.empty());
    for (const auto& position : labelled->played)
        EXPECT_LE(std::count(position.text.begin(), position.text.end(), '.'), 5) << position.text;
}

TEST(LabelledGame, GivesNothingWhenItIsTooLong) {
    auto settings = quick();
    settings.longest_game = 3;
    EXPECT_FALSE(play_labelled_game(*make_game("egotzi:size=4"), settings, {}, 1));
}

TEST(LabelledGame, RefusesTextThatIsNoGame) {
    const std::string head = R"({"game":"g","number":1,"twelfths":[12,0],)";
    const std::string tail = R"("beside":[],"endings":[]})";
    ASSERT_TRUE(parse_labelled_game(head + R"("played":[["x",5000,5000]],)" + tail));
    for (const auto* played :
         {R"("played":[["x",5000]],)", R"("played":[["x",5000,10001]],)", R"("played":[[1,5000,5000]],)",
          R"("played":[["x",1,1,1,1,1]],)", R"("played":5,)", R"("played":[["x",0.5,0.5]],)", ""})
        EXPECT_FALSE(parse_labelled_game(concatenated({head, played, tail}))) << played;
    for (const auto* text : {"", "{", "[]", "5", R"({"game":"g"})"}) EXPECT_FALSE(parse_labelled_game(text)) << text;
    EXPECT_FALSE(parse_labelled_game(head + R"("played":[],"beside":[],"endings":[["x",[12,12]]]})"));
}

}  // namespace labelled_game_test
}  // namespace merkhet::lab
