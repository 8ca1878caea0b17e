#include "cli/play/load_game.hpp"

#include <utility>

#include "base/place.hpp"
#include "cli/options/user_error.hpp"
#include "cli/play/game_replay.hpp"
#include "play/game_record.hpp"

namespace merkhet::cli {

play::GameInPlay load_game(const std::string& text, const std::string& source) {
    auto recorded = open_record(text, source);
    auto game = play::from_record(std::move(recorded.game), recorded.record);
    if (!game) throw UserError(source + ": " + located(game.error(), text));
    return *std::move(game);
}

}  // namespace merkhet::cli
