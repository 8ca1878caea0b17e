#include <cmath>

#include "games/khet/rules.hpp"

namespace merkhet::khet {

std::array<float, max_seats> Rules::estimate(const Position& p) const {
    // Only Pyramids, Anubis and Pharaohs can be removed, so that counting pieces counts material. In 240,000 random
    // games from four setups a piece more was worth 0.08; players who aim make more of it. The weight is a guess
    // between.
    constexpr float weight_of_a_piece = 0.25F;
    const auto lead = static_cast<float>(p.pieces(silver).count() - p.pieces(red).count());
    const float silver_score = 1.0F / (1.0F + std::exp(-weight_of_a_piece * lead));
    return {silver_score, 1.0F - silver_score};
}

}  // namespace merkhet::khet
