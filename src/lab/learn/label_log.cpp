#include "lab/learn/label_log.hpp"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "base/words.hpp"

namespace merkhet::lab {

namespace {

using Json = nlohmann::ordered_json;

/// What the first line of a log says otherwise than it should: "nodes 40, not 50".
std::string problem_with_head(const std::string& found, const std::string& wanted) {
    const auto json = Json::parse(found, nullptr, false);
    if (!json.is_object() || !json.contains("labelled")) return "expected JSON with the settings of labelled games";
    const auto expected = Json::parse(wanted);
    std::string difference;
    for (const auto& [name, value] : expected.items()) {
        if (json.contains(name) && json.at(name) == value) continue;
        // Nobody typed this number: each generation's seed is made of the one that was.
        difference = name == "seed"
                         ? "another seed"
                         : concatenated({name == "labelled" ? "games" : name, " ",
                                         json.contains(name) ? json.at(name).dump() : "none", ", not ", value.dump()});
        break;
    }
    std::replace(difference.begin(), difference.end(), '_', ' ');
    return concatenated({"the games were played with other settings: ", difference.empty() ? found : difference});
}

}  // namespace

std::string LabelLog::head(const Games& games, const LabelSettings& settings, const std::string& player) {
    auto texts = Json::array();
    for (const auto& game : games) texts.push_back(game->text());
    Json head{{"labelled", std::move(texts)},          {"player", player},        {"nodes", settings.nodes},
              {"random_plies", settings.random_plies}, {"every", settings.every}, {"proof_nodes", settings.proof_nodes},
              {"longest_game", settings.longest_game}, {"seed", settings.seed}};
    if (settings.tables) head["tables"] = true;
    return head.dump();
}

std::optional<std::string> LabelLog::problem_with(const std::string& path, const Games& games,
                                                  const LabelSettings& settings, const std::string& player) {
    std::ifstream file(path);
    std::string found;
    if (!std::getline(file, found) || found == head(games, settings, player)) return std::nullopt;
    return concatenated({path, ", line 1: ", problem_with_head(found, head(games, settings, player))});
}

std::optional<std::string> LabelLog::open(const std::string& path, const Games& games, const LabelSettings& settings,
                                          const std::string& player, const OnGame& on_game) {
    const auto take = [&](const std::string& line) -> Result<std::string> {
        const auto named = parse_labelled_game(line);
        if (!named) return named.error();
        const auto game =
            std::find_if(games.begin(), games.end(), [&](const auto& one) { return one->text() == named->game_text; });
        if (game == games.end()) return TextError{concatenated({named->game_text, " is another game"})};
        if (auto wrong = on_game(static_cast<std::size_t>(game - games.begin()), named->labelled))
            return TextError{*std::move(wrong)};
        return concatenated({"game ", std::to_string(named->labelled.number), " of ", named->game_text});
    };
    const auto wanted = head(games, settings, player);
    return lines_.open(path, {wanted, [&](const std::string& found) { return problem_with_head(found, wanted); }},
                       take);
}

}  // namespace merkhet::lab
