#include "lab/openings/book_tree.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <queue>
#include <utility>

#include "engine/asked.hpp"
#include "engine/book.hpp"
#include "engine/searcher.hpp"

namespace merkhet::lab {

namespace {

Scores mean_scores(const BookTally& tally) {
    Scores scores{};
    const auto whole = static_cast<float>(Outcome::whole * tally.games);
    for (std::size_t seat = 0; seat < scores.size(); ++seat)
        scores[seat] = static_cast<float>(tally.twelfths[seat]) / whole;
    return scores;
}

}  // namespace

BookTree::BookTree(const AnyGame& game) : game_(game) {
    Node start;
    start.position = game.start();
    start.image = symmetric_key(game, start.position);
    numbers_.emplace(start.image.key, 0);
    nodes_.push_back(std::move(start));
}

float BookTree::worth(const Node& from, const Edge& edge) const {
    const auto mover = static_cast<std::size_t>(seat_number(game_.to_move(from.position)));
    return nodes_[edge.to].scores[static_cast<std::size_t>(edge.image.seats[mover])];
}

float BookTree::best_worth(const Node& node) const {
    float best = 0;
    for (const auto& edge : node.edges) best = std::max(best, worth(node, edge));
    return best;
}

bool BookTree::is_wanted(const Node& node) const {
    if (!is_seat(game_.to_move(node.position))) return false;
    if (node.lines == 0) return true;
    return node.lines < asked::lines.highest && node.unnamed && *node.unnamed > best_worth(node);
}

std::vector<std::size_t> BookTree::wanted(std::size_t count, double ply_cost) const {
    using Way = std::pair<double, std::size_t>;
    std::priority_queue<Way, std::vector<Way>, std::greater<>> ways;
    std::vector<bool> seen(nodes_.size());
    std::vector<std::size_t> found;
    ways.emplace(0, 0);
    while (!ways.empty() && found.size() < count) {
        const auto [cost, n] = ways.top();
        ways.pop();
        if (seen[n]) continue;
        seen[n] = true;
        const auto& node = nodes_[n];
        if (is_wanted(node)) found.push_back(n);
        const float best = best_worth(node);
        for (const auto& edge : node.edges)
            ways.emplace(cost + ply_cost + static_cast<double>(best - worth(node, edge)), edge.to);
    }
    return found;
}

std::size_t BookTree::reach(std::size_t from, const AnyMove& move, const AnyPosition& after, const SymmetricKey& image,
                            const Scores& scores) {
    const auto [at, is_new] = numbers_.emplace(image.key, nodes_.size());
    if (is_new) {
        Node node;
        node.position = after;
        node.image = image;
        node.parent = from;
        node.move = game_.print_move(nodes_[from].position, move);
        node.ply = nodes_[from].ply + 1;
        const auto outcome = game_.outcome(after);
        node.scores = image.for_image(outcome ? scores_of(*outcome) : scores);
        nodes_.push_back(std::move(node));
    }
    return at->second;
}

void BookTree::add(std::size_t n, const std::vector<Variation<AnyMove>>& found, int lines) {
    const auto mover = static_cast<std::size_t>(seat_number(game_.to_move(nodes_[n].position)));
    float least = 1;
    std::vector<AnyMove> named;
    for (const auto& variation : found) {
        const auto& move = variation.moves.front();
        // Of turns that begin alike the first is the best. Tree search also names some that it did not look at.
        const bool looked_at =
            named.empty() || variation.nodes > 0 || variation.proven || counts_plies(game_, Style::full);
        if (!looked_at || std::find(named.begin(), named.end(), move) != named.end()) continue;
        named.push_back(move);
        least = std::min(least, variation.scores[mover]);
        auto after = nodes_[n].position;
        game_.play(after, move);
        const auto image = symmetric_key(game_, after);
        const auto to = reach(n, move, after, image, variation.scores);
        // A way back, or round to a position that is reached sooner, is not followed: scores would hold each other up.
        auto& edges = nodes_[n].edges;
        if (nodes_[to].ply > nodes_[n].ply &&
            std::none_of(edges.begin(), edges.end(), [&](const Edge& edge) { return edge.to == to; }))
            edges.push_back({to, image});
    }
    auto& node = nodes_[n];
    node.lines = lines;
    node.unnamed.reset();
    if (named.size() < game_.count_moves(node.position)) node.unnamed = least;
}

void BookTree::back_up() {
    // Moves lead from smaller plies to greater ones.
    std::vector<std::size_t> order(nodes_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return nodes_[a].ply > nodes_[b].ply; });
    for (const auto n : order) {
        auto& node = nodes_[n];
        if (node.edges.empty()) continue;
        const auto best = std::max_element(node.edges.begin(), node.edges.end(), [&](const Edge& a, const Edge& b) {
            return worth(node, a) < worth(node, b);
        });
        node.scores = node.image.for_image(best->image.for_position(nodes_[best->to].scores));
    }
}

std::string BookTree::print(const std::unordered_map<Key, BookTally>& tallies) const {
    std::vector<std::vector<std::size_t>> after(nodes_.size());
    for (std::size_t n = 1; n < nodes_.size(); ++n) after[nodes_[n].parent].push_back(n);
    std::string text = print_book_head(game_) + "\n";
    std::vector<std::size_t> rest = {0};
    while (!rest.empty()) {
        const auto n = rest.back();
        rest.pop_back();
        const auto& node = nodes_[n];
        if (n > 0) {
            BookEntry entry;
            entry.expected = node.image.for_position(node.scores);
            entry.open = node.lines > 0;
            if (const auto tally = tallies.find(node.image.key); tally != tallies.end()) {
                entry.games = tally->second.games;
                entry.scored = node.image.for_position(mean_scores(tally->second));
            }
            text += print_book_line(node.ply - 1, node.move, entry, game_.seats()) + "\n";
        }
        // The best first: the last to be put down is the first to be taken up.
        auto& next = after[n];
        if (next.empty()) continue;
        const auto mover = static_cast<std::size_t>(seat_number(game_.to_move(node.position)));
        const auto expected = [&](std::size_t to) {
            return nodes_[to].scores[static_cast<std::size_t>(nodes_[to].image.seats[mover])];
        };
        std::stable_sort(next.begin(), next.end(),
                         [&](std::size_t a, std::size_t b) { return expected(a) < expected(b); });
        rest.insert(rest.end(), next.begin(), next.end());
    }
    return text + print_book_end();
}

}  // namespace merkhet::lab
