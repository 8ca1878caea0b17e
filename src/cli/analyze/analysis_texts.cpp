#include "cli/analyze/analysis_texts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/words.hpp"
#include "cli/terminal/text_layout.hpp"
#include "game/line_view.hpp"

namespace merkhet::cli {

namespace {

/// As many whole moves as fit in that many columns, at least `least`.
std::string fitting_moves(std::vector<std::string> texts, std::size_t least, int columns) {
    const auto room = static_cast<std::size_t>(std::max(columns, 0));
    auto text = joined(texts, " ");
    if (text.size() <= room) return text;
    while (texts.size() > least && text.size() + 4 > room) {
        texts.pop_back();
        text = joined(texts, " ");
    }
    return text + " ...";
}

/// The moves of a line for the last column, which holds that many characters: all moves of a turn that has several, on
/// several rows if need be, as lines may differ only in the last.
std::vector<std::string> line_rows(const Line<AnyGame>& line, const std::vector<AnyMove>& moves, int columns) {
    const auto text = fitting_moves(move_texts(line, moves), turn_length(line, moves), columns);
    return turn_length(line, moves) > 1 ? wrapped(text, columns, 0) : std::vector{text};
}

std::string seat_name(const Line<AnyGame>& line, int seat) {
    return std::string(line.game().seat_name(line.position(), seat));
}

}  // namespace

std::size_t turn_length(const Line<AnyGame>& line, const std::vector<AnyMove>& moves) {
    auto after = line;
    std::size_t length = 0;
    for (; length < moves.size() && after.to_move() == line.to_move() && after.is_legal(moves[length]); ++length)
        after.play(moves[length]);
    return length;
}

std::string turn_text(const Line<AnyGame>& line, const std::vector<AnyMove>& moves) {
    auto texts = move_texts(line, moves);
    texts.resize(turn_length(line, moves));
    return joined(texts, " ");
}

std::string count_text(double count) {
    constexpr double thousand = 1e3;
    constexpr double million = 1e6;
    if (count < 10 * thousand) return fmt::format("{:.0f}", count);
    if (count < million) return fmt::format("{:.1f} k", count / thousand);
    return count < 100 * million ? fmt::format("{:.2f} M", count / million) : fmt::format("{:.0f} M", count / million);
}

std::string chances_text(const Variation<AnyMove>& found, int seat) {
    const float score = found.scores[static_cast<std::size_t>(seat)];
    if (!found.proven) return fmt::format("{:.1f} %", 100 * score);
    if (score >= 1) return "wins";
    return score <= 0 ? "loses" : "draws";
}

std::string analysis_heading(const Line<AnyGame>& line, const std::string& source) {
    const auto from = source.empty() ? "" : ", " + source;
    return fmt::format("{}: {} to move{}\n\n{:>5} {:>8} {:>8} {:>9} {:>7}  {}\n", line.game().text(),
                       seat_name(line, seat_number(line.to_move())), from, "depth", "score", "nodes", "nodes/s", "time",
                       "line");
}

std::string analysis_rows(const Line<AnyGame>& line, const Analysis& analysis, const TerminalTraits& terminal) {
    constexpr int columns_before = 43;
    const int seat = seat_number(line.to_move());
    const double speed = analysis.seconds > 0 ? static_cast<double>(analysis.nodes) / analysis.seconds : 0;
    std::string out;
    for (const auto& found : analysis.variations) {
        const auto rows = line_rows(line, found.moves, terminal.width - columns_before);
        if (out.empty())
            out += fmt::format("{:>5} {:>8} {:>8} {:>9} {:>7.2f}  {}\n", analysis.depth, chances_text(found, seat),
                               count_text(static_cast<double>(analysis.nodes)), count_text(speed), analysis.seconds,
                               rows.front());
        else
            out += fmt::format("{:>5} {:>8} {:>26}  {}\n", "", chances_text(found, seat), "", rows.front());
        for (std::size_t i = 1; i < rows.size(); ++i) out += std::string(columns_before, ' ') + rows[i] + "\n";
    }
    return out;
}

std::string analysis_conclusion(const Line<AnyGame>& line, const Analysis& analysis, const TerminalTraits& terminal) {
    const auto& best = analysis.variations.front();
    const int seat = seat_number(line.to_move());
    const auto turn = turn_text(line, best.moves);
    std::string out;
    if (best.proven) {
        out = fmt::format("{} {} with {}", seat_name(line, seat), chances_text(best, seat), turn);
        if (best.plies_to_end > 0) out += ": the line ends the game after " + counted(best.plies_to_end, "move");
        out += ". This is proven.";
    } else {
        out = fmt::format("Best is {}. Expected:", turn);
        for (int s = 0; s < line.game().seats(); ++s)
            out += fmt::format("{} {} {:.1f} %", s == 0 ? "" : ",", seat_name(line, s),
                               100 * best.scores[static_cast<std::size_t>(s)]);
        out += ".";
    }
    std::string text = "\n";
    for (const auto& part : wrapped(out, terminal.width, 0)) text += part + "\n";
    return text;
}

}  // namespace merkhet::cli
