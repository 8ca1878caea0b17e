#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "game/concept.hpp"
#include "game/optional/forward_value.hpp"

namespace merkhet::lab {

/// What one seat gets: 1 all of the point, 0 half of it, -1 nothing.
using Sign = int;

/// The first plies from a position, cut off where there is work enough for many: the leaves are solved elsewhere, in
/// any order, and what they are worth gives the worth of the positions before them. Positions that are images of each
/// other under a symmetry are one.
template <Game G, class Compact>
class FirstPlies {
public:
    using Position = typename G::Position;

    struct Node {
        Position position;
        std::vector<std::size_t> children;  ///< in the order of the moves; none for a leaf
        bool own = false;                   ///< whether the seat that the signs are for is to move
        int promise = 0;                    ///< how well that seat stands
        std::optional<Sign> sign;           ///< for that seat
    };

    /// Adds whole plies while there are fewer than `enough` leaves. The game must not be over. Signs are for the
    /// seat to move at `start`.
    FirstPlies(const G& game, const Compact& compact, const Position& start, std::size_t enough)
        : game_(game), compact_(compact), seat_(seat_number(game.to_move(start))) {
        nodes_.push_back(node_of(start));
        std::size_t first = 0;
        while (first < nodes_.size() && nodes_.size() - first < enough) {
            const auto end = nodes_.size();
            numbers_.clear();
            for (; first < end; ++first)
                if (!nodes_[first].sign) expand(first);
        }
    }

    /// Number 0 is the start. What follows a position comes after it, except games that are over.
    const std::vector<Node>& nodes() const { return nodes_; }
    int seat() const { return seat_; }

    /// The leaves whose signs are to be found, in the order in which a search would look at them.
    std::vector<std::size_t> open_leaves() const {
        std::vector<std::size_t> leaves;
        std::vector<bool> seen(nodes_.size());
        list_leaves(0, seen, leaves);
        return leaves;
    }

    void set_sign(std::size_t leaf, Sign sign) { nodes_[leaf].sign = sign; }
    /// Finds all signs that follow from those of the leaves.
    void conclude() {
        for (auto i = nodes_.size(); i-- > 0;)
            if (!nodes_[i].children.empty()) nodes_[i].sign = concluded(nodes_[i]);
    }
    /// [node]: whether its sign still helps to find that of the start and, with `each_move`, of what follows it.
    std::vector<bool> needed(bool each_move) const {
        std::vector<bool> use(nodes_.size());
        use[0] = !nodes_[0].sign;
        // Where the start is lost, all moves are.
        if (each_move && nodes_[0].sign != -1)
            for (const auto child : nodes_[0].children) use[child] = !nodes_[child].sign;
        for (std::size_t i = 0; i < nodes_.size(); ++i)
            if (use[i])
                for (const auto child : nodes_[i].children) use[child] = use[child] || !nodes_[child].sign;
        return use;
    }

private:
    Node node_of(const Position& p) const {
        Node node{p, {}, false, 0, std::nullopt};
        if (const auto outcome = game_.outcome(p)) {
            const int twice = 2 * outcome->twelfths[static_cast<std::size_t>(seat_)];
            node.sign = twice > Outcome::whole ? 1 : twice == Outcome::whole ? 0 : -1;
            return node;
        }
        node.own = game_.to_move(p) == merkhet::seat(seat_);
        node.promise = compact_.promise(compact_.state_of(p)) * (compact_.side_of(p) == seat_ ? 1 : -1);
        return node;
    }
    void expand(std::size_t number) {
        const auto position = nodes_[number].position;
        std::vector<std::size_t> children;
        visit_children(game_, position, [&](const auto&, const Position& child) {
            const auto node = node_of(child);
            auto& known = node.sign ? ended_[*node.sign] : numbers_[name_of(child)];
            if (known == 0) {
                known = nodes_.size();
                nodes_.push_back(node);
            }
            children.push_back(known);
        });
        nodes_[number].children = std::move(children);
    }
    using Name = std::pair<std::array<std::uint64_t, 2>, int>;
    Name name_of(const Position& p) const {
        return {compact_.key(compact_.canonical(compact_.state_of(p))).words, compact_.side_of(p)};
    }

    std::optional<Sign> concluded(const Node& node) const {
        std::optional<Sign> best;
        bool all = true;
        for (const auto child : node.children) {
            const auto sign = nodes_[child].sign;
            all = all && sign;
            if (!sign) continue;
            const auto wins = node.own ? *sign : -*sign;
            if (wins > 0) return sign;
            best = std::max(best.value_or(wins), wins);
        }
        if (!all) return std::nullopt;
        return node.own ? *best : -*best;
    }

    void list_leaves(std::size_t number, std::vector<bool>& seen, std::vector<std::size_t>& leaves) const {
        if (seen[number]) return;
        seen[number] = true;
        const auto& node = nodes_[number];
        if (node.children.empty()) {
            if (!node.sign) leaves.push_back(number);
            return;
        }
        auto order = node.children;
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return node.own ? nodes_[a].promise > nodes_[b].promise : nodes_[a].promise < nodes_[b].promise;
        });
        for (const auto child : order) list_leaves(child, seen, leaves);
    }

    const G& game_;
    const Compact& compact_;
    int seat_;
    std::vector<Node> nodes_;
    std::map<Name, std::size_t> numbers_;  ///< of the ply that is being made
    std::map<Sign, std::size_t> ended_;
};

}  // namespace merkhet::lab
