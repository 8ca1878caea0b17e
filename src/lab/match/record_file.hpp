#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "game/record.hpp"
#include "lab/work/growing_file.hpp"

namespace merkhet::lab {

/// What tells a match from others.
struct MatchIdentity {
    std::string game;  ///< the game text
    std::string id;    ///< of match_id()
};

/// Says in a record which game of which match it is: its tag MatchGame.
void set_match_game(Record& record, const MatchIdentity& match, int number);

/// A file of records, of this match and of others, to which each game of a match is added as it ends.
class RecordFile {
public:
    /// Opens `path`, or makes it. With the games of the match's log, it goes on where it was: the last record is
    /// removed if its game did not reach the log, as that game will be played again. A last record that was cut off is
    /// removed too. Refused, and left as it is, is what does not begin with a record, and a file with further games of
    /// this match that the log does not have. The error begins with the path.
    std::optional<std::string> open(const std::string& path, const MatchIdentity& match,
                                    const std::optional<std::set<int>>& logged);
    /// Adds a record. After an error no part of it is there.
    std::optional<FileError> add(const std::string& record) { return file_.add(record + "\n"); }

private:
    GrowingFile file_;
};

}  // namespace merkhet::lab
