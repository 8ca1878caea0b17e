#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "online/tournament/standings.hpp"

namespace merkhet::online {

/// What pairing asks about the games so far, those being played included, aborted ones not.
class History {
public:
    explicit History(const Tournament& tournament);

    const Score& score(int player) const { return scores_[as_index(player)]; }
    /// How often two have met.
    int met(int a, int b) const { return met_[as_index(a) * players_.size() + as_index(b)]; }
    int times_at(int player, int seat) const { return players_[as_index(player)].seats[as_index(seat)]; }
    /// The seat of the last game; −1 before the first.
    int last_seat(int player) const { return players_[as_index(player)].last_seat; }
    /// The last pairing of whatever state; none before the first.
    const Pairing* last_game(int player) const { return players_[as_index(player)].last_game; }
    bool is_playing(int player) const { return players_[as_index(player)].playing; }
    /// Since when the player has had no game: the end of the last, or when it came.
    Time free_since(int player) const { return players_[as_index(player)].free_since; }
    /// How many more games at the first seat than at the second.
    int seat_surplus(int player) const { return times_at(player, 0) - times_at(player, 1); }

private:
    struct Player {
        std::array<int, max_seats> seats{};
        int last_seat = -1;
        const Pairing* last_game = nullptr;
        bool playing = false;
        Time free_since = 0;
    };

    std::vector<Score> scores_;
    std::vector<Player> players_;
    std::vector<std::uint16_t> met_;
};

}  // namespace merkhet::online
