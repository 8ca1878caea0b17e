#include "players/book_choice.hpp"

#include <filesystem>
#include <system_error>

#include "base/file_name.hpp"
#include "base/words.hpp"
#include "files/files.hpp"
#include "files/program_files.hpp"

namespace merkhet {

namespace {

constexpr std::size_t largest_book = 16U << 20U;

Result<std::shared_ptr<const Book>> read_book(const std::filesystem::path& path,
                                              const std::shared_ptr<const AnyGame>& game) {
    const auto text = read_file(path, largest_book);
    if (!text) return TextError{text.error().message()};
    auto book = Book::read(game, *text);
    if (!book) return TextError{concatenated({path.string(), ": ", book.error().message})};
    return book;
}

std::filesystem::path shipped_book_path(const AnyGame& game) { return program_folder("books") / book_file_name(game); }

}  // namespace

std::string book_file_name(const AnyGame& game) { return file_name_of(game.text()) + ".txt"; }

std::optional<std::string> problem_with_book(const std::string& choice) {
    if (choice == no_book || choice == shipped_book) return std::nullopt;
    const auto text = read_file(choice, largest_book);
    return text ? std::nullopt : std::optional(text.error().message());
}

bool has_shipped_book(const AnyGame& game) {
    std::error_code error;
    return std::filesystem::exists(shipped_book_path(game), error);
}

Result<std::shared_ptr<const Book>> chosen_book(const std::string& choice, const std::shared_ptr<const AnyGame>& game) {
    if (choice == no_book) return std::shared_ptr<const Book>();
    if (choice != shipped_book) return read_book(choice, game);
    if (!has_shipped_book(*game)) return std::shared_ptr<const Book>();
    return read_book(shipped_book_path(*game), game);
}

}  // namespace merkhet
