#include "json/record_json.hpp"

#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "base/scanner.hpp"
#include "base/words.hpp"
#include "game/record.hpp"
#include "game/record_play.hpp"
#include "games/registry.hpp"
#include "json/position_json.hpp"

namespace merkhet {

namespace {

/// Tags that have members of their own.
bool is_own_tag(std::string_view name) { return name == "Game" || name == "Position" || name == "Result"; }

void add_notes(const Record& record, RecordNode node, Json& json) {
    auto before = Json::array();
    auto comments = Json::array();
    auto marks = Json::array();
    record.visit_comments_before(node, [&](std::string_view text) { before.push_back(text); });
    record.visit_notes(node, [&](const RecordNote& note) {
        if (note.mark)
            marks.push_back(*note.mark);
        else
            comments.push_back(note.text);
    });
    if (!before.empty()) json["before"] = std::move(before);
    if (!comments.empty()) json["comments"] = std::move(comments);
    if (!marks.empty()) json["marks"] = std::move(marks);
}

/// The moves of a record that passed check_record().
Json moves_json(const Record& record, Line<AnyGame> line) {
    auto moves = Json::array();
    std::vector<std::ptrdiff_t> path{-1};
    walk_record(
        record,
        [&](RecordNode node) {
            const auto mover = line.to_move();
            Json json{{"move", record.move(node)}, {"parent", path.back()}};
            path.push_back(static_cast<std::ptrdiff_t>(moves.size()));
            const bool played = !line.play_text(record.move(node));
            const auto whose = mover == Mover::chance ? line.to_move() : mover;
            json["seat"] = is_seat(whose) ? seat_number(whose) : 0;
            json["chance"] = mover == Mover::chance;
            add_notes(record, node, json);
            moves.push_back(std::move(json));
            return played;
        },
        [&](RecordNode) {
            line.undo();
            path.pop_back();
        });
    return moves;
}

/// Makes a record from JSON, and remembers the first thing that is wrong.
class RecordMaker {
public:
    explicit RecordMaker(const Json& json) : json_(json), record_(text(json, "game")) {}

    Result<Record> make() {
        if (const auto& position = text(json_, "position"); !position.empty()) record_.set_tag("Position", position);
        add_tags();
        set_result();
        add_comments(json_, "comments",
                     [&](const std::string& comment) { record_.add_comment(RecordNode::start, comment); });
        add_moves();
        if (error_) return *std::move(error_);
        return std::move(record_);
    }

private:
    void refuse(const std::string& what, std::string_view expected) {
        if (!error_) error_ = TextError{concatenated({what, ": expected ", expected})};
    }

    /// A text member; "" if it is missing.
    const std::string& text(const Json& json, const char* name) {
        static const std::string none;
        const auto found = json.find(name);
        if (found == json.end()) return none;
        if (found->is_string()) return found->get_ref<const std::string&>();
        refuse(where_ + name, "a text");
        return none;
    }
    /// A list; nullptr if it is missing.
    const Json* list(const Json& json, const char* name) {
        const auto found = json.find(name);
        if (found == json.end()) return nullptr;
        if (found->is_array()) return &*found;
        refuse(where_ + name, "a list");
        return nullptr;
    }

    void add_tags() {
        const auto* tags = list(json_, "tags");
        if (tags == nullptr) return;
        for (const auto& tag : *tags) {
            if (!tag.is_array() || tag.size() != 2 || !tag[0].is_string() || !tag[1].is_string())
                return refuse("tags", "pairs of a name and a text");
            const auto& name = tag[0].get_ref<const std::string&>();
            if (!is_tag_name(name) || is_own_tag(name)) return refuse("tags", "other names than " + in_quotes(name));
            record_.set_tag(name, tag[1].get_ref<const std::string&>());
        }
    }

    void set_result() {
        const auto found = json_.find("result");
        RecordResult result;
        if (found != json_.end() && !found->is_null()) {
            if (!found->is_array() || found->size() < 2 || found->size() > max_seats)
                return refuse("result", "the scores of all seats, or null");
            int sum = 0;
            for (const auto& score : *found) {
                const double value = score.is_number() ? score.get<double>() : -1.0;
                if (!(value >= 0.0 && value <= 1.0)) return refuse("result", "scores from 0 to 1");
                const auto twelfths = static_cast<std::uint8_t>(std::lround(value * Outcome::whole));
                result.outcome.twelfths[static_cast<std::size_t>(result.seats++)] = twelfths;
                sum += twelfths;
            }
            if (sum != Outcome::whole) return refuse("result", "scores that add up to 1");
        }
        record_.set_tag("Result", print_result(result));
        record_.set_result(result);
    }

    template <class Add>
    void add_comments(const Json& json, const char* name, Add&& add) {
        const auto* comments = list(json, name);
        if (comments == nullptr) return;
        for (const auto& comment : *comments) {
            if (!comment.is_string()) return refuse(where_ + name, "texts");
            add(comment.get_ref<const std::string&>());
        }
    }

    void add_marks(RecordNode node, const Json& json) {
        const auto* marks = list(json, "marks");
        if (marks == nullptr) return;
        for (const auto& mark : *marks) {
            if (!mark.is_number_unsigned() || mark.get<std::uint64_t>() > 255)
                return refuse(where_ + "marks", "numbers 0 … 255");
            record_.add_mark(node, mark.get<std::uint8_t>());
        }
    }

    /// A place among that many moves, or -1; nothing if the number is neither.
    static std::optional<std::int64_t> place_of(const Json& number, std::size_t moves) {
        if (number.is_number_unsigned() && number.get<std::uint64_t>() < moves) return number.get<std::int64_t>();
        if (number.is_number_integer() && !number.is_number_unsigned() && number.get<std::int64_t>() == -1) return -1;
        return std::nullopt;
    }

    void add_moves() {
        const auto* moves = list(json_, "moves");
        if (moves == nullptr) return;
        std::vector<RecordNode> nodes;
        for (const auto& json : *moves) {
            where_ = concatenated({"move ", std::to_string(nodes.size() + 1), ", "});
            const auto parent = json.is_object() ? json.find("parent") : json.end();
            const auto above = parent == json.end() ? std::nullopt : place_of(*parent, nodes.size());
            if (!above) return refuse(where_ + "parent", "the place of a move before it, or -1");
            const auto& move = text(json, "move");
            if (!is_move_text(move)) return refuse(where_ + "move", "a move, not " + in_quotes(move));
            const auto node =
                record_.add_move(*above < 0 ? RecordNode::start : nodes[static_cast<std::size_t>(*above)], move);
            add_comments(json, "before",
                         [&](const std::string& comment) { record_.add_comment_before(node, comment); });
            add_marks(node, json);
            add_comments(json, "comments", [&](const std::string& comment) { record_.add_comment(node, comment); });
            nodes.push_back(node);
            if (error_) return;
        }
    }

    const Json& json_;
    std::string where_;
    std::optional<TextError> error_;
    Record record_;
};

}  // namespace

Result<Json> read_record_json(std::string_view text) {
    const auto record = parse_record(text);
    if (!record) return record.error();
    const auto game = make_game(record->game_text());
    if (!game) return TextError{"tag Game: " + game.error().message, record->tags().front().value_at};
    if (const auto error = check_record(**game, *record)) return *error;

    const auto* position = record->find_tag("Position");
    auto tags = Json::array();
    for (const auto& tag : record->tags())
        if (!is_own_tag(tag.name)) tags.push_back(Json::array({tag.name, tag.value}));
    const auto& result = record->result();
    Json json{{"game", (*game)->text()}, {"position", position == nullptr ? "" : position->value}};
    json["result"] = result.seats == 0 ? Json() : to_json(std::optional(result.outcome), result.seats);
    json["tags"] = std::move(tags);
    add_notes(*record, RecordNode::start, json);
    json["moves"] = moves_json(*record, *start_line(**game, *record));
    return json;
}

Result<std::string> print_record_json(const Json& json) {
    if (!json.is_object()) return TextError{"expected an object with game and moves"};
    auto record = RecordMaker(json).make();
    if (!record) return record.error();
    const auto game = make_game(record->game_text());
    if (!game) return TextError{"game: " + game.error().message};
    // Moves that end the game count for more than the caller, who may have continued an unfinished game.
    if (const auto line = main_line(**game, *record); line && line->outcome()) {
        const RecordResult result{(*game)->seats(), *line->outcome()};
        record->set_tag("Result", print_result(result));
        record->set_result(result);
    }
    if (const auto error = check_record(**game, *record)) return TextError{error->message};
    number_moves(**game, *record);
    return print_record(*record);
}

}  // namespace merkhet
