#include "online/room/room_json.hpp"

#include <algorithm>

#include "base/words.hpp"
#include "json/json.hpp"
#include "play/control_text.hpp"

namespace merkhet::online {

namespace {

Json or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

Json seat_numbers(SeatBits bits) {
    auto seats = Json::array();
    for (int seat = 0; seat < max_seats; ++seat)
        if (((bits >> seat) & 1U) != 0) seats.push_back(seat);
    return seats;
}

Json settings_json(const RoomSettings& settings, const GameRow& row) {
    auto seats = Json::array();
    for (std::size_t i = 0; i < settings.seats.size(); ++i) {
        const auto& seat = settings.seats[i];
        Json json{{"account", or_null(seat.account)}, {"name", seat.name}};
        if (seat.is_computer()) json["level"] = seat.level;
        const auto rating_in = [&](const auto& ratings, const char* name) {
            if (i < ratings.size() && ratings[i]) json[name] = *ratings[i];
        };
        rating_in(row.ratings, "rating");
        rating_in(row.rating_changes, "ratingDiff");
        seats.push_back(std::move(json));
    }
    return {{"game", settings.game_text},
            {"start", settings.start_text},
            {"control", play::print_control(settings.control)},
            {"speed", row.speed},
            {"rated", settings.rated},
            {"public", row.is_public},
            {"created", settings.created},
            {"rematchOf", or_null(row.rematch_of)},
            {"tournament", or_null(row.tournament)},
            {"seats", std::move(seats)}};
}

Json moves_json(const Line<AnyGame>& line) {
    auto moves = Json::array();
    for (std::size_t ply = 0; ply < line.moves().size(); ++ply)
        moves.push_back(line.game().print_move(line.position_at(ply), line.moves()[ply]));
    return moves;
}

Json mover_json(Mover mover) {
    if (is_seat(mover)) return seat_number(mover);
    return mover == Mover::chance ? Json("chance") : Json(nullptr);
}

Json plans_json(const Room& room, SeatBits eyes) {
    auto plans = Json::array();
    for (int seat = 0; seat < room.game().game().seats(); ++seat) {
        const auto& plan = room.plan(seat);
        if (((eyes >> seat) & 1U) == 0 || plan.empty()) continue;
        plans.push_back({{"seat", seat}, {"ply", plan.from}, {"next", plan.next}, {"plan", plan_json(plan.nodes)}});
    }
    return plans;
}

/// The members of an object, without its braces.
std::string members(const Json& object) {
    const auto text = json_line(object);
    return text.substr(1, text.size() - 2);
}

/// Without its closing brace, so that more can follow. Written by hand: it is what is said of every move.
std::string open_news(const Room& room, std::int64_t from, std::int64_t to, SeatBits eyes, Time now) {
    const auto& id = room.settings().id;
    std::string text = concatenated({R"({"topic":"game.)", id, R"(","game":")", id, R"(","after":)",
                                     std::to_string(last_visible(room, from - 1, eyes)), R"(,"number":)",
                                     std::to_string(last_visible(room, to, eyes)), R"(,"events":[)"});
    bool first = true;
    for (auto number = from; number <= to; ++number) {
        const auto& event = room.events()[static_cast<std::size_t>(number - 1)];
        if (!is_visible(event, eyes)) continue;
        if (!first) text += ',';
        first = false;
        text += event_json(event);
    }
    return text.append(R"(],"clocks":)").append(clocks_json(room, now));
}

}  // namespace

SeatBits seats_of(const RoomSettings& settings, const std::string& account) {
    SeatBits bits = 0;
    if (account.empty()) return bits;
    for (std::size_t seat = 0; seat < settings.seats.size(); ++seat)
        if (settings.seats[seat].account == account) bits |= 1U << seat;
    return bits;
}

bool is_visible(const RoomEvent& event, SeatBits eyes) {
    return event.kind != RoomEventKind::plan || (event.seat && ((eyes >> *event.seat) & 1U) != 0);
}

std::int64_t last_visible(const Room& room, std::int64_t number, SeatBits eyes) {
    while (number > 0 && !is_visible(room.events()[static_cast<std::size_t>(number - 1)], eyes)) --number;
    return number;
}

std::string event_json(const RoomEvent& event) {
    return concatenated({R"({"number":)", std::to_string(event.number), R"(,"at":)", std::to_string(event.at),
                         R"(,"kind":")", room_event_name(event.kind),
                         event.seat ? concatenated({R"(","seat":)", std::to_string(*event.seat)}) : "\"", R"(,"data":)",
                         event.data, "}"});
}

std::string clocks_json(const Room& room, Time now) {
    const auto& clocks = room.game().clocks();
    if (clocks.empty()) return "null";
    std::string text = R"({"left":[)";
    for (int seat = 0; seat < room.game().game().seats(); ++seat)
        text.append(seat > 0 ? "," : "").append(std::to_string(room.left(seat, now).value_or(0)));
    const auto running = room.is_over() ? std::nullopt : clocks.running();
    const auto begin_by = room.beginning_deadline();
    return text.append(R"(],"running":)")
        .append(running ? std::to_string(*running) : "null")
        .append(R"(,"at":)")
        .append(std::to_string(now))
        .append(begin_by ? R"(,"beginBy":)" + std::to_string(*begin_by) : std::string())
        .append("}");
}

std::string news_json(const Room& room, std::int64_t from, std::int64_t to, SeatBits eyes, Time now) {
    if (last_visible(room, to, eyes) < from) return {};
    return open_news(room, from, to, eyes, now) + "}";
}

std::string snapshot_json(const Room& room, const GameRow& row, std::int64_t since, SeatBits eyes, Time now) {
    const auto last = static_cast<std::int64_t>(room.events().size());
    since = std::clamp<std::int64_t>(since, 0, last);
    const auto begun = room.has_begun();
    const Json more{{"settings", settings_json(room.settings(), row)},
                    {"you", seat_numbers(eyes)},
                    {"moves", moves_json(room.game().line())},
                    {"begun", begun},
                    {"over", room.is_over()},
                    {"toMove", begun ? mover_json(room.game().to_move()) : Json(nullptr)},
                    {"rematch", seat_numbers(room.rematch())},
                    {"next", or_null(room.next_game())},
                    {"plans", plans_json(room, eyes)}};
    return concatenated({open_news(room, since + 1, last, eyes, now), ",", members(more), "}"});
}

}  // namespace merkhet::online
