#include "games/khet/beams/laser.hpp"

namespace merkhet::khet {

namespace {

/// Follows all halves of a beam and calls f(stretch) for each stretch; f returns the stretch's number, for the
/// stretches that go on from it. It ends, as each piece is followed at most once from each side.
template <class F>
void follow_all(const Position& p, Heading heading, F&& f) {
    struct Half {
        Heading heading;
        int before;
    };
    // At most one half waits for each Eye and direction.
    std::array<Half, std::size_t{4} * square_count> waiting;
    std::size_t count = 0;
    std::array<Squares, 4> met_before{};
    const auto occupied = p.occupied();
    for (int before = -1;;) {
        const auto travels = heading.travels;
        const auto met = next_piece(occupied, heading.from, travels);
        const bool repeats = met != no_square && met_before[travels].test(met);
        before = f(Stretch{heading.from, met, travels, repeats, before});
        auto reaction = stops;
        if (met != no_square && !repeats) {
            met_before[travels].set(met);
            const auto code = p.code_at(met);
            reaction = reactions[code][travels];
            if (reaction == splits) {
                waiting[count++] = {{met, travels}, before};
                reaction = static_cast<Reaction>(reflected_by_eye(code, travels));
            }
        }
        if (reaction < stops) {
            heading = {met, static_cast<Direction>(reaction)};
        } else {
            if (count == 0) return;
            heading = waiting[--count].heading;
            before = waiting[count].before;
        }
    }
}

bool removes_what_it_meets(const Position& p, const Stretch& stretch) {
    return stretch.met != no_square && reactions[p.code_at(stretch.met)][stretch.travels] == removes;
}

}  // namespace

Shot split_shot(const Position& p, Heading heading) {
    Shot shot;
    follow_all(p, heading, [&](const Stretch& stretch) {
        shot.path |= stretch_squares({stretch.from, stretch.travels}, stretch.met);
        if (removes_what_it_meets(p, stretch)) shot.removed.set(stretch.met);
        return 0;
    });
    return shot;
}

Squares split_shot_removals(const Position& p, Heading heading) {
    Squares removed;
    follow_all(p, heading, [&](const Stretch& stretch) {
        if (removes_what_it_meets(p, stretch)) removed.set(stretch.met);
        return 0;
    });
    return removed;
}

std::vector<Stretch> trace(const Position& p, Colour shooter) {
    std::vector<Stretch> stretches;
    follow_all(p, from_sphinx(p, shooter), [&](const Stretch& stretch) {
        stretches.push_back(stretch);
        return static_cast<int>(stretches.size()) - 1;
    });
    return stretches;
}

}  // namespace merkhet::khet
