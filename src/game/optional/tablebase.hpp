#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Positions with few pieces, numbered, so that a tablebase can say what each is worth and how far the end is.
namespace merkhet {

/// Where a position's value is: which pieces there are, and its number among all positions with them.
struct TablebasePlace {
    int material = 0;
    std::uint64_t number = 0;

    constexpr bool operator==(const TablebasePlace&) const = default;
};

/// What a table says about a position, in a byte, from the view of the side to move: a draw, or won or lost in a number
/// of plies when the winner hurries and the loser delays.
class TablebaseValue {
public:
    static constexpr int most_plies = 126;

    constexpr TablebaseValue() = default;
    /// From any byte: files may hold bytes that mean nothing.
    constexpr explicit TablebaseValue(std::uint8_t byte) : byte_(byte) {}
    static constexpr TablebaseValue draw() { return TablebaseValue(0); }
    /// 1 … most_plies plies.
    static constexpr TablebaseValue win_in(int plies) { return TablebaseValue(static_cast<std::uint8_t>(plies)); }
    static constexpr TablebaseValue loss_in(int plies) {
        return TablebaseValue(static_cast<std::uint8_t>(lost + plies));
    }
    /// A number that stands for no position.
    static constexpr TablebaseValue none() { return TablebaseValue(255); }

    constexpr bool operator==(const TablebaseValue&) const = default;
    constexpr std::uint8_t byte() const { return byte_; }
    constexpr bool is_win() const { return byte_ > 0 && byte_ <= most_plies; }
    constexpr bool is_loss() const { return byte_ > lost && byte_ <= lost + most_plies; }
    /// Whether it says what a position is worth.
    constexpr bool is_known() const { return byte_ == 0 || is_win() || is_loss(); }
    /// The plies to the end of a win or a loss.
    constexpr int plies() const { return is_win() ? byte_ : byte_ - lost; }
    /// Larger is better: the soonest win, the latest loss.
    constexpr int rank() const { return is_win() ? 1000 - plies() : is_loss() ? plies() - 1000 : 0; }

private:
    static constexpr int lost = 127;
    std::uint8_t byte_ = 0;
};

/// What a game's `tablebase_index()` returns, as an optional, for two seats that alternate, one move each. Draws are
/// those of endless play: claims and move counts are ignored.
/// - `materials()`: how many there are, numbered from 0; every capture leads to one with a smaller number, or ends the
///   game. `name(m)`: as people give it, fit for a file name; `find(name)`: the material with that name, or an
///   alternative one; `pieces(m)`: how many pieces it has beyond those that all have. `sources(m)`: where its captures
///   lead.
/// - `numbers(m)`: how many numbers it has, below 2⁵⁶. Not all stand for positions.
/// - `row(m)`: how many consecutive numbers stand for positions that have much in common.
/// - `place(p)`: the place of a position that is not over; nothing for those outside. All images of a position under
///   symmetries of the game that preserve the winner have the same place, and so has the position with its seats
///   exchanged.
/// - `position(place)`: the position at that place; nothing if there is none.
/// - `visit_quiet_predecessors(p, f)`: calls f(q) once for each move that captures nothing and leads from q to p.
template <class I>
concept IndexesTablebase = requires(const I& index, const typename I::Position& p, const TablebasePlace& place,
                                    int material, std::string_view name, void (*visitor)(const typename I::Position&)) {
    { index.materials() } -> std::same_as<int>;
    { index.name(material) } -> std::same_as<std::string>;
    { index.find(name) } -> std::same_as<std::optional<int>>;
    { index.pieces(material) } -> std::same_as<int>;
    { index.sources(material) } -> std::same_as<std::vector<int>>;
    { index.numbers(material) } -> std::same_as<std::uint64_t>;
    { index.row(material) } -> std::same_as<std::uint64_t>;
    { index.place(p) } -> std::same_as<std::optional<TablebasePlace>>;
    { index.position(place) } -> std::same_as<std::optional<typename I::Position>>;
    index.visit_quiet_predecessors(p, visitor);
};

/// Games that number their positions with few pieces:
/// - `tablebase_index()`: how (an optional IndexesTablebase); nothing if, under these options, it cannot be done.
template <class G>
concept HasTablebase = requires(const G& game) {
    game.tablebase_index();
};

}  // namespace merkhet
