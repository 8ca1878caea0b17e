#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "games/registry.hpp"
#include "online/room/room.hpp"
#include "play/control_text.hpp"

/// What tests of rooms share: rooms of accounts "a", "b" …, at a time that passes when a test says so.
namespace merkhet::online::room_tests {

inline constexpr Time start_of_time = 1'700'000'000'000;

inline std::string account_of(int seat) { return std::string(1, static_cast<char>('a' + seat)); }

inline RoomSettings settings_of(const std::string& game_text, const std::string& control) {
    RoomSettings settings;
    settings.id = "g1";
    settings.game_text = game_text;
    const auto game = *make_game(game_text);
    for (int seat = 0; seat < game->seats(); ++seat) settings.seats.push_back({account_of(seat), "Name", 0});
    settings.control = *play::parse_control(control);
    settings.created = start_of_time;
    return settings;
}

/// A room at which a test sits.
class Table {
public:
    explicit Table(const std::string& game_text, const std::string& control = "none", std::uint64_t seed = 1)
        : Table(settings_of(game_text, control), seed) {}
    explicit Table(RoomSettings settings, std::uint64_t seed = 1)
        : agreed(std::move(settings)), random(seed), room(*Room::make(agreed, *make_game(agreed.game_text))) {
        room.begin(now, random);
    }

    template <class What>
    Result<std::vector<RoomEvent>> ask(int seat, What what, const std::string& key = {}) {
        return room.apply({account_of(seat), seat, key, std::move(what)}, now, random);
    }
    std::size_t ply() const { return room.game().line().moves().size(); }
    Result<std::vector<RoomEvent>> play(int seat, const std::string& move, int lag = 0) {
        return ask(seat, Play{ply(), move, lag});
    }
    /// A random move of whoever is to move.
    Result<std::vector<RoomEvent>> play_any(int lag = 0) {
        const auto& line = room.game().line();
        const auto move = room.game().game().random_move(line.position(), random);
        return play(seat_number(line.to_move()), line.game().print_move(line.position(), move), lag);
    }
    void pass(Time milliseconds) { now += milliseconds; }
    std::string last_kind() const { return std::string(room_event_name(room.events().back().kind)); }

    RoomSettings agreed;
    Time now = start_of_time + 1000;
    Random random;
    Room room;
};

/// What is wrong with a command; empty when nothing is.
inline std::string refused(const Result<std::vector<RoomEvent>>& events) {
    return events ? std::string() : events.error().message;
}

/// "move out": the kinds of events.
inline std::string kinds(const Result<std::vector<RoomEvent>>& events) {
    if (!events) return "refused: " + events.error().message;
    std::string text;
    for (const auto& event : *events) text.append(text.empty() ? "" : " ").append(room_event_name(event.kind));
    return text;
}

/// Whether two rooms are the same in all that can be seen of them.
inline void expect_same(const Room& a, const Room& b, Time now) {
    ASSERT_EQ(a.settings(), b.settings());
    ASSERT_TRUE(std::equal(a.events().begin(), a.events().end(), b.events().begin(), b.events().end()));
    const auto& line = a.game().line();
    ASSERT_EQ(line.position(), b.game().line().position());
    ASSERT_TRUE(std::equal(line.moves().begin(), line.moves().end(), b.game().line().moves().begin(),
                           b.game().line().moves().end()));
    ASSERT_EQ(line.occurrences(), b.game().line().occurrences());
    ASSERT_EQ(a.game().end(), b.game().end());
    ASSERT_EQ(a.game().to_move(), b.game().to_move());
    ASSERT_EQ(a.game().clocks().running(), b.game().clocks().running());
    ASSERT_EQ(a.next_deadline(), b.next_deadline());
    ASSERT_EQ(a.game().open_offer().has_value(), b.game().open_offer().has_value());
    if (const auto& offer = a.game().open_offer()) {
        ASSERT_EQ(offer->what, b.game().open_offer()->what);
        ASSERT_EQ(offer->by, b.game().open_offer()->by);
        ASSERT_EQ(offer->asked & ~offer->accepted, b.game().open_offer()->asked & ~b.game().open_offer()->accepted);
    }
    for (int seat = 0; seat < a.game().game().seats(); ++seat) {
        ASSERT_EQ(a.left(seat, now), b.left(seat, now));
        ASSERT_EQ(a.plan(seat), b.plan(seat));
        ASSERT_EQ(a.vacation_until(seat), b.vacation_until(seat));
        ASSERT_EQ(a.game().has_decided(seat), b.game().has_decided(seat));
    }
    ASSERT_EQ(a.rematch(), b.rematch());
    ASSERT_EQ(a.next_game(), b.next_game());
}

}  // namespace merkhet::online::room_tests
