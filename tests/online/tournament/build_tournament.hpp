#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "online/tournament/next_pairings.hpp"
#include "online/tournament/standings.hpp"

/// Tournaments for tests.
namespace merkhet::online::build_tournament {

inline std::size_t at(int number) { return static_cast<std::size_t>(number); }

/// Entry i has the rating 2000 − 10 i.
inline Tournament with_entries(const TournamentSettings& settings, int count) {
    Tournament tournament;
    tournament.settings = settings;
    for (int i = 0; i < count; ++i) tournament.entries.push_back({"p" + std::to_string(i), 2000.0 - 10 * i, i});
    return tournament;
}

inline Pairing over(int round, std::vector<int> players, const Outcome& outcome, Time ended = 0) {
    Pairing pairing;
    pairing.round = round;
    pairing.players = std::move(players);
    pairing.state = PairingState::over;
    pairing.outcome = outcome;
    pairing.ended = ended;
    return pairing;
}

inline Outcome random_outcome(int seats, Random& random) {
    if (random.below(5) == 0) return Outcome::shared((1U << seats) - 1);
    return Outcome::win(static_cast<int>(random.below(static_cast<std::uint32_t>(seats))));
}

/// Adds a round of pairings, all that are in being in exactly one.
inline void add_round(Tournament& tournament, const std::vector<Pairing>& round) {
    std::multiset<int> players;
    for (const auto& pairing : round) {
        EXPECT_EQ(pairing.round, round[0].round);
        if (pairing.state == PairingState::playing) {
            EXPECT_EQ(static_cast<int>(pairing.players.size()), tournament.settings.seats);
            for (const int player : pairing.players)
                EXPECT_EQ(tournament.entries[at(player)].state, EntryState::in) << "paused, but paired";
        }
        players.insert(pairing.players.begin(), pairing.players.end());
        tournament.pairings.push_back(pairing);
    }
    for (std::size_t i = 0; i < tournament.entries.size(); ++i) {
        const auto times = players.count(static_cast<int>(i));
        EXPECT_LE(times, 1U);
        if (tournament.entries[i].state == EntryState::in) {
            EXPECT_EQ(times, 1U) << "nobody is forgotten";
        }
    }
}

/// Ends all games by lot.
inline void play_all(Tournament& tournament, Random& random) {
    for (auto& pairing : tournament.pairings) {
        if (pairing.state != PairingState::playing) continue;
        pairing.state = PairingState::over;
        pairing.outcome = random_outcome(static_cast<int>(pairing.players.size()), random);
    }
}

/// How often each met each, over what was played.
inline std::vector<std::vector<int>> meetings(const Tournament& tournament) {
    std::vector<std::vector<int>> met(tournament.entries.size(), std::vector<int>(tournament.entries.size()));
    for (const auto& pairing : tournament.pairings)
        if (pairing.state == PairingState::over)
            for (const int a : pairing.players)
                for (const int b : pairing.players)
                    if (a != b) ++met[at(a)][at(b)];
    return met;
}

/// The greatest difference, over all players, between the numbers of games at two seats.
inline int seats_apart(const Tournament& tournament) {
    std::vector<std::vector<int>> times(tournament.entries.size(), std::vector<int>(at(tournament.settings.seats)));
    for (const auto& pairing : tournament.pairings)
        if (pairing.state == PairingState::over)
            for (std::size_t seat = 0; seat < pairing.players.size(); ++seat) ++times[at(pairing.players[seat])][seat];
    int most = 0;
    for (const auto& own : times)
        most = std::max(most, *std::max_element(own.begin(), own.end()) - *std::min_element(own.begin(), own.end()));
    return most;
}

}  // namespace merkhet::online::build_tournament
