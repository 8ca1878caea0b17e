#include "online/tournament/next_pairings.hpp"

#include "online/tournament/arena.hpp"
#include "online/tournament/round_robin.hpp"
#include "online/tournament/swiss.hpp"

namespace merkhet::online {

std::vector<Pairing> next_pairings(const Tournament& tournament, Random& random) {
    switch (tournament.settings.kind) {
        case TournamentKind::arena: return arena_pairings(tournament, random);
        case TournamentKind::swiss:
            if (!is_between_rounds(tournament) || rounds_begun(tournament) >= tournament.settings.rounds) return {};
            return swiss_pairings(tournament, random);
        case TournamentKind::round_robin:
            if (!is_between_rounds(tournament)) return {};
            return round_robin_pairings(tournament, random);
    }
    return {};
}

int rounds_in_all(const Tournament& tournament) {
    const auto& settings = tournament.settings;
    switch (settings.kind) {
        case TournamentKind::arena: return 0;
        case TournamentKind::swiss: return settings.rounds;
        case TournamentKind::round_robin:
            return round_robin_rounds(static_cast<int>(tournament.entries.size()), settings.seats, settings.cycles);
    }
    return 0;
}

bool is_played_out(const Tournament& tournament) {
    return tournament.settings.kind != TournamentKind::arena && is_between_rounds(tournament) &&
           rounds_begun(tournament) >= rounds_in_all(tournament);
}

}  // namespace merkhet::online
