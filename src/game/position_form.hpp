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
    std::optional<ScenePiece> piece;  ///< none: only the ground changes
    Ground ground = Ground::plain;
};

/// A value inside a field that has several.
struct FormPart {
    /// One of the texts the part can be.
    struct Choice {
        std::string text;
        Phrase name;
    };

    Phrase name;
    std::string usual;                 ///< the value to begin with
    int highest = -1;                  ///< of a number, which starts at 0; -1: not a number
    std::vector<Choice> choices = {};  ///< empty: a number, or free text
    Phrase help = {};                  ///< how a text is written; may be empty
};

/// A field of a position text, after the board.
struct FormField {
    /// trays: for each tray of the scene, in order, the stamps in it or `-`; separated by commas.
    enum class Kind { choice, number, text, trays };
    /// One way to write the field.
    struct Choice {
        std::string text;  ///< with a place {0}, {1} … for each part, no two adjacent
        Phrase name;       ///< empty if it is the only way
        std::vector<FormPart> parts = {};
    };

    std::string_view key;  ///< names the field in any language: "to-move"
    Phrase name;
    Kind kind = Kind::text;
    std::vector<Choice> choices = {};  ///< of a choice
    Phrase help = {};                  ///< how a text is written; may be empty
    int highest = 0;                   ///< of a number, which starts at 0
};

/// How a game's position texts are built, for editors: first the board, ranks from the top with `/` between, then the
/// fields, each after a blank. Such a text must still be parsed: a form does not say what fits together.
struct PositionForm {
    /// How an empty square is written; '\0': runs of them are counted, ten as 0.
    char empty = '\0';
    std::vector<Stamp> stamps;
    std::vector<FormField> fields;
};

}  // namespace merkhet
