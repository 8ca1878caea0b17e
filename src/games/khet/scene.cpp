#include "games/khet/names.hpp"
#include "games/khet/rules.hpp"

namespace merkhet::khet {

namespace {

constexpr Tint tint_of(Colour colour) { return colour == silver ? Tint::silver : Tint::red; }

std::string_view picture_name(Kind kind) {
    switch (kind) {
        case Kind::pharaoh: return "pharaoh";
        case Kind::sphinx: return "sphinx";
        case Kind::pyramid: return "pyramid";
        case Kind::anubis: return "anubis";
        case Kind::scarab: return "scarab";
        default: return "eye";
    }
}

std::string symbol_of(Code code, Colour colour) {
    constexpr std::string_view arrows[] = {"↑", "→", "↓", "←"};
    constexpr std::string_view triangles[] = {"◣", "◤", "◥", "◢"};
    const auto o = static_cast<std::size_t>(orientation(code, colour));
    switch (kind_of(code)) {
        case Kind::pharaoh: return "♔";
        case Kind::sphinx: return "◉" + std::string(arrows[o]);
        case Kind::pyramid: return std::string(triangles[o]);
        case Kind::anubis: return "◫" + std::string(arrows[o]);
        case Kind::scarab: return o == 0 ? "(╲)" : "(╱)";
        default: return o == 0 ? "◇╲" : "◇╱";
    }
}

std::string ascii_of(Code code, Colour colour) {
    constexpr std::string_view arrows = "^>v<";
    constexpr std::string_view corners[] = {"ne", "se", "sw", "nw"};
    const auto kind = kind_of(code);
    const auto o = static_cast<std::size_t>(orientation(code, colour));
    const char letter = kind_letter(kind);
    std::string text(1, colour == silver ? letter : static_cast<char>(letter - 'A' + 'a'));
    if (kind == Kind::pyramid)
        text += corners[o];
    else if (kind == Kind::anubis || kind == Kind::sphinx)
        text += arrows[o];
    else if (kind != Kind::pharaoh)
        text += o == 0 ? '\\' : '/';
    return text;
}

}  // namespace

Scene Rules::scene(const Position& p) const {
    Scene scene;
    scene.files = files;
    scene.ranks = ranks;
    for (const Colour colour : {silver, red})
        reserved[colour].for_each([&](int square) {
            scene.squares.push_back(
                {coordinate(static_cast<Square>(square)), colour == silver ? Ground::seat0 : Ground::seat1});
        });
    p.occupied().for_each([&](int number) {
        const auto square = static_cast<Square>(number);
        const auto colour = p.colour_at(square);
        const auto code = p.code_at(square);
        const int quarter = code == pharaoh ? -1 : orientation(code, colour);
        scene.pieces.push_back({coordinate(square), tint_of(colour), picture_name(kind_of(code)),
                                static_cast<std::int8_t>(quarter), false, ascii_of(code, colour),
                                symbol_of(code, colour)});
    });
    return scene;
}

Scene Rules::scene(const Position& p, const Move& m) const {
    auto after = p;
    if (!m.is_draw()) play(after, m);
    return scene(after);
}

}  // namespace merkhet::khet
