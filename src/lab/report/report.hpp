#pragma once

#include <string>
#include <vector>

#include "lab/report/measures/measures.hpp"
#include "lab/report/measures/skill.hpp"

namespace merkhet::lab {

/// "20 ms a decision".
std::string budget_text(const StudySettings& settings);
/// "ended after 2000 decisions and rolls, the point shared".
std::string longest_text(const StudySettings& settings);

/// All that a study and its matches say about a game; mistakes too, if an oracle knows them.
Report make_report(const StudySettings& settings, const Studied& studied, const std::vector<SkillMatch>& skill,
                   const CountLimits& limits, const Oracle* oracle);

/// The sentences at the top of a report, from its figures; they leave out what is missing.
std::vector<std::string> summarise(const Report& report, const AnyGame& game);

}  // namespace merkhet::lab
