#include "cli/rules/perft_command.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <ostream>

#include "game/perft.hpp"
#include "game/typed_line.hpp"
#include "games/all_games.hpp"
#include "games/with_rules.hpp"

namespace merkhet::cli {

namespace {

struct Counted {
    std::uint64_t nodes = 0;
    std::map<std::string, std::uint64_t> by_move;
};

template <Game G>
Counted count(Line<G> line, const PerftArguments& arguments) {
    Counted counted;
    if (arguments.unique) {
        counted.nodes = perft_unique(line, arguments.depth);
    } else if (arguments.divide && arguments.depth > 0) {
        std::vector<typename G::Move> moves;
        line.visit_moves([&](const typename G::Move& move) { moves.push_back(move); });
        for (const auto& move : moves) {
            const auto text = line.game().print_move(line.position(), move);
            line.play(move);
            const auto nodes = perft(line, arguments.depth - 1);
            line.undo();
            counted.by_move[text] = nodes;
            counted.nodes += nodes;
        }
    } else {
        counted.nodes = perft(line, arguments.depth);
    }
    return counted;
}

}  // namespace

void run_perft(const PerftArguments& arguments, Console& console) {
    const auto opened = open_position(arguments.at, console.in);
    const auto counted = with_rules(
        *opened.game, [&]<class G>(const G& rules) { return count(typed_line(rules, opened.line), arguments); });
    if (arguments.json) {
        nlohmann::ordered_json json{
            {"game", opened.game->text()}, {"depth", arguments.depth}, {"nodes", counted.nodes}};
        if (arguments.divide) {
            json["moves"] = nlohmann::ordered_json::object();
            for (const auto& [move, nodes] : counted.by_move) json["moves"][move] = nodes;
        }
        console.out << json.dump() << "\n";
        return;
    }
    for (const auto& [move, nodes] : counted.by_move) console.out << fmt::format("{}: {}\n", move, nodes);
    console.out << counted.nodes << "\n";
}

}  // namespace merkhet::cli
