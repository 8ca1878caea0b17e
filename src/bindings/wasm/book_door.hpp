#pragma once

#include <memory>
#include <string>

#include "engine/book.hpp"

namespace merkhet::bindings {

/// Looks positions up in the book of openings that was opened last.
class BookDoor {
public:
    /// Reads the book in the JSON text {"game", "text"}: {"positions": how many}, or {"error", "at"}.
    std::string open(const std::string& request);
    /// The moves of the book that was opened last, from the position with this text: json/book_json.hpp, or {"error",
    /// "at"}.
    std::string moves(const std::string& position) const;

private:
    std::shared_ptr<const AnyGame> game_;
    std::shared_ptr<const Book> book_;
};

}  // namespace merkhet::bindings
