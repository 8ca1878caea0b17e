#include "online/study/chapter_record.hpp"

#include <algorithm>
#include <unordered_map>

#include "base/utf8.hpp"
#include "base/words.hpp"
#include "game/record_play.hpp"
#include "games/registry.hpp"
#include "online/study/change.hpp"
#include "online/study/texts.hpp"

namespace merkhet::online {

namespace {

constexpr std::string_view study_tag = "Study";
constexpr std::string_view chapter_tag = "Chapter";
constexpr std::size_t most_tags = 40;
constexpr std::size_t longest_tag = 400;  ///< bytes, the name and the value each

/// Tags that have a place of their own in a chapter.
bool has_own_place(std::string_view name) {
    return name == "Game" || name == "Position" || name == "Result" || name == study_tag || name == chapter_tag;
}

/// What a record is about, as a title: as much of it as one may have.
std::string title_of(const Record& record) {
    const auto tag = [&](std::string_view name) {
        const auto* const found = record.find_tag(name);
        return found == nullptr ? std::string_view() : trimmed(found->value);
    };
    std::string title(tag(chapter_tag).empty() ? tag("Event") : tag(chapter_tag));
    for (const auto* seat : {"Seat0", "Seat1", "Seat2", "Seat3"})
        if (!tag(seat).empty() && tag(chapter_tag).empty() && tag("Event").empty())
            title.append(title.empty() ? "" : " – ").append(tag(seat));
    std::replace(title.begin(), title.end(), '\n', ' ');
    std::replace(title.begin(), title.end(), '\t', ' ');
    std::size_t end = 0;
    for (std::size_t count = 0; end < title.size() && count < longest_title; ++count)
        end += std::max<std::size_t>(utf8_length(std::string_view(title).substr(end)), 1);
    title.resize(end);
    return title.empty() ? "Untitled" : title;
}

/// Gathers what a record says about one move.
class Notes {
public:
    Notes(int files, int ranks) : files_(files), ranks_(ranks) {}

    /// Errors: too much.
    std::optional<TextError> put(const Record& record, RecordNode from, StudyNode& to) const {
        std::string comment;
        const auto add = [&](std::string_view text) {
            std::string said(text);
            std::replace(said.begin(), said.end(), '\t', ' ');
            take_shape_codes(said, to.shapes, files_, ranks_);
            const auto rest = trimmed(said);
            if (!rest.empty()) comment.append(comment.empty() ? "" : "\n").append(rest);
        };
        record.visit_comments_before(from, add);
        record.visit_notes(from, [&](const RecordNote& note) {
            if (!note.mark)
                add(note.text);
            else if (*note.mark != 0 && to.marks.size() < most_marks &&
                     std::find(to.marks.begin(), to.marks.end(), *note.mark) == to.marks.end())
                to.marks.push_back(*note.mark);
        });
        auto read = parse_comment(comment);
        if (!read) return read.error();
        to.comment = *std::move(read);
        return std::nullopt;
    }

private:
    int files_;
    int ranks_;
};

/// The tree of a record that has passed check_record().
std::optional<TextError> put_tree(const AnyGame& game, const Record& record, Chapter& chapter) {
    auto line = start_line(game, record);
    if (!line) return line.error();
    const auto board = game.scene(game.start());
    const Notes notes(board.files, board.ranks);
    if (auto error = notes.put(record, RecordNode::start, *chapter.tree.find(NodeId::start))) return error;
    std::vector<NodeId> path{NodeId::start};
    std::optional<TextError> error;
    walk_record(
        record,
        [&](RecordNode node) {
            const auto added = add_moves(chapter, *line, path.back(), {std::string(record.move(node))});
            if (!added) {
                error = added.error();
                return false;
            }
            path.push_back(added->front());
            // Variations that begin with the same moves become one; what was said of the first of them stays.
            auto& here = *chapter.tree.find(path.back());
            if (!here.comment.empty() || !here.marks.empty() || !here.shapes.empty()) return true;
            error = notes.put(record, node, here);
            return !error;
        },
        [&](RecordNode) {
            line->undo();
            path.pop_back();
        });
    return error;
}

Result<Chapter> chapter_of(std::string_view name, const Record& record) {
    if (record.size() > most_nodes)
        return TextError{concatenated({"a chapter has at most ", std::to_string(most_nodes), " moves"})};
    const auto game = make_game(record.game_text());
    if (!game) return TextError{"game: " + game.error().message};
    if (auto error = check_record(**game, record)) return *std::move(error);
    const auto* const position = record.find_tag("Position");
    auto chapter = make_chapter(name.empty() ? title_of(record) : std::string(name), record.game_text(),
                                position == nullptr ? std::string_view() : position->value);
    if (!chapter) return chapter;
    for (const auto& tag : record.tags()) {
        if (has_own_place(tag.name)) continue;
        if (chapter->tags.size() == most_tags || tag.name.size() > longest_tag || tag.value.size() > longest_tag)
            return TextError{"tag " + std::string(std::string_view(tag.name).substr(0, 40)) +
                             ": too many tags, or too long ones"};
        chapter->tags.emplace_back(tag.name, tag.value);
    }
    chapter->result = record.result();
    if (auto error = put_tree(**game, record, *chapter)) return *std::move(error);
    return chapter;
}

/// Adds what is said about a move, so that it is read back as it was.
void put_notes(const StudyNode& from, Record& record, RecordNode to) {
    for (const auto mark : from.marks) record.add_mark(to, mark);
    if (!from.shapes.empty()) record.add_comment(to, shape_codes(from.shapes));
    if (!from.comment.empty()) record.add_comment(to, from.comment);
}

}  // namespace

Result<Chapter> chapter_of_record(std::string_view name, std::string_view record_text) {
    const auto record = parse_record(record_text);
    if (!record) return record.error();
    return chapter_of(name, *record);
}

Result<std::vector<Chapter>> chapters_of_records(std::string_view text) {
    const auto records = parse_records(text);
    if (!records) return records.error();
    if (records->size() > most_chapters)
        return TextError{concatenated({"a study has at most ", std::to_string(most_chapters), " chapters"})};
    std::vector<Chapter> chapters;
    for (const auto& record : *records) {
        auto chapter = chapter_of({}, record);
        if (!chapter)
            return TextError{
                concatenated({"game ", std::to_string(chapters.size() + 1), ": ", chapter.error().message}),
                chapter.error().at};
        chapters.push_back(*std::move(chapter));
    }
    return chapters;
}

Result<Chapter> chapter_of_moves(std::string_view name, std::string_view game_text, std::string_view position,
                                 std::string_view moves, std::vector<std::pair<std::string, std::string>> tags,
                                 const RecordResult& result) {
    auto chapter = make_chapter(name, game_text, position);
    if (!chapter) return chapter;
    std::vector<std::string> list;
    for (std::size_t at = 0; at < moves.size();) {
        const auto end = std::min(moves.find(' ', at), moves.size());
        if (end > at) list.emplace_back(moves.substr(at, end - at));
        at = end + 1;
    }
    const auto game = game_of(*chapter);
    auto line = line_to(*game, *chapter, NodeId::start);
    if (const auto added = add_moves(*chapter, line, NodeId::start, list); !added) return added.error();
    chapter->tags = std::move(tags);
    chapter->result = result;
    return chapter;
}

std::string record_of_chapter(const Chapter& chapter, std::string_view study_name) {
    Record record(chapter.game_text);
    if (!chapter.position.empty()) record.set_tag("Position", chapter.position);
    record.set_tag(study_tag, study_name);
    record.set_tag(chapter_tag, chapter.name);
    for (const auto& [name, value] : chapter.tags) record.set_tag(name, value);
    std::unordered_map<std::int32_t, RecordNode> nodes{{number_of(NodeId::start), RecordNode::start}};
    chapter.tree.visit([&](NodeId id, const StudyNode& node) {
        if (id != NodeId::start)
            nodes.emplace(number_of(id), record.add_move(nodes.at(number_of(node.parent)), node.move));
        put_notes(node, record, nodes.at(number_of(id)));
    });
    // The main line decides, wherever it ends the game: it may have been changed since.
    const auto game = game_of(chapter);
    auto result = chapter.result;
    if (const auto line = main_line(*game, record))
        if (const auto outcome = line->outcome()) result = {game->seats(), *outcome};
    record.set_tag("Result", print_result(result));
    record.set_result(result);
    number_moves(*game, record);
    return print_record(record);
}

}  // namespace merkhet::online
