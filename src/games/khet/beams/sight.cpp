#include "games/khet/beams/sight.hpp"

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

void unite(Sight::Lines& lines) {
    lines.all = lines.squares[0] | lines.squares[1] | lines.squares[2] | lines.squares[3];
}

Sight::Lines lines_of(const Position& p, const Squares& occupied, Square pharaoh) {
    Sight::Lines lines;
    lines.pharaoh = pharaoh;
    if (pharaoh == no_square) return lines;
    for (const auto direction : {north, east, south, west}) draw_line(lines, p, occupied, direction);
    unite(lines);
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

bool Sight::fire(Position& p, const Squares& changed, Colour shooter) {
    const auto enemy = other(shooter);
    trace_again(p, p.occupied(), shooter, changed);
    const auto removed = beams[shooter].removed;
    const bool hits = apply_shot(p, removed);
    const auto occupied = p.occupied();
    if (hits) trace_again(p, occupied, shooter, removed);
    const auto all_changed = changed | removed;
    trace_again(p, occupied, enemy, all_changed);
    for (const auto owner : {silver, red}) draw_again(p, occupied, owner, all_changed);
    return hits;
}

/// The beam of `shooter`, if it reaches what changed.
void Sight::trace_again(const Position& p, const Squares& occupied, Colour shooter, const Squares& changed) {
    if ((beams[shooter].path & changed).any() || changed.test(sphinx_square[shooter]))
        beams[shooter] = beam_of(p, occupied, shooter);
}

/// The lines from the Pharaoh of `owner` that reach what changed.
void Sight::draw_again(const Position& p, const Squares& occupied, Colour owner, const Squares& changed) {
    auto& own = lines[owner];
    if (own.pharaoh == no_square || changed.test(own.pharaoh)) {
        own = lines_of(p, occupied, pharaoh_square(p, p.pieces(owner)));
    } else if ((own.all & changed).any()) {
        for (const auto direction : {north, east, south, west})
            if ((own.squares[direction] & changed).any()) draw_line(own, p, occupied, direction);
        unite(own);
    }
}

}  // namespace merkhet::khet
