#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lab/match/match.hpp"
#include "lab/report/model.hpp"
#include "lab/report/study/study.hpp"

/// What thinking longer is worth: matches of one budget against twice as much, with budgets on either side of the
/// study's own.
namespace merkhet::lab {

/// One match of the trace. Player 0 is the stronger.
struct SkillMatch {
    std::string id;    ///< "double", also part of its log's name
    std::string name;  ///< for people: "20 ms against 10 ms"
    bool step = true;  ///< a step of the trace; false: against the greedy yardstick
    MatchSettings match;
    OpeningSettings openings;
    double cost = 1;  ///< how long one of its games takes, in games of the study
    std::vector<LoggedGame> games;
};

/// The matches that go with a study: budgets from a quarter up to twice its own against half of each, and its own
/// against the greedy yardstick, which looks only at its own turn. `games` in each, rounded up to whole rounds.
std::vector<SkillMatch> skill_matches(const StudySettings& settings, int games);

/// The trace. Rounds of the same opening with seats exchanged count as one value each. Steps in which the engine did
/// not think nearly twice as long, by nodes or seconds per decision, have no value, and a note says so.
Section measure_skill(const std::vector<SkillMatch>& matches, int seats);

}  // namespace merkhet::lab
