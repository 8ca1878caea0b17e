#include "games/kechi/position.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "games/kechi/candidates.hpp"
#include "games/kechi/rules.hpp"

namespace merkhet::kechi {

namespace {

/// Takes the stone on `cell` off, if there is one.
void remove_stone(Position& p, std::size_t seat, Cell cell) {
    auto& stones = p.stones[seat];
    const auto end = stones.begin() + p.stone_count[seat];
    const auto found = std::find(stones.begin(), end, cell);
    if (found == end) return;
    std::copy(found + 1, end, found);
    *(end - 1) = no_cell;
    --p.stone_count[seat];
}

/// Puts a seat's stones in rising order; they are few and nearly in order.
void sort_stones(Position& p, std::size_t seat) {
    auto& stones = p.stones[seat];
    for (std::size_t i = 1; i < p.stone_count[seat]; ++i) {
        const Cell stone = stones[i];
        std::size_t at = i;
        for (; at > 0 && stones[at - 1] > stone; --at) stones[at] = stones[at - 1];
        stones[at] = stone;
    }
}

}  // namespace

bool Rules::can_move(const Position& p) const {
    if (before_roll(p)) return p.stone_count[p.mover] > 0;
    return can_take_turn(p);
}

bool Rules::can_take_turn(const Position& p) const {
    // Nearly always some stone can move all the cells by itself; all turns are looked at only when none can.
    const auto all = static_cast<Lengths>(full_turn(p));
    const auto words = static_cast<std::size_t>(lattice_->words());
    const auto blocked = p.blocked_for(p.mover);
    for (int c = 0; c < lattice_->class_count(); ++c) {
        if ((lattice_->class_lengths(c) & all) == 0) continue;
        for (const Cell stone : p.stones_of(p.mover)) {
            const auto* targets = lattice_->targets(stone, c);
            for (std::size_t w = 0; w < words; ++w)
                if ((targets[w] & ~blocked.words[w]) != 0) return true;
        }
    }
    return p.stone_count[p.mover] > 1 && !visit_moves(p, [](const Move&) { return false; });
}

Mover Rules::to_move(const Position& p) const {
    if (!can_move(p)) return Mover::nobody;
    return before_roll(p) ? Mover::chance : seat(p.mover);
}

std::optional<Outcome> Rules::outcome(const Position& p) const {
    if (can_move(p)) return std::nullopt;
    if (goal_ == Goal::tokens && p.takings[0] == p.takings[1]) return Outcome::shared(0b11);
    if (goal_ == Goal::tokens) return Outcome::win(p.takings[0] > p.takings[1] ? 0 : 1);
    return Outcome::win(1 - p.mover);
}

std::uint64_t Rules::count_moves(const Position& p) const {
    if (before_roll(p)) return can_move(p) ? die_sides : 0;
    return ask_turns(p, [](auto& turns) { return turns.count(); });
}

Move Rules::random_move(const Position& p, Random& random) const {
    if (before_roll(p)) return roll_move(1 + static_cast<int>(random.below(die_sides)));
    return ask_turns(p, [&](auto& turns) { return turns.random(random); });
}

bool Rules::is_legal(const Position& p, const Move& m) const {
    if (before_roll(p)) {
        const int sides = rolled(m);
        return can_move(p) && sides >= 1 && sides <= die_sides && m == roll_move(sides);
    }
    auto left = full_turn(p);
    auto blocked = p.blocked_for(p.mover);
    for (int slot = 0; slot < max_stones; ++slot) {
        const Cell target = m.target(slot);
        if (target == no_cell) continue;
        if (slot >= p.stone_count[p.mover] || target >= lattice_->cell_count() || blocked.test(target)) return false;
        blocked.set(target);
        left = spend(left, lattice_->lengths(p.stones[p.mover][static_cast<std::size_t>(slot)], target));
    }
    return (left & 1) != 0;
}

void Rules::play(Position& p, const Move& m) const {
    if (before_roll(p)) {
        p.roll = static_cast<std::uint8_t>(rolled(m));
        return;
    }
    const std::size_t mover = p.mover;
    for (int slot = 0; slot < p.stone_count[mover]; ++slot) {
        const Cell target = m.target(slot);
        if (target == no_cell) continue;
        auto& stone = p.stones[mover][static_cast<std::size_t>(slot)];
        p.used.set(stone);
        stone = target;
        remove_stone(p, 1 - mover, target);
        // What lies on a cell is a token or an enemy stone: each stone that moves takes exactly one thing.
        if (goal_ == Goal::tokens) ++p.takings[mover];
    }
    sort_stones(p, mover);
    p.mover = static_cast<std::uint8_t>(1 - mover);
    p.roll = 0;
}

std::uint64_t Rules::endgame_effort(const Position& p) const {
    // Fitted by eye to some 500 positions of games on the standard board: eight in ten take less. Positions are costly
    // here: one counts as four.
    constexpr int unhurried = 30;
    auto other = p;
    other.mover = static_cast<std::uint8_t>(1 - p.mover);
    const auto turns = std::bit_width(count_moves(p)) + std::bit_width(count_moves(other));
    const int bits = static_cast<int>(turns) * 6 / 5 + (decisions_left(p) - unhurried) / 4 + 2;
    return std::uint64_t{1} << std::clamp(bits, 0, 63);
}

PartValues Rules::part_values(const Position& p) const {
    const int early = unused_share(p);
    const auto tapered = [&](Feature at_first, Feature at_last) {
        return (weights[at_first] * early + weights[at_last] * (feature_unit - early)) / feature_unit;
    };
    // Chosen so that the best turn, as a search sees it, is among the first. Of 200 positions, the best of 16
    // candidates was 51 points worse than the best of all with the danger weights of quiet positions, 17 with what
    // danger costs.
    PartValues values;
    values.capture = tapered(stones_early, stones_late);
    values.hanging = -values.capture;
    values.guarded = -values.capture * 2 / 5;
    values.threat = 20;
    values.target = weights[targets_early] * early + weights[targets_late] * (feature_unit - early);
    if (goal_ == Goal::tokens) values.part = tapered(takings_early, takings_late);
    return values;
}

Key Rules::key(const Position& p) const {
    std::array<std::uint64_t, sizeof(Position) / 8> words;
    static_assert(sizeof words == sizeof p);
    std::memcpy(words.data(), &p, sizeof p);
    auto hash = to_integer(options_key_);
    for (std::size_t i = 0; i < words.size(); ++i) hash ^= mix64(words[i] + 0x632be59bd9b4e019ULL * (i + 1));
    return Key{mix64(hash)};
}

Position Rules::image(const Position& p, int symmetry) const {
    Position turned = p;
    turned.used = {};
    p.used.for_each([&](int cell) { turned.used.set(lattice_->image(static_cast<Cell>(cell), symmetry)); });
    for (std::size_t s = 0; s < 2; ++s) {
        for (std::size_t i = 0; i < p.stone_count[s]; ++i)
            turned.stones[s][i] = lattice_->image(p.stones[s][i], symmetry);
        sort_stones(turned, s);
    }
    return turned;
}

Move Rules::image(const Position& p, const Move& m, int symmetry) const {
    if (before_roll(p)) return m;
    const auto there = image(p, symmetry).stones[p.mover];
    Move turned;
    for (int slot = 0; slot < p.stone_count[p.mover]; ++slot) {
        if (m.target(slot) == no_cell) continue;
        const auto stone = lattice_->image(p.stones[p.mover][static_cast<std::size_t>(slot)], symmetry);
        const auto place = std::find(there.begin(), there.end(), stone) - there.begin();
        turned.set_target(static_cast<int>(place), lattice_->image(m.target(slot), symmetry));
    }
    return turned;
}

}  // namespace merkhet::kechi
