#include "games/khet/story.hpp"

#include "base/words.hpp"
#include "games/khet/names.hpp"

namespace merkhet::khet {

namespace {

/// "the Scarab on e4"
std::string own_piece(const Position& p, Square square) {
    return concatenated({"the ", kind_name(kind_of(p.code_at(square))), " on ", square_name(square)});
}

/// What happens to a beam at the end of a stretch: "is turned west on j4".
std::string tell_impact(const Position& p, const Stretch& stretch) {
    if (stretch.met == no_square) return "leaves the board";
    const auto where = square_name(stretch.met);
    if (stretch.repeats) return concatenated({"takes up on ", where, " a way that it has gone already"});
    const auto code = p.code_at(stretch.met);
    const auto piece = piece_on(p, stretch.met);
    switch (reactions[code][stretch.travels]) {
        case stops: return concatenated({"is stopped by the ", piece});
        case removes: return concatenated({kind_of(code) == Kind::pharaoh ? "hits the " : "removes the ", piece});
        case splits:
            return concatenated({"is split on ", where, ": one half is turned ",
                                 direction_name(reflected_by_eye(code, stretch.travels))});
        default: break;
    }
    const auto leaves = static_cast<Direction>(reactions[code][stretch.travels]);
    return concatenated({"is turned ", direction_name(leaves), " on ", where});
}

}  // namespace

std::string tell_move(const Position& p, const Move& m) {
    const auto player = player_name(p.to_move());
    const auto from = m.origin();
    const auto code = p.code_at(from);
    if (m.is_turn()) {
        const auto piece = own_piece(p, from);
        if (kind_of(code) == Kind::sphinx) {
            const auto aims = static_cast<Direction>(orientation(turned(code, 1), p.to_move()));
            return concatenated({player, " turns ", piece, " to aim ", direction_name(aims), "."});
        }
        const std::string_view way = !turns_both_ways(code)    ? "a quarter"
                                     : m.to == Move::clockwise ? "clockwise"
                                                               : "anticlockwise";
        return concatenated({player, " turns ", piece, " ", way, "."});
    }
    const auto to = m.target();
    if (p.code_at(to) != nothing)
        return concatenated({player, " swaps ", own_piece(p, from), " with the ", piece_on(p, to), "."});
    return concatenated({player, " moves ", own_piece(p, from), " to ", square_name(to), "."});
}

std::vector<std::string> tell_shot(const Position& p, Colour shooter, const std::vector<Stretch>& stretches) {
    std::vector<std::string> sentences;
    for (std::size_t i = 0; i < stretches.size(); ++i) {
        const auto& stretch = stretches[i];
        const bool goes_on = i > 0 && stretch.before == static_cast<int>(i) - 1;
        if (!goes_on) {
            const std::string_view who = i == 0 ? "'s beam goes " : "'s other half goes on ";
            sentences.push_back(concatenated(
                {player_name(shooter), who, direction_name(stretch.travels), " from ", square_name(stretch.from)}));
        }
        // The last thing that happens to a beam is told after an "and".
        const bool ends = i + 1 == stretches.size() || stretches[i + 1].before != static_cast<int>(i);
        sentences.back() += concatenated({ends ? " and " : ", ", tell_impact(p, stretch), ends ? "." : ""});
    }
    return sentences;
}

std::string tell_end(const Position& p, Colour shooter) {
    if (p.fallen == 0b11) return "Both Pharaohs are hit by one shot: the game is drawn.";
    if (p.fallen == 0)
        return concatenated({"Nothing was removed for ", counted(p.quiet, "turn"), ": the game is drawn."});
    const auto loser = p.fallen == 1U << silver ? silver : red;
    const std::string_view whose = loser == shooter ? "his own Pharaoh" : "the other Pharaoh";
    return concatenated({player_name(shooter), " has hit ", whose, ": ", player_name(other(loser)), " wins."});
}

}  // namespace merkhet::khet
