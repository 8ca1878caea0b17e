#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <string>
#include <thread>

#include "base/random.hpp"
#include "cli/serve/serving_program.hpp"
#include "cli/serve/web_player.hpp"
#include "games/registry.hpp"

namespace merkhet::test {
namespace graceful_end_test {

TEST(ServeThreads, ARequestToEndFinishesWritesAndTellsClients) {
    ServingProgram server("--data data");
    std::array<WebPlayer, 2> players{WebPlayer(server.port()), WebPlayer(server.port())};
    const auto id = begin_game(players[0], players[1], "khet");
    ASSERT_FALSE(id.empty());
    for (auto& player : players) player.open_socket();

    const auto game = *make_game("khet");
    Line<AnyGame> line(*game);
    Random random(1);
    std::thread terminator([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
        server.signal("TERM");
    });
    std::size_t acknowledged = 0;
    bool told_early = false;
    try {
        while (is_seat(line.to_move())) {
            const auto move = game->random_move(line.position(), random);
            const auto answer = players[static_cast<std::size_t>(seat_number(line.to_move()))].say(
                {{"do", "command"},
                 {"game", id},
                 {"command",
                  {{"do", "play"}, {"ply", line.moves().size()}, {"move", game->print_move(line.position(), move)}}}});
            if (!answer.contains("number")) break;
            line.play(move);
            acknowledged = line.moves().size();
        }
    } catch (const boost::system::system_error&) {
        told_early = true;
    }
    terminator.join();
    for (auto& player : players) EXPECT_EQ(player.closed_with(), 1001) << told_early;
    EXPECT_EQ(server.ended(), 0);
    EXPECT_GT(acknowledged, 2U);

    server.start("--data data");
    for (auto& player : players) player.move_to(server.port());
    const auto room = players[0].ask("GET", "/api/games/" + id + "/room");
    ASSERT_TRUE(room.contains("moves")) << room;
    ASSERT_GE(room["moves"].size(), acknowledged);
    EXPECT_LE(room["moves"].size(), acknowledged + 1);
}

}  // namespace graceful_end_test
}  // namespace merkhet::test
