#pragma once

#include <string>

#include "base/result.hpp"
#include "json/json.hpp"
#include "service/host/shared_link.hpp"

namespace merkhet::service {

/// What is shown of a position where a link to it is posted, in English: who asks for it speaks for many.
struct LinkPreview {
    std::string title;        ///< "Ann – Zoë · TITLE, move 23: Red to move"
    std::string description;  ///< what the last move did
    Json card;                ///< what its picture shows: struct Card in web/app/src/picture/card.ts, and the game
};

/// Errors: the rules refuse a text of the link; they name it.
Result<LinkPreview> preview_of(const SharedLink& link);

}  // namespace merkhet::service
