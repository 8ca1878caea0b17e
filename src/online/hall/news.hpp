#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "online/hall/channel.hpp"
#include "online/room/room_json.hpp"

namespace merkhet::online {

/// What is told of a game at once, as each of those who watch it may see it.
struct News {
    /// The numbers of the events it is about; 0: it is about none.
    std::int64_t from = 0;
    std::int64_t to = 0;
    bool seats_changed = false;  ///< somebody sat down: who sees what is another matter from here on
    /// By whose eyes; the first is for all others. Null where there is nothing to see.
    std::vector<std::pair<SeatBits, Text>> texts;

    const Text& seen_by(SeatBits eyes) const;
};

/// The events from … to of a room, encoded once for all who see the same.
News make_news(const Room& room, std::int64_t from, std::int64_t to, Time now);
/// A text for everybody, about no event.
News plain_news(std::string text);

/// For everybody: something is otherwise that no event says, so the game is to be read again.
News read_again_news(const std::string& game);

/// As it goes over the bus: a line of numbers, and a line for each text. Nothing if it makes no sense.
std::string print_news(const News& news);
std::optional<News> parse_news(std::string_view text);

}  // namespace merkhet::online
