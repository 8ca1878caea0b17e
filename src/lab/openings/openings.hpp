#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "game/any_game.hpp"
#include "game/line.hpp"

namespace merkhet::lab {

struct ListedOpening {
    std::string text;
    std::size_t at = 0;  ///< where it begins in its file, in bytes
};

struct OpeningSettings {
    std::vector<ListedOpening> listed;  ///< used in turn, over and over
    int random_plies = 6;               ///< random decisions after the listed opening, or after the start
    std::uint64_t seed = 1;
    std::optional<int> listed_plies{};  ///< at most so many moves of a listed opening are played; nothing: all
};

/// The openings of a match, by number: the same settings and number give the same opening, none of them over.
class Openings {
public:
    /// `game` must outlive this. Refuses listed openings that cannot be played or are over; the error's place is
    /// that in their file.
    static Result<Openings> make(const AnyGame& game, const OpeningSettings& settings);

    Line<AnyGame> opening(int number) const;
    /// How many of its moves were listed; the others are random.
    std::size_t listed_plies(int number) const { return begin_of(number).moves().size(); }

private:
    Openings(const AnyGame& game, const OpeningSettings& settings) : game_(&game), settings_(settings) {}

    /// What its random decisions come after.
    Line<AnyGame> begin_of(int number) const;

    const AnyGame* game_;
    OpeningSettings settings_;
    std::vector<Line<AnyGame>> listed_;
};

/// Reads one opening: moves from the start, or `position TEXT`, or `position TEXT moves M M …`.
Result<Line<AnyGame>> parse_opening(const AnyGame& game, std::string_view text);

/// The openings in a file's text: one a line, where blank lines and those that begin with # are left out; or the main
/// lines of records of the game, one after another. Refuses broken records and those of other games.
Result<std::vector<ListedOpening>> listed_openings(const AnyGame& game, std::string_view file);

}  // namespace merkhet::lab
