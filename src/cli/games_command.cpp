#include "cli/games_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/text_layout.hpp"
#include "games/registry.hpp"

namespace merkhet::cli {

namespace {

std::string_view kind_name(OptionSpec::Kind kind) {
    switch (kind) {
        case OptionSpec::Kind::number: return "number";
        case OptionSpec::Kind::choice: return "choice";
        case OptionSpec::Kind::text: break;
    }
    return "text";
}

nlohmann::ordered_json to_json(const OptionSpec& option) {
    nlohmann::ordered_json json{{"name", option.name}, {"kind", kind_name(option.kind)}};
    if (option.kind == OptionSpec::Kind::number) {
        json["lowest"] = option.lowest;
        json["highest"] = option.highest;
    }
    if (option.kind == OptionSpec::Kind::choice) {
        json["allowed"] = nlohmann::ordered_json::array();
        for (const auto choice : option.choices) json["allowed"].push_back(choice);
    }
    json["default"] = option.fallback;
    json["help"] = option.help;
    return json;
}

}  // namespace

void list_games(bool json, Console& console) {
    auto& out = console.out;
    if (json) {
        auto list = nlohmann::ordered_json::array();
        for (const auto& game : all_games()) {
            auto options = nlohmann::ordered_json::array();
            for (const auto& option : game.options) options.push_back(to_json(option));
            list.push_back(
                {{"name", game.name}, {"title", game.title}, {"summary", game.summary}, {"options", options}});
        }
        out << list.dump(2) << "\n";
        return;
    }
    const auto readable = [&](std::string_view text) {
        return console.output.unicode ? std::string(text) : to_ascii(text);
    };
    const auto print = [&](std::string_view text, int indent) {
        for (const auto& line : wrapped(readable(text), console.output.width, indent)) out << line << "\n";
    };
    bool first = true;
    for (const auto& game : all_games()) {
        if (!first) out << "\n";
        first = false;
        print(fmt::format("{}: {}", game.name, game.summary), 2);
        int widest = 0;
        for (const auto& option : game.options) widest = std::max(widest, display_width(option.name));
        const int indent = widest + 4;
        for (const auto& option : game.options) {
            auto text = "  " + padded(option.name, widest);
            if (option.kind != OptionSpec::Kind::text) text += "  " + option.allowed();
            print(text + fmt::format("  (default {})", option.fallback), indent);
            print(std::string(static_cast<std::size_t>(indent), ' ') + std::string(option.help), indent);
        }
    }
}

}  // namespace merkhet::cli
