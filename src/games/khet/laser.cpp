#include "games/khet/laser.hpp"

namespace merkhet::khet {

namespace {

/// Follows all halves of a shot and calls f(stretch, number) for each stretch; f returns the stretch's number,
/// which the stretches that go on from it carry. Ends because each piece is met at most once from each side.
template <class F>
void follow_all(const Position& p, Colour shooter, F&& f) {
    struct Half {
        Square from;
        Direction travels;
        int before;
    };
    // At most one half waits for each Eye and direction.
    std::array<Half, 4 * square_count + 1> waiting;
    std::size_t count = 0;
    waiting[count++] = {sphinx_square[shooter], aim(p, shooter), -1};
    std::array<Squares, 4> met_before{};
    const auto occupied = p.occupied();
    while (count > 0) {
        auto [from, travels, before] = waiting[--count];
        for (;;) {
            const auto met = next_piece(occupied, from, travels);
            const bool repeats = met != no_square && met_before[travels].test(met);
            const int number = f(Stretch{from, met, travels, repeats, before});
            if (met == no_square || repeats) break;
            met_before[travels].set(met);
            const auto code = p.code_at(met);
            auto reaction = reactions[code][travels];
            if (reaction == splits) {
                waiting[count++] = {met, travels, number};
                reaction = static_cast<Reaction>(reflected_by_eye(code, travels));
            }
            if (reaction >= stops) break;
            from = met;
            travels = static_cast<Direction>(reaction);
            before = number;
        }
    }
}

}  // namespace

Shot split_shot(const Position& p, Colour shooter) {
    Shot shot;
    follow_all(p, shooter, [&](const Stretch& stretch) {
        shot.path |= stretch_squares({stretch.from, stretch.travels}, stretch.met);
        if (stretch.met != no_square && reactions[p.code_at(stretch.met)][stretch.travels] == removes)
            shot.removed.set(stretch.met);
        return 0;
    });
    return shot;
}

std::vector<Stretch> trace(const Position& p, Colour shooter) {
    std::vector<Stretch> stretches;
    follow_all(p, shooter, [&](const Stretch& stretch) {
        stretches.push_back(stretch);
        return static_cast<int>(stretches.size()) - 1;
    });
    return stretches;
}

}  // namespace merkhet::khet
