#include "lab/report/solved.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "base/grid.hpp"
#include "base/words.hpp"

namespace merkhet::lab {

namespace {

constexpr double even = 0.5;

/// The square that a move's text names, if it is nothing but that.
std::optional<Coordinate> named_square(const std::string& move, int files, int ranks) {
    Scanner scanner(move);
    const auto square = take_square(scanner, files, ranks);
    if (!square || !scanner.done()) return std::nullopt;
    return *square;
}

/// 1 where seat 0 gets the point, -1 where another does, 0 where it is shared evenly.
double winner_value(const Outcome& outcome) { return (outcome.score(0) - even) / even; }

/// The first letter of the winner's name; "=" where nobody wins.
std::string initial(const Outcome& outcome, int seats, const AnyGame& game, const AnyPosition& position) {
    const auto winner = winner_of(outcome, seats);
    return winner ? std::string(game.seat_name(position, *winner).substr(0, 1)) : "=";
}

std::string move_text(const SolvedMove& move, int seats, const AnyGame& game, const AnyPosition& position) {
    if (!move.margin) return initial(*move.outcome, seats, game, position);
    return *move.margin < 0 ? "−" + std::to_string(-*move.margin) : std::to_string(*move.margin);
}

void add_moves(Section& section, const Solution& solution, const AnyGame& game, const AnyPosition& position) {
    const auto scene = game.scene(position);
    HeatMap map;
    map.id = "solved.moves";
    map.title = "What each move leads to";
    map.files = scene.files;
    map.ranks = scene.ranks;
    const auto squares = static_cast<std::size_t>(scene.files) * static_cast<std::size_t>(scene.ranks);
    map.values.assign(squares, unknown);
    map.texts.assign(squares, "");
    bool points = false;
    for (const auto& move : solution.moves) {
        const auto square = named_square(move.move, scene.files, scene.ranks);
        if (!square || !move.outcome) continue;
        const auto index = static_cast<std::size_t>(square->rank * scene.files + square->file);
        points = points || move.margin.has_value();
        map.values[index] = move.margin ? double(*move.margin) : winner_value(*move.outcome);
        map.texts[index] = move_text(move, solution.seats, game, position);
    }
    const auto known = [](double value) { return !std::isnan(value); };
    if (std::none_of(map.values.begin(), map.values.end(), known)) return;
    const auto first = game.seat_name(position, 0);
    map.text =
        points ? fmt::format("{}: by how many points {} leads at the end, under perfect play.", solution.game, first)
               : fmt::format("{}: who wins under perfect play, by initial.", solution.game);
    section.maps.push_back(std::move(map));
}

void add_layers(Section& section, const Solution& solution, const AnyGame& game, const AnyPosition& position) {
    std::map<int, Series> movers;
    Series draws{"drawn", Mark::line, {}, {}, {}, {}};
    auto layers = solution.layers;
    std::sort(layers.begin(), layers.end(), [](const auto& a, const auto& b) { return a.layer < b.layer; });
    for (const auto& layer : layers) {
        const auto share = [&](std::uint64_t count) { return double(count) / double(layer.counts.positions); };
        if (layer.mover) {
            auto& series = movers[*layer.mover];
            series.x.push_back(layer.layer);
            series.y.push_back(share(layer.counts.wins));
        }
        draws.x.push_back(layer.layer);
        draws.y.push_back(share(layer.counts.draws));
    }
    // One layer makes no curve.
    if (layers.size() < 2) return;
    Plot plot{"solved.layers",
              "Positions that the mover wins",
              solution.game + ": the share of all positions of a layer, reachable or not, won by the player to move.",
              "layer",
              "share of positions",
              Unit::percent,
              {},
              {0, 1}};
    for (auto& [seat, series] : movers) {
        series.name = fmt::format("{} to move", game.seat_name(position, seat));
        plot.series.push_back(std::move(series));
    }
    if (std::any_of(draws.y.begin(), draws.y.end(), [](double y) { return y > 0; }))
        plot.series.push_back(std::move(draws));
    section.plots.push_back(std::move(plot));
}

/// The values of an option in the order in which variants name them first.
std::vector<std::string> values_of(const std::vector<SolvedVariant>& variants, std::size_t option) {
    std::vector<std::string> values;
    for (const auto& variant : variants)
        if (std::find(values.begin(), values.end(), variant.values[option]) == values.end())
            values.push_back(variant.values[option]);
    return values;
}

std::size_t index_in(const std::vector<std::string>& names, const std::string& name) {
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

/// The map of variants that share all but the last two options.
HeatMap grid_map(const std::vector<std::string>& options, const std::vector<SolvedVariant>& variants) {
    const auto last = options.size() - 1;
    HeatMap map;
    map.bottom = {options[last], values_of(variants, last)};
    map.left = {"", {""}};
    if (last > 0) {
        map.left = {options[last - 1], values_of(variants, last - 1)};
        // What is named first goes on top.
        std::reverse(map.left.names.begin(), map.left.names.end());
    }
    const auto files = map.bottom.names.size();
    map.files = static_cast<int>(files);
    map.ranks = static_cast<int>(map.left.names.size());
    map.values.assign(files * map.left.names.size(), unknown);
    map.texts.assign(map.values.size(), "");
    for (const auto& variant : variants) {
        const auto rank = last > 0 ? index_in(map.left.names, variant.values[last - 1]) : 0;
        const auto index = rank * files + index_in(map.bottom.names, variant.values[last]);
        map.values[index] = variant.winner;
        map.texts[index] = variant.cell;
    }
    return map;
}

}  // namespace

Section solved_pictures(const Solution& solution, const AnyGame& game, const AnyPosition& position) {
    Section section{"solved", "Solved", "", {}, {}, {}, {}};
    add_moves(section, solution, game, position);
    add_layers(section, solution, game, position);
    return section;
}

SolvedVariant solved_variant(std::vector<std::string> values, const AnyGame* game,
                             const std::optional<Solution>& solution) {
    SolvedVariant variant{std::move(values), "?", unknown};
    if (game == nullptr || !solution || !solution->outcome) return variant;
    variant.winner = winner_value(*solution->outcome);
    variant.cell = initial(*solution->outcome, solution->seats, *game, game->start());
    if (solution->plies_to_end)
        variant.cell += fmt::format(" {}", *solution->plies_to_end);
    else if (solution->most_plies_to_end)
        variant.cell += fmt::format(" ≤{}", *solution->most_plies_to_end);
    return variant;
}

Section solved_pictures(const std::string& game_text, const std::vector<std::string>& options,
                        const std::vector<SolvedVariant>& variants) {
    Section section{"solved", "Solved", "", {}, {}, {}, {}};
    const auto shared = options.size() > 2 ? static_cast<std::ptrdiff_t>(options.size() - 2) : 0;
    std::map<std::vector<std::string>, std::vector<SolvedVariant>> groups;
    for (const auto& variant : variants)
        groups[{variant.values.begin(), variant.values.begin() + shared}].push_back(variant);
    for (const auto& [values, group] : groups) {
        auto map = grid_map(options, group);
        std::string which;
        for (std::size_t i = 0; i < values.size(); ++i)
            which += concatenated({i == 0 ? "" : ",", options[i], "=", values[i]});
        map.id = which.empty() ? "solved.grid" : "solved.grid-" + which;
        const auto* separator = which.empty() ? "" : game_text.find(':') == std::string::npos ? ":" : ",";
        map.title = concatenated({game_text, separator, which});
        map.text = "Who wins under perfect play, by initial, and in how many moves.";
        section.maps.push_back(std::move(map));
    }
    return section;
}

}  // namespace merkhet::lab
