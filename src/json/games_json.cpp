#include "json/games_json.hpp"

namespace merkhet {

namespace {

std::string_view kind_name(OptionSpec::Kind kind) {
    switch (kind) {
        case OptionSpec::Kind::number: return "number";
        case OptionSpec::Kind::choice: return "choice";
        case OptionSpec::Kind::text: break;
    }
    return "text";
}

Json to_json(const OptionSpec& option) {
    Json json{{"name", option.name}, {"kind", kind_name(option.kind)}};
    if (option.kind == OptionSpec::Kind::number) {
        json["lowest"] = option.lowest;
        json["highest"] = option.highest;
    }
    if (option.kind == OptionSpec::Kind::choice) {
        json["allowed"] = Json::array();
        for (const auto choice : option.choices) json["allowed"].push_back(choice);
    }
    json["default"] = option.fallback;
    json["help"] = option.help;
    return json;
}

}  // namespace

Json games_json(std::span<const GameInfo> games) {
    auto list = Json::array();
    for (const auto& game : games) {
        auto options = Json::array();
        for (const auto& option : game.options) options.push_back(to_json(option));
        list.push_back({{"name", game.name}, {"title", game.title}, {"summary", game.summary}, {"options", options}});
    }
    return list;
}

}  // namespace merkhet
