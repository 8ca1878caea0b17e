#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "base/result.hpp"
#include "game/any_game.hpp"

namespace merkhet::online {

/// The rules that rooms share: rooms with the same game text have the same, as long as one of them needs them. Any
/// thread may ask.
class GameShelf {
public:
    /// Error: no such game.
    Result<std::shared_ptr<const AnyGame>> find(const std::string& game_text);

private:
    std::mutex mutex_;
    std::map<std::string, std::weak_ptr<const AnyGame>> games_;
    std::size_t most_ = 64;  ///< when to look for those that nobody needs any more
};

}  // namespace merkhet::online
