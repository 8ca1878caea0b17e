#include "online/games/game_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "online/games/opening_statistics.hpp"
#include "online/games/stored_games.hpp"
#include "online/people.hpp"

namespace merkhet::online::game_search_test {

using namespace game_tests;

constexpr int players = 5;

class GameSearch : public test::WithPeople {
protected:
    void SetUp() override {
        WithPeople::SetUp();
        if (IsSkipped()) return;
        insert_players(connection(), players);
        Random random(4);
        for (int i = 0; i < 400; ++i) games_.push_back(random_game(i, players, random));
        insert_games(connection(), games_);
    }
    std::vector<InventedGame> games_;
};

bool begins_with(const std::string& moves, const std::string& opening) {
    return moves == opening || moves.substr(0, opening.size() + 1) == opening + " ";
}

int seat_of(const InventedGame& game, const std::string& account) {
    for (std::size_t seat = 0; seat < game.seats.size(); ++seat)
        if (game.seats[seat].account == account) return static_cast<int>(seat);
    return -1;
}

std::vector<int> twelfths(const std::string& outcome) {
    std::vector<int> list{0};
    for (const char c : outcome) {
        if (c == ',')
            list.push_back(0);
        else
            list.back() = 10 * list.back() + c - '0';
    }
    return list;
}

/// Once more, slowly.
bool fits(const InventedGame& game, const GameQuery& query) {
    const auto is = [](const std::string& wanted, const std::string& value) {
        return wanted.empty() || wanted == value;
    };
    const bool own = !query.viewer.empty() && seat_of(game, query.viewer) >= 0;
    if (!game.is_over || !(game.is_public || (own && query.opening.empty()))) return false;
    const int seat = query.player.empty() ? 0 : seat_of(game, query.player);
    if (seat < 0 || (!query.opponent.empty() && seat_of(game, query.opponent) < 0)) return false;
    if (!query.opening.empty() && (!game.start.empty() || !begins_with(game.moves, query.opening))) return false;
    const auto shares = twelfths(game.outcome);
    const bool decided = std::count(shares.begin(), shares.end(), 12) == 1;
    if (query.result == SearchedResult::won && shares[static_cast<std::size_t>(seat)] != 12) return false;
    if (query.result == SearchedResult::lost && (!decided || shares[static_cast<std::size_t>(seat)] != 0)) return false;
    if (query.result == SearchedResult::shared && (decided || game.ending == "abandoned")) return false;
    return is(query.game_name, game.game_name) && is(query.game_text, game.game_text) &&
           is(query.ending, game.ending) && is(query.speed, game.speed) && is(query.tournament, game.tournament) &&
           (!query.rated || *query.rated == game.rated) && (!query.from || game.key.ended >= *query.from) &&
           (!query.until || game.key.ended < *query.until);
}

GameQuery random_query(Random& random) {
    const auto below = [&](int n) { return static_cast<int>(random.below(static_cast<std::uint32_t>(n))); };
    const auto player = [&] { return "p" + std::to_string(below(players)); };
    GameQuery query;
    if (below(2) == 0) query.viewer = player();
    if (below(3) == 0) query.player = below(2) == 0 && !query.viewer.empty() ? query.viewer : player();
    if (!query.player.empty() && below(3) == 0) query.opponent = player();
    if (query.opponent == query.player) query.opponent.clear();
    if (below(4) == 0) query.game_name = "alpha";
    if (below(3) == 0) query.game_text = below(2) == 0 ? "alpha" : "beta:size=5";
    if (!query.game_text.empty() && below(2) == 0) query.opening = below(2) == 0 ? "a" : "b a-e@x+";
    if (below(3) == 0) query.result = all_searched_results[static_cast<std::size_t>(below(3))];
    if (below(6) == 0) query.ending = "time";
    if (below(6) == 0) query.speed = "post";
    if (below(8) == 0) query.tournament = "t1";
    if (below(6) == 0) query.rated = below(2) == 0;
    if (below(6) == 0) query.from = 1'100'000;
    if (below(6) == 0) query.until = 1'150'000;
    return query;
}

TEST_P(GameSearch, FindsWhatFitsPageByPage) {
    std::sort(games_.begin(), games_.end(), [](const InventedGame& a, const InventedGame& b) {
        return std::tuple(-a.key.ended, a.key.id) < std::tuple(-b.key.ended, b.key.id);
    });
    Random random(9);
    std::size_t all = 0;
    for (int i = 0; i < 300; ++i) {
        auto query = random_query(random);
        ASSERT_FALSE(wrong_with(query));
        std::vector<GameKey> expected;
        for (const auto& game : games_)
            if (fits(game, query)) expected.push_back(game.key);
        query.most = 1 + static_cast<int>(random.below(100));
        std::vector<GameKey> found;
        for (;;) {
            const auto page = find_games(connection(), query);
            found.insert(found.end(), page.begin(), page.end());
            if (page.size() < static_cast<std::size_t>(query.most)) break;
            query.after = page.back();
        }
        ASSERT_EQ(found, expected) << i;
        all += found.size();
    }
    EXPECT_GT(all, 3000U);
}

TEST_P(GameSearch, NoFieldIsMoreThanAText) {
    const std::string text = "' or 1=1; drop table games; --%_";
    for (auto field : {&GameQuery::viewer, &GameQuery::player, &GameQuery::game_name, &GameQuery::game_text,
                       &GameQuery::ending, &GameQuery::speed, &GameQuery::tournament}) {
        GameQuery query;
        query.*field = text;
        EXPECT_EQ(find_games(connection(), query).empty(), field != &GameQuery::viewer);
    }
    EXPECT_TRUE(find_games(connection(), {.player = "p1", .opponent = text}).empty());
    EXPECT_TRUE(find_games(connection(), {.game_text = "alpha", .opening = text}).empty());
    EXPECT_TRUE(find_games(connection(), {.after = GameKey{0, text}}).empty());
    EXPECT_EQ(opening_statistics(connection(), text, text), OpeningStatistics{});
    EXPECT_EQ(count("games"), 400);
}

TEST_P(GameSearch, CountsHowGamesWentOn) {
    for (const std::string game_text : {"alpha", "alpha:size=5", "beta", "gamma"})
        for (const std::string moves : {"", "a", "a b", "b-e@x+", "c a a", "z"}) {
            OpeningStatistics expected;
            std::map<std::string, GameTally> next;
            for (const auto& game : games_) {
                if (game.game_text != game_text || !game.is_public || !game.is_over || !game.start.empty() ||
                    game.ending == "abandoned" || !(moves.empty() || begins_with(game.moves, moves)))
                    continue;
                const auto from = moves.empty() ? 0 : std::min(moves.size() + 1, game.moves.size());
                const auto move = game.moves.substr(from, game.moves.find(' ', from) - from);
                const auto shares = twelfths(game.outcome);
                for (auto* tally : {&expected.all, &next[move]}) {
                    ++tally->games;
                    tally->shared += std::count(shares.begin(), shares.end(), 12) == 0;
                    for (std::size_t seat = 0; seat < shares.size(); ++seat) tally->twelfths[seat] += shares[seat];
                }
            }
            next.erase("");
            auto found = opening_statistics(connection(), game_text, moves);
            EXPECT_EQ(found.all, expected.all) << game_text << " " << moves;
            EXPECT_TRUE(std::is_sorted(found.next.begin(), found.next.end(), [](const NextMove& a, const NextMove& b) {
                return a.tally.games > b.tally.games;
            }));
            std::map<std::string, GameTally> counted;
            for (const auto& move : found.next) EXPECT_TRUE(counted.emplace(move.move, move.tally).second);
            EXPECT_EQ(counted, next) << game_text << " " << moves;
        }
}

INSTANTIATE_TEST_SUITE_P(EveryDatabase, GameSearch, test::every_database, test::database_name);

TEST(GameQuery, HasToMakeSense) {
    const auto wrong = [](const GameQuery& query) {
        const auto error = wrong_with(query);
        return error ? error->message : std::string();
    };
    EXPECT_EQ(wrong({}), "");
    EXPECT_EQ(wrong({.opening = "a"}), "an opening is one of a game with its options");
    EXPECT_EQ(wrong({.game_text = "alpha", .opening = std::string(201, 'a')}), "an opening has at most 200 characters");
    EXPECT_EQ(wrong({.opponent = "p1"}), "an opponent is somebody else than the player");
    EXPECT_EQ(wrong({.player = "p1", .opponent = "p1"}), "an opponent is somebody else than the player");
    EXPECT_EQ(wrong({.most = 0}), "1 to 100 games at a time");
    EXPECT_EQ(wrong({.most = 101}), "1 to 100 games at a time");
    for (const auto result : all_searched_results)
        EXPECT_EQ(parse_searched_result(searched_result_name(result)), result);
    EXPECT_FALSE(parse_searched_result("drawn"));
}

}  // namespace merkhet::online::game_search_test
