#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "online/store/id.hpp"
#include "sql/connection.hpp"

/// Looking for games that are over. Everything throws sql::Error.
namespace merkhet::online {

/// Whether a game was won: by the player looked for, or else by whoever sits at a seat.
enum class SearchedResult : std::uint8_t {
    won,
    lost,   ///< another has won
    shared  ///< nobody has won alone
};
inline constexpr std::array all_searched_results{SearchedResult::won, SearchedResult::lost, SearchedResult::shared};
/// "won", "lost", "shared".
std::string_view searched_result_name(SearchedResult result);
std::optional<SearchedResult> parse_searched_result(std::string_view name);

/// A game that was found, and where a list goes on: after it.
struct GameKey {
    Time ended = 0;
    std::string id;

    bool operator==(const GameKey&) const = default;
};

/// What a game must be to be found; what is empty or nothing does not matter.
struct GameQuery {
    std::string viewer{};    ///< finds private games, too, if they are his own: the id of an account
    std::string player{};    ///< who sat there: the id of an account
    std::string opponent{};  ///< who else did
    std::string game_name{};
    std::string game_text{};  ///< canonical: exactly these options
    std::string opening{};    ///< the first moves, with single blanks between them, of public games; needs game_text
    std::optional<SearchedResult> result{};  ///< of the player; without one, of the first seat
    std::string ending{};                    ///< "resignation": play/ending.hpp
    std::string speed{};                     ///< "blitz": rating/speed.hpp
    std::string tournament{};                ///< its id
    std::optional<bool> rated{};
    std::optional<Time> from{};   ///< ended then or later
    std::optional<Time> until{};  ///< ended before
    std::optional<GameKey> after{};
    int most = 20;
};

inline constexpr std::size_t longest_opening = 200;  ///< bytes that are looked for

/// Error: what does not go together, or is too long.
std::optional<TextError> wrong_with(const GameQuery& query);

/// Public games and one's own that are over, the last first; at most query.most. Without what is wrong.
std::vector<GameKey> find_games(sql::Connection& database, const GameQuery& query);

}  // namespace merkhet::online
