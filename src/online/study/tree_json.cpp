#include "online/study/tree_json.hpp"

#include <algorithm>
#include <utility>

#include "base/words.hpp"
#include "game/seat.hpp"
#include "online/study/members.hpp"

namespace merkhet::online {

namespace {

constexpr int chance_offset = 10;

Json notes_json(const StudyNode& node) {
    Json notes;  // null unless there are any
    if (!node.comment.empty()) notes["comments"] = Json::array({node.comment});
    if (!node.marks.empty()) notes["marks"] = node.marks;
    return notes;
}

}  // namespace

/// Puts a tree together from its lists.
class TreeReader {
public:
    explicit TreeReader(const Json& json) : members_(json) {}

    Result<StudyTree> read() {
        for (auto [name, list] :
             {std::pair{"ids", &ids_}, {"moves", &moves_}, {"parents", &parents_}, {"seats", &seats_}}) {
            *list = members_.find(name);
            if (*list == nullptr || !(*list)->is_array() || (*list)->size() != ids_->size())
                return TextError{concatenated({"a tree has as many ", name, " as moves"})};
        }
        const auto newest = members_.number("newest", last_node);
        if (!newest) return TextError{"a tree has a newest move"};
        tree_.newest_ = NodeId{static_cast<std::int32_t>(*newest)};
        for (std::size_t place = 0; place < ids_->size(); ++place)
            if (!add(place))
                return TextError{concatenated({"move ", std::to_string(place + 1), " of the tree makes no sense"})};
        if (!add_comment(tree_.nodes_.at(0), members_.find("comments")) || !add_notes() || !add_shapes())
            return TextError{"what is said about the moves makes no sense"};
        return std::move(tree_);
    }

private:
    StudyNode* node_at(std::size_t place) { return tree_.find(order_[place]); }

    bool add(std::size_t place) {
        const auto id = whole_number((*ids_)[place], number_of(tree_.newest_));
        const auto parent = whole_number((*parents_)[place], static_cast<std::int64_t>(place));
        const auto seat = whole_number((*seats_)[place], chance_offset + max_seats - 1);
        if (!id || !parent || !seat || !(*moves_)[place].is_string()) return false;
        if (*seat % chance_offset >= max_seats) return false;
        const auto above = order_[static_cast<std::size_t>(*parent)];
        const NodeId here{static_cast<std::int32_t>(*id)};
        StudyNode node;
        node.parent = above;
        node.move = (*moves_)[place].get<std::string>();
        node.maker = {static_cast<int>(*seat % chance_offset), *seat >= chance_offset};
        if (tree_.child(above, node.move) || !tree_.nodes_.emplace(number_of(here), std::move(node)).second)
            return false;
        tree_.find(above)->children.push_back(here);
        order_.push_back(here);
        return true;
    }

    static bool add_comment(StudyNode& node, const Json* comments) {
        if (comments == nullptr) return true;
        if (!comments->is_array() || comments->size() != 1 || !(*comments)[0].is_string()) return false;
        node.comment = (*comments)[0].get<std::string>();
        return true;
    }

    bool add_notes() {
        const auto* const notes = members_.find("notes");
        if (notes == nullptr) return true;
        if (!notes->is_array() || notes->size() != tree_.size()) return false;
        for (std::size_t place = 0; place < notes->size(); ++place) {
            const auto& note = (*notes)[place];
            if (note.is_null()) continue;
            const Members members(note);
            auto& node = *node_at(place + 1);
            if (!add_comment(node, members.find("comments"))) return false;
            const auto* const marks = members.find("marks");
            if (marks == nullptr) continue;
            if (!marks->is_array()) return false;
            for (const auto& mark : *marks) {
                const auto read = whole_number(mark, 255);
                if (!read) return false;
                node.marks.push_back(static_cast<std::uint8_t>(*read));
            }
        }
        return true;
    }

    bool add_shapes() {
        const auto* const shapes = members_.find("shapes");
        if (shapes == nullptr) return true;
        if (!shapes->is_array()) return false;
        for (const auto& pair : *shapes) {
            if (!pair.is_array() || pair.size() != 2) return false;
            const auto id = whole_number(pair[0], number_of(tree_.newest_));
            auto* const node = id ? tree_.find(NodeId{static_cast<std::int32_t>(*id)}) : nullptr;
            const auto read = read_shapes(pair[1]);
            if (node == nullptr || !read) return false;
            node->shapes = *read;
        }
        return true;
    }

    Members members_;
    const Json* ids_ = nullptr;
    const Json* moves_ = nullptr;
    const Json* parents_ = nullptr;
    const Json* seats_ = nullptr;
    StudyTree tree_;
    std::vector<NodeId> order_{NodeId::start};  ///< by place in the lists, the start before them
};

int maker_code(const MoveMaker& maker) { return maker.seat + (maker.chance ? chance_offset : 0); }

Json tree_json(const StudyTree& tree) {
    std::unordered_map<std::int32_t, int> places;
    auto ids = Json::array();
    auto moves = Json::array();
    auto parents = Json::array();
    auto seats = Json::array();
    auto notes = Json::array();
    auto shapes = Json::array();
    bool any_notes = false;
    tree.visit([&](NodeId id, const StudyNode& node) {
        if (!node.shapes.empty()) shapes.push_back(Json::array({number_of(id), array_of(node.shapes, shape_json)}));
        places.emplace(number_of(id), static_cast<int>(places.size()));
        if (id == NodeId::start) return;
        ids.push_back(number_of(id));
        moves.push_back(node.move);
        parents.push_back(places.at(number_of(node.parent)));
        seats.push_back(maker_code(node.maker));
        notes.push_back(notes_json(node));
        any_notes |= !notes.back().is_null();
    });
    Json json{{"newest", number_of(tree.newest())},
              {"ids", std::move(ids)},
              {"moves", std::move(moves)},
              {"parents", std::move(parents)},
              {"seats", std::move(seats)}};
    const auto& start = tree.node(NodeId::start);
    if (!start.comment.empty()) json["comments"] = Json::array({start.comment});
    if (any_notes) json["notes"] = std::move(notes);
    if (!shapes.empty()) json["shapes"] = std::move(shapes);
    return json;
}

Result<StudyTree> read_tree(const Json& json) { return TreeReader(json).read(); }

}  // namespace merkhet::online
