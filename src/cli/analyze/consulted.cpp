#include "cli/analyze/consulted.hpp"

#include <utility>
#include <vector>

#include "base/words.hpp"
#include "lab/tables/open_tables.hpp"

namespace merkhet::cli {

Result<std::shared_ptr<const Oracle>> oracle_of(const Consulted& consulted,
                                                const std::shared_ptr<const AnyGame>& game) {
    std::vector<std::shared_ptr<const Oracle>> oracles;
    if (!consulted.tables.empty()) {
        const auto tables = lab::open_tables(game, consulted.tables);
        if (!tables) return TextError{concatenated({"--tables: ", tables.error().message()})};
        if (*tables) oracles.push_back(*tables);
    }
    const auto book = chosen_book(consulted.book, game);
    if (!book) return TextError{concatenated({"--book: ", book.error().message})};
    if (*book) oracles.push_back(*book);
    if (oracles.size() > 1) return std::shared_ptr<const Oracle>(std::make_shared<SeveralOracles>(std::move(oracles)));
    return oracles.empty() ? nullptr : oracles.front();
}

}  // namespace merkhet::cli
