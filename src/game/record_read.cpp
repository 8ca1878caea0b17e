#include <algorithm>
#include <unordered_set>

#include "base/scanner.hpp"
#include "base/utf8.hpp"
#include "game/record.hpp"

namespace merkhet {

namespace {

constexpr std::string_view blanks = " \t\r\n";
constexpr std::string_view no_move_characters = "{}()[];\"$!?";
constexpr int largest_number = 999'999'999;

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
constexpr bool is_name_part(char c) { return is_letter(c) || is_digit(c) || c == '_'; }
constexpr bool is_blank(char c) { return c != '\0' && blanks.find(c) != std::string_view::npos; }
constexpr bool is_move_character(char c) {
    return c > ' ' && c < 0x7f && no_move_characters.find(c) == std::string_view::npos;
}
constexpr bool begins_move(char c) { return is_move_character(c) && !is_digit(c) && c != '.' && c != '*'; }

void skip_blanks(Scanner& scanner) {
    while (is_blank(scanner.peek())) scanner.skip();
}

/// Passes one character of a comment or tag and appends it: no control characters, well-formed UTF-8.
std::optional<TextError> take_character(Scanner& scanner, std::string& out) {
    const auto length = utf8_length(scanner.rest());
    if (length == 0) return scanner.error("not a character of UTF-8: " + in_quotes(scanner.rest().substr(0, 1)));
    const auto c = static_cast<unsigned char>(scanner.peek());
    if (c == 0x7f || (c < 0x20 && c != '\t'))
        return scanner.error("control character " + in_quotes(scanner.rest().substr(0, 1)));
    out += scanner.rest().substr(0, length);
    for (std::size_t i = 0; i < length; ++i) scanner.skip();
    return std::nullopt;
}

/// Passes and appends what needs no closer look, up to anything that might.
void take_plain(Scanner& scanner, std::string& out) {
    const auto rest = scanner.rest();
    const auto end = std::find_if_not(rest.begin(), rest.end(),
                                      [](char c) { return c > ' ' && c < 0x7f && c != '\\' && c != '"' && c != '}'; });
    const auto text = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
    out += text;
    scanner.accept(text);
}

/// Passes an escape like \" and appends what it stands for.
std::optional<TextError> take_escape(Scanner& scanner, std::string& out) {
    constexpr std::string_view written = "\\\"}nts";
    constexpr std::string_view meant = "\\\"}\n\t ";
    const auto rest = scanner.rest();
    const auto which = rest.size() < 2 ? std::string_view::npos : written.find(rest[1]);
    if (which == std::string_view::npos)
        return scanner.error("unknown escape " + in_quotes(rest.substr(0, 2)) +
                             R"(; allowed: \\ \" \} \n (line feed) \t (tab) \s (blank))");
    out += meant[which];
    scanner.skip();
    scanner.skip();
    return std::nullopt;
}

/// Reads one record from left to right. Nesting is kept on a stack of its own, so that any depth is safe.
class Reader {
public:
    explicit Reader(std::string_view text, std::size_t offset = 0) : scanner_(text, offset) {}

    /// The record that comes next, and the blanks behind it.
    Result<Record> read() {
        scanner_.accept(byte_order_mark);
        if (auto error = read_tags()) return *std::move(error);
        if (auto error = read_moves()) return *std::move(error);
        return *std::move(record_);
    }
    /// Where it stands.
    const Scanner& scanner() const { return scanner_; }

private:
    using Refusal = std::optional<TextError>;

    /// A variation that is being read: the move that it is an alternative to, and where its ( stands.
    struct Open {
        RecordNode instead_of;
        std::size_t at;
    };

    Refusal read_tags();
    Refusal read_tag(std::unordered_set<std::string_view>& names);
    Result<std::string> read_string();
    Refusal read_moves();
    Refusal read_item();
    Refusal read_move();
    Refusal read_number_or_result();
    Refusal read_result(const Scanner& start);
    Refusal read_mark();
    Refusal read_comment();
    Refusal read_line_comment();
    Refusal open_variation();
    Refusal close_variation();
    void keep_comment();
    void flush_comments();
    Refusal no_number_waits(std::string_view before) const;

    Scanner scanner_;
    std::optional<Record> record_;
    std::string comment_;               ///< the comment being read
    std::vector<std::string> waiting_;  ///< comments for the next move of this line, if one comes
    std::vector<Open> open_;            ///< the variations around this place
    RecordNode parent_{};               ///< what the next move is added to
    RecordNode last_{};                 ///< the last move of this line; only after the line's start
    bool at_line_start_ = true;         ///< this line has no move yet
    bool after_variation_ = false;      ///< a variation was closed since the last move
    RecordNumber number_;               ///< read, and waiting for its move
    std::size_t number_at_ = 0;
    bool finished_ = false;  ///< the result was read
};

Reader::Refusal Reader::read_tags() {
    std::unordered_set<std::string_view> names;
    skip_blanks(scanner_);
    while (scanner_.peek() == '[') {
        if (auto error = read_tag(names)) return error;
        skip_blanks(scanner_);
    }
    if (!record_) return scanner_.expected("the tag [Game \"…\"], with which a record begins");
    return std::nullopt;
}

Reader::Refusal Reader::read_tag(std::unordered_set<std::string_view>& names) {
    const auto open_at = scanner_.at();
    scanner_.skip();
    skip_blanks(scanner_);
    const auto name_at = scanner_.at();
    if (!is_letter(scanner_.peek())) return scanner_.expected("a tag's name");
    const auto rest = scanner_.rest();
    const auto end = std::find_if_not(rest.begin(), rest.end(), is_name_part);
    const auto name = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
    scanner_.accept(name);
    if (!record_ && name != "Game") return TextError{"the first tag must be Game, found " + in_quotes(name), name_at};
    if (!names.insert(name).second) return TextError{"tag " + in_quotes(name) + " is given twice", name_at};
    skip_blanks(scanner_);
    if (scanner_.peek() != '"') return scanner_.expected("the value of tag " + in_quotes(name) + " in double quotes");
    const auto value_at = scanner_.at() + 1;
    const auto value = read_string();
    if (!value) return value.error();
    skip_blanks(scanner_);
    if (scanner_.done()) return TextError{"the tag is not closed: ] is missing", open_at};
    if (!scanner_.accept(']')) return scanner_.expected("] after the tag's value");
    if (!record_) {
        record_.emplace(*value, value_at);
        return std::nullopt;
    }
    if (name == "Result") {
        const auto result = parse_result(*value);
        if (!result) return TextError{result.error().message, value_at + result.error().at};
    }
    record_->add_tag(name, *value, value_at);
    return std::nullopt;
}

Result<std::string> Reader::read_string() {
    const auto open = scanner_;
    scanner_.skip();
    std::string value;
    for (;;) {
        const char c = scanner_.peek();
        if (scanner_.done() || c == '\n' || c == '\r')
            return open.error("the text is not closed on its line: \" is missing");
        if (scanner_.accept('"')) return value;
        auto error = c == '\\' ? take_escape(scanner_, value) : take_character(scanner_, value);
        if (error) return *std::move(error);
        take_plain(scanner_, value);
    }
}

Reader::Refusal Reader::read_moves() {
    while (!finished_) {
        skip_blanks(scanner_);
        if (auto error = read_item()) return error;
    }
    skip_blanks(scanner_);
    return std::nullopt;
}

Reader::Refusal Reader::read_item() {
    if (scanner_.done()) {
        if (!open_.empty()) return TextError{"the variation is not closed: ) is missing", open_.back().at};
        return scanner_.expected("a move or the result: scores like 1-0 or 1/2-1/2, or * for an unfinished game");
    }
    const char c = scanner_.peek();
    switch (c) {
        case '{': return read_comment();
        case ';': return read_line_comment();
        case '(': return open_variation();
        case ')': return close_variation();
        case '$':
        case '!':
        case '?': return read_mark();
        case '}': return scanner_.error("} without a comment to close");
        case '[': return scanner_.error("tags must come before all moves and comments");
        default: break;
    }
    if (is_digit(c) || c == '*') return read_number_or_result();
    if (begins_move(c)) return read_move();
    return scanner_.expected("a move or the result");
}

Reader::Refusal Reader::read_move() {
    const auto move_at = scanner_.at();
    const auto rest = scanner_.rest();
    const auto end = std::find_if_not(rest.begin(), rest.end(), is_move_character);
    const auto text = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
    scanner_.accept(text);
    last_ = record_->add_move(parent_, text, move_at);
    for (const auto& comment : waiting_) record_->add_comment_before(last_, comment);
    waiting_.clear();
    record_->set_number(last_, number_);
    number_ = {};
    parent_ = last_;
    at_line_start_ = after_variation_ = false;
    return std::nullopt;
}

Reader::Refusal Reader::read_number_or_result() {
    const auto start = scanner_;
    scanner_.take_digits();
    if (const char next = scanner_.peek(); next == '-' || next == '/' || next == '*') {
        scanner_ = start;
        return read_result(start);
    }
    scanner_ = start;
    const auto round = scanner_.take_number(1, largest_number, "a move number");
    if (!round) return round.error();
    if (auto error = no_number_waits("a second one")) return error;
    const bool dotted = scanner_.accept('.');
    if (!dotted && is_move_character(scanner_.peek())) return scanner_.expected("a dot after the move number");
    number_ = {static_cast<std::uint32_t>(*round), scanner_.peek() == '.'};
    number_at_ = start.at();
    while (scanner_.accept('.')) {
    }
    return std::nullopt;
}

Reader::Refusal Reader::read_result(const Scanner& start) {
    if (!open_.empty()) return start.error("a result cannot stand in a variation");
    if (auto error = no_number_waits("the result")) return error;
    std::string stops(blanks);
    stops += no_move_characters;
    const auto text = scanner_.take_until(stops);
    const auto result = parse_result(text);
    if (!result) return TextError{result.error().message, start.at() + result.error().at};
    if (const auto* tag = record_->find_tag("Result"); tag != nullptr && tag->value != text)
        return start.error("the moves end with the result " + in_quotes(text) + ", the tag Result says " +
                           in_quotes(tag->value));
    flush_comments();
    record_->set_result(*result, start.at());
    finished_ = true;
    return std::nullopt;
}

Reader::Refusal Reader::read_mark() {
    const auto start = scanner_;
    if (at_line_start_) return start.error("a mark must follow a move");
    if (auto error = no_number_waits("a mark")) return error;
    if (scanner_.accept('$')) {
        const auto mark = scanner_.take_number(0, 255, "the number of a mark");
        if (!mark) return mark.error();
        if (is_move_character(scanner_.peek())) return scanner_.expected("a blank after the mark");
        record_->add_mark(last_, static_cast<std::uint8_t>(*mark));
        return std::nullopt;
    }
    const auto rest = scanner_.rest();
    const auto text = rest.substr(0, rest.find_first_not_of("!?"));
    const auto* const found = std::find(mark_signs.begin(), mark_signs.end(), text);
    if (found == mark_signs.end()) return start.error("unknown mark " + in_quotes(text) + "; marks: ! ? !! ?? !? ?!");
    scanner_.accept(text);
    if (is_move_character(scanner_.peek())) return scanner_.expected("a blank after the mark");
    record_->add_mark(last_, static_cast<std::uint8_t>(found - mark_signs.begin()));
    return std::nullopt;
}

Reader::Refusal Reader::read_comment() {
    const auto open = scanner_;
    scanner_.skip();
    comment_.clear();
    bool begun = false;
    bool gap = false;
    while (!scanner_.accept('}')) {
        if (scanner_.done()) return open.error("the comment is not closed: } is missing");
        if (is_blank(scanner_.peek())) {
            gap = true;
            scanner_.skip();
            continue;
        }
        if (gap && begun) comment_ += ' ';
        gap = false;
        begun = true;
        auto error = scanner_.peek() == '\\' ? take_escape(scanner_, comment_) : take_character(scanner_, comment_);
        if (error) return error;
        take_plain(scanner_, comment_);
    }
    keep_comment();
    return std::nullopt;
}

Reader::Refusal Reader::read_line_comment() {
    scanner_.skip();
    comment_.clear();
    bool gap = false;
    while (!scanner_.done() && scanner_.peek() != '\n') {
        if (is_blank(scanner_.peek())) {
            gap = true;
            scanner_.skip();
            continue;
        }
        if (gap && !comment_.empty()) comment_ += ' ';
        gap = false;
        if (auto error = take_character(scanner_, comment_)) return error;
        take_plain(scanner_, comment_);
    }
    keep_comment();
    return std::nullopt;
}

/// Puts a comment where it belongs: to the move before it; at the start of a line, or after a variation, to the
/// move that follows. (A variation of a line's first move is one of what that line varies: no part of the line.)
void Reader::keep_comment() {
    if (at_line_start_ && open_.empty())
        record_->add_comment(RecordNode::start, comment_);
    else if (at_line_start_ || (after_variation_ && record_->is_first_child(last_)))
        waiting_.push_back(comment_);
    else
        record_->add_comment(last_, comment_);
}

/// Gives the comments after a variation to the move that it varies, when no other move follows.
void Reader::flush_comments() {
    for (const auto& comment : waiting_) record_->add_comment(last_, comment);
    waiting_.clear();
}

Reader::Refusal Reader::open_variation() {
    if (at_line_start_) return scanner_.error("a variation must follow the move it varies");
    if (auto error = no_number_waits("a variation")) return error;
    flush_comments();
    open_.push_back({last_, scanner_.at()});
    scanner_.skip();
    parent_ = record_->parent(last_);
    at_line_start_ = true;
    return std::nullopt;
}

Reader::Refusal Reader::close_variation() {
    if (open_.empty()) return scanner_.error(") without a variation to close");
    if (auto error = no_number_waits("the end of the variation")) return error;
    if (at_line_start_) return TextError{"a variation without a move", open_.back().at};
    flush_comments();
    scanner_.skip();
    parent_ = last_ = open_.back().instead_of;
    open_.pop_back();
    after_variation_ = true;
    return std::nullopt;
}

Reader::Refusal Reader::no_number_waits(std::string_view before) const {
    if (number_.round == 0) return std::nullopt;
    return TextError{
        "move number " + std::to_string(number_.round) + " has no move: " + std::string(before) + " follows",
        number_at_};
}

std::optional<TextError> too_long(std::string_view text) {
    if (text.size() <= longest_record) return std::nullopt;
    return TextError{
        "a record of " + std::to_string(text.size()) + " bytes is too long; at most " + std::to_string(longest_record),
        longest_record};
}

}  // namespace

bool is_move_text(std::string_view text) {
    return !text.empty() && begins_move(text.front()) && std::all_of(text.begin(), text.end(), is_move_character);
}

bool is_tag_name(std::string_view name) {
    return !name.empty() && is_letter(name.front()) && std::all_of(name.begin(), name.end(), is_name_part);
}

Result<Record> parse_record(std::string_view text) {
    if (auto error = too_long(text)) return *std::move(error);
    Reader reader(text);
    auto record = reader.read();
    if (record && !reader.scanner().done()) return reader.scanner().expected("nothing after the result");
    return record;
}

Result<std::vector<Record>> parse_records(std::string_view text) {
    if (auto error = too_long(text)) return *std::move(error);
    std::vector<Record> records;
    for (std::size_t at = 0; records.empty() || at < text.size();) {
        Reader reader(text.substr(at), at);
        auto record = reader.read();
        if (!record) return record.error();
        if (records.size() == most_records)
            return TextError{"more than " + std::to_string(most_records) + " records", at};
        records.push_back(*std::move(record));
        if (!reader.scanner().done() && reader.scanner().peek() != '[')
            return reader.scanner().expected("another record or nothing after the result");
        at = reader.scanner().at();
    }
    return records;
}

}  // namespace merkhet
