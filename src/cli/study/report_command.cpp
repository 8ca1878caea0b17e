#include "cli/study/report_command.hpp"

#include <ostream>

#include "cli/options/position_arguments.hpp"
#include "cli/terminal/text_layout.hpp"
#include "lab/report/report_json.hpp"
#include "lab/report/setup.hpp"

namespace merkhet::cli {

void run_report(const ReportArguments& arguments, Console& console) {
    const auto game = open_game(arguments.game);
    const auto folder = arguments.out.empty() ? folder_name(game->text()) : arguments.out;
    const auto report = complete_report(arguments.study, game, folder, "", arguments.json, console);
    if (arguments.json) {
        console.out << lab::print_report(report);
        return;
    }
    console.out << "\n" << wrapped_text(report.title + " (" + report.game + ")", console.output.width, 2) << "\n";
    console.out << wrapped_text("Engine: " + lab::engine_text(report), console.output.width, 2) << "\n";
    for (const auto& sentence : report.summary)
        console.out << wrapped_text("- " + sentence, console.output.width, 2) << "\n";
    console.out << "\nThe page: " << folder << "/report.html\nThe plots: " << folder << "/plots\n";
}

}  // namespace merkhet::cli
