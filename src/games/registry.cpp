#include "games/registry.hpp"

#include <array>
#include <vector>

#include "base/scanner.hpp"
#include "base/words.hpp"

namespace merkhet {

namespace {

template <class G>
Result<std::shared_ptr<const AnyGame>> make(const GameText& text) {
    const auto given = parse_options(G::option_specs(), text.options, text.options_at);
    if (!given) return given.error();
    auto rules = G::from_options(*given);
    if (!rules) return rules.error();
    return std::shared_ptr<const AnyGame>(std::make_shared<ErasedGame<G>>(*std::move(rules)));
}

struct Entry {
    GameInfo info;
    Result<std::shared_ptr<const AnyGame>> (*make)(const GameText&);
};

template <class... Rules>
constexpr std::array<Entry, sizeof...(Rules)> list_entries(GameList<Rules...>) {
    return {{{{Rules::name, Rules::title, Rules::summary, Rules::option_specs()}, &make<Rules>}...}};
}

}  // namespace

std::span<const GameInfo> all_games() {
    static const auto infos = [] {
        std::vector<GameInfo> list;
        for (const auto& entry : list_entries(AllGames{})) list.push_back(entry.info);
        return list;
    }();
    return infos;
}

Result<std::shared_ptr<const AnyGame>> make_game(std::string_view game_text) {
    const auto text = split_game_text(game_text);
    std::vector<std::string_view> names;
    for (const auto& entry : list_entries(AllGames{})) {
        if (entry.info.name == text.name) {
            if (text.options.empty() && text.options_at == game_text.size() && game_text.ends_with(':'))
                return TextError{"expected an option after the colon", text.options_at};
            return entry.make(text);
        }
        names.push_back(entry.info.name);
    }
    return TextError{"unknown game " + quoted(text.name) + "; games: " + joined(names), 0};
}

}  // namespace merkhet
