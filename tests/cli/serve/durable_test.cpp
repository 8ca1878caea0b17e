#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <optional>
#include <string>
#include <thread>

#include "base/random.hpp"
#include "cli/serve/serving_program.hpp"
#include "cli/serve/web_player.hpp"
#include "games/registry.hpp"

namespace merkhet::test {
namespace durable_test {

/// How long a server stands still, or its disk is full: longer than a node is waited for. Longer by hand:
/// MERKHET_STANDSTILL=60.
std::chrono::milliseconds standstill() {
    constexpr int usual = 4;
    const char* seconds = std::getenv("MERKHET_STANDSTILL");  // NOLINT(concurrency-mt-unsafe): nobody sets it
    return std::chrono::seconds(seconds == nullptr ? usual : std::atoi(seconds));
}

/// Two people at a game, who send a move again until they hear that it was done, with the same key.
class Match {
public:
    explicit Match(std::uint16_t port)
        : players_{WebPlayer(port), WebPlayer(port)}, id_(begin_game(players_[0], players_[1], "khet")) {
        for (auto& player : players_) player.open_socket();
    }

    /// Whether the next move was acknowledged.
    bool move() {
        if (!pending_) pending_ = game_->random_move(line_.position(), random_);
        const auto ply = line_.moves().size();
        try {
            auto& mover = players_[static_cast<std::size_t>(mover())];
            const auto answer = mover.say({{"do", "command"},
                                           {"game", id_},
                                           {"command",
                                            {{"do", "play"},
                                             {"ply", ply},
                                             {"move", game_->print_move(line_.position(), *pending_)},
                                             {"key", "move " + std::to_string(ply)}}}});
            if (!answer.contains("number")) return false;
        } catch (const boost::system::system_error&) {
            for (auto& player : players_) player.open_socket();
            return false;
        }
        line_.play(*pending_);
        pending_.reset();
        return true;
    }
    bool moves(int count) {
        bool all = true;
        for (int i = 0; i < count; ++i) all = move() && all;
        return all;
    }
    /// Again and again for some seconds, as a page does.
    bool move_eventually() {
        constexpr int most_tries = 200;
        for (int i = 0; i < most_tries; ++i) {
            if (move()) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
        return false;
    }
    void move_to(std::uint16_t port) {
        for (auto& player : players_) {
            player.move_to(port);
            player.open_socket();
        }
    }

    int mover() const { return seat_number(line_.to_move()); }
    /// In milliseconds.
    int left(int seat) { return room().at("clocks").at("left").at(static_cast<std::size_t>(seat)).get<int>(); }
    Json room() { return players_[0].ask("GET", "/api/games/" + id_ + "/room"); }
    /// What was acknowledged stands in the game, and nothing else.
    void expect_kept() {
        Json moves = Json::array();
        Line<AnyGame> line(*game_);
        for (const auto& move : line_.moves()) {
            moves.push_back(game_->print_move(line.position(), move));
            line.play(move);
        }
        EXPECT_EQ(room().value("moves", Json()), moves);
    }

private:
    std::array<WebPlayer, 2> players_;
    std::string id_;
    std::shared_ptr<const AnyGame> game_ = make_game("khet");
    Line<AnyGame> line_{*game_};
    Random random_{1};
    std::optional<AnyMove> pending_;
};

TEST(Durable, AFullDiskLosesNothingAndIsToldToWhoeverMoves) {
    const std::string own_disk =
        "mkdir full; unshare --mount --map-root-user sh -c 'mount -t tmpfs -o size=8m none full && exec \"$@\"' sh";
    if (std::system("unshare --mount --map-root-user true 2>/dev/null") != 0)  // NOLINT(concurrency-mt-unsafe)
        GTEST_SKIP() << "nobody may have a disk of his own here";
    ServingProgram server("--data full", own_disk);
    const auto disk = "/proc/$(cat pid)/root" + (server.sandbox().folder() / "full").string();
    Match match(server.port());
    EXPECT_TRUE(match.moves(4));
    EXPECT_NE(server.sandbox().run("cat /dev/zero >" + disk + "/filler").status, 0);
    // What the disk has room for already may still be written.
    bool refused = false;
    for (int i = 0; i < 1000 && !refused; ++i) refused = !match.move();
    EXPECT_TRUE(refused);
    match.expect_kept();
    std::this_thread::sleep_for(standstill());
    EXPECT_FALSE(match.move());
    server.sandbox().run("rm " + disk + "/filler");
    EXPECT_TRUE(match.move_eventually());
    EXPECT_TRUE(match.moves(4));
    match.expect_kept();
    // What is on the disk at any moment is all of it.
    server.signal("STOP");
    server.sandbox().run("mkdir copy; cp " + disk + "/merkhet.db* copy");
    server.signal("KILL");
    server.ended();
    server.start("--data copy");
    match.move_to(server.port());
    match.expect_kept();
    EXPECT_TRUE(match.move_eventually());
}

TEST(Durable, TimeInWhichTheServerStandsStillIsNobodys) {
    ServingProgram server("--data data");
    Match match(server.port());
    EXPECT_TRUE(match.moves(4));
    const auto mover = match.mover();
    const auto left = match.left(mover);
    server.signal("STOP");
    std::this_thread::sleep_for(standstill());
    server.signal("CONT");
    EXPECT_TRUE(match.move_eventually());
    // With five seconds more for the move, and little for thinking.
    EXPECT_GT(match.left(mover), left + 2000);
    EXPECT_TRUE(match.moves(2));
    match.expect_kept();
}

TEST(Durable, KilledItLosesNothing) {
    ServingProgram server("--data data");
    Match match(server.port());
    for (int i = 0; i < 3; ++i) {
        EXPECT_TRUE(match.move_eventually());
        EXPECT_TRUE(match.moves(3));
        server.signal("KILL");
        server.ended();
        server.start("--data data");
        match.move_to(server.port());
        match.expect_kept();
    }
}

}  // namespace durable_test
}  // namespace merkhet::test
