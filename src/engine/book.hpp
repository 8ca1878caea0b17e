#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/hash.hpp"
#include "base/result.hpp"
#include "engine/oracle.hpp"
#include "game/any_game.hpp"

namespace merkhet {

/// In a book, a score of 1 is so much.
inline constexpr int whole_book_score = 1000;

/// What a book says of a position.
struct BookEntry {
    Scores expected{};  ///< each seat's score: minimax over what searches found
    int games = 0;      ///< that the engine played through it
    Scores scored{};    ///< each seat's mean score in these games
    bool open = false;  ///< its best moves are in the book, too
};

struct BookMove {
    AnyMove move;
    BookEntry entry;  ///< of the position after it
};

/// Openings of a game and what they are worth, read from a text: docs/books.md. Positions that are images of each
/// other under the symmetries of the game are one.
class Book final : public Oracle {
public:
    /// The error says what is wrong, with the line, and where.
    static Result<std::shared_ptr<const Book>> read(const std::shared_ptr<const AnyGame>& game, std::string_view text);

    /// The moves from the start, or from an open position, that lead to one in the book, the best for the seat to move
    /// first.
    std::vector<BookMove> moves(const AnyPosition& p) const;
    std::vector<KnownMove> ask(const AnyPosition& p) const override;

    /// How many positions it has.
    std::size_t size() const { return entries_.size(); }

private:
    explicit Book(std::shared_ptr<const AnyGame> game);

    bool is_open(const AnyPosition& p) const;

    std::shared_ptr<const AnyGame> game_;
    Key start_;
    std::unordered_map<Key, BookEntry> entries_;  ///< of the image with the smallest key
};

/// The first line of a book besides comments.
std::string print_book_head(const AnyGame& game);
/// The last line: a file that was cut off lacks it.
std::string print_book_end();
/// The line of a position that `move`, as it is printed, led to, so many moves after the start.
std::string print_book_line(std::size_t ply, std::string_view move, const BookEntry& entry, int seats);

}  // namespace merkhet
