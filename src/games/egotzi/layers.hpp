#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

/// All positions of a small board, solved layer by layer: layer n has those with n stones.
///
/// Slides ignore colours. So a block is one set of occupied squares, the smallest of its eight images, with all
/// its colourings; on it a placement is one fixed change of the order of the stones. Which seat has which colour, komi
/// and the swap do not matter to the values, which are Black's: scoring `biggest` has a bit, set where Black wins;
/// `squared` a byte, half of Black's lead in points (rounded down), a signed number. Rules::layers() makes them.
namespace merkhet::egotzi {

/// The sets of n occupied squares that are the smallest of their images, in rising order.
template <int size>
class Occupancies {
public:
    explicit Occupancies(int stones);

    int stones() const { return stones_; }
    std::uint64_t count() const { return sets_.size(); }
    std::uint32_t operator[](std::uint64_t block) const { return sets_[static_cast<std::size_t>(block)]; }
    /// How many images a set has: 8, or a divisor of that.
    int images(std::uint64_t block) const;
    /// The number of a set that is the smallest of its images.
    std::uint64_t block_of(std::uint32_t smallest) const;

private:
    static constexpr int bucket_bits = size * size > 12 ? size* size - 12 : 0;

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
}  // namespace merkhet::egotzi
