#include "cli/analyze/analyze_command.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <optional>
#include <ostream>
#include <thread>
#include <utility>

#include "cli/analyze/analysis_server.hpp"
#include "cli/analyze/analysis_texts.hpp"
#include "cli/options/user_error.hpp"
#include "cli/terminal/signal_watch.hpp"
#include "cli/terminal/text_layout.hpp"
#include "json/analysis_json.hpp"
#include "lab/tables/open_tables.hpp"

namespace merkhet::cli {

namespace {

constexpr double usual_seconds = 5;

SearchLimits limits_of(const AnalyzeArguments& arguments) {
    SearchLimits limits;
    limits.seconds = static_cast<double>(arguments.milliseconds) / 1000.0;
    limits.nodes = arguments.nodes;
    limits.depth = arguments.depth;
    if (arguments.milliseconds == 0 && arguments.nodes == 0 && arguments.depth == 0) limits.seconds = usual_seconds;
    return limits;
}

/// Searches until the limits are reached or a signal arrives, which ends the search, not the program.
Analysis search(Engine& engine, const SearchLimits& limits, const Engine::OnAnalysis& on_analysis) {
    constexpr auto interval = std::chrono::milliseconds(20);
    SignalWatch signals;
    Analysis answer;
    engine.start(limits, on_analysis, [&](const Analysis& analysis) { answer = analysis; });
    while (engine.searching()) {
        if (signals.caught()) engine.stop();
        std::this_thread::sleep_for(interval);
    }
    engine.wait();
    return answer;
}

}  // namespace

void run_analyze(const AnalyzeArguments& arguments, Console& console) {
    auto options = arguments.engine;
    if (!arguments.style.empty()) {
        const auto style = parse_style(arguments.style);
        if (!style) throw UserError("--style", style.error());
        options.style = *style;
    }
    if (arguments.json_lines && !arguments.tables.empty()) throw UserError("--tables cannot be used with --json-lines");
    if (arguments.json_lines) return serve_analyses(options, arguments.concurrency, console);
    if (arguments.at.game.empty()) throw UserError("analyze: GAME is required");
    const auto opened = open_position(arguments.at, console.in);
    if (!is_seat(opened.line.to_move()))
        throw UserError(opened.line.to_move() == Mover::nobody ? "the game is over: there is nothing to analyze"
                                                               : "chance decides here: give a roll with --moves");
    Engine engine(opened.game, options);
    if (!arguments.tables.empty()) {
        const auto tables = lab::open_tables(opened.game, arguments.tables);
        if (!tables) throw UserError("--tables: " + tables.error().message());
        engine.consult(*tables);
    }
    engine.set_line(opened.line);
    if (!arguments.json) console.out << analysis_heading(opened.line) << std::flush;
    Json said;  // the last object, without its times
    const auto say_json = [&](const Analysis& analysis) {
        auto object = analysis_json(opened.line, analysis);
        const auto line = json_line(object);
        object.erase("seconds");
        object.erase("nps");
        if (std::exchange(said, object) != object) console.out << line << "\n" << std::flush;
    };
    const auto answer = search(engine, limits_of(arguments), [&](const Analysis& analysis) {
        if (arguments.json)
            say_json(analysis);
        else
            console.out << analysis_rows(opened.line, analysis, console.output) << std::flush;
    });
    // The last object is the result. It may have been printed already: one that was looked up has been.
    if (arguments.json)
        say_json(answer);
    else
        console.out << analysis_conclusion(opened.line, answer, console.output);
}

}  // namespace merkhet::cli
