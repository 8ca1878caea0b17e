#include "online/study/change_json.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/scanner.hpp"
#include "base/words.hpp"
#include "online/study/chapter_record.hpp"
#include "online/study/members.hpp"
#include "online/study/texts.hpp"
#include "online/study/tree_json.hpp"

namespace merkhet::online {

namespace {

constexpr std::size_t longest_move = 1000;
constexpr std::size_t longest_id = 32;
constexpr auto highest_chapter = std::numeric_limits<std::int64_t>::max();

class Writer {
public:
    Json operator()(const ChapterEdit& edit) const { return std::visit(*this, edit); }
    Json operator()(const AddMoves& add) const {
        Json json{{"kind", "add moves"},
                  {"chapter", number_of(add.chapter)},
                  {"parent", number_of(add.parent)},
                  {"moves", add.moves}};
        if (add.nodes.empty()) return json;
        json["nodes"] = array_of(add.nodes, [](NodeId id) { return number_of(id); });
        json["seats"] = array_of(add.makers, maker_code);
        return json;
    }
    Json operator()(const RemoveMove& edit) const { return of_node("remove", edit); }
    Json operator()(const PromoteMove& edit) const { return of_node("promote", edit); }
    Json operator()(const SetComment& edit) const { return with(of_node("comment", edit), "text", edit.text); }
    Json operator()(const SetMarks& edit) const { return with(of_node("marks", edit), "marks", edit.marks); }
    Json operator()(const SetShapes& edit) const {
        return with(of_node("shapes", edit), "shapes", array_of(edit.shapes, shape_json));
    }
    Json operator()(const AddChapter& add) const {
        Json json{{"kind", "add chapter"}};
        if (add.chapter != ChapterId{}) json["chapter"] = number_of(add.chapter);
        json["name"] = add.content.name;
        json["game"] = add.content.game_text;
        if (!add.content.position.empty()) json["position"] = add.content.position;
        return json;
    }
    Json operator()(const RenameChapter& edit) const {
        return with(of_chapter("rename chapter", edit), "name", edit.name);
    }
    Json operator()(const MoveChapter& edit) const {
        return with(of_chapter("move chapter", edit), "after", edit.after ? Json(number_of(*edit.after)) : Json());
    }
    Json operator()(const RemoveChapter& edit) const { return of_chapter("remove chapter", edit); }
    Json operator()(const RenameStudy& edit) const { return {{"kind", "rename"}, {"name", edit.name}}; }
    Json operator()(const SetVisibility& edit) const {
        return {{"kind", "visibility"}, {"visibility", visibility_name(edit.visibility)}};
    }
    Json operator()(const SetMember& edit) const {
        Json json{{"kind", "member"}, {"account", edit.account}};
        return with(std::move(json), "role", edit.role ? Json(study_role_name(*edit.role)) : Json());
    }

private:
    template <class Edit>
    static Json of_chapter(const char* kind, const Edit& edit) {
        return {{"kind", kind}, {"chapter", number_of(edit.chapter)}};
    }
    template <class Edit>
    static Json of_node(const char* kind, const Edit& edit) {
        return with(of_chapter(kind, edit), "node", number_of(edit.node));
    }
    template <class T>
    static Json with(Json json, const char* name, const T& value) {
        json[name] = value;
        return json;
    }
};

/// Reads one change, and remembers the first thing that is wrong.
class Reader {
public:
    explicit Reader(const Json& json) : json_(&json), members_(json) {}

    Result<Change> read() {
        if (!json_->is_object()) return TextError{"a change is an object"};
        const auto kind = members_.text("kind");
        if (!kind) return TextError{"a change has a kind"};
        auto change = change_of(*kind);
        if (!change) return TextError{"there is no change of the kind " + in_quotes(*kind)};
        if (error_) return *std::move(error_);
        return *std::move(change);
    }

private:
    std::optional<Change> change_of(std::string_view kind) {
        if (auto edit = edit_of(kind)) return *std::move(edit);
        if (kind == "add chapter") return add_chapter();
        if (kind == "rename chapter") {
            only({"kind", "chapter", "name"});
            return RenameChapter{chapter(), title("the name")};
        }
        if (kind == "move chapter") {
            only({"kind", "chapter", "after"});
            MoveChapter move{chapter(), std::nullopt};
            const auto* const after = members_.find("after");
            if (after == nullptr) refuse("after", "the number of a chapter, or null");
            if (after != nullptr && !after->is_null()) move.after = chapter("after");
            return move;
        }
        if (kind == "remove chapter") {
            only({"kind", "chapter"});
            return RemoveChapter{chapter()};
        }
        if (kind == "rename") {
            only({"kind", "name"});
            return RenameStudy{title("the name")};
        }
        if (kind == "visibility") {
            only({"kind", "visibility"});
            const auto visibility = parse_visibility(text("visibility"));
            if (!visibility) refuse("visibility", "private, link or public");
            return SetVisibility{visibility.value_or(Visibility::members)};
        }
        if (kind == "member") return set_member();
        return std::nullopt;
    }

    std::optional<ChapterEdit> edit_of(std::string_view kind) {
        if (kind == "add moves") return add_moves();
        if (kind == "remove" || kind == "promote") {
            only({"kind", "chapter", "node"});
            if (kind == "remove") return RemoveMove{chapter(), node("node")};
            return PromoteMove{chapter(), node("node")};
        }
        if (kind == "comment") {
            only({"kind", "chapter", "node", "text"});
            return SetComment{chapter(), node("node"), taken(parse_comment(text("text")))};
        }
        if (kind == "marks") {
            only({"kind", "chapter", "node", "marks"});
            return SetMarks{chapter(), node("node"), marks()};
        }
        if (kind == "shapes") {
            only({"kind", "chapter", "node", "shapes"});
            const auto* const shapes = members_.find("shapes");
            if (shapes == nullptr) refuse("shapes", "a list");
            return SetShapes{chapter(), node("node"),
                             shapes == nullptr ? std::vector<Shape>{} : taken(read_shapes(*shapes))};
        }
        return std::nullopt;
    }

    ChapterEdit add_moves() {
        only({"kind", "chapter", "parent", "moves"});
        AddMoves add{chapter(), node("parent"), {}, {}, {}};
        const auto* const moves = members_.find("moves");
        if (moves == nullptr || !moves->is_array() || moves->empty() || moves->size() > most_nodes) {
            refuse("moves", concatenated({"a list of 1 to ", std::to_string(most_nodes), " moves"}));
            return add;
        }
        for (const auto& move : *moves) {
            if (move.is_string() && move.get_ref<const std::string&>().size() <= longest_move)
                add.moves.push_back(move.get<std::string>());
            else
                refuse("moves", "texts as the game writes them");
        }
        return add;
    }

    std::vector<std::uint8_t> marks() {
        const auto* const list = members_.find("marks");
        std::vector<std::uint8_t> marks;
        const auto is_mark = [](const Json& mark) { return whole_number(mark, 255).value_or(0) > 0; };
        if (list == nullptr || !list->is_array() || list->size() > most_marks ||
            !std::all_of(list->begin(), list->end(), is_mark)) {
            refuse("marks", concatenated({"a list of at most ", std::to_string(most_marks), " numbers 1 to 255"}));
            return marks;
        }
        for (const auto& mark : *list) {
            marks.push_back(mark.get<std::uint8_t>());
            if (std::find(marks.begin(), marks.end() - 1, marks.back()) != marks.end() - 1)
                refuse("marks", "each mark once");
        }
        return marks;
    }

    Change add_chapter() {
        const bool has_record = members_.find("record") != nullptr;
        if (has_record)
            only({"kind", "name", "record"});
        else
            only({"kind", "name", "game", "position"});
        const auto name = text("name");
        const bool has_position = members_.find("position") != nullptr;
        auto chapter = has_record ? chapter_of_record(name, text("record"))
                                  : make_chapter(name, text("game"), has_position ? text("position") : std::string());
        return AddChapter{taken(std::move(chapter)), {}};
    }

    Change set_member() {
        only({"kind", "account", "role"});
        SetMember member{text("account"), std::nullopt};
        if (member.account.empty() || member.account.size() > longest_id) refuse("account", "the id of an account");
        const auto* const role = members_.find("role");
        if (role != nullptr && role->is_string()) member.role = parse_study_role(role->get<std::string>());
        const bool is_role = member.role && *member.role != StudyRole::owner;
        if (role == nullptr || (!role->is_null() && !is_role)) refuse("role", "reads, writes or null");
        return member;
    }

    void refuse(std::string_view name, std::string_view expected) {
        if (!error_) error_ = TextError{concatenated({name, ": expected ", expected})};
    }
    void only(std::initializer_list<std::string_view> names) {
        if (auto error = members_.others(names); error && !error_) error_ = std::move(error);
    }
    template <class T>
    T taken(Result<T> result) {
        if (result) return *std::move(result);
        if (!error_) error_ = TextError{result.error().message};
        return {};
    }
    std::string text(std::string_view name) {
        auto text = members_.text(name);
        if (!text) refuse(name, "a text");
        return std::move(text).value_or(std::string());
    }
    std::string title(std::string_view what) { return taken(parse_title(text("name"), what)); }
    ChapterId chapter(std::string_view name = "chapter") {
        const auto number = members_.number(name, highest_chapter);
        if (!number) refuse(name, "the number of a chapter");
        return ChapterId{number.value_or(0)};
    }
    NodeId node(std::string_view name) {
        const auto number = members_.number(name, last_node);
        if (!number) refuse(name, "the number of a move");
        return NodeId{static_cast<std::int32_t>(number.value_or(0))};
    }

    const Json* json_;
    Members members_;
    std::optional<TextError> error_;
};

}  // namespace

Json change_json(const Change& change) { return std::visit(Writer(), change); }

Result<Change> read_change(const Json& json) { return Reader(json).read(); }

}  // namespace merkhet::online
