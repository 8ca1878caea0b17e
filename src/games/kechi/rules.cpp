#include "games/kechi/rules.hpp"

#include "games/kechi/rows.hpp"

namespace merkhet::kechi {

static_assert(Game<Rules>);

namespace {

constexpr std::array<std::string_view, 2> limits{"fixed", "die"};
constexpr std::array<std::string_view, 2> goals{"last-move", "tokens"};

constexpr std::array specs{
    number_option("lines", 2, 6, "4", "how many files and how many ranks of cells the lattice has"),
    number_option("gap", 1, 5, "3", "cells between neighbouring crossings; the board is at most 26 squares wide"),
    number_option("cells", 1, max_length, "6", "how many cells a turn moves (without a die)"),
    choice_option("limit", limits, "fixed", "whether a turn moves a fixed number of cells or what a die shows"),
    choice_option("goal", goals, "last-move", "who wins: who makes the last move, or who has taken more by then"),
    text_option("board", "the lattice",
                "a position's rows, from the top, separated by /: . free, W or B a stone, x used, - no cell"),
};

/// The starting rows, from the lattice or the board that was given.
Result<Rows> starting_rows(const GivenOptions& given, int lines, int gap) {
    if (const auto& board = given.find("board")) {
        for (const auto name : {"lines", "gap"})
            if (const auto& other = given.find(name))
                return TextError{
                    "option " + std::string(name) + " makes a lattice: it cannot be given together with a board",
                    other->at};
        Scanner scanner(board->text, board->at);
        auto rows = take_rows(scanner);
        if (!rows) return TextError{"option board: " + rows.error().message, rows.error().at};
        if (!scanner.done()) return scanner.expected("nothing after the rows of option board");
        return rows;
    }
    const int side = lines + (lines - 1) * gap;
    if (side > max_side) {
        const auto& at = given.find("gap") ? given.find("gap") : given.find("lines");
        return TextError{"lines=" + std::to_string(lines) + " and gap=" + std::to_string(gap) + " make a board of " +
                             std::to_string(side) + " squares a side; at most 26 are possible",
                         at ? at->at : 0};
    }
    return lattice_rows(lines, gap);
}

}  // namespace

std::span<const OptionSpec> Rules::option_specs() { return specs; }

Result<Rules> Rules::from_options(const GivenOptions& given) {
    Rules rules;
    rules.lines_ = given.number_or("lines", rules.lines_);
    rules.gap_ = given.number_or("gap", rules.gap_);
    rules.limit_ = static_cast<Limit>(given.number_or("limit", 0));
    rules.goal_ = static_cast<Goal>(given.number_or("goal", 0));
    if (rules.limit_ == Limit::fixed) rules.cells_ = given.number_or("cells", rules.cells_);
    const auto rows = starting_rows(given, rules.lines_, rules.gap_);
    if (!rows) return rows.error();
    if (given.find("board")) rules.board_ = print_rows(*rows);
    rules.lattice_ = std::make_shared<const Lattice>(*rows, rules.limit_ == Limit::die ? die_sides : rules.cells_);
    rules.start_ = position_of(*rows, *rules.lattice_);
    rules.options_key_ = hash_text(print_game_text(name, rules.settings()));
    return rules;
}

std::vector<Setting> Rules::settings() const {
    const bool fixed = limit_ == Limit::fixed;
    const bool last_move = goal_ == Goal::last_move;
    return {
        {"lines", std::to_string(lines_), lines_ == 4},
        {"gap", std::to_string(gap_), gap_ == 3},
        {"cells", std::to_string(cells_), cells_ == 6},
        {"limit", std::string(limits[fixed ? 0 : 1]), fixed},
        {"goal", std::string(goals[last_move ? 0 : 1]), last_move},
        {"board", board_.empty() ? "the lattice" : board_, board_.empty()},
    };
}

}  // namespace merkhet::kechi
