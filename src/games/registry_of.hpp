#pragma once

#include <array>
#include <memory>
#include <span>
#include <string_view>
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

    static Result<const GameInfo*> find(std::string_view name) {
        std::vector<std::string_view> names;
        for (const auto& game : games()) {
            if (game.name == name) return &game;
            names.push_back(game.name);
        }
        return TextError{"unknown game " + in_quotes(name) + known_names(name, "games", names), 0};
    }

    static Result<std::shared_ptr<const AnyGame>> make(std::string_view game_text) {
        const auto text = split_game_text(game_text);
        const auto game = find(text.name);
        if (!game) return game.error();
        if (text.options.empty() && text.options_at == game_text.size() && game_text.ends_with(':'))
            return TextError{"expected an option after the colon", text.options_at};
        using Make = Result<std::shared_ptr<const AnyGame>> (*)(const GameText&);
        static constexpr std::array<Make, sizeof...(Rules)> makers = {
            &make_game_of<Rules>...};  // in the order of games()
        return makers[static_cast<std::size_t>(*game - games().data())](text);
    }
};

}  // namespace merkhet
