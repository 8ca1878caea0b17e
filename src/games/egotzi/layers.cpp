#include "games/egotzi/layers.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>
#include <mutex>
#include <optional>
#include <utility>

#include "base/combinations.hpp"
#include "games/egotzi/colour_cube.hpp"
#include "games/egotzi/groups.hpp"
#include "games/egotzi/rules.hpp"
#include "games/egotzi/slides.hpp"

namespace merkhet::egotzi {

namespace {

constexpr int symmetry_count = 8;

/// [symmetry][square]: where it goes; [symmetry][rank][squares of the rank]: where those go.
template <int size>
struct ImageTables {
    std::array<std::array<std::uint8_t, std::size_t{size} * size>, symmetry_count> squares{};
    std::array<std::array<std::array<std::uint32_t, std::size_t{1} << size>, size>, symmetry_count> ranks{};
};

template <int size>
const ImageTables<size>& image_tables() {
    static const ImageTables<size> tables = [] {
        ImageTables<size> made;
        for (int symmetry = 0; symmetry < symmetry_count; ++symmetry) {
            auto& squares = made.squares[static_cast<std::size_t>(symmetry)];
            for (int square = 0; square < size * size; ++square)
                squares[static_cast<std::size_t>(square)] =
                    static_cast<std::uint8_t>(square_of(turned(coordinate_of(square, size), symmetry, size), size));
            for (std::size_t rank = 0; rank < size; ++rank)
                for (unsigned line = 0; line < 1U << size; ++line)
                    for (std::size_t file = 0; file < size; ++file)
                        made.ranks[static_cast<std::size_t>(symmetry)][rank][line] |= ((line >> file) & 1)
                                                                                      << squares[rank * size + file];
        }
        return made;
    }();
    return tables;
}

template <int size>
std::uint32_t image(std::uint32_t squares, int symmetry) {
    const auto& ranks = image_tables<size>().ranks[static_cast<std::size_t>(symmetry)];
    std::uint32_t result = 0;
    for (std::size_t rank = 0; rank < size; ++rank)
        result |= ranks[rank][(squares >> (rank * size)) & ((1U << size) - 1)];
    return result;
}

/// How many of that many stones are black.
constexpr int black_among(int stones) { return (stones + 1) / 2; }

/// The number of the stone on `square` among those of `squares`.
inline int number_among(std::uint32_t squares, int square) {
    return std::popcount(squares & ((std::uint32_t{1} << square) - 1));
}

/// What a placement makes of a block: which block of the next layer, and which stone of it each stone is there.
struct Passage {
    std::uint32_t occupied = 0;  ///< of the next layer's block
    int placed = 0;              ///< the number of the placed stone there
    std::array<std::uint8_t, 25> to{};
};

template <int size>
Passage passage(std::uint32_t occupied, int square) {
    std::array<std::uint8_t, 25> ends{};
    for (std::uint32_t rest = occupied; rest != 0; rest &= rest - 1) {
        const auto stone = std::countr_zero(rest);
        ends[static_cast<std::size_t>(stone)] = static_cast<std::uint8_t>(stone);
    }
    std::uint32_t after = occupied | std::uint32_t{1} << square;
    for (const auto slide : slides_of<size>(occupied, square)) {
        if (slide.from == slide.to) continue;
        ends[slide.from] = slide.to;
        after ^= std::uint32_t{1} << slide.from | std::uint32_t{1} << slide.to;
    }
    const auto smallest = smallest_image<size>(after);
    const auto& turned_squares = image_tables<size>().squares[static_cast<std::size_t>(smallest.symmetry)];
    Passage result;
    result.occupied = smallest.squares;
    result.placed = number_among(smallest.squares, turned_squares[static_cast<std::size_t>(square)]);
    std::size_t stone = 0;
    for (std::uint32_t rest = occupied; rest != 0; rest &= rest - 1)
        result.to[stone++] = static_cast<std::uint8_t>(
            number_among(smallest.squares, turned_squares[ends[static_cast<std::size_t>(std::countr_zero(rest))]]));
    return result;
}

/// Calls f(square) for each empty square.
template <int size, class F>
void visit_empty(std::uint32_t occupied, F&& f) {
    for (std::uint32_t rest = occupied ^ static_cast<std::uint32_t>(all_squares<size>); rest != 0; rest &= rest - 1)
        f(std::countr_zero(rest));
}

/// Looks colourings up one by one: for scores of several bits, and for cubes smaller than a word.
template <int size>
class Lookup {
public:
    explicit Lookup(int stones)
        : here_(stones, black_among(stones)),
          next_(stones + 1, black_among(stones + 1)),
          black_moves_(stones % 2 == 0) {
        lows_.resize(std::size_t{1} << here_.low_bits());
        highs_.resize(here_.highs());
    }

    const CombinationRanks& here() const { return here_; }

    /// Calls f(rank here, rank in the next layer's block) for all colourings.
    template <class F>
    void visit(const Passage& passage, F&& f) {
        spread(lows_, passage.to.data(), black_moves_ ? std::uint32_t{1} << passage.placed : 0);
        spread(highs_, passage.to.data() + here_.low_bits(), 0);
        std::uint32_t rank = 0;
        for (std::uint32_t high = 0; high < here_.highs(); ++high) {
            const auto base = highs_[high];
            for (const auto low : here_.lows_after(high)) f(rank++, next_.rank(base | lows_[low]));
        }
    }

private:
    static void spread(std::vector<std::uint32_t>& table, const std::uint8_t* to, std::uint32_t always) {
        table[0] = always;
        for (std::size_t bit = 1; bit < table.size(); bit *= 2, ++to)
            for (std::size_t i = 0; i < bit; ++i) table[bit | i] = table[i] | std::uint32_t{1} << *to;
    }

    CombinationRanks here_;
    CombinationRanks next_;
    bool black_moves_;
    std::vector<std::uint32_t> lows_;  ///< [low half]: its stones in the next block, with the placed one
    std::vector<std::uint32_t> highs_;
};

/// Black's lead in points, halved and rounded down: leads on one board are all even or all odd.
template <int size>
int half_lead(std::uint32_t black) {
    const std::uint32_t white = black ^ static_cast<std::uint32_t>(all_squares<size>);
    return (squared_sum<size>(black) - squared_sum<size>(white)) >> 1;
}

template <int size>
bool black_has_biggest(std::uint32_t black) {
    return compare_biggest<size>(black, black ^ static_cast<std::uint32_t>(all_squares<size>)) >= 0;
}

/// Calls f(rank, colouring) for all colourings of the full board.
template <class F>
void visit_colourings(int stones, F&& f) {
    const CombinationRanks all(stones, black_among(stones));
    std::uint32_t rank = 0;
    for (std::uint32_t high = 0; high < all.highs(); ++high)
        for (const auto low : all.lows_after(high)) f(rank++, (high << all.low_bits()) | low);
}

inline bool get_bit(const std::byte* bits, std::uint64_t n) {
    return (std::to_integer<unsigned>(bits[n / 8]) >> (n % 8) & 1U) != 0;
}
inline void put_bit(std::byte* bits, std::uint64_t n, bool value) {
    bits[n / 8] |= static_cast<std::byte>(unsigned{value} << (n % 8));
}

/// What the workers of both scorings share.
template <int size>
struct LayerPair {
    const Occupancies<size>& here;
    const Occupancies<size>* next;  ///< none for the last layer
};

template <int size>
class BiggestWorker final : public LayerWorker {
public:
    explicit BiggestWorker(LayerPair<size> layers)
        : layers_(layers), stones_(layers.here.stones()), black_(black_among(stones_)) {
        if (stones_ >= word_directions && layers.next != nullptr) {
            half_.resize(std::size_t{1} << (stones_ - word_directions));
            wins_.resize(half_.size());
        } else if (layers.next != nullptr) {
            lookup_.emplace(stones_);
        }
    }

    LayerCounts solve(std::uint64_t number, const BlockSource& next, std::byte* block) override {
        const auto occupied = layers_.here[number];
        if (layers_.next == nullptr)
            visit_colourings(stones_,
                             [&](auto rank, auto black) { put_bit(block, rank, black_has_biggest<size>(black)); });
        else if (lookup_)
            look_up(occupied, next, block);
        else
            turn_cubes(occupied, next, block);
        return count(number, block);
    }

private:
    bool black_moves() const { return stones_ % 2 == 0; }
    const std::byte* source(const Passage& passage, const BlockSource& next) const {
        return next(layers_.next->block_of(passage.occupied));
    }

    void turn_cubes(std::uint32_t occupied, const BlockSource& next, std::byte* block) {
        const bool black = black_moves();
        std::fill(wins_.begin(), wins_.end(), black ? 0 : ~std::uint64_t{0});
        visit_empty<size>(occupied, [&](int square) {
            const auto p = passage<size>(occupied, square);
            unpack_half(source(p, next), stones_ + 1, black_among(stones_ + 1), p.placed, black, half_.data());
            std::array<std::uint8_t, 25> from{};
            for (std::size_t i = 0; i < static_cast<std::size_t>(stones_); ++i)
                from[i] = static_cast<std::uint8_t>(p.to[i] - (p.to[i] > p.placed ? 1 : 0));
            const CubeTurn turn({from.data(), static_cast<std::size_t>(stones_)});
            if (black)
                turn.apply(half_.data(), [&](std::size_t n, std::uint64_t word) { wins_[n] |= word; });
            else
                turn.apply(half_.data(), [&](std::size_t n, std::uint64_t word) { wins_[n] &= word; });
        });
        pack(wins_.data(), stones_, black_, block);
    }

    void look_up(std::uint32_t occupied, const BlockSource& next, std::byte* block) {
        std::vector<bool> wins(lookup_->here().count(), !black_moves());
        visit_empty<size>(occupied, [&](int square) {
            const auto p = passage<size>(occupied, square);
            const auto* values = source(p, next);
            lookup_->visit(p, [&](auto rank, auto next_rank) {
                if (get_bit(values, next_rank) == black_moves()) wins[rank] = black_moves();
            });
        });
        for (std::size_t rank = 0; rank < wins.size(); ++rank) put_bit(block, rank, wins[rank]);
    }

    LayerCounts count(std::uint64_t number, const std::byte* block) const {
        const auto values = combinations(stones_, black_);
        std::uint64_t black_wins = 0;
        for (std::uint64_t at = 0; at < values; at += 64) {
            std::uint64_t word = 0;
            std::memcpy(&word, block + at / 8, sizeof word);
            black_wins += static_cast<std::uint64_t>(std::popcount(word));
        }
        const auto images = static_cast<std::uint64_t>(layers_.here.images(number));
        return {values * images, (black_moves() ? black_wins : values - black_wins) * images, 0};
    }

    LayerPair<size> layers_;
    int stones_;
    int black_;
    std::vector<std::uint64_t> half_;
    std::vector<std::uint64_t> wins_;
    std::optional<Lookup<size>> lookup_;
};

template <int size>
class SquaredWorker final : public LayerWorker {
public:
    explicit SquaredWorker(LayerPair<size> layers) : layers_(layers), stones_(layers.here.stones()) {
        if (layers.next != nullptr) lookup_.emplace(stones_);
    }

    LayerCounts solve(std::uint64_t number, const BlockSource& next, std::byte* block) override {
        auto* leads = reinterpret_cast<std::int8_t*>(block);
        if (layers_.next == nullptr)
            visit_colourings(stones_, [&](auto rank, auto black) {
                leads[rank] = static_cast<std::int8_t>(half_lead<size>(black));
            });
        else if (stones_ % 2 == 0)
            look_up<true>(layers_.here[number], next, leads);
        else
            look_up<false>(layers_.here[number], next, leads);
        return count(number, leads);
    }

private:
    template <bool black_moves>
    void look_up(std::uint32_t occupied, const BlockSource& next, std::int8_t* leads) {
        using Limits = std::numeric_limits<std::int8_t>;
        std::fill_n(leads, lookup_->here().count(), black_moves ? Limits::min() : Limits::max());
        visit_empty<size>(occupied, [&](int square) {
            const auto p = passage<size>(occupied, square);
            const auto* values = reinterpret_cast<const std::int8_t*>(next(layers_.next->block_of(p.occupied)));
            lookup_->visit(p, [&](auto rank, auto next_rank) {
                leads[rank] =
                    black_moves ? std::max(leads[rank], values[next_rank]) : std::min(leads[rank], values[next_rank]);
            });
        });
    }

    LayerCounts count(std::uint64_t number, const std::int8_t* leads) const {
        const auto values = combinations(stones_, black_among(stones_));
        // An odd lead of -1 is halved to -1, and one of 1 to 0.
        constexpr bool is_odd = size % 2 == 1;
        std::uint64_t black_wins = 0;
        std::uint64_t draws = 0;
        for (std::uint64_t i = 0; i < values; ++i) {
            black_wins += leads[i] >= (is_odd ? 0 : 1) ? 1 : 0;
            draws += !is_odd && leads[i] == 0 ? 1 : 0;
        }
        const auto images = static_cast<std::uint64_t>(layers_.here.images(number));
        const auto wins = stones_ % 2 == 0 ? black_wins : values - black_wins - draws;
        return {values * images, wins * images, draws * images};
    }

    LayerPair<size> layers_;
    int stones_;
    std::optional<Lookup<size>> lookup_;
};

template <int size>
class BoardLayers final : public Layers<Position> {
public:
    explicit BoardLayers(const Rules& rules) : rules_(rules), scoring_(rules.scoring()) {}

    std::optional<LayerPlace> place(const Position& p) const override {
        if (p.phase != Phase::place || (p.stones == 0 && rules_.balance() == Balance::pie)) return std::nullopt;
        const auto smallest = smallest_image<size>(static_cast<std::uint32_t>(to_word<size>(p.occupied)));
        const auto black = image<size>(static_cast<std::uint32_t>(to_word<size>(p.black)), smallest.symmetry);
        const auto colouring = static_cast<std::uint32_t>(extract_bits(black, smallest.squares));
        const int stones = static_cast<int>(p.stones);
        std::uint64_t rank = 0;
        int set = 0;
        for (std::uint32_t rest = colouring; rest != 0; rest &= rest - 1)
            rank += combinations(std::countr_zero(rest), ++set);
        return LayerPlace{stones, occupancies(stones).block_of(smallest.squares), rank};
    }
    Position position(const LayerPlace& place) const override {
        const auto occupied = occupancies(place.layer)[place.block];
        std::uint32_t colouring = 0;
        auto rank = place.value;
        // The highest black stone is the last with no more words below it than the rank, and so on.
        for (int set = black_among(place.layer), stone = place.layer - 1; set > 0; --stone)
            if (const auto below = combinations(stone, set); rank >= below) {
                rank -= below;
                colouring |= std::uint32_t{1} << stone;
                --set;
            }
        Position p;
        p.occupied = from_word<size>(occupied);
        p.black = from_word<size>(deposit_bits(colouring, occupied));
        p.stones = static_cast<std::uint32_t>(place.layer);
        return p;
    }
    LayerOutcome outcome(const Position& p, std::uint8_t value) const override {
        const int black_seat = p.swapped;
        if (scoring_ == Scoring::biggest) return {Outcome::win(value != 0 ? black_seat : 1 - black_seat), std::nullopt};
        const int lead = 2 * static_cast<std::int8_t>(value) + size % 2 - rules_.komi(p);
        const int margin = black_seat == 0 ? lead : -lead;
        if (margin == 0) return {Outcome::shared(0b11), margin};
        return {Outcome::win(margin > 0 ? 0 : 1), margin};
    }

    std::string text() const override {
        return std::string(Rules::name) + "-" + std::to_string(size) +
               (scoring_ == Scoring::squared ? "-squared" : "-biggest");
    }
    int last_layer() const override { return size * size; }
    LayerShape shape(int layer) const override {
        LayerShape shape;
        shape.blocks = occupancies(layer).count();
        shape.values = combinations(layer, black_among(layer));
        shape.bits_per_value = scoring_ == Scoring::squared ? 8 : 1;
        shape.positions = combinations(size * size, layer) * shape.values;
        return shape;
    }
    double work(int layer) const override {
        // Measured: what each placement on a block costs, what a word of a cube does, and what a colouring looked up
        // does.
        constexpr double placement = 0.4e-6;
        constexpr double word = 4e-9;
        constexpr double look = 2e-9;
        const auto here = shape(layer);
        const auto placements = static_cast<double>(here.blocks) * std::max(1, size * size - layer);
        const bool cubes = scoring_ == Scoring::biggest && layer >= word_directions;
        const double each = cubes ? word * static_cast<double>(std::uint64_t{1} << (layer - word_directions))
                                  : look * static_cast<double>(here.values);
        return placements * (placement + each);
    }
    void visit_sources(int layer, std::uint64_t block, const std::function<void(std::uint64_t)>& f) const override {
        if (layer == last_layer()) return;
        const auto occupied = occupancies(layer)[block];
        visit_empty<size>(occupied, [&](int square) {
            f(occupancies(layer + 1).block_of(passage<size>(occupied, square).occupied));
        });
    }
    std::unique_ptr<LayerWorker> worker(int layer) const override {
        const LayerPair<size> pair{occupancies(layer), layer < last_layer() ? &occupancies(layer + 1) : nullptr};
        if (scoring_ == Scoring::squared) return std::make_unique<SquaredWorker<size>>(pair);
        return std::make_unique<BiggestWorker<size>>(pair);
    }

private:
    const Occupancies<size>& occupancies(int stones) const {
        const auto n = static_cast<std::size_t>(stones);
        std::call_once(made_[n], [&] { occupancies_[n].emplace(stones); });
        return *occupancies_[n];
    }

    Rules rules_;
    Scoring scoring_;
    // Made when first asked for: all of them take half a second.
    mutable std::array<std::once_flag, std::size_t{size} * size + 1> made_;
    mutable std::array<std::optional<Occupancies<size>>, std::size_t{size} * size + 1> occupancies_;
};

}  // namespace

template <int size>
Image smallest_image(std::uint32_t squares) {
    Image smallest{squares, 0};
    for (int symmetry = 1; symmetry < symmetry_count; ++symmetry) {
        const auto other = image<size>(squares, symmetry);
        if (other < smallest.squares) smallest = {other, symmetry};
    }
    return smallest;
}

template <int size>
Occupancies<size>::Occupancies(int stones) : stones_(stones) {
    constexpr std::uint32_t all = (std::uint32_t{1} << (size * size)) - 1;
    // The next larger number with as many bits set (Gosper's hack).
    std::uint32_t set = stones == 0 ? 0 : (std::uint32_t{1} << stones) - 1;
    while (true) {
        if (smallest_image<size>(set).squares == set) sets_.push_back(set);
        if (set == 0) break;
        const std::uint32_t lowest = set & (~set + 1);
        const std::uint32_t ripple = set + lowest;
        set = (((set ^ ripple) >> 2) / lowest) | ripple;
        if (set > all) break;
    }
    buckets_.resize((std::size_t{all} >> bucket_bits) + 2);
    std::size_t n = 0;
    for (std::size_t bucket = 0; bucket < buckets_.size(); ++bucket) {
        while (n < sets_.size() && sets_[n] >> bucket_bits < bucket) ++n;
        buckets_[bucket] = static_cast<std::uint32_t>(n);
    }
}

template <int size>
int Occupancies<size>::images(std::uint64_t block) const {
    int same = 0;
    for (int symmetry = 0; symmetry < symmetry_count; ++symmetry)
        same += image<size>((*this)[block], symmetry) == (*this)[block] ? 1 : 0;
    return symmetry_count / same;
}

template <int size>
std::uint64_t Occupancies<size>::block_of(std::uint32_t smallest) const {
    const auto bucket = smallest >> bucket_bits;
    const auto first = sets_.begin() + buckets_[bucket];
    const auto last = sets_.begin() + buckets_[bucket + 1];
    return static_cast<std::uint64_t>(std::lower_bound(first, last, smallest) - sets_.begin());
}

template class Occupancies<3>;
template class Occupancies<4>;
template class Occupancies<5>;

std::unique_ptr<Layers<Position>> Rules::layers() const {
    switch (size_) {
        case 3: return std::make_unique<BoardLayers<3>>(*this);
        case 4: return std::make_unique<BoardLayers<4>>(*this);
        case 5: return std::make_unique<BoardLayers<5>>(*this);
        default: return nullptr;
    }
}

}  // namespace merkhet::egotzi
