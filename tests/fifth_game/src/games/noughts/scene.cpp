#include "games/noughts/rules.hpp"

namespace merkhet::noughts {

Scene Rules::scene(const Position& p) const {
    Scene scene;
    scene.files = scene.ranks = size_;
    for (int square = 0; square < squares(); ++square) {
        if ((p.taken() & bit(square)) == 0) continue;
        const bool cross = (p.marks[0] & bit(square)) != 0;
        scene.pieces.push_back({coordinate_of(square, size_), cross ? Tint::black : Tint::white,
                                cross ? "cross" : "nought", -1, false, cross ? "X" : "O", cross ? "×" : "○"});
    }
    for (int seat = 0; seat < 2; ++seat) {
        const auto row = full_row(p, seat);
        if (row == 0) continue;
        for (int square = 0; square < squares(); ++square)
            if ((row & bit(square)) != 0)
                scene.marks.push_back(
                    {coordinate_of(square, size_), "score", "", seat == 0 ? Tint::black : Tint::white});
        const std::string_view owner = seat_name(p, seat);
        scene.notes.emplace_back(aim_ == Aim::row ? "{0} has a row and wins." : "{0} has a row and loses.", owner);
    }
    if (is_over(p) && scene.notes.empty()) scene.notes.emplace_back("The board is full, and nobody has a row.");
    return scene;
}

Scene Rules::scene(const Position& p, const Move& m) const {
    auto after = p;
    play(after, m);
    auto result = scene(after);
    const auto square = coordinate_of(m.square, size_);
    result.marks.push_back({square, "last", "", Tint::none});
    result.kinds.emplace_back("marking a square");
    result.notes.insert(result.notes.begin(),
                        Phrase(next_seat(p) == 0 ? "Cross marks {0}." : "Nought marks {0}.", square_name(square)));
    return result;
}

}  // namespace merkhet::noughts
