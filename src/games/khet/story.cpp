#include "games/khet/story.hpp"

#include "games/khet/names.hpp"

namespace merkhet::khet {

namespace {

/// Both bits of Position::fallen.
constexpr unsigned both = 0b11;

/// The side without a Pharaoh, if the other has one.
Colour only_fallen(const Position& p) { return p.fallen == 1U << silver ? silver : red; }

/// "the Scarab on e4"
Phrase own_piece(const Position& p, Square square) {
    return {"{0} on {1}", the_kind(kind_of(p.code_at(square))), square_name(square)};
}

/// "the red Scarab on e4"
Phrase the_piece_on(const Position& p, Square square) {
    return {"{0} on {1}", the_piece(kind_of(p.code_at(square)), p.colour_at(square)), square_name(square)};
}

/// What happens to a beam at the end of a stretch: "is turned west on j4".
Phrase tell_impact(const Position& p, const Stretch& stretch) {
    if (stretch.met == no_square) return "leaves the board";
    const auto where = square_name(stretch.met);
    if (stretch.repeats) return {"takes up on {0} a way that it has gone already", where};
    const auto code = p.code_at(stretch.met);
    const auto piece = the_piece_on(p, stretch.met);
    switch (reactions[code][stretch.travels]) {
        case stops: return {"is stopped by {0}", piece};
        case removes: return {kind_of(code) == Kind::pharaoh ? "hits {0}" : "removes {0}", piece};
        case splits:
            return {"is split on {0}: one half is turned {1}", where,
                    direction_name(reflected_by_eye(code, stretch.travels))};
        default: break;
    }
    const auto leaves = static_cast<Direction>(reactions[code][stretch.travels]);
    return {"is turned {0} on {1}", direction_name(leaves), where};
}

}  // namespace

Phrase tell_move(const Position& p, const Move& m) {
    const auto player = player_name(p.to_move());
    const auto from = m.origin();
    const auto code = p.code_at(from);
    if (m.is_turn()) {
        const auto piece = own_piece(p, from);
        if (kind_of(code) == Kind::sphinx) {
            const auto aims = static_cast<Direction>(orientation(turned(code, 1), p.to_move()));
            return {"{0} turns {1} to aim {2}.", player, piece, direction_name(aims)};
        }
        return {!turns_both_ways(code)    ? "{0} turns {1} a quarter."
                : m.to == Move::clockwise ? "{0} turns {1} clockwise."
                                          : "{0} turns {1} anticlockwise.",
                player, piece};
    }
    const auto to = m.target();
    if (p.code_at(to) != nothing) return {"{0} swaps {1} with {2}.", player, own_piece(p, from), the_piece_on(p, to)};
    return {"{0} moves {1} to {2}.", player, own_piece(p, from), square_name(to)};
}

std::vector<Phrase> tell_shot(const Position& p, Colour shooter, const std::vector<Stretch>& stretches) {
    std::vector<Phrase> sentences;
    for (std::size_t i = 0; i < stretches.size(); ++i) {
        const auto& stretch = stretches[i];
        const bool goes_on = i > 0 && stretch.before == static_cast<int>(i) - 1;
        if (!goes_on)
            sentences.emplace_back(i == 0 ? "{0}'s beam goes {1} from {2}" : "{0}'s other half goes on {1} from {2}",
                                   player_name(shooter), direction_name(stretch.travels), square_name(stretch.from));
        // The last thing that happens to a beam is told after an "and".
        const bool ends = i + 1 == stretches.size() || stretches[i + 1].before != static_cast<int>(i);
        sentences.back() = {ends ? "{0} and {1}." : "{0}, {1}", sentences.back(), tell_impact(p, stretch)};
    }
    return sentences;
}

Phrase tell_end(const Position& p, Colour shooter) {
    if (p.fallen == both) return "Both Pharaohs are hit by one shot: the game is drawn.";
    if (p.fallen == 0) return tell_why_over(p);
    const auto loser = only_fallen(p);
    return {loser == shooter ? "{0} has hit his own Pharaoh: {1} wins." : "{0} has hit the other Pharaoh: {1} wins.",
            player_name(shooter), player_name(other(loser))};
}

Phrase tell_why_over(const Position& p) {
    if (p.fallen == both) return "Neither side has a Pharaoh: the game is drawn.";
    if (p.fallen == 0)
        return {"Nothing was removed for {0}: the game is drawn.", counted(p.quiet, "1 turn", "{0} turns")};
    const auto loser = only_fallen(p);
    return {"{0} has no Pharaoh: {1} wins.", player_name(loser), player_name(other(loser))};
}

}  // namespace merkhet::khet
