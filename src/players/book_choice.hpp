#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/result.hpp"
#include "engine/book.hpp"
#include "game/any_game.hpp"

/// Which book of openings an engine consults. A choice is a text: a file's name, or one of two words.
namespace merkhet {

/// The book of the game text that came with this program; null if none did.
inline constexpr const char* shipped_book = "shipped";
inline constexpr const char* no_book = "none";

/// The name of the file, without folders, in which the book of a game text is shipped: the text in small letters and
/// digits, with hyphens in between.
std::string book_file_name(const AnyGame& game);

/// Whether a book of the game text came with this program.
bool has_shipped_book(const AnyGame& game);

/// Why the file of a choice cannot be read, whatever the game; nothing if it can be, or there is none.
std::optional<std::string> problem_with_book(const std::string& choice);

/// The book of a choice; the error names the file and says why it is of no use for the game.
Result<std::shared_ptr<const Book>> chosen_book(const std::string& choice, const std::shared_ptr<const AnyGame>& game);

}  // namespace merkhet
