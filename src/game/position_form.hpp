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

/// A value inside a field of several values.
struct FormPart {
    /// One of the texts that the part may be.
    struct Choice {
        std::string text;
        Phrase name;
    };

    Phrase name;
    std::string usual;                 ///< what to begin with
    int highest = -1;                  ///< of a number from 0 on; -1: it is none
    std::vector<Choice> choices = {};  ///< empty: a number, or a text of its own
    Phrase help = {};                  ///< how a text is written; may be empty
};

/// A field of a position text behind the board.
struct FormField {
    /// trays: for each tray of the scene, in their order, the stamps in it or `-`; separated by commas.
    enum class Kind { choice, number, text, trays };
    /// One way to write the field.
    struct Choice {
        std::string text;  ///< a place {0}, {1} … in it for each part, no two side by side
        Phrase name;       ///< empty where it is the only way
        std::vector<FormPart> parts = {};
    };

    std::string_view key;  ///< names the field in any language: "to-move"
    Phrase name;
    Kind kind = Kind::text;
    std::vector<Choice> choices = {};  ///< of a choice
    Phrase help = {};                  ///< how a text is written; may be empty
    int highest = 0;                   ///< of a number, which begins at 0
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
