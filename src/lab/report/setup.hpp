#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lab/report/measures/measures.hpp"
#include "lab/report/measures/skill.hpp"
#include "lab/report/pages/page.hpp"

/// How a report was made, as it says itself.
namespace merkhet::lab {

/// What, and its value; both for people.
using Setup = std::vector<std::pair<std::string, std::string>>;

/// How the games of studies are played that differ in nothing but the game's options, and by which program: of a report
/// one, of the search for a fair value one for each.
Setup playing_setup(std::span<const StudySettings> studies);
/// The options of the game, how many games of each kind there are, and how they were played.
Setup report_setup(const StudySettings& settings, const Studied& studied, const std::vector<SkillMatch>& skill);

/// How the engine played in a report: its budget, and its network.
std::string engine_text(const Report& report);

/// What is said above the lines of unlike_settings().
inline constexpr std::string_view made_unlike =
    "These reports were made with different settings; figures may differ for that reason alone:";

/// A line for each setting, but for options of the game, that the reports do not share although figures depend on it:
/// "Engine: 5 nodes a decision (a), 20 nodes a decision (b)". Nothing where all were made alike.
std::vector<std::string> unlike_settings(const std::vector<NamedReport>& reports);

}  // namespace merkhet::lab
