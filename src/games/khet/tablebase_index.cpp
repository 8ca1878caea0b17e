#include "games/khet/tablebase_index.hpp"

#include <algorithm>
#include <utility>

namespace merkhet::khet {

static_assert(IndexesTablebase<TablebaseIndex>);

namespace {

constexpr std::string_view letters = "PASE";
constexpr int kinds = 4;
/// Squares that pieces can stand on: all but the corners of the Sphinxes, numbered without them.
constexpr std::uint64_t places = square_count - 2;

constexpr std::uint64_t number_of(Square square) {
    return static_cast<std::uint64_t>(square) - (square > j1 ? 1 : 0) - (square > a8 ? 1 : 0);
}
constexpr Square square_of(std::uint64_t number) {
    auto square = number + (number >= j1 ? 1 : 0);
    square += square >= a8 ? 1 : 0;
    return static_cast<Square>(square);
}

constexpr int type_of(Code code, Colour colour) {
    return static_cast<int>(kind_of(code)) - static_cast<int>(Kind::pyramid) + kinds * colour;
}
constexpr Colour colour_of(int type) { return type < kinds ? silver : red; }
constexpr std::uint64_t orientations(int type) { return type % kinds < 2 ? 4 : 2; }
constexpr Code code_of(int type, std::uint64_t turned) {
    constexpr std::array<Code, kinds> first = {pyramid, anubis, scarab, eye};
    return static_cast<Code>(first[static_cast<std::size_t>(type % kinds)] + turned);
}

struct Extra {
    std::uint8_t type = 0;
    Square square = no_square;
    Code code = nothing;

    friend bool operator<(const Extra& a, const Extra& b) {
        return a.type != b.type ? a.type < b.type : a.square < b.square;
    }
};

}  // namespace

TablebaseIndex::TablebaseIndex() {
    add({}, 0);
    for (Type a = 0; a < kinds; ++a) add({a, 0}, 1);
    // Both Silver's, or one of each: with the colours exchanged these are all.
    for (Type a = 0; a < kinds; ++a)
        for (Type b = a; b < kinds; ++b) add({a, b}, 2);
    for (Type a = 0; a < kinds; ++a)
        for (Type b = a; b < kinds; ++b) add({a, static_cast<Type>(b + kinds)}, 2);
}

std::size_t TablebaseIndex::found_at(const std::array<Type, most_pieces>& types, int count) {
    if (count == 0) return 0;
    if (count == 1) return std::size_t{1} + types[0];
    return std::size_t{1} + type_count + std::size_t{types[0]} * type_count + types[1];
}

void TablebaseIndex::add(const std::array<Type, most_pieces>& types, int count) {
    auto exchanged = types;
    for (int i = 0; i < count; ++i) exchanged[static_cast<std::size_t>(i)] ^= kinds;
    if (count == 2 && exchanged[0] > exchanged[1]) std::swap(exchanged[0], exchanged[1]);
    const auto material = materials();
    found_[found_at(exchanged, count)] = {material, true};
    found_[found_at(types, count)] = {material, false};
    materials_.push_back({types, count, exchanged == types});
}

std::string TablebaseIndex::name(int material) const {
    const auto& m = at(material);
    std::string sides[2] = {"K", "k"};
    for (int i = 0; i < m.count; ++i) {
        const auto type = m.types[static_cast<std::size_t>(i)];
        const char letter = letters[type % kinds];
        const auto colour = colour_of(type);
        sides[colour] += colour == silver ? letter : static_cast<char>(letter - 'A' + 'a');
    }
    return sides[silver] + "-" + sides[red];
}

std::optional<int> TablebaseIndex::find(std::string_view name) const {
    std::array<Type, most_pieces> types{};
    int count = 0;
    const auto dash = name.find('-');
    if (dash == std::string_view::npos || dash == 0 || dash + 1 == name.size() || name[0] != 'K' ||
        name[dash + 1] != 'k')
        return std::nullopt;
    for (std::size_t i = 1; i < name.size(); ++i) {
        if (i == dash || i == dash + 1) continue;
        const char letter = i < dash ? name[i] : static_cast<char>(name[i] - 'a' + 'A');
        const auto kind = letters.find(letter);
        if (kind == std::string_view::npos || count == most_pieces) return std::nullopt;
        types[static_cast<std::size_t>(count++)] = static_cast<Type>(kind + (i < dash ? 0 : kinds));
    }
    if (count == 2 && types[1] < types[0]) std::swap(types[0], types[1]);
    return found_[found_at(types, count)].material;
}

std::vector<int> TablebaseIndex::sources(int material) const {
    const auto& m = at(material);
    std::vector<int> found;
    const auto note = [&](const std::array<Type, most_pieces>& types, int count) {
        const int source = found_[found_at(types, count)].material;
        if (std::find(found.begin(), found.end(), source) == found.end()) found.push_back(source);
    };
    if (m.count == 0) return found;
    // An Eye may take both at once.
    note({}, 0);
    for (int i = 0; m.count == 2 && i < 2; ++i) note({m.types[static_cast<std::size_t>(i)], 0}, 1);
    return found;
}

std::uint64_t TablebaseIndex::row(int material) const {
    const auto& m = at(material);
    std::uint64_t count = places;
    for (int i = 0; i < m.count; ++i) count *= places * orientations(m.types[static_cast<std::size_t>(i)]);
    return count;
}

std::uint64_t TablebaseIndex::numbers(int material) const {
    constexpr std::uint64_t aims = 4;
    // A piece takes 9 bits, the Pharaohs 13, aims and mover 3: fewer than the 56 that the concept promises.
    static_assert(4 * places <= 1 << 9 && places * places <= 1 << 13 && 9 * most_pieces + 13 + 3 < 56);
    return row(material) * places * aims * (at(material).symmetric ? 1 : 2);
}

std::optional<TablebasePlace> TablebaseIndex::place(const Position& p) const {
    if (p.fallen != 0 || p.quiet != 0) return std::nullopt;
    std::array<Extra, most_pieces> extras;
    int count = 0;
    std::array<Square, 2> pharaohs = {no_square, no_square};
    for (const Colour colour : {silver, red}) {
        const bool few = all_of(p.pieces(colour) & ~sphinx_squares, [&](Square square) {
            const auto code = p.code_at(square);
            if (code == pharaoh) {
                pharaohs[colour] = square;
                return true;
            }
            if (count == most_pieces) return false;
            extras[static_cast<std::size_t>(count++)] = {static_cast<std::uint8_t>(type_of(code, colour)), square,
                                                         code};
            return true;
        });
        if (!few) return std::nullopt;
    }
    if (count == 2 && extras[1] < extras[0]) std::swap(extras[0], extras[1]);
    const auto found = found_[found_at({extras[0].type, extras[1].type}, count)];
    const auto& m = at(found.material);
    std::array<std::uint64_t, 2> aims = {p.code_at(j1) & 1U, p.code_at(a8) & 1U};
    auto mover = p.to_move();
    if (found.exchanged || (m.symmetric && mover == red)) {
        std::swap(aims[silver], aims[red]);
        pharaohs = {opposite(pharaohs[red]), opposite(pharaohs[silver])};
        for (int i = 0; i < count; ++i) {
            auto& extra = extras[static_cast<std::size_t>(i)];
            extra = {static_cast<std::uint8_t>(extra.type ^ kinds), opposite(extra.square), half_turned(extra.code)};
        }
        if (count == 2 && extras[1] < extras[0]) std::swap(extras[0], extras[1]);
        mover = other(mover);
    }
    std::uint64_t number = (m.symmetric ? 0 : std::uint64_t{mover}) * 4 + aims[silver] * 2 + aims[red];
    number = (number * places + number_of(pharaohs[silver])) * places + number_of(pharaohs[red]);
    for (int i = 0; i < count; ++i) {
        const auto& extra = extras[static_cast<std::size_t>(i)];
        const auto turns = orientations(extra.type);
        number = (number * places + number_of(extra.square)) * turns + (extra.code & (turns - 1));
    }
    return TablebasePlace{found.material, number};
}

std::optional<Position> TablebaseIndex::position(const TablebasePlace& place) const {
    const auto& m = at(place.material);
    auto rest = place.number;
    const auto take = [&](std::uint64_t radix) {
        const auto digit = rest % radix;
        rest /= radix;
        return digit;
    };
    Position p;
    Squares taken;
    const auto put = [&](Square square, Colour colour, Code code) {
        if (taken.test(square)) return false;
        taken.set(square);
        p.put(square, colour, code);
        return true;
    };
    auto behind = no_square;
    for (int i = m.count; i-- > 0;) {
        const int type = m.types[static_cast<std::size_t>(i)];
        const auto code = code_of(type, take(orientations(type)));
        const auto square = square_of(take(places));
        if (!put(square, colour_of(type), code)) return std::nullopt;
        // Of two equal pieces the first stands on the lower square.
        if (i == 0 && m.count == 2 && m.types[0] == m.types[1] && square > behind) return std::nullopt;
        behind = square;
    }
    for (const Colour colour : {red, silver})
        if (!put(square_of(take(places)), colour, pharaoh)) return std::nullopt;
    p.put(a8, red, static_cast<Code>(sphinx + take(2)));
    p.put(j1, silver, static_cast<Code>(sphinx + take(2)));
    if (rest > (m.symmetric ? 0 : 1)) return std::nullopt;
    p.mover = static_cast<std::uint8_t>(rest);
    return p;
}

}  // namespace merkhet::khet
