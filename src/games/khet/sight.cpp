#include "games/khet/sight.hpp"

#include "games/khet/code_bits.hpp"

namespace merkhet::khet {

namespace {

Sight::Beam beam_of(const Position& p, const Squares& occupied, Colour shooter) {
    Sight::Beam beam;
    const auto impact = follow(p, occupied, from_sphinx(p, shooter),
                               [&](Heading heading, Square met) { beam.path |= stretch_squares(heading, met); });
    if (impact.reaction == removes) beam.removed = single[impact.square];
    if (impact.reaction == splits) {
        const auto rest = split_shot(p, impact.heading);
        beam.path |= rest.path;
        beam.removed = rest.removed;
    }
    return beam;
}

void draw_line(Sight::Lines& lines, const Position& p, const Squares& occupied, Direction direction) {
    Squares squares;
    const auto impact = follow(p, occupied, {lines.pharaoh, direction},
                               [&](Heading heading, Square met) { squares |= stretch_squares(heading, met); });
    lines.squares[direction] = squares;
    lines.ends[direction] = impact.square;
}

Sight::Lines lines_of(const Position& p, const Squares& occupied, Square pharaoh) {
    Sight::Lines lines;
    lines.pharaoh = pharaoh;
    if (pharaoh == no_square) return lines;
    for (const auto direction : {north, east, south, west}) draw_line(lines, p, occupied, direction);
    return lines;
}

}  // namespace

Sight::Sight(const Position& p) {
    const auto occupied = p.occupied();
    for (const auto colour : {silver, red}) {
        beams[colour] = beam_of(p, occupied, colour);
        lines[colour] = lines_of(p, occupied, pharaoh_square(p, p.pieces(colour)));
    }
}

void Sight::advance(const Position& before, const Position& p) {
    const auto occupied = p.occupied();
    const auto changed = different_codes(p, before);
    for (const auto colour : {silver, red}) {
        if ((beams[colour].path & changed).any() || changed.test(sphinx_square[colour]))
            beams[colour] = beam_of(p, occupied, colour);
        auto& own = lines[colour];
        if (own.pharaoh == no_square || changed.test(own.pharaoh)) {
            own = lines_of(p, occupied, pharaoh_square(p, p.pieces(colour)));
        } else {
            for (const auto direction : {north, east, south, west})
                if ((own.squares[direction] & changed).any()) draw_line(own, p, occupied, direction);
        }
    }
}

}  // namespace merkhet::khet
