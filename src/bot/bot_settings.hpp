#pragma once

#include <functional>
#include <string>
#include <vector>

#include "bot/challenge.hpp"
#include "bot/manners.hpp"
#include "bot/thinking_limits.hpp"
#include "players/player_spec.hpp"

namespace merkhet::bot {

/// What a bot asks others for, as long as it has room for another game.
struct Proposals {
    std::string to;  ///< the name of an account; empty: whoever comes to the lobby
    std::vector<WantedGame> games;
    std::string control;
    bool rated = false;

    bool any() const { return !games.empty(); }
};

struct BotSettings {
    PlayerSpec player;
    ThinkingLimits limits;
    Manners manners;
    Filters filters;
    Proposals proposals;
    int concurrency = 1;  ///< games with a clock at a time
    int count = 0;        ///< of games, after which it leaves; 0: it stays
};

/// What happened, for people: one line.
struct Note {
    std::string what;
    std::string game{};  ///< its id, if it is about one
    bool is_trouble = false;
};
using OnNote = std::function<void(const Note&)>;

}  // namespace merkhet::bot
