#include <algorithm>

#include "base/grid.hpp"
#include "games/kechi/rules.hpp"

namespace merkhet::kechi {

namespace {

Tint tint_of(int seat) { return seat == 0 ? Tint::white : Tint::black; }

Phrase lengths_text(Lengths lengths) {
    std::vector<int> numbers;
    for (int n = 1; n <= max_length; ++n)
        if ((lengths >> n & 1) != 0) numbers.push_back(n);
    if (lengths == 1U << 1) return "1 cell";
    std::vector<Phrase> phrases(numbers.begin(), numbers.end());
    return {"{0} cells", listed(phrases, "{0} or {1}", "{0} or {1}")};
}

}  // namespace

Scene Rules::scene(const Position& p) const {
    Scene scene;
    scene.files = lattice_->files();
    scene.ranks = lattice_->ranks();
    for (int rank = scene.ranks; rank-- > 0;) {
        for (int file = 0; file < scene.files; ++file) {
            const Coordinate square(file, rank);
            const Cell cell = lattice_->cell(square);
            if (cell == no_cell) {
                scene.squares.push_back({square, Ground::absent});
            } else if (p.used.test(cell)) {
                scene.squares.push_back({square, Ground::used});
            } else if (goal_ == Goal::tokens && !p.blocked_for(0).test(cell) && !p.blocked_for(1).test(cell)) {
                scene.squares.push_back({square, Ground::token});
            }
        }
    }
    for (std::size_t s = 0; s < 2; ++s) {
        for (const Cell stone : p.stones_of(s)) {
            scene.pieces.push_back({lattice_->square(stone), tint_of(static_cast<int>(s)), "stone", -1, false,
                                    s == 0 ? "W" : "B", s == 0 ? "○" : "●"});
        }
    }
    if (limit_ == Limit::die)
        scene.facts.push_back({"die", "Die", p.roll == 0 ? Phrase("not yet rolled") : Phrase(p.roll)});
    else
        scene.facts.push_back({"cells", "Cells a turn", cells_});
    scene.facts.push_back({"stones", "White stones", p.stone_count[0], 0});
    scene.facts.push_back({"stones", "Black stones", p.stone_count[1], 1});
    if (goal_ == Goal::tokens) {
        scene.facts.push_back({"taken", "White has taken", p.takings[0], 0});
        scene.facts.push_back({"taken", "Black has taken", p.takings[1], 1});
    }
    describe_end(p, scene);
    return scene;
}

/// Adds who won and why, when the game is over.
void Rules::describe_end(const Position& p, Scene& scene) const {
    if (can_move(p)) return;
    const auto reason = p.stone_count[p.mover] == 0
                            ? Phrase("{0} has no stone left", seat_name(p, p.mover))
                            : Phrase("{0} cannot move exactly {1}", seat_name(p, p.mover), lengths_text(full_turn(p)));
    if (goal_ == Goal::last_move) {
        scene.notes.emplace_back("{0}: {1} wins.", reason, seat_name(p, 1 - p.mover));
        return;
    }
    const auto [white, black] = p.takings;
    if (white == black)
        scene.notes.emplace_back("{0}. White and Black have taken the same, {1} to {2}: a draw.", reason, white, black);
    else
        scene.notes.emplace_back("{0}. {1} has taken more and wins, {2} to {3} (White to Black).", reason,
                                 seat_name(p, white > black ? 0 : 1), white, black);
}

/// Adds the arrows, marks and sentences that tell what a turn does to `p`.
void Rules::describe_turn(const Position& p, const Move& m, Scene& scene) const {
    const auto stones = p.stones_of(p.mover);
    const auto enemies = p.stones_of(1U - p.mover);
    std::vector<Phrase> notes;
    for (std::size_t i = 0; i < stones.size(); ++i) {
        const Cell target = m.target(static_cast<int>(i));
        if (target == no_cell) continue;
        const auto from = lattice_->square(stones[i]);
        const auto to = lattice_->square(target);
        const bool captures = std::find(enemies.begin(), enemies.end(), target) != enemies.end();
        scene.arrows.push_back({from, to, captures ? "capture" : "move"});
        for (const auto square : {from, to}) scene.marks.push_back({square, "last", "", tint_of(p.mover)});
        if (captures) scene.marks.push_back({to, "removed", "", tint_of(1 - p.mover)});
        scene.kinds.emplace_back(captures ? "capturing a stone" : "moving a stone");
        const auto cells = lengths_text(lattice_->lengths(stones[i], target));
        if (captures)
            notes.emplace_back("{0} moves {1} to {2}, {3}, and captures a stone of {4}; {1} is used.",
                               seat_name(p, p.mover), square_name(from), square_name(to), cells,
                               seat_name(p, 1 - p.mover));
        else
            notes.emplace_back("{0} moves {1} to {2}, {3}; {1} is used.", seat_name(p, p.mover), square_name(from),
                               square_name(to), cells);
    }
    scene.notes.insert(scene.notes.begin(), notes.begin(), notes.end());
}

Scene Rules::scene(const Position& p, const Move& m) const {
    Position after = p;
    play(after, m);
    Scene told = scene(after);
    if (before_roll(p))
        told.notes.insert(told.notes.begin(), Phrase("The die shows {0} for {1}.", rolled(m), seat_name(p, p.mover)));
    else
        describe_turn(p, m, told);
    return told;
}

}  // namespace merkhet::kechi
