#include "engine/ugi/ugi_info.hpp"

#include <cmath>

#include "base/words.hpp"
#include "game/line_view.hpp"

namespace merkhet {

namespace {

/// A share as thousandths: 0.250.
std::string thousandths(float share) {
    const auto n = std::lround(1000 * static_cast<double>(share));
    const auto digits = std::to_string(1000 + n % 1000);
    return concatenated({std::to_string(n / 1000), ".", std::string_view(digits).substr(1)});
}

/// The lead in points over the average of the others that an expected score means.
int lead_over_others(float score, int seats) {
    const double others = seats - 1;
    const auto own = static_cast<double>(score);
    return lead_of(own * others / (own * others + 1 - own));
}

std::string print_line(const Line<AnyGame>& line, const Analysis& analysis, std::size_t index) {
    const auto& found = analysis.variations[index];
    const auto mover = static_cast<std::size_t>(seat_number(line.to_move()));
    const auto time = std::llround(1000 * analysis.seconds);
    const auto speed = analysis.seconds > 0 ? std::llround(static_cast<double>(analysis.nodes) / analysis.seconds) : 0;
    std::string text =
        concatenated({"info depth ", std::to_string(analysis.depth), " seldepth ", std::to_string(analysis.reached),
                      " multipv ", std::to_string(index + 1), " score cp ",
                      std::to_string(lead_over_others(found.scores[mover], line.game().seats())), " win"});
    for (int seat = 0; seat < line.game().seats(); ++seat)
        text.append(" ").append(thousandths(found.scores[static_cast<std::size_t>(seat)]));
    if (found.proven) {
        text += " proven";
        if (found.plies_to_end > 0) text.append(" end ").append(std::to_string(found.plies_to_end));
    }
    text += concatenated({" nodes ", std::to_string(analysis.nodes), " nps ", std::to_string(speed), " hashfull ",
                          std::to_string(std::lround(1000 * static_cast<double>(analysis.table_use))), " time ",
                          std::to_string(time), " pv"});
    for (const auto& move : move_texts(line, found.moves)) text.append(" ").append(move);
    return text;
}

}  // namespace

std::vector<std::string> print_info(const Line<AnyGame>& line, const Analysis& analysis) {
    std::vector<std::string> lines;
    lines.reserve(analysis.variations.size());
    for (std::size_t i = 0; i < analysis.variations.size(); ++i) lines.push_back(print_line(line, analysis, i));
    return lines;
}

}  // namespace merkhet
