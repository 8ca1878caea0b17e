#include "online/tournament/next_step.hpp"

#include <utility>

#include "online/tournament/next_pairings.hpp"

namespace merkhet::online {

NextStep next_step(const TournamentRow& row, const Tournament& tournament, Time now, Random& random) {
    using Kind = NextStep::Kind;
    if (row.state == TournamentState::over) return {};
    if (row.state == TournamentState::waiting) return {row.starts <= now ? Kind::begin : Kind::nothing};
    const bool is_arena = row.settings.kind == TournamentKind::arena;
    if (is_arena && row.ends && *row.ends <= now) return {is_between_rounds(tournament) ? Kind::end : Kind::nothing};
    if (is_played_out(tournament)) return {Kind::end};
    auto pairings = next_pairings(tournament, random);
    if (!pairings.empty()) return {Kind::pair, std::move(pairings)};
    return {!is_arena && is_between_rounds(tournament) ? Kind::end : Kind::nothing};
}

std::optional<Time> end_of(const TournamentSettings& settings, Time now) {
    constexpr Time minute = 60'000;
    if (settings.kind != TournamentKind::arena) return std::nullopt;
    return now + settings.minutes * minute;
}

}  // namespace merkhet::online
