#include "games/khet/names.hpp"

namespace merkhet::khet {

std::string_view kind_name(Kind kind) {
    switch (kind) {
        case Kind::pharaoh: return "Pharaoh";
        case Kind::sphinx: return "Sphinx";
        case Kind::pyramid: return "Pyramid";
        case Kind::anubis: return "Anubis";
        case Kind::scarab: return "Scarab";
        case Kind::eye: return "Eye of Horus";
        case Kind::none: break;
    }
    return "nothing";
}

char kind_letter(Kind kind) {
    constexpr std::string_view letters = ".KXPASE";
    return letters[static_cast<std::size_t>(kind)];
}

std::string piece_on(const Position& p, Square square) {
    std::string text(colour_name(p.colour_at(square)));
    text.append(" ").append(kind_name(kind_of(p.code_at(square)))).append(" on ").append(square_name(square));
    return text;
}

}  // namespace merkhet::khet
