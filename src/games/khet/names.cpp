#include "games/khet/names.hpp"

#include <array>
#include <cstddef>

namespace merkhet::khet {

namespace {

/// Each name is a constant of its own, with its article, so that other languages can have their own genders.
struct Names {
    std::string_view picture;
    std::string_view any;     ///< "the Pyramid"
    std::string_view silver;  ///< "the silver Pyramid"
    std::string_view red;
};

constexpr std::size_t article = std::string_view("the ").size();

/// By Kind.
constexpr std::array<Names, 7> names = {{
    {"", "the nothing", "the nothing", "the nothing"},
    {"pharaoh", "the Pharaoh", "the silver Pharaoh", "the red Pharaoh"},
    {"sphinx", "the Sphinx", "the silver Sphinx", "the red Sphinx"},
    {"pyramid", "the Pyramid", "the silver Pyramid", "the red Pyramid"},
    {"anubis", "the Anubis", "the silver Anubis", "the red Anubis"},
    {"scarab", "the Scarab", "the silver Scarab", "the red Scarab"},
    {"eye", "the Eye of Horus", "the silver Eye of Horus", "the red Eye of Horus"},
}};

constexpr const Names& names_of(Kind kind) { return names[static_cast<std::size_t>(kind)]; }

}  // namespace

std::string_view kind_name(Kind kind) { return the_kind(kind).substr(article); }

char kind_letter(Kind kind) {
    constexpr std::string_view letters = ".KXPASE";
    return letters[static_cast<std::size_t>(kind)];
}

std::string_view picture_name(Kind kind) { return names_of(kind).picture; }

std::string_view piece_name(Kind kind, Colour colour) { return the_piece(kind, colour).substr(article); }

std::string_view the_piece(Kind kind, Colour colour) {
    return colour == silver ? names_of(kind).silver : names_of(kind).red;
}

std::string_view the_kind(Kind kind) { return names_of(kind).any; }

Phrase piece_on(const Position& p, Square square) {
    return {"{0} on {1}", piece_name(kind_of(p.code_at(square)), p.colour_at(square)), square_name(square)};
}

}  // namespace merkhet::khet
