#include "lab/report/setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string_view>
#include <utility>

#include "base/version.hpp"
#include "base/words.hpp"

namespace merkhet::lab {

namespace {

/// What settings are called.
struct Names {
    static constexpr std::string_view engine = "Engine";
    static constexpr std::string_view network = "Network";
    static constexpr std::string_view engine_games = "Games of the engine";
    static constexpr std::string_view random_games = "Random games";
    static constexpr std::string_view skill_games = "Games in each skill match";
    static constexpr std::string_view variation = "How games are varied";
    static constexpr std::string_view long_games = "Long games";
    static constexpr std::string_view program = "Program";
};

/// What reports must share for their figures to be comparable. Seeds are not among them: they make no figure larger.
constexpr std::string_view needed_alike[] = {Names::engine,       Names::network,     Names::engine_games,
                                             Names::random_games, Names::skill_games, Names::variation,
                                             Names::long_games,   Names::program};

std::string budget_text(const StudySettings& settings) {
    constexpr double milliseconds = 1000;
    if (settings.nodes > 0) return counted(settings.nodes, "node") + " a decision";
    return fmt::format("{:g} ms a decision", settings.move_seconds * milliseconds);
}

/// The networks of several studies, each once.
std::string networks_text(std::span<const StudySettings> studies) {
    std::vector<std::string> names;
    for (const auto& study : studies)
        if (const auto name = network_name_or_none(study.network);
            std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(name);
    return joined(names, ", ");
}

std::string variation_text(const StudySettings& settings) {
    if (settings.varied == 0) return "not at all";
    const auto turns =
        settings.varied == 1 ? std::string("first turn is") : fmt::format("first {} turns are", settings.varied);
    return fmt::format(
        "each seat's {} drawn from the engine's four best lines, equally good ones equally often, worse ones rarely; "
        "it "
        "thinks four times as long about {}",
        turns, settings.varied == 1 ? "it" : "them");
}

std::string length_text(const StudySettings& settings) {
    if (settings.longest_game == 0) return "played to their end, however long they are";
    return fmt::format("ended after {} {}, the point shared", settings.longest_game,
                       settings.longest_game == 1 ? "decision or roll" : "decisions and rolls");
}

std::string skill_text(const std::vector<SkillMatch>& skill) {
    return skill.empty() ? "none" : std::to_string(skill.front().match.games);
}

std::string value_in(const Report& report, std::string_view name) {
    for (const auto& [what, value] : report.setup)
        if (what == name) return value;
    return {};
}

/// "VALUE (REPORT, REPORT), VALUE (REPORT)".
std::string values_told(const std::vector<NamedReport>& reports, std::string_view name) {
    std::vector<std::pair<std::string, std::string>> values;  // with the reports that have it
    for (const auto& named : reports) {
        const auto value = value_in(named.report, name);
        auto known = std::find_if(values.begin(), values.end(), [&](const auto& one) { return one.first == value; });
        if (known == values.end()) known = values.insert(values.end(), {value, ""});
        known->second += (known->second.empty() ? "" : ", ") + named.name;
    }
    std::vector<std::string> told;
    told.reserve(values.size());
    for (const auto& [value, names] : values) told.push_back((value.empty() ? "not said" : value) + " (" + names + ")");
    return told.size() == 1 ? std::string() : joined(told, "; ");
}

}  // namespace

Setup playing_setup(std::span<const StudySettings> studies) {
    const auto& settings = studies.front();
    Setup setup;
    setup.emplace_back(Names::engine, budget_text(settings));
    setup.emplace_back(Names::network, networks_text(studies));
    setup.emplace_back(Names::variation, variation_text(settings));
    setup.emplace_back(Names::long_games, length_text(settings));
    setup.emplace_back("Seed", std::to_string(settings.seed));
    setup.emplace_back(Names::program, std::string(name_and_version));
    return setup;
}

Setup report_setup(const StudySettings& settings, const Studied& studied, const std::vector<SkillMatch>& skill) {
    Setup setup;
    for (const auto& option : settings.game->settings()) setup.emplace_back(option.name, option.value);
    setup.emplace_back(Names::engine_games, std::to_string(studied.engine.size()));
    setup.emplace_back("Different games among them", std::to_string(different_games(studied.engine)));
    setup.emplace_back(Names::random_games, std::to_string(studied.random.size()));
    setup.emplace_back(Names::skill_games, skill_text(skill));
    for (auto& entry : playing_setup({&settings, 1})) setup.push_back(std::move(entry));
    return setup;
}

std::string engine_text(const Report& report) {
    return concatenated({value_in(report, Names::engine), ", network: ", value_in(report, Names::network)});
}

std::vector<std::string> unlike_settings(const std::vector<NamedReport>& reports) {
    std::vector<std::string> lines;
    for (const auto name : needed_alike)
        if (const auto told = values_told(reports, name); !told.empty())
            lines.push_back(concatenated({name, ": ", told}));
    return lines;
}

}  // namespace merkhet::lab
