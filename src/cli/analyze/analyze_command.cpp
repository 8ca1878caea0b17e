#include "cli/analyze/analyze_command.hpp"

#include <chrono>
#include <ostream>
#include <string>
#include <thread>
#include <utility>

#include "base/words.hpp"
#include "cli/analyze/analysis_server.hpp"
#include "cli/analyze/analysis_texts.hpp"
#include "cli/options/user_error.hpp"
#include "cli/terminal/signal_watch.hpp"
#include "engine/oracle_analysis.hpp"
#include "json/analysis_json.hpp"
#include "players/book_choice.hpp"

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

/// What the engine would pass over: said rather than ignored.
void refuse_unused(const AnalyzeArguments& arguments, Style style) {
    const auto& given = arguments.given;
    if (arguments.json_lines)
        return given.refuse_all_but({"--json-lines", "--concurrency", "--lines", "--threads", "--hash", "--level",
                                     "--style", "--network", "--seed"},
                                    "cannot be used with --json-lines");
    given.refuse({"--concurrency"}, "needs --json-lines");
    if (arguments.engine.level > 0)
        given.refuse({"--threads", "--hash", "--network", "--tables", "--book"}, "cannot be used with --level");
    if (style == Style::full) return;
    const auto with_style = "cannot be used with --style " + std::string(style_name(style));
    given.refuse({"--tables", "--book"}, with_style);
    if (style == Style::tree) return;
    given.refuse({"--threads", "--network"}, with_style);
    if (style == Style::plain) return;
    given.refuse({"--hash", "--lines"}, with_style);
    if (style == Style::random) given.refuse({"--movetime", "--nodes", "--depth"}, with_style);
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
    refuse_unused(arguments, options.style);
    if (arguments.json_lines) return serve_analyses(options, arguments.network, arguments.concurrency, console);
    if (arguments.at.game.empty()) throw UserError("analyze: GAME is required");
    const auto opened = open_position(arguments.at, console.in);
    if (!is_seat(opened.line.to_move()))
        throw UserError(opened.line.to_move() == Mover::nobody ? "the game is over: there is nothing to analyze"
                                                               : "chance decides here: give a roll with --moves");
    if (arguments.consulted.book == shipped_book && !has_shipped_book(*opened.game))
        throw UserError(concatenated({"--book: no book is shipped for ", opened.game->text()}));
    auto network = chosen_network(arguments.network, *opened.game);
    if (!network) throw UserError("--network: " + network.error().message);
    Engine engine(opened.game, options, *std::move(network));
    const auto oracle = oracle_of(arguments.consulted, opened.game);
    if (!oracle) throw UserError(oracle.error().message);
    engine.consult(*oracle);
    engine.set_line(opened.line);
    const bool looked_up = *oracle && oracle_analysis(**oracle, opened.line, options.lines);
    const auto judge = looked_up ? std::string() : engine.network_name();
    const auto source = looked_up       ? "looked up"
                        : judge.empty() ? std::string()
                                        : concatenated({"judged by network ", judge});
    if (!arguments.json) console.out << analysis_heading(opened.line, source) << std::flush;
    Json said;  // the last object, without its times
    const auto say_json = [&](const Analysis& analysis) {
        auto object = analysis_json(opened.line, analysis, judge);
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
