#include "cli/solve/solve_texts.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <optional>

#include "base/words.hpp"
#include "cli/terminal/time_left.hpp"

namespace merkhet::cli {

namespace {

std::string outcome_text(const lab::Solution& solution, const AnyGame& game, const AnyPosition& position) {
    if (!solution.outcome) return "not known yet";
    const auto winner = lab::winner_of(*solution.outcome, solution.seats);
    return winner ? fmt::format("{} wins", game.seat_name(position, *winner)) : "the point is shared";
}

std::string plies_to_end_text(const lab::Solution& solution) {
    if (solution.plies_to_end) return " in " + counted(*solution.plies_to_end, "move");
    if (solution.most_plies_to_end) return " in at most " + counted(*solution.most_plies_to_end, "move");
    return {};
}

/// The moves that keep the position's value, and how many moves there are; nothing unless all are known.
std::optional<std::vector<std::string>> best_moves(const lab::Solution& solution) {
    std::vector<std::string> best;
    if (solution.moves.empty()) return std::nullopt;
    for (const auto& move : solution.moves) {
        if (!move.outcome) return std::nullopt;
        if (move.outcome == solution.outcome && move.margin == solution.margin) best.push_back(move.move);
    }
    return best;
}

}  // namespace

std::string solve_progress(const lab::SolveProgress& progress) {
    constexpr double mebibyte = 1 << 20;
    auto text = fmt::format("{}: {}", progress.doing, counted(progress.positions, "position"));
    if (progress.seconds > 0)
        text += fmt::format(", {:.0f} a second", static_cast<double>(progress.positions) / progress.seconds);
    text += fmt::format(", {:.0f} MiB", static_cast<double>(progress.bytes) / mebibyte);
    if (progress.filled > 0) text += fmt::format(" {:.0f} % full", 100 * progress.filled);
    if (!progress.unkept.empty()) text += fmt::format(", not kept: {}", progress.unkept);
    // How many plies are to come is unknown.
    if (progress.plies > 0 && progress.fraction)
        return text + fmt::format(", ply {} from the end, {:.0f} % of it done in {}", progress.plies,
                                  100 * *progress.fraction, span_text(progress.doing_seconds));
    if (!progress.fraction) return text + ", for " + span_text(progress.doing_seconds);
    return text + fmt::format(", {:.1f} % done", 100 * *progress.fraction) +
           time_left(progress.doing_seconds, *progress.fraction);
}

std::string solution_text(const lab::Solution& solution, const AnyGame& game, const AnyPosition& position) {
    auto text = fmt::format("{}\n{}\n{}{}", solution.game, solution.position, outcome_text(solution, game, position),
                            plies_to_end_text(solution));
    if (solution.margin) text += fmt::format(", margin {}", *solution.margin);
    text += "\n";
    if (const auto best = best_moves(solution))
        text += fmt::format("{} of {} {} to that: {}\n", best->size(), counted(solution.moves.size(), "move"),
                            best->size() == 1 ? "leads" : "lead", joined(*best, " ", most_listed_moves));
    if (!solution.variation.empty())
        text +=
            "best play, " + counted(solution.variation.size(), "move") + ": " + joined(solution.variation, " ") + "\n";
    if (solution.checked != 0 && solution.outcome)
        text += fmt::format("checked under the rules: {}\n", counted(solution.checked, "position"));
    return text + fmt::format("{} in {:.2f} s\n", counted(solution.positions, "position"), solution.seconds);
}

std::string unsolved_row(const std::string& why, const std::vector<std::string>& values) {
    std::string row = "|";
    for (const auto& value : values) row += " " + value + " |";
    return row + " not solved: " + why + " | | | | |\n";
}

std::string solution_head(const std::vector<std::string>& names) {
    std::string head = "|";
    std::string rule = "|";
    for (const auto& name : names) {
        head += " " + name + " |";
        rule += " ---: |";
    }
    return head + " result | in moves | best first moves | positions | seconds |\n" + rule +
           " --- | ---: | ---: | ---: | ---: |\n";
}

std::string solution_row(const lab::Solution& solution, const AnyGame& game, const std::vector<std::string>& values) {
    std::string row = "|";
    for (const auto& value : values) row += " " + value + " |";
    const auto best = best_moves(solution);
    const auto moves = solution.plies_to_end        ? std::to_string(*solution.plies_to_end)
                       : solution.most_plies_to_end ? "≤ " + std::to_string(*solution.most_plies_to_end)
                                                    : "";
    return row + fmt::format(" {} | {} | {} | {} | {:.2f} |\n", outcome_text(solution, game, game.start()), moves,
                             best ? fmt::format("{} of {}", best->size(), solution.moves.size()) : "",
                             solution.positions, solution.seconds);
}

}  // namespace merkhet::cli
