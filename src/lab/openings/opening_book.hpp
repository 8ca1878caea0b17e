#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>

#include "game/any_game.hpp"
#include "network/network.hpp"

/// Books of openings, made by searching what is closest to best play.
namespace merkhet::lab {

struct BookSettings {
    int positions = 1000;          ///< to search
    std::uint64_t nodes = 20'000;  ///< for each of them
    int lines = 5;                 ///< how many different moves to name in each; more where the best one falls behind
    double ply_cost = 0.02;        ///< a move further from the start is as far from best play as this much score
    int games = 400;               ///< that the engine plays against itself through the book
    std::uint64_t play_nodes = 1000;  ///< for each decision of a game that has left the book
    std::uint64_t seed = 1;
};

struct MadeBook {
    std::string text;       ///< what Book::read() reads
    std::size_t size = 0;   ///< positions in it
    int searches = 0;       ///< fewer than asked for when nothing was left to search
    std::size_t plies = 0;  ///< of its longest line
};

/// Called with how many positions were searched and games played so far, by one thread at a time.
using OnBookProgress = std::function<void(int positions, int games)>;

/// Makes a book of a game in which chance does not move first, by drop-out expansion (Lincke 2000): searches the
/// positions for which players have to leave best play least, each ply counting as well, and backs up what it finds by
/// minimax. The same settings and network give the same book, whatever the number of threads. What there is so far when
/// `stop` is requested. A null network: the game's own knowledge judges.
MadeBook make_opening_book(const std::shared_ptr<const AnyGame>& game, const BookSettings& settings,
                           const std::shared_ptr<const network::Network>& network, int threads,
                           const std::stop_token& stop, const OnBookProgress& on_progress);

}  // namespace merkhet::lab
