#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/phrase.hpp"
#include "game/scene.hpp"

namespace merkhet {

/// One thing that can stand on a square, and how a position text writes it.
struct Stamp {
    std::string text;
    Phrase name;
    std::optional<ScenePiece> piece;  ///< none: the ground itself is another
    Ground ground = Ground::plain;
};

/// A field of a position text behind the board.
struct FormField {
    /// trays: for each tray of the scene, in their order, the stamps in it or `-`; separated by commas.
    enum class Kind { choice, text, trays };
    struct Choice {
        std::string text;
        Phrase name;
    };

    std::string_view key;  ///< names the field in any language: "to-move"
    Phrase name;
    Kind kind = Kind::text;
    std::vector<Choice> choices = {};  ///< of a choice
    Phrase help = {};                  ///< how a text is written; may be empty
};

/// How a game's position texts are made up, for editors: first the board, ranks from the top with `/` between, then the
/// fields, each behind a blank. What is so written is still to be parsed: a form tells nothing of what goes together.
struct PositionForm {
    /// How an empty square is written; '\0': runs of them are counted, ten as 0.
    char empty = '\0';
    std::vector<Stamp> stamps;
    std::vector<FormField> fields;
};

}  // namespace merkhet
