#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <string>
#include <vector>

#include "lab/train/quantise.hpp"
#include "lab/train/trainer.hpp"
#include "lab/train/training_positions.hpp"
#include "network/accumulator_stack.hpp"
#include "support/temporary_folder.hpp"

/// How fast networks of plausible shapes are evaluated and trained, with random weights and positions. By hand:
/// docs/networks.md.
namespace {

using namespace merkhet;

struct Case {
    const char* name;
    network::Shape shape;
    std::size_t on;         ///< inputs on in each view
    std::size_t exchanged;  ///< of which a move exchanges so many
};

std::vector<Case> cases() {
    using test::network_shape;
    return {{"5,000 inputs, 60 on -> 64 -> 16 -> 1", network_shape({{5000, 60}}, 1, 1, 12, 64, 16), 60, 12},
            {"2,724 inputs, 32 on -> 2 x 32 -> 1", network_shape({{2724, 32}}, 2, 1, 1, 32, 0), 32, 4},
            {"850 inputs, 40 on -> 64 -> 4", network_shape({{850, 40}}, 1, 4, 1, 64, 0), 40, 3},
            {"440 inputs, 120 on -> 32 -> 1", network_shape({{440, 120}}, 1, 1, 1, 32, 0), 120, 8}};
}

std::vector<network::Input> draw(const Case& c, Random& random) {
    std::vector<network::Input> on(c.on);
    for (auto& input : on) input = random.below(static_cast<std::uint32_t>(c.shape.inputs.count()));
    return on;
}

/// Nanoseconds that f takes, at best, of `rounds` calls.
template <class F>
double best_time(int rounds, F&& f) {
    using Clock = std::chrono::steady_clock;
    auto best = Clock::duration::max();
    for (int i = 0; i < rounds; ++i) {
        const auto begin = Clock::now();
        f();
        best = std::min(best, Clock::now() - begin);
    }
    return std::chrono::duration<double, std::nano>(best).count();
}

void measure_evaluation(const Case& c) {
    constexpr int count = 256;
    constexpr int rounds = 400;
    Random random(1);
    const auto network = test::random_network(c.shape, random);
    const auto views = static_cast<std::size_t>(c.shape.inputs.views);
    std::vector<std::vector<network::Input>> positions;
    positions.reserve(count);
    for (int i = 0; i < count; ++i) positions.push_back(draw(c, random));
    std::vector<network::Accumulator> sums(views);
    std::vector<const network::Accumulator*> pointers;
    pointers.reserve(views);
    for (const auto& each : sums) pointers.push_back(&each);
    std::int64_t sum = 0;
    const double refresh = best_time(rounds, [&] {
        for (const auto& on : positions)
            for (auto& each : sums) network.refresh(on, each);
    });
    const double update = best_time(rounds, [&] {
        for (const auto& on : positions)
            for (auto& each : sums)
                network.update(each, std::span(on).first(c.exchanged), std::span(on).last(c.exchanged), each);
    });
    for (auto& each : sums) network.refresh(positions[0], each);
    const double evaluate = best_time(rounds, [&] {
        for (int i = 0; i < count; ++i) sum += network.evaluate(pointers, i % c.shape.inputs.stages)[0];
    });
    std::printf("%-40s refresh %6.0f ns  update %6.0f ns  evaluate %6.0f ns  (%lld)\n", c.name, refresh / count,
                update / count, evaluate / count, static_cast<long long>(sum & 1));
}

void measure_training(const Case& c, int threads) {
    constexpr int positions = 65'536;
    const TemporaryFolder folder;
    Random random(1);
    lab::TrainingWriter writer(c.shape.inputs, 1);
    for (int i = 0; i < positions; ++i) {
        lab::TrainingPosition position;
        position.game = static_cast<std::uint64_t>(i);
        position.stage = i % c.shape.inputs.stages;
        for (std::size_t view = 0; view < static_cast<std::size_t>(c.shape.inputs.views); ++view) {
            position.on[view] = draw(c, random);
            std::sort(position.on[view].begin(), position.on[view].end());
        }
        writer.add(position);
    }
    const auto path = folder.path() / "positions";
    if (const auto wrong = writer.write(path)) throw std::runtime_error(wrong->message());
    const auto bytes = std::filesystem::file_size(path);
    lab::TrainSettings settings;
    settings.width = c.shape.width;
    settings.second = c.shape.second;
    std::vector<lab::TrainingFile> files;
    files.push_back(*lab::TrainingFile::open(path));
    lab::Trainer trainer(std::move(files), settings);
    const auto epoch = trainer.steps() / settings.epochs;
    // The first one also makes room.
    for (int i = 0; i < epoch; ++i) trainer.step(threads);
    const auto processor_before = std::clock();
    const double best = best_time(8, [&] {
        for (int i = 0; i < epoch; ++i) trainer.step(threads);
    });
    const double processor = static_cast<double>(std::clock() - processor_before) / CLOCKS_PER_SEC / 8;
    const auto trained = static_cast<double>(trainer.positions());
    std::printf("%-40s trained %8.0f positions/s on %d threads, %.2f us of a processor and %.0f bytes a position\n",
                c.name, trained / best * 1e9, threads, processor / trained * 1e6,
                static_cast<double>(bytes) / positions);
}

}  // namespace

int main(int count, char** arguments) try {
    const int threads = count > 1 ? std::atoi(arguments[1]) : 2;
    for (const auto& c : cases()) measure_evaluation(c);
    for (const auto& c : cases()) measure_training(c, threads);
    return 0;
} catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
}
