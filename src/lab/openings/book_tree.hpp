#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/engine.hpp"
#include "games/symmetric_key.hpp"

namespace merkhet::lab {

/// What games through a position brought.
struct BookTally {
    int games = 0;
    std::array<int, max_seats> twelfths{};  ///< of each seat of the image with the smallest key
};

/// The positions of a book that is being made, and how they lead to each other. Those that are images of each other are
/// one; scores are those of the seats of the image with the smallest key.
class BookTree {
public:
    struct Edge {
        std::size_t to = 0;
        SymmetricKey image;  ///< of the position after the move
    };
    struct Node {
        AnyPosition position;
        SymmetricKey image;
        std::size_t parent = 0;  ///< from which it was reached first
        std::string move;        ///< that led there
        std::size_t ply = 0;
        Scores scores{};
        std::vector<Edge> edges;         ///< to what searches have named
        int lines = 0;                   ///< asked for when it was searched last; 0: it was not
        std::optional<float> unnamed{};  ///< the least of what was named, if moves are left: they may be worth as much
    };

    /// Its first node is the start.
    explicit BookTree(const AnyGame& game);

    const Node& node(std::size_t n) const { return nodes_[n]; }
    std::size_t size() const { return nodes_.size(); }

    /// The nodes to search next, at most `count`: those to which the cheapest ways lead. A way costs what its moves are
    /// worse than the best ones, and `ply_cost` for each. Those whose best move turned out to be worth less than others
    /// may be, which were not named, are to be searched again.
    std::vector<std::size_t> wanted(std::size_t count, double ply_cost) const;
    /// Takes what a search of a node found with so many lines.
    void add(std::size_t n, const std::vector<Variation<AnyMove>>& found, int lines);
    /// Gives each node that was searched the scores of its best move.
    void back_up();

    /// The text of a book; `tallies`: of positions by their smallest keys.
    std::string print(const std::unordered_map<Key, BookTally>& tallies) const;

private:
    /// What the mover at `from` expects of an edge.
    float worth(const Node& from, const Edge& edge) const;
    float best_worth(const Node& node) const;
    bool is_wanted(const Node& node) const;
    std::size_t reach(std::size_t from, const AnyMove& move, const AnyPosition& after, const SymmetricKey& image,
                      const Scores& scores);

    const AnyGame& game_;
    std::vector<Node> nodes_;
    std::unordered_map<Key, std::size_t> numbers_;
};

}  // namespace merkhet::lab
