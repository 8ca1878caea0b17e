#pragma once

#include <string>
#include <vector>

#include "base/result.hpp"
#include "lab/match/match_game.hpp"
#include "lab/match/schedule.hpp"
#include "lab/work/growing_log.hpp"

/// The log of a match: a file of JSON lines, the first of which says what match it is; then one for each game that
/// ended, in the order in which they ended.
namespace merkhet::lab {

/// What is kept of a game.
struct LoggedGame {
    int number = 0;  ///< in the schedule
    int seats = 0;
    Seating seating{};
    Outcome outcome;
    Ending ending = Ending::rules;
    int failed_seat = -1;  ///< who lost by giving up or failing
    std::string note;
    int plies = 0;
    std::array<SeatUse, max_seats> use{};

    /// Whether somebody failed; who resigns has not.
    bool has_failure() const { return failed_seat >= 0 && ending != Ending::resignation; }
};

/// One line of JSON, and back.
std::string print_logged_game(const LoggedGame& game);
Result<LoggedGame> parse_logged_game(const std::string& line);

/// The file of a log, open for one program at a time.
class MatchLog {
public:
    /// Opens `path`, or makes it with `header` (one line of JSON) in it. What is there is read; a last line that was
    /// cut off is taken away. The error says what is wrong: another match, not a log, a game that `schedule` does not
    /// have or that is there twice, no access.
    std::optional<std::string> open(const std::string& path, const std::string& header, const Schedule& schedule);
    /// The games in it when it was opened.
    const std::vector<LoggedGame>& games() const { return games_; }
    /// Adds a game. After an error no part of it is there.
    std::optional<FileError> add(const LoggedGame& game);

private:
    GrowingLog lines_;
    std::vector<LoggedGame> games_;
};

}  // namespace merkhet::lab
