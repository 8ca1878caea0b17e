#include "lab/solve/layers/layer_run.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <stdexcept>
#include <utility>
#include <vector>

#include "games/egotzi/game.hpp"
#include "lab/ranks/thread_ranks.hpp"
#include "support/rules_from.hpp"
#include "support/temporary_folder.hpp"

namespace merkhet::lab {
namespace layer_run_test {

using egotzi::Position;
using egotzi::Rules;

/// All layers of a game, in memory.
class Solved {
public:
    explicit Solved(const Rules& rules, const std::filesystem::path& folder = {}, int threads = 2)
        : layers_(rules.layers()) {
        LayerRun run;
        run.folder = folder;
        run.threads = threads;
        run.on_layer = [&](const LayerHead& head, const LayerValues& values) {
            values_[head.layer].assign(values.bytes().begin(), values.bytes().end());
        };
        const auto ranks = single_rank();
        result_ = solve_layers(*layers_, run, *ranks);
    }
    std::uint8_t value(const LayerPlace& place) const {
        const auto shape = layers_->shape(place.layer);
        return layer_value(&values_.at(place.layer)[place.block * shape.block_bytes() + shape.byte_of(place.value)],
                           shape, place.value);
    }
    LayerOutcome operator()(const Position& p) const { return layers_->outcome(p, value(*layers_->place(p))); }
    const LayerResult& result() const { return result_; }
    const Layers<Position>& layers() const { return *layers_; }

private:
    std::unique_ptr<Layers<Position>> layers_;
    std::map<int, std::vector<std::byte>> values_;
    LayerResult result_;
};

/// All positions of a board once more: backwards too, but one by one by the rules, without symmetries, and kept by
/// stones and colours as two words.
class OneByOne {
public:
    explicit OneByOne(const Rules& rules) : rules_(rules), squares_(rules.size() * rules.size()) {
        // Base three: an empty square is 0, a white stone 1, a black one 2.
        std::uint32_t power = 1;
        ternary_.push_back(0);
        for (int square = 0; square < squares_; ++square, power *= 3)
            for (std::size_t n = 0; n < std::size_t{1} << square; ++n) ternary_.push_back(ternary_[n] + power);
        values_.assign(power, unknown);
        for (int stones = squares_; stones >= 0; --stones)
            for_each_of(stones, [&](std::uint32_t occupied, std::uint32_t black) { visit(occupied, black); });
    }
    int twelfths(const Position& p) const { return values_[index(p)]; }
    template <class F>
    void for_each(F f) const {
        for (int stones = 0; stones <= squares_; ++stones)
            for_each_of(stones, [&](std::uint32_t occupied, std::uint32_t black) {
                const auto p = position(occupied, black);
                f(p, twelfths(p));
            });
    }

private:
    static constexpr std::uint8_t unknown = 255;

    static Position position(std::uint32_t occupied, std::uint32_t black) {
        Position p;
        p.occupied.words[0] = occupied;
        p.black.words[0] = black;
        p.stones = static_cast<std::uint32_t>(std::popcount(occupied));
        return p;
    }
    std::size_t index(const Position& p) const { return ternary_[p.occupied.words[0]] + ternary_[p.black.words[0]]; }
    template <class F>
    void for_each_of(int stones, F f) const {
        for (std::uint32_t occupied = 0; occupied < 1U << squares_; ++occupied) {
            if (std::popcount(occupied) != stones) continue;
            for (std::uint32_t black = occupied;; black = (black - 1) & occupied) {
                if (std::popcount(black) == (stones + 1) / 2) f(occupied, black);
                if (black == 0) break;
            }
        }
    }
    void visit(std::uint32_t occupied, std::uint32_t black) {
        const auto p = position(occupied, black);
        auto& value = values_[index(p)];
        if (const auto outcome = rules_.outcome(p)) {
            value = outcome->twelfths[0];
            return;
        }
        const bool most = rules_.to_move(p) == Mover::seat0;
        value = most ? 0 : Outcome::whole;
        rules_.visit_moves(p, [&](const egotzi::Move& move) {
            auto child = p;
            rules_.play(child, move);
            const auto other = values_[index(child)];
            value = most ? std::max(value, other) : std::min(value, other);
        });
    }

    const Rules& rules_;
    int squares_;
    std::vector<std::uint32_t> ternary_;  ///< [squares]: those, read in base three
    std::vector<std::uint8_t> values_;
};

TEST(LayerRun, AgreesWithOneByOne) {
    for (const char* game : {"size=3,balance=none", "size=3,scoring=squared,balance=none", "size=4,balance=none",
                             "size=4,scoring=squared,balance=none"}) {
        const auto rules = test::rules_from<Rules>(game);
        const Solved solved(rules);
        const OneByOne expected(rules);
        std::uint64_t count = 0;
        expected.for_each([&](const Position& p, int twelfths) {
            ASSERT_EQ(solved(p).outcome.twelfths[0], twelfths) << rules.print_position(p);
            ++count;
        });
        std::uint64_t positions = 0;
        for (const auto& head : solved.result().layers) positions += head.counts.positions;
        EXPECT_EQ(count, positions);
    }
}

TEST(LayerRun, KeepsTheMarginOfEveryPosition) {
    const auto rules = test::rules_from<Rules>("size=3,scoring=squared,balance=none");
    const Solved solved(rules);
    // The margin is right when the outcome is with every komi.
    for (int komi = 0; komi <= 80; komi += 2) {
        const auto with_komi = test::rules_from<Rules>("size=3,scoring=squared,komi=" + std::to_string(komi));
        const auto value = OneByOne(with_komi).twelfths(with_komi.start());
        const auto margin = *solved(rules.start()).margin - komi;
        EXPECT_EQ(value, margin > 0 ? Outcome::whole : 0) << komi;
    }
}

TEST(LayerRun, CountsWinsOfTheMover) {
    const auto rules = test::rules_from<Rules>("size=3,balance=none");
    const Solved solved(rules);
    std::map<int, std::uint64_t> wins;
    OneByOne(rules).for_each([&](const Position& p, int twelfths) {
        const bool black_moves = p.stones % 2 == 0;
        wins[static_cast<int>(p.stones)] += (twelfths == Outcome::whole) == black_moves ? 1 : 0;
    });
    for (const auto& head : solved.result().layers) EXPECT_EQ(head.counts.wins, wins[head.layer]) << head.layer;
}

TEST(LayerRun, PlacesAndPositionsAgree) {
    const auto rules = test::rules_from<Rules>("size=4,balance=none");
    const auto layers = rules.layers();
    for (int layer = 0; layer <= layers->last_layer(); ++layer) {
        const auto shape = layers->shape(layer);
        for (std::uint64_t block = 0; block < shape.blocks; block += 7)
            for (std::uint64_t value = 0; value < shape.values; value += 13) {
                const auto place = layers->place(layers->position({layer, block, value}));
                ASSERT_TRUE(place);
                ASSERT_EQ(place->layer, layer);
                ASSERT_EQ(place->block, block);
                ASSERT_EQ(place->value, value);
            }
    }
}

std::string contents(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST(LayerRun, GoesOnFromItsFiles) {
    const TemporaryFolder folder;
    const auto rules = test::rules_from<Rules>("size=4,balance=none");
    const Solved whole(rules, folder.path());
    std::map<std::string, std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
        files[entry.path().filename().string()] = contents(entry.path());
    ASSERT_EQ(files.size(), 17U);
    for (int layer = 0; layer < 9; ++layer)
        std::filesystem::remove(folder.path() / layer_file_name(whole.layers().text(), layer));
    const Solved again(rules, folder.path(), 1);
    EXPECT_LT(again.result().values, whole.result().values);
    EXPECT_EQ(again.result().layers.size(), 17U);
    for (const auto& [name, text] : files) EXPECT_EQ(contents(folder.path() / name), text) << name;
}

TEST(LayerRun, StopsWhenAskedTo) {
    const auto rules = test::rules_from<Rules>("size=4,balance=none");
    const auto layers = rules.layers();
    std::stop_source stop;
    LayerRun run;
    run.stop = stop.get_token();
    run.on_layer = [&](const LayerHead& head, const LayerValues&) {
        if (head.layer == 10) stop.request_stop();
    };
    const auto ranks = single_rank();
    const auto result = solve_layers(*layers, run, *ranks);
    EXPECT_FALSE(result.complete);
    EXPECT_EQ(result.layers.back().layer, 10);
}

/// Solves by several ranks, which are threads here, and returns all heads and values by layer.
std::map<int, std::pair<std::uint64_t, std::vector<std::byte>>> solved_by_ranks(const LayeredGame& layers, int count,
                                                                                int sharing,
                                                                                std::uint64_t fetched_bytes) {
    std::mutex mutex;
    std::map<int, std::pair<std::uint64_t, std::vector<std::byte>>> found;
    std::atomic<std::uint64_t> messages = 0;
    test::run_ranks(count, sharing, [&](test::ThreadRanks& ranks) {
        LayerRun run;
        run.fetched_bytes = fetched_bytes;
        run.on_layer = [&](const LayerHead& head, const LayerValues& values) {
            const std::lock_guard lock(mutex);
            auto& [checksum, bytes] = found[head.layer];
            checksum = head.checksum;
            bytes.resize(layers.shape(head.layer).bytes());
            std::copy(values.bytes().begin(), values.bytes().end(),
                      bytes.begin() + static_cast<std::ptrdiff_t>(values.offset()));
        };
        EXPECT_TRUE(solve_layers(layers, run, ranks).complete);
        messages += ranks.messages();
    });
    EXPECT_EQ(messages > 0, sharing < count);
    return found;
}

TEST(LayerRun, DoesNotDependOnRanks) {
    for (const char* game : {"size=4,balance=none", "size=4,scoring=squared,balance=none"}) {
        const auto rules = test::rules_from<Rules>(game);
        const auto layers = rules.layers();
        const auto alone = solved_by_ranks(*layers, 1, 1, 0);
        ASSERT_EQ(alone.size(), 17U);
        // All at once where it fits, by many batches where there is no room, and some of each.
        for (const std::uint64_t fetched_bytes : {0, 20000, 1 << 26}) {
            EXPECT_EQ(solved_by_ranks(*layers, 2, 1, fetched_bytes), alone) << fetched_bytes;
            EXPECT_EQ(solved_by_ranks(*layers, 4, 2, fetched_bytes), alone) << fetched_bytes;
        }
        EXPECT_EQ(solved_by_ranks(*layers, 3, 3, 0), alone);
    }
}

TEST(LayerFile, GivesSingleValues) {
    const TemporaryFolder folder;
    const auto rules = test::rules_from<Rules>("size=4,scoring=squared,balance=none");
    const Solved solved(rules, folder.path());
    const auto& layers = solved.layers();
    for (const int layer : {0, 5, 9, 15, 16}) {
        const auto shape = layers.shape(layer);
        auto file = LayerFile::open(folder.path(), layers.text(), layer, shape);
        ASSERT_TRUE(file);
        ASSERT_TRUE(file->has_value());
        for (std::uint64_t block = 0; block < shape.blocks; block += 3)
            for (std::uint64_t value = 0; value < shape.values; value += 11)
                ASSERT_EQ((*file)->value({layer, block, value}), solved.value({layer, block, value}));
    }
}

TEST(LayerFile, RefusesWhatIsDamaged) {
    const TemporaryFolder folder;
    const auto rules = test::rules_from<Rules>("size=3,balance=none");
    const Solved solved(rules, folder.path());
    const auto& layers = solved.layers();
    const auto path = folder.path() / layer_file_name(layers.text(), 5);
    const auto good = contents(path);
    const auto with = [&](const std::string& text) {
        std::ofstream(path, std::ios::binary) << text;
        return LayerFile::open(folder.path(), layers.text(), 5, layers.shape(5));
    };
    EXPECT_NE(with("something else").error().message().find("is not a solved layer"), std::string::npos);
    EXPECT_NE(with(good.substr(0, good.size() - 1)).error().message().find("is cut off"), std::string::npos);
    EXPECT_NE(with(contents(folder.path() / layer_file_name(layers.text(), 4))).error().message().find("another layer"),
              std::string::npos);
    auto damaged = good;
    damaged.back() = static_cast<char>(damaged.back() ^ 1);
    auto file = with(damaged);
    ASSERT_TRUE(file);
    const auto ranks = single_rank();
    LayerValues values(layers.shape(5), *ranks);
    EXPECT_THROW((*file)->read(values, 1), std::runtime_error);
    EXPECT_THROW((*file)->value({5, 0, 0}), std::runtime_error);
}

TEST(LayerPieces, CoverALayerForAnyNumberOfRanks) {
    for (const LayerShape shape : {LayerShape{652048, 924, 1, 0}, LayerShape{6, 2704156, 1, 0},
                                   LayerShape{1, 5200300, 8, 0}, LayerShape{1, 1, 1, 0}, LayerShape{77, 1716, 8, 0}}) {
        const LayerPieces pieces(shape);
        std::uint64_t at = 0;
        for (std::uint64_t n = 0; n < pieces.count(); ++n) {
            ASSERT_EQ(pieces.piece(n).offset, at);
            ASSERT_EQ(pieces.piece_at(at), n);
            at += pieces.piece(n).bytes;
            ASSERT_EQ(pieces.piece_at(at - 1), n);
        }
        EXPECT_EQ(at, shape.bytes());
        for (const int ranks : {1, 2, 3, 4, 16}) {
            std::uint64_t block = 0;
            std::uint64_t piece = 0;
            for (int rank = 0; rank < ranks; ++rank) {
                const auto share = pieces.share(rank, ranks);
                ASSERT_EQ(share.first_block, block);
                ASSERT_EQ(share.first_piece, piece);
                block = share.end_block;
                piece = share.end_piece;
                if (share.first_piece < share.end_piece) {
                    ASSERT_EQ(pieces.piece(share.first_piece).offset, share.first_block * shape.block_bytes());
                }
            }
            EXPECT_EQ(block, shape.blocks);
            EXPECT_EQ(piece, pieces.count());
        }
    }
}

}  // namespace layer_run_test
}  // namespace merkhet::lab
