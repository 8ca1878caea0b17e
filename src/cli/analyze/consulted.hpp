#pragma once

#include <memory>
#include <string>

#include "base/result.hpp"
#include "engine/oracle.hpp"
#include "game/any_game.hpp"
#include "players/book_choice.hpp"

namespace merkhet::cli {

/// What an engine is to look up before it searches.
struct Consulted {
    std::string tables;          ///< a folder of solved positions; empty: none
    std::string book = no_book;  ///< a choice of players/book_choice.hpp
};

/// Both, the tables first; null if there is neither for the game. The error names the option.
Result<std::shared_ptr<const Oracle>> oracle_of(const Consulted& consulted, const std::shared_ptr<const AnyGame>& game);

}  // namespace merkhet::cli
