#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lab/report/study/study.hpp"
#include "lab/work/growing_log.hpp"

namespace merkhet::lab {

/// The file of a study, open for one program at a time.
class StudyLog {
public:
    /// Opens `path`, or makes it, as GrowingLog::open() does. Refused are the games of another study, and what is no
    /// game of this one: every move is played again, and no game may be there twice.
    std::optional<std::string> open(const std::string& path, const StudySettings& settings);
    std::vector<StudiedGame>& games() { return games_; }
    /// Adds a game. After an error no part of it is there.
    std::optional<FileError> add(const StudiedGame& game);

private:
    GrowingLog lines_;
    std::vector<StudiedGame> games_;
};

}  // namespace merkhet::lab
