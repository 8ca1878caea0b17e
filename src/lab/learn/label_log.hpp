#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lab/learn/labelled_game.hpp"
#include "lab/work/growing_log.hpp"

namespace merkhet::lab {

/// The file of labelled games of one game, in one or more of its variants: JSON lines, the first of which says how they
/// were played.
class LabelLog {
public:
    using Games = std::vector<std::shared_ptr<const AnyGame>>;

    /// `player` names who plays, such as by the hash of a network.
    static std::string head(const Games& games, const LabelSettings& settings, const std::string& player);

    /// Why the log at `path` was played with other settings; nothing if it was not, or is not there.
    static std::optional<std::string> problem_with(const std::string& path, const Games& games,
                                                   const LabelSettings& settings, const std::string& player);

    /// Called with each game that is there and its place among `games`; returns what is wrong with it.
    using OnGame = std::function<std::optional<std::string>(std::size_t game, const LabelledGame&)>;
    /// Opens `path`, or makes it, and reads what is there. The error names the line that is no such game, or says that
    /// the file was played otherwise. Throws like GrowingLog::open().
    std::optional<std::string> open(const std::string& path, const Games& games, const LabelSettings& settings,
                                    const std::string& player, const OnGame& on_game);
    /// Adds a game. After an error no part of it is there.
    std::optional<FileError> add(const AnyGame& game, const LabelledGame& labelled) {
        return lines_.add(print_labelled_game(labelled, game));
    }

private:
    GrowingLog lines_;
};

}  // namespace merkhet::lab
