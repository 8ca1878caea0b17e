#include "online/study/tree.hpp"

#include <algorithm>

namespace merkhet::online {

const StudyNode* StudyTree::find(NodeId id) const {
    const auto found = nodes_.find(number_of(id));
    return found == nodes_.end() ? nullptr : &found->second;
}

StudyNode* StudyTree::find(NodeId id) {
    const auto found = nodes_.find(number_of(id));
    return found == nodes_.end() ? nullptr : &found->second;
}

std::optional<NodeId> StudyTree::child(NodeId parent, std::string_view move) const {
    for (const auto id : node(parent).children)
        if (node(id).move == move) return id;
    return std::nullopt;
}

std::vector<NodeId> StudyTree::path(NodeId id) const {
    std::vector<NodeId> path;
    for (; id != NodeId::start; id = node(id).parent) path.push_back(id);
    std::reverse(path.begin(), path.end());
    return path;
}

NodeId StudyTree::add(NodeId parent, std::string_view move, MoveMaker maker) {
    if (const auto known = child(parent, move)) return *known;
    newest_ = NodeId{number_of(newest_) + 1};
    auto& added = nodes_[number_of(newest_)];
    added.parent = parent;
    added.move = move;
    added.maker = maker;
    nodes_.at(number_of(parent)).children.push_back(newest_);
    return newest_;
}

void StudyTree::remove(NodeId id) {
    std::erase(nodes_.at(number_of(node(id).parent)).children, id);
    std::vector<NodeId> waiting{id};
    while (!waiting.empty()) {
        const auto gone = waiting.back();
        waiting.pop_back();
        const auto& children = node(gone).children;
        waiting.insert(waiting.end(), children.begin(), children.end());
        nodes_.erase(number_of(gone));
    }
}

void StudyTree::promote(NodeId id) {
    for (const auto step : path(id)) {
        auto& siblings = nodes_.at(number_of(node(step).parent)).children;
        const auto place = std::find(siblings.begin(), siblings.end(), step);
        std::rotate(siblings.begin(), place, place + 1);
    }
}

}  // namespace merkhet::online
