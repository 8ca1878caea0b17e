#include "game/record.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "base/scanner.hpp"

namespace merkhet {

namespace {

Result<int> take_score(Scanner& scanner) {
    const auto start = scanner;
    const auto refuse = [&] { return start.expected("a score: 1, 0, or a share like 1/2 in lowest terms"); };
    const auto share = scanner.take_number(0, Outcome::whole, "a score");
    if (!share) return refuse();
    if (!scanner.accept('/')) return *share <= 1 ? Result<int>(*share * Outcome::whole) : refuse();
    const auto whole = scanner.take_number(2, Outcome::whole, "a denominator");
    if (!whole || *share == 0 || *share >= *whole || Outcome::whole % *whole != 0 || std::gcd(*share, *whole) != 1)
        return refuse();
    return *share * (Outcome::whole / *whole);
}

}  // namespace

std::string print_result(const RecordResult& result) {
    if (result.seats == 0) return "*";
    std::string text;
    for (int seat = 0; seat < result.seats; ++seat) {
        const int share = result.outcome.twelfths[static_cast<std::size_t>(seat)];
        const int common = std::gcd(share, Outcome::whole);
        if (seat > 0) text += '-';
        text += std::to_string(share / common);
        if (share % Outcome::whole != 0) text += '/' + std::to_string(Outcome::whole / common);
    }
    return text;
}

Result<RecordResult> parse_result(std::string_view text) {
    Scanner scanner(text);
    RecordResult result;
    if (text == "*") return result;
    int sum = 0;
    do {
        if (result.seats == max_seats) return scanner.error("a result has at most four seats");
        const auto score = take_score(scanner);
        if (!score) return score.error();
        result.outcome.twelfths[static_cast<std::size_t>(result.seats++)] = static_cast<std::uint8_t>(*score);
        sum += *score;
    } while (scanner.accept('-'));
    if (!scanner.done() || result.seats < 2) return scanner.expected("- and the next seat's score");
    if (sum != Outcome::whole) return TextError{"the scores in " + in_quotes(text) + " do not add up to 1", 0};
    return result;
}

const Record::Tag* Record::find_tag(std::string_view name) const {
    const auto found = std::find_if(tags_.begin(), tags_.end(), [&](const Tag& tag) { return tag.name == name; });
    return found == tags_.end() ? nullptr : &*found;
}

void Record::set_tag(std::string_view name, std::string_view value) {
    const auto found = std::find_if(tags_.begin(), tags_.end(), [&](const Tag& tag) { return tag.name == name; });
    if (found == tags_.end())
        add_tag(name, value, 0);
    else
        found->value = value;
}

void Record::set_result(const RecordResult& result, std::size_t source) {
    result_ = result;
    result_at_ = source;
    if (find_tag("Result") != nullptr) set_tag("Result", print_result(result));
}

RecordNode Record::add_move(RecordNode parent, std::string_view move, std::size_t source) {
    assert(is_move_text(move));
    const auto node = static_cast<RecordNode>(nodes_.size());
    Node added;
    added.move = keep(move);
    added.source = static_cast<std::uint32_t>(source);
    added.parent = parent;
    nodes_.push_back(added);
    auto& above = at(parent);
    if (above.first_child == RecordNode::none)
        above.first_child = node;
    else
        at(above.last_child).next_sibling = node;
    above.last_child = node;
    return node;
}

Record::Span Record::keep(std::string_view text) {
    const Span span{static_cast<std::uint32_t>(texts_.size()), static_cast<std::uint32_t>(text.size())};
    texts_ += text;
    return span;
}

void Record::append(NoteList& list, Note note) {
    const auto index = static_cast<std::uint32_t>(notes_.size());
    notes_.push_back(note);
    if (list.first == no_note)
        list.first = index;
    else
        notes_[list.last].next = index;
    list.last = index;
}

bool Record::same_notes(NoteList list, const Record& o, NoteList other) const {
    auto i = list.first;
    auto j = other.first;
    for (; i != no_note && j != no_note; i = notes_[i].next, j = o.notes_[j].next) {
        const auto& a = notes_[i];
        const auto& b = o.notes_[j];
        if (a.mark != b.mark || text_of(a.text) != o.text_of(b.text)) return false;
    }
    return i == no_note && j == no_note;
}

bool Record::operator==(const Record& o) const {
    if (tags_ != o.tags_ || result_ != o.result_ || nodes_.size() != o.nodes_.size()) return false;
    // Both trees are walked in the same order; the nodes may lie differently in the two arrays.
    auto a = RecordNode::start;
    auto b = RecordNode::start;
    for (;;) {
        if (move(a) != o.move(b) || number(a) != o.number(b)) return false;
        if (!same_notes(at(a).before, o, o.at(b).before) || !same_notes(at(a).notes, o, o.at(b).notes)) return false;
        if ((first_child(a) == RecordNode::none) != (o.first_child(b) == RecordNode::none)) return false;
        if ((next_sibling(a) == RecordNode::none) != (o.next_sibling(b) == RecordNode::none)) return false;
        if (first_child(a) != RecordNode::none) {
            a = first_child(a);
            b = o.first_child(b);
            continue;
        }
        while (next_sibling(a) == RecordNode::none) {
            if (a == RecordNode::start) return true;
            a = parent(a);
            b = o.parent(b);
        }
        a = next_sibling(a);
        b = o.next_sibling(b);
    }
}

}  // namespace merkhet
