#include "base/words.hpp"
#include "games/khepri/cross.hpp"
#include "games/khepri/rules.hpp"

/// What to draw, and what a move did, in words.
namespace merkhet::khepri {

namespace {

ScenePiece piece_of(const SeatLook& look, bool marked) {
    ScenePiece piece;
    piece.tint = look.tint;
    piece.kind = "scarab";
    piece.marked = marked;
    piece.ascii = marked ? static_cast<char>(look.letter - 'a' + 'A') : look.letter;
    // The letter stays, so that colours can be told apart without colour.
    piece.symbol = (marked ? "◉" : "●") + piece.ascii;
    return piece;
}

void add_board(const Rules& rules, const Position& p, Scene& scene) {
    scene.files = scene.ranks = side;
    for (int square = 0; square < square_count; ++square) {
        if (cross.test(index(square)))
            scene.squares.push_back({coordinate_of(square), Ground::cross});
        else if (sector_beside(square) >= 0)
            scene.squares.push_back({coordinate_of(square), Ground::entry});
        const int seat = owner(p, square);
        if (seat < 0) continue;
        auto piece = piece_of(rules.look(seat), p.marked.test(index(square)));
        piece.square = coordinate_of(square);
        scene.pieces.push_back(std::move(piece));
    }
    for (int sector = 0; sector < sector_count; ++sector) {
        SceneTray tray{std::string(sector_names[index(sector)]), coordinate_of(entry_point(sector)), {}};
        for (int seat = 0; seat < rules.seats(); ++seat)
            if ((p.sectors[index(seat)] >> sector) & 1)
                tray.pieces.push_back(piece_of(rules.look(seat), (p.marked_sectors[index(seat)] >> sector) & 1));
        scene.trays.push_back(std::move(tray));
    }
}

void add_turn(const Rules& rules, const Position& p, Scene& scene) {
    for (int seat = 0; seat < rules.seats(); ++seat) {
        const bool out = ((p.absent >> seat) & 1) != 0;
        scene.facts.push_back({"points", rules.look(seat).name,
                               out ? Phrase("out") : Phrase("{0}/{1}", p.points[index(seat)], rules.target()), seat});
    }
    const auto turns = static_cast<int>(p.turns);
    scene.facts.push_back({"turns", "Turns played",
                           rules.turn_limit() == 0 ? Phrase(turns) : Phrase("{0}/{1}", turns, rules.turn_limit())});
    if (rules.outcome(p)) return;
    scene.facts.push_back({"to-move", "To move", rules.look(p.to_move).name});
    scene.facts.push_back({"actions-left", "Actions left", p.turn.actions_left});
    scene.facts.push_back({"pieces-left", "Pieces left", pieces_a_turn - p.turn.pieces});
    if (p.turn.pieces == 0) return;
    scene.facts.push_back(
        {"steps-left", "Steps left", {"{0}: {1}", name_of(p.turn.moving), steps_a_piece - p.turn.steps}});
    const auto tint = rules.look(p.to_move).tint;
    scene.marks.push_back({coordinate_of(p.turn.moving), "moving", "", tint});
    p.done.for_each([&](int square) { scene.marks.push_back({coordinate_of(square), "done", "", tint}); });
}

void add_outcome(const Rules& rules, const Position& p, Scene& scene) {
    const auto outcome = rules.outcome(p);
    if (!outcome) return;
    std::vector<Phrase> leaders;
    int points = 0;
    for (int seat = 0; seat < rules.seats(); ++seat)
        if (outcome->twelfths[index(seat)] > 0) {
            leaders.emplace_back(rules.look(seat).name);
            points = p.points[index(seat)];
        }
    const bool shared = leaders.size() > 1;
    const bool reached = points >= rules.target();
    scene.notes.emplace_back(reached  ? shared ? "{0} share the win with {1}: the target of {2} is reached."
                                               : "{0} wins with {1}: the target of {2} is reached."
                             : shared ? "{0} share the win with {1} each, the most after {2}."
                                      : "{0} wins with {1}, the most after {2}.",
                             listed(leaders, "{0}, {1}", "{0} and {1}"), counted(points, "1 point", "{0} points"),
                             reached ? Phrase(rules.target()) : counted(rules.turn_limit(), "1 turn", "{0} turns"));
}

/// Draws the lines that `before`'s mover scored by ending the turn, and says what each was worth.
void add_score(const Rules& rules, const Position& before, Scene& scene) {
    const auto& look = rules.look(before.to_move);
    const auto score = score_lines(before.pieces[before.to_move], before.marked);
    std::vector<Phrase> parts;
    for (int i = 0; i < score.run_count; ++i) {
        const auto& run = score.runs[index(i)];
        Stroke line;
        line.tint = look.tint;
        line.kind = "score";
        std::string squares;
        for (int n = run.first; n < run.first + run.length; ++n) {
            const int square = diagonals[index(run.diagonal)][index(n)];
            line.points.push_back(coordinate_of(square));
            squares.append(squares.empty() ? "" : " ").append(name_of(square));
            // What the run is worth stands on its middle.
            const bool middle = n == run.first + run.length / 2;
            scene.marks.push_back({coordinate_of(square), "score",
                                   middle ? concatenated({"+", std::to_string(run.points)}) : std::string(),
                                   look.tint});
        }
        scene.strokes.push_back(std::move(line));
        parts.emplace_back("{0} ({1})", squares, run.points);
        if (run.marked != 0) parts.emplace_back("marked Scarab in it (+1)");
    }
    if (score.marked_in_middle) parts.emplace_back("and on e5 (+1)");
    scene.kinds.emplace_back(parts.empty() ? "ending a turn without points" : "ending a turn and scoring");
    if (parts.empty())
        scene.notes.emplace_back("{0} ends the turn and scores nothing.", look.name);
    else
        scene.notes.emplace_back("{0} scores {1}: {2}.", look.name, score.total, listed(parts, "{0}, {1}", "{0}, {1}"));
}

/// What players call a move of a piece.
std::string_view kind_name(Move::Kind kind) {
    switch (kind) {
        case Move::enter: return "entering";
        case Move::shove: return "entering with a shove";
        case Move::step: return "stepping";
        case Move::push: return "pushing";
        case Move::attack: return "attacking";
        case Move::leave: return "leaving the game";
        case Move::end: break;
    }
    return "ending a turn";
}

/// Arrows and a note for a move of a piece.
void add_piece_move(const Rules& rules, const Position& before, const Move& m, Scene& scene) {
    const auto mover = rules.look(before.to_move).name;
    const auto name_at = [&](int square) { return rules.look(owner(before, square)).name; };
    const auto arrow = [&](int from, int to, std::string_view kind) {
        scene.arrows.push_back({coordinate_of(from), coordinate_of(to), kind});
    };
    const bool enters = m.kind == Move::enter || m.kind == Move::shove;
    const int from = enters ? entry_point(m.from) : m.from;
    const int to = m.kind == Move::enter ? from : neighbour(from, m.direction);
    scene.marks.push_back({coordinate_of(enters ? from : to), "last", "", rules.look(before.to_move).tint});
    scene.kinds.push_back(kind_name(static_cast<Move::Kind>(m.kind)));
    switch (static_cast<Move::Kind>(m.kind)) {
        case Move::end:
        case Move::leave: break;
        case Move::enter: scene.notes.emplace_back("{0} enters on {1}.", mover, name_of(from)); break;
        case Move::shove:
            arrow(from, to, "push");
            scene.notes.emplace_back("{0} enters on {1} and shoves {2}'s Scarab to {3}.", mover, name_of(from),
                                     name_at(from), name_of(to));
            break;
        case Move::step:
            arrow(from, to, "move");
            scene.notes.emplace_back("{0} steps from {1} to {2}.", mover, name_of(from), name_of(to));
            break;
        case Move::push: {
            arrow(from, to, "move");
            const int last = behind_line(occupied(before), to, m.direction);
            int pushed = 0;
            for (int square = to; square != last; square = neighbour(square, m.direction)) {
                arrow(square, neighbour(square, m.direction), "push");
                ++pushed;
            }
            scene.notes.emplace_back("{0} pushes {1} with the one from {2}.", mover,
                                     counted(pushed, "1 Scarab", "{0} Scarabs"), name_of(from));
            break;
        }
        case Move::attack:
            arrow(from, to, "capture");
            scene.marks.push_back({coordinate_of(to), "removed", "", rules.look(owner(before, to)).tint});
            scene.notes.emplace_back("{0} attacks {1}'s Scarab on {2}; it goes to sector {3}.", mover, name_at(to),
                                     name_of(to), sector_names[m.sector]);
            break;
    }
}

void add_departure(const Rules& rules, const Move& m, Scene& scene) {
    scene.kinds.push_back(kind_name(Move::leave));
    scene.notes.emplace_back("{0} is out: the points are gone, the Scarabs stay.", rules.look(m.from).name);
}

}  // namespace

Scene Rules::scene(const Position& p) const {
    Scene scene;
    add_board(*this, p, scene);
    add_turn(*this, p, scene);
    add_outcome(*this, p, scene);
    return scene;
}

Scene Rules::scene(const Position& p, const Move& m) const {
    auto after = p;
    play(after, m);
    Scene scene;
    add_board(*this, after, scene);
    add_turn(*this, after, scene);
    if (m.kind == Move::end)
        add_score(*this, p, scene);
    else if (m.kind == Move::leave)
        add_departure(*this, m, scene);
    else
        add_piece_move(*this, p, m, scene);
    add_outcome(*this, after, scene);
    return scene;
}

}  // namespace merkhet::khepri
