#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "engine/engine.hpp"

namespace merkhet {

/// What can be set by `setoption` of the Universal Game Interface.
struct UgiOptions {
    std::string game;  ///< a game text that make_game() takes
    EngineOptions engine{};
    std::string network = "shipped";  ///< what Ugi::FindNetwork is asked for
    bool ponder = false;              ///< say what to ponder on
};

/// The lines `option name …`, with the defaults.
std::vector<std::string> print_options(const UgiOptions& options);

/// The options with one changed, or why not. The game is not checked. Names may be written in any case.
Result<UgiOptions> with_option(UgiOptions options, std::string_view name, std::string_view value);

}  // namespace merkhet
