#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "online/study/shape.hpp"

/// The moves of a study's chapter, with all variations and what is said about them.
namespace merkhet::online {

/// A move of a chapter: its number never changes and is never given again, so that changes by several people do not get
/// in each other's way. `start` stands for the position before the first move.
enum class NodeId : std::int32_t { start = 0 };
constexpr std::int32_t number_of(NodeId id) { return static_cast<std::int32_t>(id); }

/// Whoever made a move. A roll belongs to the turn that it opens.
struct MoveMaker {
    int seat = 0;
    bool chance = false;

    bool operator==(const MoveMaker&) const = default;
};

struct StudyNode {
    NodeId parent = NodeId::start;
    std::string move;  ///< as the game prints it
    MoveMaker maker;
    std::vector<NodeId> children;  ///< the main continuation first
    std::string comment;
    std::vector<std::uint8_t> marks;  ///< as in records: game/record.hpp
    std::vector<Shape> shapes;

    bool operator==(const StudyNode&) const = default;
};

inline constexpr std::size_t most_nodes = 3000;           ///< of a chapter
inline constexpr std::int32_t last_node = 1'000'000'000;  ///< the highest number that is given

class StudyTree {
public:
    StudyTree() { nodes_.emplace(0, StudyNode{}); }

    /// How many moves there are.
    std::size_t size() const { return nodes_.size() - 1; }
    /// The last number that was given.
    NodeId newest() const { return newest_; }
    bool was_given(NodeId id) const { return id >= NodeId::start && id <= newest_; }

    /// Null when it has been removed, or never was.
    const StudyNode* find(NodeId id) const;
    StudyNode* find(NodeId id);
    const StudyNode& node(NodeId id) const { return nodes_.at(number_of(id)); }
    /// The continuation of `parent`, which is there, that plays the move.
    std::optional<NodeId> child(NodeId parent, std::string_view move) const;
    /// The moves from the start to the node, which is there; the node itself last.
    std::vector<NodeId> path(NodeId id) const;

    /// The continuation of `parent` that plays the move: the one there is, or a new one, after the others.
    NodeId add(NodeId parent, std::string_view move, MoveMaker maker);
    /// Removes a move, which is there and not the start, and all that follows it.
    void remove(NodeId id);
    /// Makes every move on the way to the node the main continuation of the one before.
    void promote(NodeId id);

    /// Calls f(id, node) for the start, and then each move before those that follow it, main continuations first.
    template <class F>
    void visit(F&& f) const {
        std::vector<NodeId> waiting{NodeId::start};
        while (!waiting.empty()) {
            const auto id = waiting.back();
            waiting.pop_back();
            const auto& here = node(id);
            f(id, here);
            waiting.insert(waiting.end(), here.children.rbegin(), here.children.rend());
        }
    }

    bool operator==(const StudyTree&) const = default;

private:
    friend class TreeReader;

    std::unordered_map<std::int32_t, StudyNode> nodes_;
    NodeId newest_ = NodeId::start;
};

}  // namespace merkhet::online
