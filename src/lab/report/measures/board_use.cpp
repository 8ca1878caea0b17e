#include "lab/report/measures/board_use.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "lab/report/measures/measures.hpp"
#include "lab/report/study/study.hpp"

namespace merkhet::lab {

namespace {

/// The pattern of a sentence with "…" for its parts.
std::string pattern_of(const Phrase& phrase) {
    if (phrase.is_data()) return phrase.data();
    std::string text;
    const auto pattern = phrase.pattern();
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (pattern[i] != '{') {
            text += pattern[i];
            continue;
        }
        text += "…";
        i = pattern.find('}', i);
    }
    if (text.ends_with('.')) text.pop_back();
    return text;
}

/// Who does what: the start of a sentence up to its second part, "{0} moves ".
std::string_view beginning_of(const Phrase& phrase) {
    const auto pattern = phrase.pattern();
    return pattern.substr(0, pattern.find('{', pattern.find('}')));
}

/// The different sentences that tell a move. A move of several parts has one for each, all beginning like the first;
/// others tell what comes of it: where a beam goes, who has won.
std::set<std::string> sentences_of(const std::vector<Phrase>& notes) {
    std::set<std::string> sentences;
    for (const auto& note : notes)
        if (beginning_of(note) == beginning_of(notes.front())) sentences.insert(pattern_of(note));
    return sentences;
}

int sign(int number) { return number > 0 ? 1 : number < 0 ? -1 : 0; }

}  // namespace

BoardUse::BoardUse(const Scene& start) : files_(start.files), ranks_(start.ranks) {
    absent_.resize(static_cast<std::size_t>(files_) * static_cast<std::size_t>(ranks_));
    for (const auto& square : start.squares)
        if (square.ground == Ground::absent) absent_[index(square.square)] = true;
}

int BoardUse::squares() const { return static_cast<int>(std::count(absent_.begin(), absent_.end(), false)); }

void BoardUse::add(const Line<AnyGame>& line) {
    const auto& game = line.game();
    Squares covered(absent_.size());
    for (std::size_t ply = 0; ply < line.moves().size(); ++ply) {
        const auto& before = line.position_at(ply);
        const auto& move = line.moves()[ply];
        // Chance uses no board, nor does a claim.
        const bool claim = line.claimed() && ply + 1 == line.moves().size();
        if (claim || game.to_move(before) == Mover::chance) continue;
        const auto scene = game.scene(before, move);
        add_move(scene, covered);
    }
    coverage_.push_back(static_cast<double>(std::count(covered.begin(), covered.end(), true)) / squares());
}

void BoardUse::add_move(const Scene& after, Squares& covered) {
    ++moves_;
    for (const auto& sentence : sentences_of(after.notes)) ++sentences_[sentence];
    std::map<std::string, Squares> traces;
    std::map<std::string, int> effects;
    const auto trace = [&](std::string_view kind) -> Squares& {
        return traces.try_emplace(std::string(kind), absent_.size()).first->second;
    };
    for (const auto& mark : after.marks) {
        if (mark.kind != "last" && mark.kind != "removed" && mark.kind != "stays") continue;
        trace(mark.kind)[index(mark.square)] = true;
        if (mark.kind != "last") ++effects[std::string(mark.kind)];
    }
    for (const auto& arrow : after.arrows) {
        ++effects[std::string(arrow.kind)];
        if (arrow.kind == "capture") ++effects["move"];  // the captor goes there
    }
    for (const auto& line : after.strokes) {
        if (line.kind == "aim") continue;  // what could be, not what was
        mark_stroke(line, trace(line.kind));
        ++effects[std::string(line.kind)];
    }
    for (const auto& piece : after.pieces) trace("pieces")[index(piece.square)] = covered[index(piece.square)] = true;
    for (const auto& [kind, squares] : traces) count(kind, squares);
    for (const auto& [kind, times] : effects) {
        ++effects_[kind].moves;
        effects_[kind].times += times;
    }
}

void BoardUse::count(const std::string& kind, const Squares& squares) {
    auto& counts = counts_.try_emplace(kind, absent_.size()).first->second;
    for (std::size_t i = 0; i < squares.size(); ++i) counts[i] += squares[i] ? 1 : 0;
}

void BoardUse::mark_stroke(const Stroke& line, Squares& squares) const {
    const auto mark = [&](Coordinate at) {
        if (on_board(at, files_, ranks_)) squares[index(at)] = true;
    };
    for (std::size_t i = 0; i + 1 < line.points.size(); ++i) {
        const auto to = line.points[i + 1];
        const auto way = to - line.points[i];
        const Coordinate step(sign(way.file), sign(way.rank));
        for (auto at = line.points[i]; at != to; at = at + step) mark(at);
    }
    if (!line.points.empty()) mark(line.points.back());
}

std::map<std::string, std::vector<double>> BoardUse::shares() const {
    auto shares = counts_;
    for (auto& [kind, values] : shares)
        for (std::size_t i = 0; i < values.size(); ++i) values[i] = absent_[i] ? unknown : values[i] / moves_;
    return shares;
}

namespace {

struct MapText {
    std::string_view kind;
    std::string_view title;
    std::string_view text;
};

/// The kinds of traces that are known to say something, in the order in which they are shown. Other kinds of lines come
/// after them, under their own names.
constexpr MapText map_texts[] = {
    {"last", "Where moves are made", "The share of moves that begin or end on each square."},
    {"pieces", "Where pieces stand", "The share of positions in which a piece stands on each square."},
    {"beam", "Where beams run", "The share of shots that pass or reach each square."},
    {"removed", "Where pieces are removed", "The share of moves that remove a piece from each square."},
    {"score", "Where lines score", "The share of moves that score with each square."},
};

void add_maps(Section& section, const BoardUse& use) {
    auto shares = use.shares();
    const auto add = [&](const std::string& kind, std::string_view title, std::string_view text) {
        section.maps.push_back({"board." + kind,
                                std::string(title),
                                std::string(text),
                                Unit::percent,
                                use.files(),
                                use.ranks(),
                                shares.at(kind),
                                {},
                                {},
                                {}});
    };
    for (const auto& known : map_texts)
        if (shares.contains(std::string(known.kind))) add(std::string(known.kind), known.title, known.text);
}

/// What the kinds of arrows, marks and lines in scenes tell about a move.
std::string effect_text(const std::string& kind) {
    constexpr std::pair<std::string_view, std::string_view> texts[] = {
        {"move", "a piece moves"},         {"slide", "a piece slides"},      {"transfer", "a piece is transferred"},
        {"capture", "a piece captures"},   {"push", "a piece is pushed"},    {"swap", "two pieces swap"},
        {"removed", "a piece is removed"}, {"stays", "a piece has to stay"}, {"beam", "a beam is shot"},
        {"score", "a line scores"},
    };
    for (const auto& [name, text] : texts)
        if (name == kind) return std::string(text);
    return kind;
}

/// Rows of a chart, the largest first.
void sort_rows(Chart& chart) {
    std::stable_sort(chart.rows.begin(), chart.rows.end(),
                     [](const Chart::Row& a, const Chart::Row& b) { return a.value.value > b.value.value; });
}

void add_kinds(Section& section, const BoardUse& use) {
    Chart kinds{"board.kinds",
                "Kinds of moves",
                "The share of moves described by each sentence; a move of several parts has several.",
                Unit::percent,
                unknown,
                true,
                {}};
    for (const auto& [sentence, count] : use.sentences())
        kinds.rows.push_back({sentence, proportion(count, use.moves()), std::to_string(count)});
    sort_rows(kinds);
    constexpr std::size_t most = 16;
    if (kinds.rows.size() > most) kinds.rows.resize(most);
    section.charts.push_back(std::move(kinds));
    Chart effects{"board.effects",
                  "What moves do",
                  "The share of moves that do it at all, then how often on average in a move.",
                  Unit::percent,
                  unknown,
                  true,
                  {}};
    for (const auto& [kind, occurrences] : use.effects())
        effects.rows.push_back({effect_text(kind), proportion(occurrences.moves, use.moves()),
                                written(double(occurrences.times) / use.moves(), Unit::number) + " a move"});
    sort_rows(effects);
    if (!effects.rows.empty()) section.charts.push_back(std::move(effects));
}

}  // namespace

Section measure_board_use(const Studied& studied) {
    // Scenes take time, and past this many moves further games would show nothing new.
    constexpr int enough = 100'000;
    Section section{"board", "The board", "", {}, {}, {}, {}};
    BoardUse use(studied.game.scene(studied.game.start()));
    std::size_t games = 0;
    for (; games < studied.engine.size() && use.moves() < enough; ++games)
        if (const auto line = replayed(studied.game, studied.engine[games])) use.add(*line);
    section.text =
        "From " + written(use.moves(), Unit::number) + " moves of " + std::to_string(games) + " games of the engine.";
    section.figures.push_back({"board.coverage", "Squares used in a game", mean_share(use.coverage()), Unit::percent,
                               "Squares on which a piece ever stands (Ludii: BoardCoverageUsed)."});
    if (use.moves() == 0) return section;
    add_maps(section, use);
    add_kinds(section, use);
    return section;
}

}  // namespace merkhet::lab
