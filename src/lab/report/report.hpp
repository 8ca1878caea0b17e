#pragma once

#include <string>
#include <vector>

#include "lab/report/measures/measures.hpp"
#include "lab/report/measures/skill.hpp"

namespace merkhet::lab {

/// All that a study and its matches say about a game; mistakes too, if an oracle knows them.
Report make_report(const StudySettings& settings, const Studied& studied, const std::vector<SkillMatch>& skill,
                   const CountLimits& limits, const Oracle* oracle);

/// The sentences at the top of a report, from its figures; they leave out what is missing.
std::vector<std::string> summarise(const Report& report, const AnyGame& game);

}  // namespace merkhet::lab
