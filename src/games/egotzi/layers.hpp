#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "game/layered.hpp"
#include "games/egotzi/rules.hpp"
#include "games/egotzi/slides.hpp"

/// All positions of a small board, solved layer by layer: layer n has those with n stones.
///
/// Slides do not look at colours. So a block is one set of occupied squares, the smallest of its eight images, with all
/// its colourings; on it a placement is one fixed change of the order of the stones. Whose seat is which colour, komi and
/// the swap do not matter to the values, which are Black's: scoring `biggest` has a bit, set where Black wins; `squared`
/// a byte, half of Black's lead in points (rounded down), a signed number.
namespace merkhet::egotzi {

/// The largest board whose layers are offered: they must fit on a disk.
inline constexpr int largest_layered_size = 5;

/// The sets of n occupied squares that are the smallest of their images, in rising order.
template <int size>
class Occupancies {
public:
    explicit Occupancies(int stones);

    int stones() const { return stones_; }
    std::size_t count() const { return sets_.size(); }
    std::uint32_t operator[](std::size_t block) const { return sets_[block]; }
    /// How many images a set has: 8, or a part of that.
    int images(std::size_t block) const;
    /// The number of a set that is the smallest of its images.
    std::size_t block_of(std::uint32_t smallest) const;

private:
    static constexpr int bucket_bits = size * size > 12 ? size * size - 12 : 0;

    int stones_;
    std::vector<std::uint32_t> sets_;
    std::vector<std::uint32_t> buckets_;  ///< [set >> bucket_bits]: the number of the first set from there on
};

/// A symmetry of the board, and what becomes of a set of squares under it.
struct Image {
    std::uint32_t squares;
    int symmetry;
};
/// The smallest of the eight images of a set of squares.
template <int size>
Image smallest_image(std::uint32_t squares);
/// Where a square goes under a symmetry.
template <int size>
int image_of_square(int square, int symmetry);

/// Where the position lies in the layers; nothing while komi, colours or the swap are still open.
std::optional<LayerPlace> layer_place(const Rules& rules, const Position& p);

/// The layers of a board, or nothing when it is too large.
std::unique_ptr<LayeredGame> make_layers(int size, Scoring scoring);

}  // namespace merkhet::egotzi
