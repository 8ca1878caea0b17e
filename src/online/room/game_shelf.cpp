#include "online/room/game_shelf.hpp"

#include "games/registry.hpp"

namespace merkhet::online {

Result<std::shared_ptr<const AnyGame>> GameShelf::find(const std::string& game_text) {
    const std::lock_guard lock(mutex_);
    if (const auto found = games_.find(game_text); found != games_.end())
        if (auto game = found->second.lock()) return game;
    auto game = make_game(game_text);
    if (!game) return game;
    if (games_.size() >= most_) {
        for (auto entry = games_.begin(); entry != games_.end();)
            entry = entry->second.expired() ? games_.erase(entry) : std::next(entry);
        most_ = 2 * games_.size() + most_;
    }
    games_.insert_or_assign(game_text, *game);
    return game;
}

}  // namespace merkhet::online
