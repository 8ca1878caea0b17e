#include <algorithm>
#include <chrono>
#include <cstdio>
#include <exception>
#include <string>
#include <string_view>
#include <utility>

#include "online/games/opening_statistics.hpp"
#include "online/games/stored_games.hpp"
#include "online/store/schema.hpp"
#include "sql/migration.hpp"

/// How long it takes to find games among 100,000, in an empty database of the address given. By hand:
/// docs/performance.md.
namespace {

using namespace merkhet;
using namespace merkhet::online;

constexpr int games = 100'000;
constexpr int players = 2000;

void fill(sql::Connection& database) {
    sql::Transaction transaction(database);
    game_tests::insert_players(database, players);
    Random random(1);
    for (int i = 0; i < games; ++i) {
        auto game = game_tests::random_game(i, players, random);
        game.key.ended = 1'000'000 + i * Time{1000};
        game_tests::insert_games(database, {game});
    }
    transaction.commit();
}

/// The best of five times, after one that warms up.
template <class F>
void measure(const char* what, F&& f) {
    f();
    using Clock = std::chrono::steady_clock;
    auto best = Clock::duration::max();
    for (int i = 0; i < 5; ++i) {
        const auto begin = Clock::now();
        f();
        best = std::min(best, Clock::now() - begin);
    }
    std::printf("%-30s %8.2f ms\n", what, std::chrono::duration<double, std::milli>(best).count());
}

}  // namespace

int main(int count, char** arguments) try {
    if (count != 2) {
        std::fputs("usage: merkhet_game_search_bench ADDRESS\n", stderr);
        return 2;
    }
    const auto database = sql::open(arguments[1]);
    sql::migrate(*database, schema(), static_cast<int>(schema().size()));
    fill(*database);
    // PostgreSQL does so by itself in time.
    if (std::string_view(arguments[1]).starts_with("postgresql")) database->run_script("analyze");
    for (const auto& [what, query] : std::initializer_list<std::pair<const char*, GameQuery>>{
             {"the last", {}},
             {"of a game", {.game_name = "beta"}},
             {"of a player", {.player = "p7"}},
             {"of a player, won", {.player = "p7", .result = SearchedResult::won}},
             {"of two players", {.player = "p7", .opponent = "p8"}},
             {"one move", {.game_text = "alpha", .opening = "a"}},
             {"four moves", {.game_text = "alpha", .opening = "a b c a"}},
             {"of a tournament", {.tournament = "t1"}},
             {"from the middle on", {.after = GameKey{50'000'000, ""}}},
             {"rated, won, on time", {.result = SearchedResult::won, .ending = "time", .rated = true}},
             {"nothing of the kind", {.ending = "crash"}}})
        measure(what, [&, &wanted = query] { find_games(*database, wanted); });
    for (const auto* moves : {"", "a", "a b c a"})
        measure((std::string("statistics after '") + moves + "'").c_str(),
                [&] { opening_statistics(*database, "alpha", moves); });
    return 0;
} catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
}
