#pragma once

#include <string>
#include <vector>

#include "cli/options/given_options.hpp"
#include "cli/study/report_arguments.hpp"
#include "cli/terminal/console.hpp"

namespace merkhet::cli {

struct ReportArguments {
    std::string game;
    std::string out;  ///< the folder; empty: named after the game
    bool json = false;
    StudyArguments study;
};

/// `merkhet report`: plays games of a game and measures them.
void run_report(const ReportArguments& arguments, Console& console);

struct SweepArguments {
    std::string game;
    std::vector<std::string> options;  ///< OPTION=VALUES
    std::string fair;                  ///< OPTION=VALUES, to find the fair one; empty: a report for each combination
    std::string out;
    StudyArguments study;
    GivenOptions given{};
};

/// `merkhet sweep`: a report for each combination of options, or the value of one that gives the first seat its share.
void run_sweep(const SweepArguments& arguments, Console& console);

struct CompareArguments {
    std::vector<std::string> reports;  ///< folders of reports, or their JSON files
    std::string out;                   ///< the page; empty: none
};

/// `merkhet compare`: reports side by side.
void run_compare(const CompareArguments& arguments, Console& console);

}  // namespace merkhet::cli
