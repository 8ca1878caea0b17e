#pragma once

#include "games/khet/rules.hpp"
#include "network/network.hpp"

namespace merkhet::khet {

/// What a network sees of a position, whose evaluation it corrects: what stands where, the squares on the ways of both
/// beams, those from which a beam would reach each Pharaoh, and what the beams hit as they stand. All from the mover's
/// side of the board, so that both images of a position have the same inputs.
class NetworkInputs {
public:
    NetworkInputs();

    const network::Inputs& inputs() const { return inputs_; }
    /// Four, by how many pieces are left.
    static int stage(const Position& p);
    template <class F>
    void visit(const Position& p, const Sight& sight, int view, F&& f) const;
    template <class F>
    void visit(const Position& p, int view, F&& f) const {
        visit(p, Sight(p), view, f);
    }

private:
    static constexpr network::Input of_side = (code_count - 1) * square_count;
    static constexpr network::Input first_beam = 2 * of_side;
    static constexpr network::Input first_line = first_beam + 2 * square_count;
    static constexpr network::Input first_hit = first_line + 2 * square_count;
    /// For each beam: an own piece, an own Pharaoh, an enemy piece, an enemy Pharaoh.
    static constexpr network::Input hits = 8;

    network::Inputs inputs_;
};

inline int NetworkInputs::stage(const Position& p) {
    // A game begins with 26 pieces.
    const int pieces = p.occupied().count();
    return pieces >= 22 ? 0 : pieces >= 18 ? 1 : pieces >= 14 ? 2 : 3;
}

template <class F>
void NetworkInputs::visit(const Position& p, const Sight& sight, int, F&& f) const {
    const auto mover = p.to_move();
    const auto seen_from = [&](int square) {
        return static_cast<network::Input>(mover == silver ? square : square_count - 1 - square);
    };
    for (const network::Input side : {0U, 1U}) {
        const auto colour = side == 0 ? mover : other(mover);
        p.pieces(colour).for_each([&](int square) {
            const auto code = p.code_at(static_cast<Square>(square));
            const auto looks = static_cast<network::Input>(mover == silver ? code : half_turned(code));
            f(side * of_side + (looks - 1) * square_count + seen_from(square));
        });
        const auto& beam = sight.beams[colour];
        beam.path.for_each([&](int square) { f(first_beam + side * square_count + seen_from(square)); });
        sight.lines[colour].all.for_each([&](int square) { f(first_line + side * square_count + seen_from(square)); });
        if (beam.removed.none()) continue;
        for (const network::Input hit : {0U, 1U}) {
            const auto owner = hit == 0 ? mover : other(mover);
            const auto removed = beam.removed & p.pieces(owner);
            if (removed.none()) continue;
            const auto pharaoh = sight.lines[owner].pharaoh;
            const bool hits_pharaoh = pharaoh != no_square && removed.test(pharaoh);
            f(first_hit + side * hits / 2 + 2 * hit + (hits_pharaoh ? 1 : 0));
        }
    }
}

inline NetworkInputs Rules::network_inputs() const { return NetworkInputs(); }

}  // namespace merkhet::khet
