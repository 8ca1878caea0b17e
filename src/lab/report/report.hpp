#pragma once

#include <string>
#include <vector>

#include "lab/report/measures/measures.hpp"
#include "lab/report/measures/skill.hpp"

namespace merkhet::lab {

/// All that a study and its matches say of a game; mistakes too, if there is an oracle that knows them.
Report make_report(const StudySettings& settings, const Studied& studied, const std::vector<SkillMatch>& skill,
                   const CountLimits& limits, const Oracle* oracle);

/// The sentences at the top of a report, from its figures; those that are missing are not spoken of.
std::vector<std::string> summarise(const Report& report, const AnyGame& game);

}  // namespace merkhet::lab
