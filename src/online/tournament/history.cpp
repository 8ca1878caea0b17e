#include "online/tournament/history.hpp"

#include <algorithm>

namespace merkhet::online {

History::History(const Tournament& tournament) : scores_(scores(tournament)) {
    for (const auto& entry : tournament.entries) players_.emplace_back().free_since = entry.joined;
    met_.resize(players_.size() * players_.size());
    for (const auto& pairing : tournament.pairings) {
        const bool played = pairing.state == PairingState::playing || pairing.state == PairingState::over;
        for (std::size_t seat = 0; seat < pairing.players.size(); ++seat) {
            auto& player = players_[as_index(pairing.players[seat])];
            player.free_since = std::max(player.free_since, pairing.ended);
            player.last_game = &pairing;  // an aborted one, too: the same two need not try again at once
            if (!played) continue;
            ++player.seats[seat];
            player.last_seat = static_cast<int>(seat);
            player.playing = player.playing || pairing.state == PairingState::playing;
            for (const int other : pairing.players)
                if (other != pairing.players[seat])
                    ++met_[as_index(pairing.players[seat]) * players_.size() + as_index(other)];
        }
    }
}

}  // namespace merkhet::online
