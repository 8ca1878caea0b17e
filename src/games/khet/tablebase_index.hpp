#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/optional/tablebase.hpp"
#include "games/khet/moves.hpp"
#include "games/khet/rules.hpp"

namespace merkhet::khet {

/// The positions with both Pharaohs and Sphinxes and up to two pieces more, for tables (game/optional/tablebase.hpp). A
/// material is written "KPS-k": Silver's pieces, then Red's. Positions with the colours exchanged are the same. All
/// squares but the Sphinxes' corners count, even those that a piece could not enter: a swap may have put it there.
class TablebaseIndex {
public:
    using Position = khet::Position;

    static constexpr int most_pieces = 2;

    TablebaseIndex();

    int materials() const { return static_cast<int>(materials_.size()); }
    std::string name(int material) const;
    std::optional<int> find(std::string_view name) const;
    int pieces(int material) const { return at(material).count; }
    std::vector<int> sources(int material) const;
    std::uint64_t numbers(int material) const;
    std::uint64_t row(int material) const;
    std::optional<TablebasePlace> place(const Position& p) const;
    std::optional<Position> position(const TablebasePlace& place) const;

    /// A quiet move leaves a position that the mover's shot does not change, so it can be taken back.
    template <class F>
    void visit_quiet_predecessors(const Position& p, F&& f) const;

private:
    /// A piece beyond Pharaohs and Sphinxes: 0 … 3 Pyramid, Anubis, Scarab, Eye of Silver, 4 … 7 of Red.
    using Type = std::uint8_t;
    static constexpr int type_count = 8;

    struct Material {
        std::array<Type, most_pieces> types{};  ///< in rising order
        int count = 0;
        bool symmetric = false;  ///< both colours have the same pieces: Silver is to move
    };
    /// What is found under the types of a position's pieces.
    struct Found {
        int material = -1;
        bool exchanged = false;  ///< with the colours exchanged
    };

    const Material& at(int material) const { return materials_[static_cast<std::size_t>(material)]; }
    static std::size_t found_at(const std::array<Type, most_pieces>& types, int count);
    void add(const std::array<Type, most_pieces>& types, int count);

    std::vector<Material> materials_;
    std::array<Found, 1 + type_count + type_count * type_count> found_{};
};

/// The up to eight neighbours of a square, whoever may enter them; no corner of a Sphinx.
inline constexpr auto neighbours = table_of_sets([](Square square) {
    Squares set;
    for (const auto step : all_steps)
        if (const auto to = coordinate(square) + step; on_board(to, files, ranks)) set.set(square_at(to));
    return set & ~sphinx_squares;
});

template <class F>
void TablebaseIndex::visit_quiet_predecessors(const Position& p, F&& f) const {
    const auto mover = other(p.to_move());
    const auto impact = follow(p, p.occupied(), from_sphinx(p, mover));
    if (impact.reaction == removes) return;
    if (impact.reaction == splits && split_shot_removals(p, impact.heading).any()) return;
    auto before = p;
    before.mover = mover;
    const auto take_back = [&](const Move& move) {
        auto q = before;
        rearrange(q, mover, move);
        f(std::as_const(q));
    };
    all_of(p.pieces(mover), [&](Square here) {
        const auto code = p.code_at(here);
        if (can_turn(code)) take_back({here, Move::clockwise});
        if (turns_both_ways(code)) take_back({here, Move::anticlockwise});
        if (kind_of(code) == Kind::sphinx || !open_to[mover].test(here)) return true;
        return all_of(neighbours[here], [&](Square from) {
            const auto there = p.code_at(from);
            if (there == nothing || (can_swap(code) && can_be_swapped(there))) take_back({here, from});
            return true;
        });
    });
}

}  // namespace merkhet::khet
