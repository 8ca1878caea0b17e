#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "game/seat.hpp"

namespace merkhet::service {

/// A link to a position, ".../NAME/?moves=e4d4_(f1g1)_a8+&at=1&tags=Seat0:Ann", as the pages write it
/// (web/app/src/links).
struct SharedLink {
    std::string game;      ///< game text
    std::string position;  ///< empty: the start of the game
    std::string moves;     ///< those that lead to the place linked to, with blanks between them
    std::array<std::string, max_seats> players;
    std::string place;  ///< the parts of the query that say which position this is, as they came
};

/// Reads the query of a link in the folder of game `name`; nothing when it names no position. Whether its texts make
/// sense is for the rules to say; what cannot be read is left out, as in the pages.
std::optional<SharedLink> read_shared_link(std::string_view name, std::string_view query);

}  // namespace merkhet::service
