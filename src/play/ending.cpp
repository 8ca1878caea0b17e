#include "play/ending.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace merkhet::play {

namespace {

constexpr std::array<std::string_view, 11> names = {"rules",       "claim",        "resignation", "agreement",
                                                    "time",        "illegal move", "crash",       "silence",
                                                    "adjudicated", "longest game", "abandoned"};

}  // namespace

std::string_view ending_name(Ending ending) { return names[static_cast<std::size_t>(ending)]; }

std::optional<Ending> parse_ending(std::string_view name) {
    const auto* const found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    return static_cast<Ending>(found - names.begin());
}

bool is_loss(Ending ending) {
    switch (ending) {
        case Ending::resignation:
        case Ending::time:
        case Ending::illegal_move:
        case Ending::crash:
        case Ending::silence: return true;
        case Ending::rules:
        case Ending::claim:
        case Ending::agreement:
        case Ending::adjudicated:
        case Ending::longest_game:
        case Ending::abandoned: break;
    }
    return false;
}

Outcome lost_by(int seat, int seats) { return Outcome::shared(((1U << seats) - 1) & ~(1U << seat)); }

Outcome shared_by_all(int seats) { return Outcome::shared((1U << seats) - 1); }

GameEnd loss(Ending ending, int seat, int seats, std::string note) {
    return {ending, lost_by(seat, seats), seat, std::move(note)};
}

std::string termination_text(const GameEnd& end) {
    std::string text(ending_name(end.ending));
    if (end.seat) text += ", seat " + std::to_string(*end.seat);
    if (!end.note.empty()) text += ": " + end.note;
    // A tag's value is one line.
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '\n' || c == '"'; }, ' ');
    return text;
}

}  // namespace merkhet::play
