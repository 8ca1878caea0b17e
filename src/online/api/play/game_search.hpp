#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "online/rating/speed.hpp"
#include "online/store/id.hpp"
#include "sql/connection.hpp"

namespace merkhet::online::api {

/// Which games somebody looks for; all that is given holds together.
struct GameWish {
    std::string viewer{};    ///< who looks: games that are not public are found by those who sat there alone
    std::string player{};    ///< an account's id
    std::string opponent{};  ///< another one; only with a player
    std::string game_name{};
    std::string game_text{};  ///< canonical: the game with these options
    std::optional<Speed> speed{};
    std::optional<bool> rated{};
    std::optional<bool> over{};
    std::string opening{};  ///< the first moves of games that are over, with single blanks between
    enum class Result : std::uint8_t { any, won, lost, shared };
    Result result = Result::any;  ///< for the player
    std::optional<Time> since{};  ///< when it was made
    std::optional<Time> until{};
    std::string tournament{};
};

/// Where a page ends, and the next one begins: the last game of it.
struct GamePlace {
    Time created = 0;
    std::string id{};
};

/// Moves of an opening are looked for in so many bytes of a game.
inline constexpr std::size_t longest_opening = 200;

/// The last made ones, newest first, after that place.
std::vector<GamePlace> search_games(sql::Connection& database, const GameWish& wish,
                                    const std::optional<GamePlace>& after, int most);

}  // namespace merkhet::online::api
