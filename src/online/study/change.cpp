#include "online/study/change.hpp"

#include <algorithm>

namespace merkhet::online {

namespace {

constexpr std::array<std::string_view, all_visibilities.size()> visibility_names{"private", "link", "public"};
constexpr std::array<std::string_view, all_study_roles.size()> role_names{"reads", "writes", "owner"};

template <class T, std::size_t n>
std::optional<T> named(const std::array<T, n>& all, const std::array<std::string_view, n>& names,
                       std::string_view name) {
    const auto* const found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    return all[static_cast<std::size_t>(found - names.begin())];
}

std::optional<TextError> missing(const StudyTree& tree, NodeId node) {
    if (tree.find(node) != nullptr) return std::nullopt;
    return TextError{tree.was_given(node) ? "this move is no longer there" : "there is no such move"};
}

/// Makes edits of moves that are there.
class Editor {
public:
    explicit Editor(Chapter& chapter) : chapter_(&chapter) {}

    std::optional<TextError> operator()(AddMoves& edit) {
        const auto game = game_of(*chapter_);
        auto line = line_to(*game, *chapter_, edit.parent);
        const auto nodes = add_moves(*chapter_, line, edit.parent, edit.moves);
        if (!nodes) return nodes.error();
        edit.nodes = *nodes;
        edit.makers.clear();
        for (std::size_t i = 0; i < nodes->size(); ++i) {
            const auto& node = chapter_->tree.node((*nodes)[i]);
            edit.moves[i] = node.move;
            edit.makers.push_back(node.maker);
        }
        return std::nullopt;
    }
    std::optional<TextError> operator()(const RemoveMove& edit) {
        if (edit.node == NodeId::start) return TextError{"the start cannot be removed"};
        chapter_->tree.remove(edit.node);
        return std::nullopt;
    }
    std::optional<TextError> operator()(const PromoteMove& edit) {
        chapter_->tree.promote(edit.node);
        return std::nullopt;
    }
    std::optional<TextError> operator()(const SetComment& edit) {
        chapter_->tree.find(edit.node)->comment = edit.text;
        return std::nullopt;
    }
    std::optional<TextError> operator()(const SetMarks& edit) {
        if (edit.node == NodeId::start) return TextError{"marks are for moves, not for the start"};
        chapter_->tree.find(edit.node)->marks = edit.marks;
        return std::nullopt;
    }
    std::optional<TextError> operator()(const SetShapes& edit) {
        const auto game = game_of(*chapter_);
        const auto board = game->scene(game->start());
        for (const auto& shape : edit.shapes)
            if (!on_board(shape.from, board.files, board.ranks) || !on_board(shape.to, board.files, board.ranks))
                return TextError{"a shape lies beside the board"};
        chapter_->tree.find(edit.node)->shapes = edit.shapes;
        return std::nullopt;
    }

private:
    Chapter* chapter_;
};

NodeId node_of(const ChapterEdit& edit) {
    return std::visit(
        [](const auto& each) {
            if constexpr (requires { each.node; })
                return each.node;
            else
                return each.parent;
        },
        edit);
}

}  // namespace

std::string_view visibility_name(Visibility visibility) {
    return visibility_names[static_cast<std::size_t>(visibility)];
}
std::optional<Visibility> parse_visibility(std::string_view name) {
    return named(all_visibilities, visibility_names, name);
}

std::string_view study_role_name(StudyRole role) { return role_names[static_cast<std::size_t>(role)]; }
std::optional<StudyRole> parse_study_role(std::string_view name) { return named(all_study_roles, role_names, name); }

StudyRole needed_role(const Change& change, std::string_view account) {
    if (const auto* member = std::get_if<SetMember>(&change))
        return member->account == account && !member->role ? StudyRole::reads : StudyRole::owner;
    const bool is_setting =
        std::holds_alternative<RenameStudy>(change) || std::holds_alternative<SetVisibility>(change);
    return is_setting ? StudyRole::owner : StudyRole::writes;
}

ChapterId chapter_of(const ChapterEdit& edit) {
    return std::visit([](const auto& each) { return each.chapter; }, edit);
}

std::optional<TextError> apply(Chapter& chapter, ChapterEdit& edit) {
    if (auto error = missing(chapter.tree, node_of(edit))) return error;
    return std::visit(Editor(chapter), edit);
}

}  // namespace merkhet::online
