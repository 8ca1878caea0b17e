#include "cli/play/play_texts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/words.hpp"
#include "cli/analyze/analysis_texts.hpp"
#include "cli/options/position_arguments.hpp"
#include "cli/rules/position_commands.hpp"
#include "cli/terminal/text_layout.hpp"
#include "game/line_view.hpp"
#include "games/with_rules.hpp"

namespace merkhet::cli {

namespace {

/// The most lines that a list of moves takes.
constexpr std::size_t most_lines = 18;

constexpr std::string_view digits = "0123456789";

/// Whether a move begins with what was typed, the last square of which is meant whole.
bool begins_with(std::string_view move, std::string_view typed) {
    if (!move.starts_with(typed)) return false;
    const auto rest = move.substr(typed.size());
    const auto is_digit = [](char c) { return digits.find(c) != std::string_view::npos; };
    return typed.empty() || rest.empty() || !is_digit(typed.back()) || !is_digit(rest.front());
}

/// The first square that a move names, or else two characters.
std::string beginning_of(const std::string& move) {
    const auto number = move.find_first_of(digits);
    if (number == std::string::npos) return move.substr(0, 2);
    return move.substr(0, move.find_first_not_of(digits, number));
}

std::string list_text(std::vector<std::string> texts, std::uint64_t total, const std::string& prefix,
                      const TerminalTraits& terminal) {
    std::size_t widest = 1;
    for (const auto& text : texts) widest = std::max(widest, text.size());
    const auto per_line = std::max<std::size_t>(1, (static_cast<std::size_t>(terminal.width) + 2) / (widest + 2));
    const auto room = per_line * most_lines;
    const auto example = texts.empty() ? std::string() : beginning_of(texts.back());
    if (texts.size() > room) texts.resize(room);
    auto out = in_columns(texts, terminal.width);
    if (texts.size() < total) {
        const bool narrows = example.size() > prefix.size();
        const auto how = narrows ? fmt::format("; \"moves {0}\" lists those that start with {0}", example) : "";
        out += paragraph(fmt::format("... and {} more{}", total - texts.size(), how), terminal);
    }
    return out;
}

std::string wrapped_lines(std::string_view text, const TerminalTraits& terminal) {
    std::string out;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        const auto line = text.substr(0, end);
        // Half a line of it at most: whoever wrote the text may have filled it with dashes.
        const auto begin = std::min(line.find_first_not_of(" -"), line.size());
        const auto indent = static_cast<int>(std::min(begin, static_cast<std::size_t>(terminal.width) / 2));
        for (const auto& part : wrapped(line, terminal.width, indent)) out += part + "\n";
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

/// The other moves that were looked at, best first for the seat: a search has them in the order of effort.
std::vector<Variation<AnyMove>> rivals_of(const Analysis& advice, std::size_t seat) {
    std::vector<Variation<AnyMove>> rivals(advice.variations.begin() + 1, advice.variations.end());
    std::stable_sort(rivals.begin(), rivals.end(),
                     [&](const auto& a, const auto& b) { return a.scores[seat] > b.scores[seat]; });
    return rivals;
}

/// How the best of the others compares; its figures stand below.
std::string_view comparison(const Variation<AnyMove>& best, const Variation<AnyMove>& second, std::size_t seat) {
    constexpr float clear = 0.10F;
    constexpr float some = 0.02F;
    const float ahead = best.scores[seat] - second.scores[seat];
    if (second.proven && second.scores[seat] <= 0) return "; the others that were looked at lose";
    if (ahead >= clear) return "; the next best is clearly worse";
    if (ahead >= some) return "; the next best is a little worse";
    if (ahead > -some) return "; others are about as good";
    return "; another looks better so far, but was looked at less";
}

/// What the best move leads to, and how the first of its rivals compares.
std::string reason_text(const play::GameInPlay& played, const Variation<AnyMove>& best,
                        const std::vector<Variation<AnyMove>>& rivals) {
    const auto& line = played.line();
    const int seat = seat_number(line.to_move());
    const auto index = static_cast<std::size_t>(seat);
    const float score = best.scores[index];
    const auto turn = turn_text(line, best.moves);
    if (best.proven) {
        const auto end =
            best.plies_to_end > 0 ? ": its line ends the game after " + counted(best.plies_to_end, "move") : "";
        if (score >= 1) return fmt::format("{} wins by force{}.", turn, end);
        if (score <= 0) return fmt::format("{}, though every move loses{}.", turn, end);
        return fmt::format("{}: a draw is the best there is{}.", turn, end);
    }
    return fmt::format("{}: {} has {} after it{}.", turn, played.seat_name(seat), chances_text(best, seat),
                       rivals.empty() ? "" : comparison(best, rivals.front(), index));
}

}  // namespace

std::string paragraph(std::string_view text, const TerminalTraits& terminal) {
    return wrapped_lines(readable(text, terminal.utf8), terminal);
}

std::string file_paragraph(std::string_view text, const TerminalTraits& terminal) {
    return wrapped_lines(readable_message(text, terminal.utf8), terminal);
}

std::string joined_names(const std::vector<std::string>& names) {
    std::string out;
    for (std::size_t i = 0; i < names.size(); ++i)
        out += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
    return out;
}

std::string seats_text(const play::GameInPlay& played) {
    std::string seats;
    for (int seat = 0; seat < played.game().seats(); ++seat)
        seats += fmt::format("{}{}: {}", seat == 0 ? "" : ", ", played.seat_name(seat),
                             play::print_occupant(played.seats()[static_cast<std::size_t>(seat)]));
    return seats;
}

std::string result_text(const play::GameInPlay& played) {
    const auto end = played.end();
    if (!end) return {};
    std::string out;
    if (end->ending == play::Ending::resignation) out = played.seat_name(*end->seat) + " resigns. ";
    std::vector<std::string> leaders;
    for (int seat = 0; seat < played.game().seats(); ++seat)
        if (end->outcome.twelfths[static_cast<std::size_t>(seat)] > 0) leaders.push_back(played.seat_name(seat));
    if (leaders.size() == 1) return out + leaders.front() + " wins.\n";
    return out + "A draw: " + joined_names(leaders) + " share the point.\n";
}

std::string moves_text(const Line<AnyGame>& line, const std::string& prefix, const TerminalTraits& terminal) {
    // Beyond this a list cannot be read anyway, and sorting it would keep the person waiting.
    constexpr std::uint64_t most_listed = 20000;
    const auto total = line.count_moves();
    if (total == 0) return "The game is over: there are no moves.\n";
    const auto none_begins = [&] {
        return paragraph(fmt::format("None of the {} legal moves begins with {}.", total, one_line(prefix)), terminal);
    };
    if (total > most_listed) {
        auto starts = suggestions_for(line, prefix).texts();
        std::erase_if(starts, [&](const std::string& text) { return !begins_with(text, prefix); });
        if (starts.empty()) return none_begins();
        const auto found = starts.size();
        const auto heading = prefix.empty() ? fmt::format("{} legal moves. They start like this:", total)
                                            : fmt::format("Legal moves that begin with {} go on like this:", prefix);
        return paragraph(heading, terminal) + list_text(std::move(starts), found, prefix, terminal);
    }
    auto texts = sorted_moves(line);
    std::erase_if(texts, [&](const std::string& text) { return !begins_with(text, prefix); });
    if (texts.empty()) return none_begins();
    const auto found = texts.size();
    const auto which =
        prefix.empty() ? std::string() : fmt::format(" that begin{} with {}", found == 1 ? "s" : "", prefix);
    const auto heading = fmt::format("{} legal move{}{}:", found, found == 1 ? "" : "s", which);
    return paragraph(heading, terminal) + list_text(std::move(texts), found, prefix, terminal);
}

std::string continuation_text(const Line<AnyGame>& line, std::string_view typed, const TerminalTraits& terminal) {
    constexpr std::size_t most_shown = 60;
    const auto suggestions = suggestions_for(line, typed);
    std::string out;
    if (!suggestions.note.empty()) out += paragraph(suggestions.note.in_english(), terminal);
    auto next = suggestions.texts();
    if (typed.empty() || next.empty()) return out;
    const bool cut = next.size() > most_shown;
    if (cut) next.resize(most_shown);
    return out + "It can continue like this:\n" + in_columns(next, terminal.width) + (cut ? "...\n" : "");
}

std::string advice_text(const play::GameInPlay& played, const Analysis& advice, const TerminalTraits& terminal) {
    constexpr std::size_t most_shown = 2;
    const auto& line = played.line();
    const auto seat = seat_number(line.to_move());
    const auto rivals = rivals_of(advice, static_cast<std::size_t>(seat));
    const auto& best = advice.variations.front();
    std::string out = paragraph(reason_text(played, best, rivals), terminal);
    auto after = line;
    after.play(best.moves.front());
    for (const auto& note : scene_at_end(after).notes) out += paragraph("  " + note.in_english(), terminal);
    const auto texts = move_texts(line, best.moves);
    if (const auto turn = turn_length(line, best.moves); texts.size() > turn) {
        constexpr std::size_t most_moves = 7;
        std::string moves = "  It may continue:";
        for (std::size_t i = turn; i < std::min(texts.size(), turn + most_moves); ++i) moves += " " + texts[i];
        out += paragraph(moves, terminal);
    }
    for (std::size_t i = 0; i < std::min(most_shown, rivals.size()); ++i)
        out += paragraph(fmt::format("  next best: {}  {}", padded(turn_text(line, rivals[i].moves), 12),
                                     chances_text(rivals[i], seat)),
                         terminal);
    return out + paragraph(fmt::format("  (depth {}, {} looked at)", advice.depth, counted(advice.nodes, "position")),
                           terminal);
}

std::string chances_bars(const play::GameInPlay& played, const Analysis& analysis, const TerminalTraits& terminal) {
    constexpr int longest_bar = 30;
    constexpr int shortest_bar = 5;
    constexpr int beside_bar = 11;  // blanks and the figure
    const auto& found = analysis.variations.front();
    const auto seats = played.game().seats();
    std::size_t widest = 0;
    for (int seat = 0; seat < seats; ++seat) widest = std::max(widest, played.seat_name(seat).size());
    const int width = std::clamp(terminal.width - beside_bar - static_cast<int>(widest), shortest_bar, longest_bar);
    std::string out;
    for (int seat = 0; seat < seats; ++seat) {
        const auto share = static_cast<double>(found.scores[static_cast<std::size_t>(seat)]);
        const auto full = static_cast<int>(std::lround(share * width));
        std::string bar;
        for (int i = 0; i < width; ++i)
            bar += i < full ? (terminal.unicode ? "█" : "#") : (terminal.unicode ? "░" : ".");
        out += fmt::format("  {}  {}  {:>3} %\n", padded(played.seat_name(seat), static_cast<int>(widest)), bar,
                           std::lround(100 * share));
    }
    if (found.proven) out += "  This is proven.\n";
    return out;
}

std::string notation_text(const play::GameInPlay& played, const TerminalTraits& terminal) {
    const auto& line = played.line();
    const auto moves = played_moves_text(line);
    std::string out =
        fmt::format("game:      {}\nposition:  {}\n", line.game().text(), line.game().print_position(line.position()));
    for (const auto& part : wrapped(fmt::format("moves:     {}", moves.empty() ? "-" : moves), terminal.width, 11))
        out += part + "\n";
    return out;
}

std::string rules_text(const AnyGame& game, const TerminalTraits& terminal) {
    const auto text = with_rules(game, [](const auto& rules) { return std::string_view(rules.how_to_play); });
    std::vector<std::string> options;
    for (const auto& setting : game.settings()) options.push_back(fmt::format("{} {}", setting.name, setting.value));
    return paragraph(unbroken(text), terminal) + "\n" + paragraph("Options here: " + joined(options), terminal);
}

}  // namespace merkhet::cli
