// C++17, unlike all else: LEMON 1.3.1 uses what C++20 took out of the library.
#include "online/tournament/matching.hpp"

#include <lemon/matching.h>
#include <lemon/smart_graph.h>

#include <algorithm>

namespace merkhet::online {

std::vector<int> cheapest_matching(int count, const std::vector<PossiblePair>& pairs) {
    using Graph = lemon::SmartGraph;
    using Weights = Graph::EdgeMap<std::int64_t>;
    Graph graph;
    for (int i = 0; i < count; ++i) graph.addNode();
    Weights weights(graph);
    std::int64_t most = 0;
    for (const auto& pair : pairs) most = std::max(most, pair.cost);
    for (const auto& pair : pairs)
        weights[graph.addEdge(Graph::nodeFromId(pair.first), Graph::nodeFromId(pair.second))] = most - pair.cost;
    lemon::MaxWeightedPerfectMatching<Graph, Weights> matching(graph, weights);
    std::vector<int> partners;
    if (count % 2 != 0 || !matching.run()) return partners;
    for (int i = 0; i < count; ++i) partners.push_back(Graph::id(matching.mate(Graph::nodeFromId(i))));
    return partners;
}

}  // namespace merkhet::online
