#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "games/open_line.hpp"

namespace merkhet {

/// Like open_line(), time after time: programs send a game's moves from the start with every question. What a line has
/// in common with the one before is not read and played again, nor is the same game made twice.
class LineOpener {
public:
    Result<OpenedLine, LineError> open(std::string_view game, std::string_view position, std::string_view moves);
    /// The same for a game that already exists.
    Result<OpenedLine, LineError> open(std::shared_ptr<const AnyGame> game, std::string_view position,
                                       std::string_view moves);

    /// How many moves were read and played so far.
    std::size_t moves_played() const { return moves_played_; }

private:
    Result<OpenedLine, LineError> go_on(std::shared_ptr<const AnyGame> game, std::string_view position,
                                        std::string_view moves);

    std::string game_;  ///< as given, of the last line that could be opened
    std::string position_;
    std::string moves_;
    std::optional<OpenedLine> last_;
    std::size_t moves_played_ = 0;
};

}  // namespace merkhet
