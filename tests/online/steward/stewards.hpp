#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "online/hall/halls.hpp"
#include "online/rating/rating_rows.hpp"
#include "online/steward/steward.hpp"
#include "online/tournament/standings.hpp"

/// What tests of the steward share: tournaments, nodes that look after them, and players who play what they are paired
/// for.
namespace merkhet::online::steward_tests {

using namespace hall_tests;

/// A node with a steward that looks often.
struct Office {
    std::unique_ptr<Node> node;
    std::unique_ptr<Steward> steward;

    explicit Office(std::unique_ptr<Node> own)
        : node(std::move(own)),
          steward(std::make_unique<Steward>(
              node->store(), node->hall(),
              StewardOptions{.every = std::chrono::milliseconds(5), .wave = 0, .log = [](std::string_view line) {
                                 ADD_FAILURE() << line;
                             }})) {}
    void end() {
        steward.reset();
        node->end();
    }
};

class WithTournaments : public WithNodes {
protected:
    static constexpr const char* id = "t1";

    /// So many players take part in a tournament of Khet that begins in a minute.
    void make(Node& node, TournamentSettings settings, int players) {
        settings.late_entries = settings.kind != TournamentKind::round_robin;
        settings.most_entries = std::max(settings.seats, players);
        TournamentRow row;
        row.id = id;
        row.name = "Friday";
        row.game_name = row.game_text = "khet";
        row.control = "300+5";
        row.speed = "rapid";
        row.settings = settings;
        row.starts = node.hall().now() + 60'000;
        node.store().write_now([&](sql::Connection& database) {
            for (int i = 0; i < players; ++i) {
                const auto account = *add_person(database, *parse_name("Player" + std::to_string(i)), "hash", 1);
                if (i == 0) {
                    row.account = account.id;
                    add_tournament(database, row);
                }
                EXPECT_FALSE(join_tournament(database, id, account.id, 1500 + i, row.starts - 1000));
            }
        });
    }
    TournamentRow row(Node& node) {
        return *node.store().read_now([](sql::Connection& database) { return find_tournament(database, id); });
    }
    Tournament tournament(Node& node) {
        return node.store().read_now(
            [](sql::Connection& database) { return load_tournament(database, *find_tournament(database, id)); });
    }
    /// Everybody plays once in a game that goes on, and then one after another gives up, until somebody has won.
    static void play(Node& node, const std::string& game, Random& random) {
        for (int move = 0; move < 2; ++move) {
            const auto seen = node.snapshot(game);
            if (const auto drawn = draw_move(seen, random); drawn && seen["moves"].size() < 2)
                node.ask(game, seen["settings"]["seats"][static_cast<std::size_t>(drawn->seat)]["account"],
                         drawn->play);
        }
        const auto seen = node.snapshot(game);
        const auto loser = random.below(2);
        node.ask(game, seen["settings"]["seats"][loser]["account"], Resign{});
    }
    /// Plays all that are paired now; how many games.
    int play_paired(Node& node, Random& random) {
        int games = 0;
        for (const auto& pairing : tournament(node).pairings)
            if (pairing.state == PairingState::playing) {
                play(node, pairing.game, random);
                ++games;
            }
        return games;
    }
    bool is_over(Node& node) { return row(node).state == TournamentState::over; }
    /// Until it is over; false if that never comes.
    bool play_to_the_end(Node& node, Random& random) {
        return eventually([&] {
            play_paired(node, random);
            return is_over(node);
        });
    }
    /// Every pairing with a game has one of this tournament, and there is no other.
    void expect_sound_games(Node& node) {
        std::size_t games = 0;
        for (const auto& pairing : tournament(node).pairings) {
            if (pairing.game.empty()) continue;
            ++games;
            expect_sound(node, pairing.game);
        }
        const auto stored = node.store().read_now([](sql::Connection& database) {
            return database.run("select count(*) from games where tournament = $1", std::string(id)).at(0).integer(0);
        });
        EXPECT_EQ(static_cast<std::size_t>(stored), games);
    }
};

}  // namespace merkhet::online::steward_tests
