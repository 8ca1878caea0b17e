#include "lab/report/drawing/piece_shapes.hpp"

#include <fmt/format.h>

#include <string_view>

#include "lab/report/drawing/markup.hpp"

namespace merkhet::lab {

namespace {

struct Paint {
    std::string_view fill;
    std::string_view edge;
    std::string_view letters;
};

/// Those of the board in web/.
Paint paint_of(Tint tint) {
    switch (tint) {
        case Tint::none: break;
        case Tint::silver: return {"#cfd5da", "#345", "#123"};
        case Tint::red: return {"#b33", "#410", "#fff"};
        case Tint::white: return {"#fcfaf4", "#665", "#222"};
        case Tint::black: return {"#222", "#000", "#fff"};
        case Tint::yellow: return {"#da3", "#530", "#310"};
        case Tint::blue: return {"#36a", "#024", "#fff"};
        case Tint::green: return {"#474", "#131", "#fff"};
    }
    return {"#998", "#222", "#000"};
}

/// A line that reflects, to be seen on every tint.
std::string mirror(std::string_view path, bool splits = false) {
    return fmt::format(R"(<path d="{0}" fill="none" stroke-width="13"/>)"
                       R"(<path d="{0}" fill="none" stroke="#cef" stroke-width="6"{1}/>)",
                       path, splits ? R"( stroke-dasharray="9 8")" : "");
}

/// The shape of a kind, as it looks when turned north; empty: there is none. Fill and edge are those of the group
/// around it, and currentColor is the edge.
std::string shape_of(std::string_view kind, bool turns) {
    constexpr std::string_view beetle =
        R"(<path d="M-17-21L-33-31M-23 3H-40M-18 23L-32 35M17-21L33-31M23 3H40M18 23L32 35" fill="none"/>)"
        R"(<path d="M-15-20A15 17 0 0 1 15-20Z"/><ellipse cy="8" rx="24" ry="29"/><path d="M0-21V37" fill="none"/>)";
    if (kind == "stone")
        return R"svg(<circle r="38"/><ellipse cx="-12" cy="-16" rx="11" ry="6" transform="rotate(-38 -12 -16)" )svg"
               R"svg(fill="#fff" fill-opacity="0.35" stroke="none"/>)svg";
    // A beetle that turns has a mirror between its wings.
    if (kind == "scarab" && turns)
        return fmt::format(R"svg(<g transform="rotate(-45)">{}{}</g>)svg", beetle, mirror("M0-46V46"));
    if (kind == "scarab") return std::string(beetle);
    if (kind == "pyramid") return R"(<path d="M-33-33L33 33H-33Z"/>)" + mirror("M-33-33L33 33");
    if (kind == "eye")
        return mirror("M-31-31L31 31", true) +
               R"(<path d="M-34 2Q0-27 34 2Q0 28-34 2Z"/><circle cy="1" r="11" fill="currentColor"/>)";
    if (kind == "anubis")
        return R"(<path d="M-24-6L-20-31L-8-13H8L20-31L24-6Q22 14 9 22V38H-9V22Q-22 14-24-6Z"/>)"
               R"(<path d="M-34-41H34" fill="none" stroke-width="12"/><path d="M-32-41H32" fill="none" stroke="#fff" )"
               R"(stroke-width="5"/>)";
    if (kind == "pharaoh")
        return R"(<path d="M-31 37Q-29 12-31-4Q-29-34 0-34Q29-34 31-4Q29 12 31 37Z"/>)"
               R"(<path d="M-17 3Q0-9 17 3L13 20Q0 36-13 20Z" fill="#fff" fill-opacity="0.55"/>)"
               R"(<path d="M-11-15H11M0-47V-34" fill="none"/>)";
    if (kind == "sphinx")
        return R"(<path d="M-25 38Q-30 6-25-27H-9L0-46L9-27H25Q30 6 25 38Z"/>)"
               R"(<path d="M0-40V-8" fill="none" stroke="#d51" stroke-width="8"/><circle cy="8" r="9" fill="#fff" )"
               R"(fill-opacity="0.55"/>)";
    return {};
}

/// Sides differ in the shape below their pieces, too, where pieces are no stones: colours alone do not tell everybody.
std::string_view plate_of(const ScenePiece& piece) {
    if (piece.kind == "stone" || (piece.kind == "scarab" && piece.quarter < 0)) return {};
    if (piece.tint == Tint::red || piece.tint == Tint::black)
        return R"(<rect x="-44" y="-44" width="88" height="88" rx="11" fill-opacity="0.3" stroke-opacity="0.55"/>)";
    return R"(<circle r="45" fill-opacity="0.4" stroke-opacity="0.55"/>)";
}

}  // namespace

std::string draw_piece(const ScenePiece& piece) {
    constexpr int quarter_turn = 90;
    const auto paint = paint_of(piece.tint);
    const bool turns = piece.quarter >= 0;
    auto shape = shape_of(piece.kind, turns);
    if (shape.empty())
        shape = fmt::format(R"(<circle r="38"/><text y="12" text-anchor="middle" style="font-size:34px;fill:{}" )"
                            R"(stroke="none">{}</text>)",
                            paint.letters, escaped(piece.ascii));
    else if (turns)
        shape = fmt::format(R"svg(<g transform="rotate({})">{}</g>)svg", quarter_turn * piece.quarter, shape);
    const auto* sun = piece.marked ? R"(<circle r="44" fill="none" stroke="#c82" stroke-width="7"/>)" : "";
    return fmt::format(R"(<g fill="{}" stroke="{}" color="{}" stroke-width="4" stroke-linejoin="round">{}{}{}</g>)",
                       paint.fill, paint.edge, paint.edge, plate_of(piece), sun, shape);
}

}  // namespace merkhet::lab
