#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "play/game_in_play.hpp"
#include "support/rules_from.hpp"
#include "support/toy_game.hpp"

/// What tests of games being played share: games of the toy, a clock that stands where it is put, short ways to play.
namespace merkhet::play {

using test::Tug;

/// Time for tests: it passes when a test says so.
class TestTime {
public:
    Instant now() const { return now_; }
    Instant pass(double seconds) {
        return now_ += std::chrono::duration_cast<Instant>(std::chrono::duration<double>(seconds));
    }

private:
    Instant now_ = std::chrono::hours(5);
};

inline std::shared_ptr<const AnyGame> tug(const std::string& options) {
    return std::make_shared<ErasedGame<Tug>>(test::rules_from<Tug>(options));
}

/// People, unless `seats` says otherwise, each with the same time.
inline GameInPlay game_of(const std::shared_ptr<const AnyGame>& game, const TimeControl& time = {},
                          const std::string& seats = {}) {
    const auto count = static_cast<std::size_t>(game->seats());
    auto occupants = seats.empty() ? std::vector<Occupant>(count) : *parse_occupants(seats, game->seats());
    const std::vector<TimeControl> times(time.is_limited() ? count : 0, time);
    return {game, Line<AnyGame>(*game), std::move(occupants), times};
}

/// Plays the mover's move of this text; the events.
inline Events play_text(GameInPlay& game, std::string_view move, Instant now = {}) {
    const auto parsed = game.line().parse_move(move);
    EXPECT_TRUE(parsed) << move << ": " << (parsed ? "" : parsed.error().message);
    if (!parsed) return {};
    const auto events = game.play(game.to_move(), *parsed, now);
    EXPECT_TRUE(events) << move << ": " << (events ? "" : events.error().message);
    return events ? *events : Events{};
}

inline void play_all(GameInPlay& game, const std::string& moves) {
    for (std::size_t at = 0; at < moves.size();) {
        const auto end = std::min(moves.find(' ', at), moves.size());
        play_text(game, std::string_view(moves).substr(at, end - at));
        at = end + 1;
    }
}

/// What a refused call says; empty when it was not refused.
inline std::string refused(const Result<Events>& events) { return events ? std::string() : events.error().message; }

}  // namespace merkhet::play
