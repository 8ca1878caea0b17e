#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "game/outcome.hpp"
#include "online/store/id.hpp"

/// A tournament as values: who takes part, who has played whom, and how it ended. Who meets next and who leads is
/// worked out from them. Players are the numbers of their entries, from 0. Points are twelfths, as outcomes have them.
namespace merkhet::online {

enum class TournamentKind : std::uint8_t {
    arena,       ///< until a time is up, whoever is free plays whoever is free
    swiss,       ///< rounds among those who have as many points
    round_robin  ///< everybody meets everybody
};
inline constexpr std::array all_tournament_kinds{TournamentKind::arena, TournamentKind::swiss,
                                                 TournamentKind::round_robin};
/// "arena", "swiss", "round robin".
std::string_view tournament_kind_name(TournamentKind kind);
std::optional<TournamentKind> parse_tournament_kind(std::string_view name);

struct TournamentSettings {
    TournamentKind kind = TournamentKind::arena;
    int seats = 2;
    int minutes = 60;          ///< arena: how long it takes
    int rounds = 5;            ///< Swiss
    int cycles = 1;            ///< round robin: how often everybody meets everybody
    bool late_entries = true;  ///< one may come when it has begun; never in a round robin
    int most_entries = 1000;
    std::optional<int> rating_min{};  ///< whoever has less may not enter
    std::optional<int> rating_max{};
    bool operator==(const TournamentSettings&) const = default;
};
/// A schedule of a round robin grows with the square of its entries.
inline constexpr int most_in_round_robin = 64;
inline constexpr int most_in_others = 2000;

/// What is wrong with settings, if anything, in a line.
std::optional<TextError> wrong_with(const TournamentSettings& settings);

enum class EntryState : std::uint8_t { in, paused, withdrawn };
struct Entry {
    std::string account;
    double rating = 1500;
    Time joined = 0;  ///< or came back: since when it waits for a first game
    EntryState state = EntryState::in;
};

enum class PairingState : std::uint8_t {
    playing,
    over,
    unplayed,  ///< points without a game: a bye (one player), or somebody was not there
    aborted    ///< as if it had never been
};
/// A game of a tournament, or what stands in its place.
struct Pairing {
    int round = 1;             ///< in an arena a pairing's wave
    std::vector<int> players;  ///< by seat
    PairingState state = PairingState::playing;
    Outcome outcome;  ///< of a game that is over, and of what was not played: that one need not add up to a point
    Time ended = 0;
    std::string game;  ///< its id
};

struct Tournament {
    TournamentSettings settings;
    std::vector<Entry> entries;
    std::vector<Pairing> pairings;  ///< in the order in which they were made
};

/// A player's number, or another that is not negative, as an index.
inline std::size_t as_index(int number) { return static_cast<std::size_t>(number); }

/// The number of the last round that has begun; 0 before the first.
int rounds_begun(const Tournament& tournament);
/// Whether no game is being played.
bool is_between_rounds(const Tournament& tournament);

}  // namespace merkhet::online
