#include "games/khet/moves.hpp"
#include "games/khet/names.hpp"
#include "games/khet/rules.hpp"
#include "games/khet/story.hpp"

namespace merkhet::khet {

namespace {

/// Capital for silver, small for red: the colours differ without colour too.
char letter_of(Code code, Colour colour) {
    const char letter = kind_letter(kind_of(code));
    return colour == silver ? letter : static_cast<char>(letter - 'A' + 'a');
}

std::string symbol_of(Code code, Colour colour) {
    constexpr std::string_view arrows[] = {"↑", "→", "↓", "←"};
    constexpr std::string_view triangles[] = {"◣", "◤", "◥", "◢"};
    constexpr std::string_view mirrors[] = {"╲", "╱"};
    const auto o = static_cast<std::size_t>(orientation(code, colour));
    std::string text(1, letter_of(code, colour));
    switch (kind_of(code)) {
        case Kind::sphinx:
        case Kind::anubis: text += arrows[o]; break;
        case Kind::pyramid: text += triangles[o]; break;
        case Kind::eye: text.append("◇").append(mirrors[o]); break;
        case Kind::scarab: text += mirrors[o]; break;
        default: break;
    }
    return text;
}

std::string ascii_of(Code code, Colour colour) {
    constexpr std::string_view arrows = "^>v<";
    constexpr std::string_view corners[] = {"ne", "se", "sw", "nw"};
    const auto o = static_cast<std::size_t>(orientation(code, colour));
    std::string text(1, letter_of(code, colour));
    switch (kind_of(code)) {
        case Kind::sphinx:
        case Kind::anubis: text += arrows[o]; break;
        case Kind::pyramid: text += corners[o]; break;
        case Kind::eye:
        case Kind::scarab: text += o == 0 ? '\\' : '/'; break;
        default: break;
    }
    return text;
}

/// The lines of a shot: the beam with its reflected halves, and one for each half that goes straight on at an Eye.
std::vector<Stroke> beam_lines(const std::vector<Stretch>& stretches, Colour shooter, std::string_view kind) {
    std::vector<Stroke> lines;
    for (std::size_t i = 0; i < stretches.size(); ++i) {
        const auto& stretch = stretches[i];
        if (i == 0 || stretch.before != static_cast<int>(i) - 1)
            lines.push_back({{coordinate(stretch.from)}, tint_of(shooter), kind});
        auto end = coordinate(stretch.met);
        if (stretch.met == no_square) {
            end = coordinate(stretch.from);
            while (on_board(end, files, ranks)) end = end + orthogonal_steps[stretch.travels];
        }
        lines.back().points.push_back(end);
    }
    return lines;
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
    if (quiet_limit_ > 0)
        scene.facts.push_back({"quiet", "Turns without a removal", {"{0} of {1}", p.quiet, quiet_limit_}});
    if (is_over(p))
        scene.notes.push_back(tell_why_over(p));
    else
        for (const Colour colour : {silver, red}) {
            const auto aimed = beam_lines(trace(p, colour), colour, "aim");
            scene.strokes.insert(scene.strokes.end(), aimed.begin(), aimed.end());
        }
    return scene;
}

Scene Rules::scene(const Position& p, const Move& m) const {
    const auto shooter = p.to_move();
    if (m.is_draw()) {
        auto claimed = scene(p);
        claimed.notes.push_back(
            {"{0} declares a draw: this arrangement has occurred three times.", player_name(shooter)});
        return claimed;
    }
    auto after = p;
    play(after, m);
    auto scene = this->scene(after);

    auto shooting = p;
    rearrange(shooting, shooter, m);
    const auto stretches = trace(shooting, shooter);
    // The shot just fired, before the paths that the lasers have now.
    auto beam = beam_lines(stretches, shooter, "beam");
    scene.strokes.insert(scene.strokes.begin(), beam.begin(), beam.end());
    if (!m.is_turn()) {
        const bool swaps = p.code_at(m.target()) != nothing;
        scene.arrows.push_back({coordinate(m.origin()), coordinate(m.target()), swaps ? "swap" : "move"});
        scene.marks.push_back({coordinate(m.target()), "last", "", tint_of(shooter)});
    }
    scene.marks.push_back({coordinate(m.origin()), "last", "", tint_of(shooter)});
    (shooting.occupied() & ~after.occupied()).for_each([&](int number) {
        const auto square = static_cast<Square>(number);
        scene.marks.push_back({coordinate(square), "removed", "", tint_of(shooting.colour_at(square))});
    });

    auto notes = tell_shot(shooting, shooter, stretches);
    notes.insert(notes.begin(), tell_move(p, m));
    // Who shot is known now.
    if (is_over(after)) scene.notes.back() = tell_end(after, shooter);
    scene.notes.insert(scene.notes.begin(), notes.begin(), notes.end());
    return scene;
}

}  // namespace merkhet::khet
