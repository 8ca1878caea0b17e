#include "games/khepri/rules.hpp"

/// Images of positions and moves under the symmetries of the board and of the seats.
namespace merkhet::khepri {

namespace {

int image_square(int square, int board) { return square_at(turned(coordinate_of(square), board, side)); }

int image_sector(int sector, int board) { return sector_beside(image_square(entry_point(sector), board)); }

/// Seen from the middle of the board, a direction is the neighbour that it leads to.
int image_direction(int direction, int board) {
    constexpr int middle = square_at({side / 2, side / 2});
    const int ahead = image_square(neighbour(middle, direction), board);
    int image = 0;
    while (neighbour(middle, image) != ahead) ++image;
    return image;
}

SquareSet image_set(const SquareSet& set, int board) {
    SquareSet image;
    set.for_each([&](int square) { image.set(index(image_square(square, board))); });
    return image;
}

std::uint8_t image_sectors(unsigned mask, int board) {
    unsigned image = 0;
    visit_bits(mask, [&](int sector) { image |= 1U << image_sector(sector, board); });
    return static_cast<std::uint8_t>(image);
}

}  // namespace

Position Rules::image(const Position& p, int symmetry) const {
    const int board = symmetry % 8;
    Position image = p;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats_); ++seat) {
        const auto to = index(image_seat(static_cast<int>(seat), symmetry));
        image.pieces[to] = image_set(p.pieces[seat], board);
        image.points[to] = p.points[seat];
        image.sectors[to] = image_sectors(p.sectors[seat], board);
        image.marked_sectors[to] = image_sectors(p.marked_sectors[seat], board);
    }
    image.marked = image_set(p.marked, board);
    image.done = image_set(p.done, board);
    image.absent = 0;
    for (int seat = 0; seat < seats_; ++seat)
        if ((p.absent >> seat) & 1) image.absent |= static_cast<std::uint8_t>(1U << image_seat(seat, symmetry));
    image.to_move = static_cast<std::uint8_t>(image_seat(p.to_move, symmetry));
    if (p.turn.moving != no_square) image.turn.moving = static_cast<std::uint8_t>(image_square(p.turn.moving, board));
    if (p.turn.run_up != no_direction)
        image.turn.run_up = static_cast<std::uint8_t>(image_direction(p.turn.run_up, board));
    return image;
}

Move Rules::image(const Position&, const Move& m, int symmetry) const {
    const int board = symmetry % 8;
    const auto kind = static_cast<Move::Kind>(m.kind);
    switch (kind) {
        case Move::end: return m;
        case Move::enter: return Move::make(kind, image_sector(m.from, board));
        case Move::shove: return Move::make(kind, image_sector(m.from, board), image_direction(m.direction, board));
        case Move::step:
        case Move::push: return Move::make(kind, image_square(m.from, board), image_direction(m.direction, board));
        case Move::leave: return Move::make(kind, image_seat(m.from, symmetry));
        case Move::attack: break;
    }
    return Move::make(kind, image_square(m.from, board), image_direction(m.direction, board),
                      image_sector(m.sector, board));
}

}  // namespace merkhet::khepri
