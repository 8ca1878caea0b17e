// Holds solved layers against an alpha-beta search that knows nothing but the rules: no tables, no symmetries.
//   merkhet_verify_layers GAME FOLDER [POSITIONS] [SEED]
// Positions are drawn from all layers alike. With few squares empty the game is searched to its end; with more, two
// plies deep, to values of a layer that was checked itself.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "base/random.hpp"
#include "games/all_games.hpp"
#include "games/registry.hpp"
#include "games/with_rules.hpp"
#include "lab/tables/layer_file.hpp"

namespace {

using namespace merkhet;

/// So many decisions are searched to the end.
constexpr int searched_to_end = 8;
constexpr int plies_above = 2;

/// A value as a number: the margin where there is one, else whether seat 0 wins.
int number_of(const LayerOutcome& value) { return value.margin ? *value.margin : value.outcome.twelfths[0]; }

template <class G>
class Verifier {
public:
    using Position = typename G::Position;

    Verifier(const G& game, const std::string& folder, std::uint64_t seed)
        : game_(game), layers_(game.layers()), random_(seed) {
        if (!layers_) throw std::runtime_error("this game has no layers");
        for (int layer = 0; layer <= layers_->last_layer(); ++layer) {
            auto file = lab::LayerFile::open(folder, layers_->text(), layer, layers_->shape(layer));
            if (!file) throw std::runtime_error(file.error().message());
            // A position's solution keeps the layers below it.
            if (!*file && first_ == layer) {
                ++first_;
            } else if (!*file) {
                throw std::runtime_error(folder + " lacks layer " + std::to_string(layer));
            }
            files_.push_back(std::move(*file));
        }
        whole_.resize(files_.size());
        if (!files_.back()) throw std::runtime_error(folder + " has no layers of " + layers_->text());
        load(layers_->last_layer());
    }

    /// How many were wrong.
    std::uint64_t run(std::uint64_t positions) {
        std::uint64_t wrong = 0;
        const auto count = static_cast<std::uint64_t>(layers_->last_layer() + 1 - first_);
        for (int layer = layers_->last_layer(); layer >= first_; --layer) {
            const auto shape = layers_->shape(layer);
            const auto start = std::chrono::steady_clock::now();
            const auto here =
                positions / count + (static_cast<std::uint64_t>(layer - first_) < positions % count ? 1 : 0);
            std::uint64_t wrong_here = 0;
            const bool to_end = layers_->last_layer() - layer <= searched_to_end;
            // The value is right if the search finds at least it, and not more.
            const int depth = to_end ? layers_->last_layer() : plies_above;
            if (!to_end) load(layer + depth);
            for (std::uint64_t i = 0; i < here; ++i) {
                const auto p = layers_->position({layer, random_.below64(shape.blocks), random_.below64(shape.values)});
                const int value = stored(p);
                if (search(p, value, depth) < value || search(p, value + 1, depth) > value) {
                    std::printf("wrong: %s\n", game_.print_position(p).c_str());
                    ++wrong_here;
                }
            }
            wrong += wrong_here;
            const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
            std::printf("layer %2d: %llu positions, %llu wrong, %.1f s\n", layer, static_cast<unsigned long long>(here),
                        static_cast<unsigned long long>(wrong_here), took.count());
            std::fflush(stdout);
        }
        return wrong;
    }

private:
    /// Reads a layer whole, so that asking it takes no time, in place of those before the last.
    void load(int layer) {
        const auto shape = layers_->shape(layer);
        for (std::size_t i = 0; i + 1 < whole_.size(); ++i) whole_[i] = {};
        const auto threads = static_cast<int>(std::thread::hardware_concurrency());
        auto& values = whole_[static_cast<std::size_t>(layer)] = lab::LayerValues(shape);
        files_[static_cast<std::size_t>(layer)]->read(values, threads);
    }

    std::uint8_t value(const LayerPlace& place) {
        const auto layer = static_cast<std::size_t>(place.layer);
        if (!whole_[layer].has(place.block)) return files_[layer]->value(place);
        const auto shape = layers_->shape(place.layer);
        return layer_value(whole_[layer].block(place.block) + shape.byte_of(place.value), shape, place.value);
    }

    int stored(const Position& p) {
        const auto place = layers_->place(p);
        return number_of(layers_->outcome(p, value(*place)));
    }
    int at_end(const Position& p, const Outcome& outcome) {
        // The rules do not tell points; the last layer is counted by its own function, which tests hold to the rules.
        return layers_->outcome(p, 0).margin ? stored(p) : outcome.twelfths[0];
    }

    /// At least `wanted` if the value is that much, less if it is not.
    int search(const Position& p, int wanted, int depth) {
        if (const auto outcome = game_.outcome(p)) return at_end(p, *outcome);
        if (depth == 0) return stored(p);
        const bool most = game_.to_move(p) == Mover::seat0;
        int best = most ? -1000 : 1000;
        visit_children(game_, p, [&](const auto&, const Position& child) {
            const int value = search(child, wanted, depth - 1);
            best = most ? std::max(best, value) : std::min(best, value);
            return most ? best < wanted : best >= wanted;
        });
        return best;
    }

    const G& game_;
    decltype(std::declval<const G&>().layers()) layers_;
    Random random_;
    int first_ = 0;  ///< layer in the folder
    std::vector<std::optional<lab::LayerFile>> files_;
    std::vector<lab::LayerValues> whole_;  ///< the layers that are looked into often
};

int verify(int argc, char** argv) {
    if (argc < 3) {
        std::fprintf(stderr, "merkhet_verify_layers GAME FOLDER [POSITIONS] [SEED]\n");
        return 2;
    }
    constexpr std::uint64_t million = 1'000'000;
    const auto positions = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : million;
    const auto seed = argc > 4 ? std::strtoull(argv[4], nullptr, 10) : 1;
    const auto game = make_game(argv[1]);
    if (!game) throw std::runtime_error(game.error().message);
    const auto wrong = with_rules(**game, [&](const auto& rules) -> std::uint64_t {
        if constexpr (requires { rules.layers(); })
            return Verifier<std::decay_t<decltype(rules)>>(rules, argv[2], seed).run(positions);
        throw std::runtime_error("this game has no layers");
    });
    std::printf("%llu positions, %llu wrong\n", static_cast<unsigned long long>(positions),
                static_cast<unsigned long long>(wrong));
    return wrong == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return verify(argc, argv);
    } catch (const std::exception& problem) {
        std::fprintf(stderr, "%s\n", problem.what());
        return 2;
    }
}
