#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "game/outcome.hpp"

namespace merkhet {

/// The result that a record states: the scores of all its seats, or none yet.
struct RecordResult {
    int seats = 0;    ///< 0: unfinished, `*`
    Outcome outcome;  ///< of those seats; all zero while unfinished

    constexpr bool operator==(const RecordResult&) const = default;
};

/// "1-0", "1/2-1/2", "1/3-1/3-1/3-0", "*".
std::string print_result(const RecordResult& result);
/// Reads what print_result() prints: for 2 … 4 seats, fractions in lowest terms, adding up to 1.
Result<RecordResult> parse_result(std::string_view text);

/// A move of a record: a number in its tree. `start` is the root, before the first move.
enum class RecordNode : std::uint32_t { start = 0, none = 0xffffffff };

/// The signs of the marks that have one, by number as in chess (numeric annotation glyphs); 0 marks nothing.
inline constexpr std::array<std::string_view, 7> mark_signs = {"", "!", "?", "!!", "??", "!?", "?!"};

/// Something said about a move, after it: a comment or a mark.
struct RecordNote {
    std::string_view text;             ///< of a comment
    std::optional<std::uint8_t> mark;  ///< its number, see mark_signs

    bool operator==(const RecordNote&) const = default;
};

/// How a move is numbered in writing: `12.`, or `12...` if it continues a round; 0: no number.
struct RecordNumber {
    std::uint32_t round = 0;
    bool continued = false;

    constexpr bool operator==(const RecordNumber&) const = default;
};

/// A game as it is written down: named tags, then a tree of moves with comments, and a result. It knows nothing
/// of rules: moves are words (see game/record_play.hpp for playing them). It holds what its text says
/// (docs/record.md); reading back what was written gives an equal record.
///
/// Text is UTF-8. All texts share one buffer and all nodes one array, so that a long record stays small; copying
/// is deep.
class Record {
public:
    struct Tag {
        std::string name;
        std::string value;
        std::size_t value_at = 0;  ///< where the value stood in the text that was read
        bool operator==(const Tag& o) const { return name == o.name && value == o.value; }
    };

    /// A record, without moves, of the game that `game_text` names.
    explicit Record(std::string_view game_text, std::size_t value_at = 0)
        : tags_{{"Game", std::string(game_text), value_at}}, nodes_(1) {}

    /// The tags in order, Game first.
    std::span<const Tag> tags() const { return tags_; }
    const std::string& game_text() const { return tags_.front().value; }
    const Tag* find_tag(std::string_view name) const;
    /// Sets a tag, after the others if it is new. A name is a letter, then letters, digits and underscores. The
    /// tag Result must agree with what set_result() is given.
    void set_tag(std::string_view name, std::string_view value);
    /// Adds a tag that must not exist yet; this is not checked.
    void add_tag(std::string_view name, std::string_view value, std::size_t value_at) {
        tags_.push_back({std::string(name), std::string(value), value_at});
    }

    const RecordResult& result() const { return result_; }
    /// Where the result stood after the moves in the text that was read.
    std::size_t result_at() const { return result_at_; }
    /// Sets the result, and the tag Result if there is one.
    void set_result(const RecordResult& result, std::size_t source = 0);

    /// The number of moves in all variations.
    std::size_t size() const { return nodes_.size() - 1; }
    std::string_view move(RecordNode node) const { return text_of(at(node).move); }
    /// Where the move stood in the text that was read.
    std::size_t move_at(RecordNode node) const { return at(node).source; }
    RecordNode parent(RecordNode node) const { return at(node).parent; }
    /// The move that follows in the same line.
    RecordNode first_child(RecordNode node) const { return at(node).first_child; }
    /// The next alternative to this move.
    RecordNode next_sibling(RecordNode node) const { return at(node).next_sibling; }
    /// True if the move continues its line; false if it begins a variation.
    bool is_first_child(RecordNode node) const {
        return node != RecordNode::start && first_child(parent(node)) == node;
    }
    RecordNumber number(RecordNode node) const { return at(node).number; }
    void set_number(RecordNode node, RecordNumber number) { at(node).number = number; }

    /// Adds a move after `parent`, as its main line or, if there is one, as its last variation. is_move_text(move)
    /// must hold.
    RecordNode add_move(RecordNode parent, std::string_view move, std::size_t source = 0);
    /// Adds a comment after the move; at the start: before the game.
    void add_comment(RecordNode node, std::string_view text) {
        append(at(node).notes, {keep(text), std::nullopt, no_note});
    }
    /// Adds a comment before a move. Unless the move begins a variation or follows one, it reads back as a comment
    /// after the previous move.
    void add_comment_before(RecordNode node, std::string_view text) {
        append(at(node).before, {keep(text), std::nullopt, no_note});
    }
    /// Adds a mark to a move.
    void add_mark(RecordNode node, std::uint8_t mark) { append(at(node).notes, {{}, mark, no_note}); }

    /// Calls f(std::string_view) for the comments before the move, in order.
    template <class F>
    void visit_comments_before(RecordNode node, F&& f) const {
        for (auto i = at(node).before.first; i != no_note; i = notes_[i].next) f(text_of(notes_[i].text));
    }
    /// Calls f(RecordNote) for the comments and marks after the move, in order.
    template <class F>
    void visit_notes(RecordNode node, F&& f) const {
        for (auto i = at(node).notes.first; i != no_note; i = notes_[i].next)
            f(RecordNote{text_of(notes_[i].text), notes_[i].mark});
    }

    /// The same tags, tree, notes, numbers and result. Places in a source text are ignored.
    bool operator==(const Record& o) const;

private:
    static constexpr std::uint32_t no_note = 0xffffffff;

    struct Span {
        std::uint32_t begin = 0;
        std::uint32_t size = 0;
    };
    struct Note {
        Span text;
        std::optional<std::uint8_t> mark;
        std::uint32_t next = no_note;
    };
    struct NoteList {
        std::uint32_t first = no_note;
        std::uint32_t last = no_note;
    };
    struct Node {
        Span move;
        std::uint32_t source = 0;
        RecordNode parent = RecordNode::none;
        RecordNode first_child = RecordNode::none;
        RecordNode last_child = RecordNode::none;
        RecordNode next_sibling = RecordNode::none;
        NoteList before;
        NoteList notes;
        RecordNumber number;
    };

    const Node& at(RecordNode node) const { return nodes_[static_cast<std::size_t>(node)]; }
    Node& at(RecordNode node) { return nodes_[static_cast<std::size_t>(node)]; }
    std::string_view text_of(Span span) const { return std::string_view(texts_).substr(span.begin, span.size); }
    Span keep(std::string_view text);
    void append(NoteList& list, Note note);
    bool same_notes(NoteList list, const Record& o, NoteList other) const;

    std::vector<Tag> tags_;
    RecordResult result_;
    std::size_t result_at_ = 0;
    std::string texts_;
    std::vector<Node> nodes_;
    std::vector<Note> notes_;
};

/// Whether a tag can have this name: a letter, then letters, digits and underscores.
bool is_tag_name(std::string_view name);

/// Whether a record can hold `text` as a move: printable ASCII without blanks and `{}()[];"$!?`, not beginning with
/// a digit, a dot or a star.
bool is_move_text(std::string_view text);

/// The longest text that parse_record() accepts, in bytes.
inline constexpr std::size_t longest_record = std::size_t{1} << 28;

/// Reads a record, without asking whether its moves can be played. Time and memory are linear in the size, whatever
/// the text.
Result<Record> parse_record(std::string_view text);

/// As many records as parse_records() accepts: empty ones take more memory than text.
inline constexpr std::size_t most_records = 1'000'000;

/// Reads one record after another, at least one, to the end of the text, which is no longer than one record may be.
/// Places are those in the whole text.
Result<std::vector<Record>> parse_records(std::string_view text);

/// Writes a record in lines of at most 80 columns (a longer word gets a line of its own). In comments and tags, bytes
/// that are not UTF-8 and control characters become U+FFFD; line feeds and tabs are kept.
std::string print_record(const Record& record);

}  // namespace merkhet
