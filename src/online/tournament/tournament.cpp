#include "online/tournament/tournament.hpp"

#include <algorithm>

namespace merkhet::online {

namespace {

constexpr std::array<std::string_view, all_tournament_kinds.size()> tournament_kind_names{"arena", "swiss",
                                                                                          "round robin"};
constexpr int highest_bound = 4000;

}  // namespace

std::string_view tournament_kind_name(TournamentKind kind) {
    return tournament_kind_names[static_cast<std::size_t>(kind)];
}

std::optional<TournamentKind> parse_tournament_kind(std::string_view name) {
    for (const auto kind : all_tournament_kinds)
        if (tournament_kind_name(kind) == name) return kind;
    return std::nullopt;
}

std::optional<TextError> wrong_with(const TournamentSettings& settings) {
    const auto within = [](int number, int least, int most) { return least <= number && number <= most; };
    if (!within(settings.seats, 2, max_seats)) return TextError{"a game has 2 to 4 seats"};
    if (!within(settings.minutes, 5, 12 * 60)) return TextError{"an arena takes 5 minutes to 12 hours"};
    if (!within(settings.rounds, 1, 30)) return TextError{"there are 1 to 30 rounds"};
    if (!within(settings.cycles, 1, 4)) return TextError{"everybody meets everybody 1 to 4 times"};
    const int most = settings.kind == TournamentKind::round_robin ? most_in_round_robin : most_in_others;
    if (!within(settings.most_entries, settings.seats, most))
        return TextError{"there is room for " + std::to_string(settings.seats) + " to " + std::to_string(most)};
    for (const auto& rating : {settings.rating_min, settings.rating_max})
        if (rating && !within(*rating, 0, highest_bound)) return TextError{"a bound of ratings is 0 to 4000"};
    if (settings.rating_min && settings.rating_max && *settings.rating_min > *settings.rating_max)
        return TextError{"no rating is within the bounds"};
    if (settings.kind == TournamentKind::round_robin && settings.late_entries)
        return TextError{"nobody can join a round robin that has begun"};
    return std::nullopt;
}

int rounds_begun(const Tournament& tournament) {
    return tournament.pairings.empty() ? 0 : tournament.pairings.back().round;
}

bool is_between_rounds(const Tournament& tournament) {
    return std::none_of(tournament.pairings.begin(), tournament.pairings.end(),
                        [](const Pairing& pairing) { return pairing.state == PairingState::playing; });
}

}  // namespace merkhet::online
