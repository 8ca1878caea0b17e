#pragma once

#include <map>
#include <string>

#include "lab/tune/sample_games.hpp"
#include "lab/work/growing_log.hpp"

namespace merkhet::lab {

/// The file of sample games played of one game, in one or more of its variants: JSON lines, the first of which says
/// which game it is and with what settings they were played.
class SampleLog {
public:
    /// What the first line says.
    static std::string head(const std::string& game_name, const SampleSettings& settings);

    /// Opens `path`, or makes it. All that is there is read and checked: the error names the line where it is no such
    /// file, is of another game or, unless `any_settings`, was played with other settings.
    std::optional<std::string> open(const std::string& path, const std::string& game_name,
                                    const SampleSettings& settings, bool any_settings);
    /// Adds a game. After an error no part of it is there.
    std::optional<FileError> add(const std::string& game_text, const SampleGame& sample);

    /// The games of a game text, by number.
    const std::map<int, SampleGame>& games(const std::string& game_text) { return games_[game_text]; }

private:
    GrowingLog lines_;
    std::map<std::string, std::map<int, SampleGame>> games_;
};

}  // namespace merkhet::lab
