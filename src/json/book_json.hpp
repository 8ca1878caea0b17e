#pragma once

#include <vector>

#include "engine/book.hpp"
#include "json/json.hpp"

namespace merkhet {

/// What a book says of the moves from a position: [{"move", "expected", "games", "scored"}, …], scores for each seat;
/// without "scored" where no game was played.
Json book_moves_json(const AnyGame& game, const AnyPosition& p, const std::vector<BookMove>& moves);

}  // namespace merkhet
