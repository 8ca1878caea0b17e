#pragma once

#include <array>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "base/names.hpp"
#include "base/scanner.hpp"
#include "games/make_game_of.hpp"
#include "games/registry.hpp"

namespace merkhet {

/// What a registry answers, for any list of games: all of them in registry.cpp, one in a page's module of rules.
template <class... Rules>
struct RegistryOf {
    static std::span<const GameInfo> games() {
        static const std::vector<GameInfo> infos = {
            {Rules::name, Rules::title, Rules::summary, Rules::option_specs()}...};
        return infos;
    }

    static Result<std::shared_ptr<const AnyGame>> make(std::string_view game_text) {
        const auto text = split_game_text(game_text);
        using Make = Result<std::shared_ptr<const AnyGame>> (*)(const GameText&);
        static constexpr std::array<std::pair<std::string_view, Make>, sizeof...(Rules)> entries = {
            {{Rules::name, &make_game_of<Rules>}...}};
        std::vector<std::string_view> names;
        for (const auto& [name, make_it] : entries) {
            if (name == text.name) {
                if (text.options.empty() && text.options_at == game_text.size() && game_text.ends_with(':'))
                    return TextError{"expected an option after the colon", text.options_at};
                return make_it(text);
            }
            names.push_back(name);
        }
        return TextError{"unknown game " + in_quotes(text.name) + known_names(text.name, "games", names), 0};
    }
};

}  // namespace merkhet
