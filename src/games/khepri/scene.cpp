#include "base/words.hpp"
#include "games/khepri/cross.hpp"
#include "games/khepri/rules.hpp"

/// What to draw, and what a move did, in words.
namespace merkhet::khepri {

namespace {

std::string name_of(int square) { return square_name(coordinate_of(square)); }

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
    for (int seat = 0; seat < rules.seats(); ++seat)
        scene.facts.push_back({std::string(rules.look(seat).name),
                               std::to_string(p.points[index(seat)]) + "/" + std::to_string(rules.target())});
    auto turn = std::to_string(p.turns);
    if (rules.turn_limit() != 0) turn.append("/").append(std::to_string(rules.turn_limit()));
    scene.facts.push_back({"Turns played", std::move(turn)});
    if (rules.outcome(p)) return;
    scene.facts.push_back({"To move", std::string(rules.look(p.to_move).name)});
    scene.facts.push_back({"Points left", std::to_string(p.turn.points_left)});
    scene.facts.push_back({"Pieces left", std::to_string(pieces_a_turn - p.turn.pieces)});
    if (p.turn.pieces == 0) return;
    scene.facts.push_back({"Steps left", name_of(p.turn.moving) + ": " + std::to_string(steps_a_piece - p.turn.steps)});
    const auto tint = rules.look(p.to_move).tint;
    scene.marks.push_back({coordinate_of(p.turn.moving), "moving", "", tint});
    p.done.for_each([&](int square) { scene.marks.push_back({coordinate_of(square), "done", "", tint}); });
}

void add_outcome(const Rules& rules, const Position& p, Scene& scene) {
    const auto outcome = rules.outcome(p);
    if (!outcome) return;
    std::vector<std::string> leaders;
    int points = 0;
    for (int seat = 0; seat < rules.seats(); ++seat)
        if (outcome->twelfths[index(seat)] > 0) {
            leaders.emplace_back(rules.look(seat).name);
            points = p.points[index(seat)];
        }
    const bool shared = leaders.size() > 1;
    auto note = and_list(leaders);
    note.append(shared ? " share the win with " : " wins with ").append(counted(points, "point"));
    if (points >= rules.target())
        note.append(": the target of ").append(std::to_string(rules.target())).append(" is reached.");
    else
        note.append(shared ? " each, the most" : ", the most")
            .append(" after ")
            .append(counted(rules.turn_limit(), "turn"))
            .append(".");
    scene.notes.push_back(std::move(note));
}

/// Draws the lines that `before`'s mover scored by ending the turn, and says what each was worth.
void add_score(const Rules& rules, const Position& before, Scene& scene) {
    const auto& look = rules.look(before.to_move);
    const auto score = score_lines(before.pieces[before.to_move], before.marked);
    std::vector<std::string> parts;
    for (int i = 0; i < score.run_count; ++i) {
        const auto& run = score.runs[index(i)];
        SceneLine line;
        line.tint = look.tint;
        line.kind = "score";
        std::string squares;
        for (int n = run.first; n < run.first + run.length; ++n) {
            const int square = diagonals[index(run.diagonal)][index(n)];
            line.points.push_back(coordinate_of(square));
            squares.append(squares.empty() ? "" : " ").append(name_of(square));
            scene.marks.push_back({coordinate_of(square), "score", "", look.tint});
        }
        scene.lines.push_back(std::move(line));
        parts.push_back(squares + " (" + std::to_string(run.points) + ")");
        if (run.marked != 0) parts.emplace_back("marked Scarab in it (+1)");
    }
    if (score.marked_in_middle) parts.emplace_back("and on e5 (+1)");
    std::string note(look.name);
    if (parts.empty()) {
        note += " ends the turn and scores nothing.";
    } else {
        note += " scores " + std::to_string(score.total) + ": " + joined(parts) + ".";
    }
    scene.notes.push_back(std::move(note));
}

/// Arrows and a note for a move of a piece.
void add_piece_move(const Rules& rules, const Position& before, const Move& m, Scene& scene) {
    const std::string mover(rules.look(before.to_move).name);
    const auto name_at = [&](int square) { return std::string(rules.look(owner(before, square)).name); };
    const auto arrow = [&](int from, int to, std::string_view kind) {
        scene.arrows.push_back({coordinate_of(from), coordinate_of(to), kind});
    };
    const bool enters = m.kind == Move::enter || m.kind == Move::shove;
    const int from = enters ? entry_point(m.from) : m.from;
    const int to = m.kind == Move::enter ? from : neighbour(from, m.direction);
    scene.marks.push_back({coordinate_of(enters ? from : to), "last", "", rules.look(before.to_move).tint});
    switch (static_cast<Move::Kind>(m.kind)) {
        case Move::end: break;
        case Move::enter: scene.notes.push_back(mover + " enters on " + name_of(from) + "."); break;
        case Move::shove:
            arrow(from, to, "push");
            scene.notes.push_back(mover + " enters on " + name_of(from) + " and shoves " + name_at(from) +
                                  "'s Scarab to " + name_of(to) + ".");
            break;
        case Move::step:
            arrow(from, to, "move");
            scene.notes.push_back(mover + " steps from " + name_of(from) + " to " + name_of(to) + ".");
            break;
        case Move::push: {
            arrow(from, to, "move");
            const int last = behind_line(occupied(before), to, m.direction);
            int pushed = 0;
            for (int square = to; square != last; square = neighbour(square, m.direction)) {
                arrow(square, neighbour(square, m.direction), "push");
                ++pushed;
            }
            scene.notes.push_back(mover + " pushes " + counted(pushed, "Scarab") + " with the one from " +
                                  name_of(from) + ".");
            break;
        }
        case Move::attack:
            arrow(from, to, "capture");
            scene.marks.push_back({coordinate_of(to), "removed", "", rules.look(owner(before, to)).tint});
            scene.notes.push_back(mover + " attacks " + name_at(to) + "'s Scarab on " + name_of(to) +
                                  "; it goes to sector " + std::string(sector_names[m.sector]) + ".");
            break;
    }
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
    else
        add_piece_move(*this, p, m, scene);
    add_outcome(*this, after, scene);
    return scene;
}

}  // namespace merkhet::khepri
