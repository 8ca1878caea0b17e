#include "games/kechi/move_text.hpp"

#include <algorithm>
#include <vector>

#include "base/grid.hpp"
#include "base/scanner.hpp"
#include "base/words.hpp"
#include "games/kechi/draft.hpp"

namespace merkhet::kechi {

namespace {

constexpr std::size_t longest_list = 40;  ///< squares in an error message

/// Reads the parts of a turn from left to right and knows what each may be.
class TurnReader {
public:
    TurnReader(const Lattice& lattice, const Position& p, int cells, Scanner& scanner)
        : lattice_(lattice), position_(p), scanner_(scanner), draft_(lattice, p, cells) {}

    const Draft& draft() const { return draft_; }

    /// Passes "a13-a8".
    std::optional<TextError> take_part() {
        const auto slot = take_stone();
        if (!slot) return slot.error();
        if (!scanner_.accept('-')) return scanner_.expected("- and where " + name(stone(*slot)) + " goes");
        const auto target = take_target(*slot);
        if (!target) return target.error();
        draft_.settle(*slot, *target);
        return std::nullopt;
    }

    /// Passes the square of a stone that may still move.
    Result<int> take_stone() {
        const Scanner start = scanner_;
        const auto square = take_square(scanner_, lattice_.files(), lattice_.ranks());
        if (!square) return square.error();
        const auto stones = position_.stones_of(position_.mover);
        const auto found = std::find(stones.begin(), stones.end(), lattice_.cell(*square));
        if (found == stones.end()) {
            const std::string colour = position_.mover == 0 ? "White" : "Black";
            std::vector<std::string> names;
            for (const Cell own : stones) names.push_back(name(own));
            return start.error("there is no stone of " + colour + " on " + square_name(*square) + "; " + colour +
                               "'s stones: " + joined(names));
        }
        const auto slot = static_cast<int>(found - stones.begin());
        if (draft_.is_settled(slot))
            return start.error("the stone on " + square_name(*square) + " moves twice; a stone moves once a turn");
        return slot;
    }

private:
    std::string name(Cell cell) const { return square_name(lattice_.square(cell)); }
    Cell stone(int slot) const { return position_.stones_of(position_.mover)[static_cast<std::size_t>(slot)]; }

    Result<Cell> take_target(int slot) {
        const Scanner start = scanner_;
        const auto square = take_square(scanner_, lattice_.files(), lattice_.ranks());
        if (!square) return square.error();
        const auto refuse = [&](const std::string& why) { return start.error(square_name(*square) + " " + why); };
        const Cell cell = lattice_.cell(*square);
        const auto stones = position_.stones_of(position_.mover);
        if (cell == no_cell) return refuse("is not a cell of this board");
        if (position_.used.test(cell)) return refuse("is used: a stone may walk over it, but not stop there");
        if (std::find(stones.begin(), stones.end(), cell) != stones.end())
            return refuse("holds a stone of the same side; where it leaves is used");
        if (draft_.is_blocked(cell)) return refuse("is the target of two stones");
        if (!draft_.reaches(slot, cell)) return start.error(reach(slot, *square));
        return cell;
    }

    /// What a stone can reach instead of `square`, with the cells that earlier parts left.
    std::string reach(int slot, Coordinate square) const {
        const int left = draft_.left().back();
        if (left == 0)
            return "no cell is left for " + name(stone(slot)) + ": the parts before add up to " +
                   joined(draft_.spent(), " or ") + ", a turn takes exactly " + counted(draft_.cells(), "cell");
        std::vector<std::string> names;
        for (Cell cell = 0; cell < lattice_.cell_count(); ++cell)
            if (!draft_.is_blocked(cell) && draft_.reaches(slot, cell)) names.push_back(name(cell));
        const auto cells = left == 1 ? std::string("1 cell") : "up to " + counted(left, "cell");
        return name(stone(slot)) + " cannot reach " + square_name(square) + "; with " + cells +
               (left < draft_.cells() ? " left" : "") + " it can reach " +
               (names.empty() ? "nothing" : joined(names, ", ", longest_list));
    }

    const Lattice& lattice_;
    const Position& position_;
    Scanner& scanner_;
    Draft draft_;
};

/// "5 of 6 cells spent, 1 left".
Phrase spending_note(const Draft& draft) {
    const auto either = [](const std::vector<int>& numbers) {
        const std::vector<Phrase> phrases(numbers.begin(), numbers.end());
        return listed(phrases, "{0} or {1}", "{0} or {1}");
    };
    const auto cells = counted(draft.cells(), "1 cell", "{0} cells");
    return {"{0} of {1} spent, {2} left", either(draft.spent()), cells, either(draft.left())};
}

Phrase opening_note(int cells) { return {"{0} to move", counted(cells, "1 cell", "{0} cells")}; }

/// "3", "2/4", or "2+" for more: how far a stone walks to a square.
std::string lengths_mark(const std::vector<int>& lengths) {
    if (lengths.size() <= 2) return joined(lengths, "/");
    return std::to_string(lengths.front()) + "+";
}

}  // namespace

std::string print_turn(const Lattice& lattice, const Position& p, const Move& m) {
    std::string text;
    const auto stones = p.stones_of(p.mover);
    for (std::size_t i = 0; i < stones.size(); ++i) {
        const Cell target = m.target(static_cast<int>(i));
        if (target == no_cell) continue;
        if (!text.empty()) text += ',';
        text += square_name(lattice.square(stones[i]));
        text += '-';
        text += square_name(lattice.square(target));
    }
    return text;
}

Result<Move> parse_turn(const Lattice& lattice, const Position& p, int cells, std::string_view text) {
    Scanner scanner(text);
    TurnReader reader(lattice, p, cells, scanner);
    do {
        if (auto error = reader.take_part()) return *std::move(error);
    } while (scanner.accept(','));
    if (!scanner.done()) return scanner.expected("a comma and another part, or the end");
    if (!reader.draft().is_whole())
        return scanner.error("the parts add up to " + joined(reader.draft().spent(), " or ") +
                             ", a turn takes exactly " + counted(cells, "cell"));
    return reader.draft().move();
}

Suggestions suggest_turn(const Lattice& lattice, const Position& p, int cells, std::string_view typed) {
    Suggestions suggestions;
    // All parts except the one being typed must already be right.
    const auto comma = typed.rfind(',');
    const auto before = typed.substr(0, comma == std::string_view::npos ? 0 : comma + 1);
    Scanner settled(before);
    TurnReader reader(lattice, p, cells, settled);
    while (!settled.done()) {
        if (reader.take_part() || !settled.accept(',')) return suggestions;
    }
    const auto offer_stones = [&](const Draft& draft, const std::string& head, std::string_view start) {
        const auto stones = p.stones_of(p.mover);
        for (std::size_t i = 0; i < stones.size(); ++i) {
            const auto name = square_name(lattice.square(stones[i]));
            const auto slot = static_cast<int>(i);
            if (name.starts_with(start) && !draft.is_settled(slot) && draft.can_begin(slot))
                suggestions.next.push_back({head + name + "-", "pick", lattice.square(stones[i]), {}, {}});
        }
    };

    const auto& draft = reader.draft();
    const auto part = typed.substr(before.size());
    const auto dash = part.find('-');
    if (dash == std::string_view::npos) {
        offer_stones(draft, std::string(before), part);
        suggestions.note = before.empty() ? opening_note(cells) : spending_note(draft);
        suggestions.sort();
        return suggestions;
    }

    Scanner from(part.substr(0, dash));
    TurnReader stone_reader(lattice, p, cells, from);
    const auto slot = stone_reader.take_stone();
    if (!slot || !from.done() || draft.is_settled(*slot)) return suggestions;
    suggestions.note = before.empty() ? opening_note(cells) : spending_note(draft);
    const auto head = std::string(before) + std::string(part.substr(0, dash + 1));
    const auto start = part.substr(dash + 1);
    for (Cell target = 0; target < lattice.cell_count(); ++target) {
        const auto name = square_name(lattice.square(target));
        if (!name.starts_with(start) || draft.is_blocked(target) || !draft.reaches(*slot, target)) continue;
        Draft further = draft;
        further.settle(*slot, target);
        if (name != start) {
            if (further.can_become_whole())
                suggestions.next.push_back(
                    {head + name, "move", lattice.square(target), {}, lengths_mark(draft.lengths(*slot, target))});
            continue;
        }
        if (further.is_whole()) suggestions.next.push_back({std::string(typed), "end", {}, {}, {}});
        offer_stones(further, std::string(typed) + ",", "");
        suggestions.note = spending_note(further);
    }
    suggestions.sort();
    return suggestions;
}

}  // namespace merkhet::kechi
