#include <algorithm>

#include "base/grid.hpp"
#include "base/words.hpp"
#include "games/kechi/rules.hpp"

namespace merkhet::kechi {

namespace {

Tint tint_of(int seat) { return seat == 0 ? Tint::white : Tint::black; }

std::string lengths_text(Lengths lengths) {
    std::vector<int> numbers;
    for (int n = 1; n <= max_length; ++n)
        if ((lengths >> n & 1) != 0) numbers.push_back(n);
    return joined(numbers, " or ") + (lengths == 1U << 1 ? " cell" : " cells");
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
        scene.facts.push_back({"Die", p.roll == 0 ? "not yet rolled" : std::to_string(p.roll)});
    else
        scene.facts.push_back({"Cells a turn", std::to_string(cells_)});
    for (std::size_t s = 0; s < 2; ++s)
        scene.facts.push_back(
            {std::string(seat_name(p, static_cast<int>(s))) + " stones", std::to_string(p.stone_count[s])});
    if (goal_ == Goal::tokens) {
        for (std::size_t s = 0; s < 2; ++s)
            scene.facts.push_back(
                {std::string(seat_name(p, static_cast<int>(s))) + " has taken", std::to_string(p.takings[s])});
    }
    describe_end(p, scene);
    return scene;
}

/// Adds who won and why, when the game is over.
void Rules::describe_end(const Position& p, Scene& scene) const {
    if (can_move(p)) return;
    const auto reason =
        p.stone_count[p.mover] == 0
            ? concatenated({seat_name(p, p.mover), " has no stone left"})
            : concatenated({seat_name(p, p.mover), " cannot move exactly ", lengths_text(full_turn(p))});
    if (goal_ == Goal::last_move) {
        scene.notes.push_back(concatenated({reason, ": ", seat_name(p, 1 - p.mover), " wins."}));
        return;
    }
    const auto [white, black] = p.takings;
    const auto score = concatenated({std::to_string(white), " to ", std::to_string(black)});
    if (white == black)
        scene.notes.push_back(concatenated({reason, ". White and Black have taken the same, ", score, ": a draw."}));
    else
        scene.notes.push_back(concatenated({reason, ". ", seat_name(p, white > black ? 0 : 1),
                                            " has taken more and wins, ", score, " (White to Black)."}));
}

/// Adds the arrows, marks and sentences that tell what a turn does to `p`.
void Rules::describe_turn(const Position& p, const Move& m, Scene& scene) const {
    const auto stones = p.stones_of(p.mover);
    const auto enemies = p.stones_of(1U - p.mover);
    std::vector<std::string> notes;
    for (std::size_t i = 0; i < stones.size(); ++i) {
        const Cell target = m.target(static_cast<int>(i));
        if (target == no_cell) continue;
        const auto from = lattice_->square(stones[i]);
        const auto to = lattice_->square(target);
        auto note = concatenated({seat_name(p, p.mover), " moves ", square_name(from), " to ", square_name(to), ", ",
                                  lengths_text(lattice_->lengths(stones[i], target))});
        if (std::find(enemies.begin(), enemies.end(), target) != enemies.end()) {
            scene.arrows.push_back({from, to, "capture"});
            scene.marks.push_back({to, "removed", "", tint_of(1 - p.mover)});
            note += concatenated({", and captures a stone of ", seat_name(p, 1 - p.mover)});
        } else {
            scene.arrows.push_back({from, to, "move"});
        }
        notes.push_back(concatenated({note, "; ", square_name(from), " is used."}));
    }
    scene.notes.insert(scene.notes.begin(), notes.begin(), notes.end());
}

Scene Rules::scene(const Position& p, const Move& m) const {
    Position after = p;
    play(after, m);
    Scene told = scene(after);
    if (before_roll(p))
        told.notes.insert(told.notes.begin(), concatenated({"The die shows ", std::to_string(rolled(m)), " for ",
                                                            seat_name(p, p.mover), "."}));
    else
        describe_turn(p, m, told);
    return told;
}

}  // namespace merkhet::kechi
