#include "online/room/room_event.hpp"

#include <algorithm>
#include <array>

namespace merkhet::online {

namespace {

constexpr std::array<std::string_view, 20> kind_names = {
    "sit",   "begin", "move", "plan",     "resign", "flag",   "out",   "offer", "accept",  "decline",
    "lapse", "back",  "time", "vacation", "resume", "phrase", "abort", "end",   "rematch", "next"};

}  // namespace

std::string_view room_event_name(RoomEventKind kind) { return kind_names[static_cast<std::size_t>(kind)]; }

std::optional<RoomEventKind> parse_room_event_kind(std::string_view name) {
    const auto* const found = std::find(kind_names.begin(), kind_names.end(), name);
    if (found == kind_names.end()) return std::nullopt;
    return static_cast<RoomEventKind>(found - kind_names.begin());
}

bool follows_by_itself(RoomEventKind kind) {
    return kind == RoomEventKind::out || kind == RoomEventKind::lapse || kind == RoomEventKind::back ||
           kind == RoomEventKind::end;
}

std::string_view offer_name(play::Offer offer) { return offer == play::Offer::draw ? "draw" : "take back"; }

play::Offer offer_named(std::string_view name) {
    return name == offer_name(play::Offer::draw) ? play::Offer::draw : play::Offer::take_back;
}

std::string outcome_text(const Outcome& outcome, int seats) {
    std::string text;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat)
        text.append(seat > 0 ? "," : "").append(std::to_string(outcome.twelfths[seat]));
    return text;
}

}  // namespace merkhet::online
