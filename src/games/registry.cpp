#include "games/registry.hpp"

#include "games/all_rules.hpp"
#include "games/registry_of.hpp"

namespace merkhet {

using Registry = AllRules<RegistryOf>;

std::span<const GameInfo> all_games() { return Registry::games(); }

Result<const GameInfo*> find_game(std::string_view name) { return Registry::find(name); }

Result<std::shared_ptr<const AnyGame>> make_game(std::string_view game_text) { return Registry::make(game_text); }

}  // namespace merkhet
