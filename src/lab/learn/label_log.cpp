#include "lab/learn/label_log.hpp"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "base/words.hpp"

namespace merkhet::lab {

namespace {

using Json = nlohmann::ordered_json;

/// What the first line of a log says otherwise than it should, as options of `train`: "--nodes 40, not 50".
std::string problem_with_head(const std::string& found, const std::string& wanted) {
    static constexpr std::pair<const char*, const char*> told[] = {
        {"labelled", "games"},         {"player", "player"},
        {"tables", "--tables"},        {"nodes", "--nodes"},
        {"every", "--every"},          {"proof_nodes", "--proof"},
        {"longest_game", "--longest"}, {"random_plies", "--random-plies"},
        {"opponents", "--opponent"}};
    const auto log = Json::parse(found, nullptr, false);
    if (!log.is_object() || !log.contains("labelled")) return "expected JSON with the settings of labelled games";
    const auto command = Json::parse(wanted);
    const auto text = [](const Json& json, const char* name) {
        if (!json.contains(name)) return std::string("none");
        const auto& value = json[name];
        const auto plain = [](const Json& one) { return one.is_string() ? one.get<std::string>() : one.dump(); };
        if (!value.is_array()) return plain(value);
        std::vector<std::string> list;
        for (const auto& one : value) list.push_back(plain(one));
        return joined(list);
    };
    const std::string begin = "the games were played with other settings: ";
    for (const auto& [name, option] : told)
        if (const auto was = text(log, name), is = text(command, name); was != is)
            return concatenated({begin, option, " ", was, ", not ", is});
    // Nobody typed the seed in these lines: each generation's is made of the one that was.
    return begin + "another --seed";
}

}  // namespace

std::string LabelLog::head(const Games& games, const LabelSettings& settings, const std::string& player) {
    auto texts = Json::array();
    for (const auto& game : games) texts.push_back(game->text());
    Json head{{"labelled", std::move(texts)},          {"player", player},        {"nodes", settings.nodes},
              {"random_plies", settings.random_plies}, {"every", settings.every}, {"proof_nodes", settings.proof_nodes},
              {"longest_game", settings.longest_game}, {"seed", settings.seed}};
    if (settings.tables) head["tables"] = true;
    for (const auto opponent : settings.opponents) head["opponents"].push_back(style_name(opponent));
    return head.dump();
}

std::optional<std::string> LabelLog::problem_with(const std::string& path, const Games& games,
                                                  const LabelSettings& settings, const std::string& player) {
    std::ifstream file(path);
    std::string found;
    const auto wanted = head(games, settings, player);
    if (!std::getline(file, found) || found == wanted) return std::nullopt;
    return concatenated({path, ", line 1: ", problem_with_head(found, wanted)});
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
