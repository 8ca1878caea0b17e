#include "base/utf8.hpp"
#include "game/record.hpp"

namespace merkhet {

namespace {

constexpr std::size_t line_width = 80;

/// Appends the first character of `text` as it is written in tags and comments; returns its bytes.
std::size_t print_character(std::string_view text, std::string& out) {
    const char c = text.front();
    const auto length = utf8_length(text);
    if (c == '\\' || c == '"' || c == '}') {
        out += '\\';
        out += c;
    } else if (c == '\n') {
        out += "\\n";
    } else if (c == '\t') {
        out += "\\t";
    } else if (length == 0 || static_cast<unsigned char>(c) < 0x20 || c == 0x7f) {
        out += "\xef\xbf\xbd";
    } else {
        out += text.substr(0, length);
    }
    return length == 0 ? 1 : length;
}

/// Lays words out in lines.
class Lines {
public:
    explicit Lines(std::string& out) : out_(out) {}

    void word(std::string_view text) {
        if (!glue_) flush();
        word_ += text;
        glue_ = false;
    }
    /// Sets `text` against the word before.
    void behind(std::string_view text) { word_ += text; }
    /// Sets `text` against the word that comes next.
    void ahead(std::string_view text) {
        word(text);
        glue_ = true;
    }
    void finish() {
        flush();
        out_ += '\n';
    }

private:
    void flush() {
        if (word_.empty()) return;
        const auto width = count_characters(word_);
        if (column_ > 0) out_ += column_ + 1 + width > line_width ? '\n' : ' ';
        column_ = column_ > 0 && column_ + 1 + width <= line_width ? column_ + 1 + width : width;
        out_ += word_;
        word_.clear();
    }

    std::string& out_;
    std::string word_;        ///< not written yet
    std::size_t column_ = 0;  ///< of the last line
    bool glue_ = false;
};

/// Writes the tree of moves. It goes from node to node without a stack, so that any depth is safe.
class MoveWriter {
public:
    MoveWriter(const Record& record, std::string& out) : record_(record), lines_(out) {}

    void write() {
        write_notes(RecordNode::start);
        auto node = RecordNode::start;
        while ((node = advance(node)) != RecordNode::none) write_move(node);
        lines_.word(print_result(record_.result()));
        lines_.finish();
    }

private:
    /// The move written after `node`, brackets opened and closed on the way; none at the end.
    RecordNode advance(RecordNode node) {
        auto variation = record_.is_first_child(node) ? record_.next_sibling(node) : RecordNode::none;
        for (;;) {
            if (variation != RecordNode::none) {
                lines_.ahead("(");
                return variation;
            }
            if (record_.first_child(node) != RecordNode::none) return record_.first_child(node);
            // The line ends here. Each line is walked back once, at its end.
            while (record_.is_first_child(node)) node = record_.parent(node);
            if (node == RecordNode::start) return RecordNode::none;
            lines_.behind(")");
            variation = record_.next_sibling(node);
            node = record_.first_child(record_.parent(node));
        }
    }

    void write_move(RecordNode node) {
        record_.visit_comments_before(node, [&](std::string_view comment) { write_comment(comment); });
        std::string text;
        if (const auto number = record_.number(node); number.round > 0) {
            text += std::to_string(number.round);
            text += number.continued ? "... " : ". ";
        }
        text += record_.move(node);
        lines_.word(text);
        write_notes(node);
    }

    void write_notes(RecordNode node) {
        bool against_move = true;
        record_.visit_notes(node, [&](const RecordNote& note) {
            if (!note.mark)
                write_comment(note.text);
            else if (against_move && *note.mark > 0 && *note.mark < mark_signs.size())
                lines_.behind(mark_signs[*note.mark]);
            else
                lines_.word('$' + std::to_string(*note.mark));
            against_move = false;
        });
    }

    /// Blanks that reading would drop, at the ends or after another blank, are written \s.
    void write_comment(std::string_view comment) {
        lines_.ahead("{");
        std::string word;
        bool after_blank = true;
        while (!comment.empty()) {
            if (comment.front() != ' ') {
                comment.remove_prefix(print_character(comment, word));
                after_blank = false;
                continue;
            }
            if (after_blank || comment.size() == 1) {
                word += "\\s";
                after_blank = false;
            } else {
                lines_.word(word);
                word.clear();
                after_blank = true;
            }
            comment.remove_prefix(1);
        }
        lines_.word(word);
        lines_.behind("}");
    }

    const Record& record_;
    Lines lines_;
};

}  // namespace

std::string print_record(const Record& record) {
    std::string out;
    for (const auto& tag : record.tags()) {
        out.append("[").append(tag.name).append(" \"");
        for (std::string_view rest = tag.value; !rest.empty();) rest.remove_prefix(print_character(rest, out));
        out += "\"]\n";
    }
    out += '\n';
    MoveWriter(record, out).write();
    return out;
}

}  // namespace merkhet
