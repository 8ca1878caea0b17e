#include "lab/train/trainer.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "base/random.hpp"
#include "base/words.hpp"
#include "lab/train/adam.hpp"
#include "lab/train/float_lanes.hpp"
#include "lab/train/quantise.hpp"
#include "lab/work/share_tasks.hpp"

namespace merkhet::lab {

namespace {

/// A block falls into shares whose gradients are summed one by one, then in order: so that it does not matter which
/// thread had which.
constexpr std::size_t share_positions = 512;
constexpr std::size_t block_shares = block_positions / share_positions;
/// Inputs whose weights change in one task.
constexpr std::size_t inputs_a_task = 64;

PositionRange share_of(const DecodedBlock& block, std::size_t share) {
    const auto begin = std::min(block.positions, share * share_positions);
    return {begin, std::min(block.positions, begin + share_positions)};
}

/// The step of which `step` - 1 are done.
AdamStep adam_step(const TrainSettings& settings, std::int64_t step, std::int64_t steps) {
    const double done = static_cast<double>(step) / static_cast<double>(steps);
    return AdamStep::at(step, cosine_rate(done, settings.warm_up, settings.rate, settings.last_rate), settings.decay);
}

}  // namespace

Trainer::Trainer(std::vector<TrainingFile> files, const TrainSettings& settings)
    : files_(std::move(files)),
      settings_(settings),
      shape_{files_.at(0).inputs(), settings.width, settings.second},
      at_(shape_),
      parameters_(first_parameters(shape_, settings.seed)),
      averages_(at_.size, 0.0F),
      square_averages_(at_.size, 0.0F) {
    for (std::uint32_t file = 0; file < files_.size(); ++file) {
        const auto gather = [&](TrainingFile::Kind kind, std::vector<BlockPlace>& places) {
            const auto& blocks = files_[file].blocks(kind);
            for (std::uint32_t block = 0; block < blocks.size(); ++block) places.push_back({file, block});
        };
        gather(TrainingFile::Kind::training, training_);
        gather(TrainingFile::Kind::validation, validation_);
        for (const auto& block : files_[file].blocks(TrainingFile::Kind::training)) positions_ += block.positions;
    }
    const auto batch = static_cast<std::size_t>(settings_.batch_blocks);
    steps_per_epoch_ = static_cast<std::int64_t>((training_.size() + batch - 1) / batch);
    steps_ = steps_per_epoch_ * settings_.epochs;
    blocks_.resize(batch);
    deltas_.resize(batch);
    losses_.resize(batch * block_shares);
    others_.resize(batch * block_shares * at_.others());
}

void Trainer::order_epoch(std::int64_t epoch) {
    if (epoch == ordered_epoch_) return;
    order_ = training_;
    Random random(mix64(settings_.seed ^ mix64(static_cast<std::uint64_t>(epoch))));
    for (auto i = order_.size(); i > 1; --i) std::swap(order_[i - 1], order_[random.below64(i)]);
    ordered_epoch_ = epoch;
}

void Trainer::decode(const BlockPlace& place, TrainingFile::Kind kind, bool with_rows, DecodedBlock& block) const {
    const auto& file = files_[place.file];
    const auto& packed = file.blocks(kind)[place.block];
    if (!block.decode(file.read(packed), packed.positions, shape_.inputs, settings_.result_share, with_rows))
        throw std::runtime_error(FileError{file.path(), "is damaged", "a block is not what it should be"}.message());
}

double Trainer::step(int threads) {
    const auto epoch = done_ / steps_per_epoch_;
    order_epoch(epoch);
    const auto batch = blocks_.size();
    const auto first = static_cast<std::size_t>(done_ % steps_per_epoch_) * batch;
    const auto count = std::min(batch, order_.size() - first);
    share_tasks(count, threads, [&] {
        return [&](std::size_t i) {
            decode(order_[first + i], TrainingFile::Kind::training, true, blocks_[i]);
            deltas_[i].resize(blocks_[i].positions * at_.activations);
            return true;
        };
    });
    std::size_t positions = 0;
    for (std::size_t i = 0; i < count; ++i) positions += blocks_[i].positions;
    const double loss = gradients(threads, count);
    ++done_;
    change_first(threads, count, positions);
    change_others(count, positions);
    return loss / static_cast<double>(positions);
}

double Trainer::gradients(int threads, std::size_t blocks) {
    share_tasks(blocks * block_shares, threads, [&] {
        return [&, pass = NetworkPass(shape_, parameters_)](std::size_t task) mutable {
            const auto block = task / block_shares;
            const std::span<float> others(&others_[task * at_.others()], at_.others());
            std::fill(others.begin(), others.end(), 0.0F);
            losses_[task] = pass.gradients(blocks_[block], share_of(blocks_[block], task % block_shares), others,
                                           deltas_[block].data());
            return true;
        };
    });
    return std::accumulate(losses_.begin(), losses_.begin() + static_cast<std::ptrdiff_t>(blocks * block_shares), 0.0);
}

void Trainer::change_first(int threads, std::size_t blocks, std::size_t positions) {
    const auto inputs = static_cast<std::size_t>(shape_.inputs.count());
    const auto adam = adam_step(settings_, done_, steps_);
    const float scale = 1 / static_cast<float>(positions);
    const float bound = weight_bounds(shape_).first;
    share_tasks((inputs + inputs_a_task - 1) / inputs_a_task, threads, [&] {
        return [&, gradient = std::vector<float>(at_.width)](std::size_t task) mutable {
            const auto end = std::min(inputs, (task + 1) * inputs_a_task);
            for (auto input = task * inputs_a_task; input < end; ++input) {
                std::fill(gradient.begin(), gradient.end(), 0.0F);
                for (std::size_t i = 0; i < blocks; ++i) {
                    const auto begin = blocks_[i].input_begins[input];
                    sum_all(gradient.data(), deltas_[i].data(), at_.width, blocks_[i].rows.data() + begin,
                            blocks_[i].input_begins[input + 1] - begin, gradient.data());
                }
                const auto row = at_.first + input * at_.width;
                for (std::size_t i = 0; i < at_.width; ++i)
                    adam.apply(gradient[i] * scale, bound, parameters_[row + i], averages_[row + i],
                               square_averages_[row + i]);
            }
            return true;
        };
    });
}

void Trainer::change_others(std::size_t blocks, std::size_t positions) {
    const auto count = at_.others();
    for (std::size_t share = 1; share < blocks * block_shares; ++share)
        for (std::size_t i = 0; i < count; ++i) others_[i] += others_[share * count + i];
    auto adam = adam_step(settings_, done_, steps_);
    const float scale = 1 / static_cast<float>(positions);
    const auto bounds = weight_bounds(shape_);
    const auto change = [&](std::size_t begin, std::size_t end, float bound, bool decays) {
        auto step = adam;
        if (!decays) step.decay = 0;
        for (auto i = begin; i < end; ++i)
            step.apply(others_[i - at_.first_biases] * scale, bound, parameters_[i], averages_[i], square_averages_[i]);
    };
    change(at_.first_biases, at_.second, bounds.first_bias, false);
    change(at_.second, at_.second_biases, bounds.second, true);
    change(at_.second_biases, at_.output, bounds.later_bias, false);
    change(at_.output, at_.output_biases, bounds.output, true);
    change(at_.output_biases, at_.size, bounds.later_bias, false);
}

network::Weights Trainer::weights() const {
    auto parameters = parameters_;
    for (auto row = at_.first; row < at_.first_biases; row += at_.width) {
        const auto* squares = &square_averages_[row];
        const bool never_on = std::all_of(squares, squares + at_.width, [](float square) { return square == 0; });
        if (never_on) std::fill_n(&parameters[row], at_.width, 0.0F);
    }
    return quantised(shape_, parameters);
}

template <class BlockLoss>
std::optional<double> Trainer::mean_loss(int threads, const BlockLoss& make_block_loss) const {
    if (validation_.empty()) return std::nullopt;
    std::vector<double> losses(validation_.size());
    std::vector<std::size_t> counts(validation_.size());
    share_tasks(validation_.size(), threads, [&] {
        return [&, block = DecodedBlock(), block_loss = make_block_loss()](std::size_t i) mutable {
            decode(validation_[i], TrainingFile::Kind::validation, false, block);
            losses[i] = block_loss(block);
            counts[i] = block.positions;
            return true;
        };
    });
    return std::accumulate(losses.begin(), losses.end(), 0.0) /
           static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::size_t{0}));
}

std::optional<double> Trainer::validate(int threads) const {
    return mean_loss(threads, [&] {
        return [pass = NetworkPass(shape_, parameters_)](const DecodedBlock& block) mutable {
            return pass.loss(block, {0, block.positions});
        };
    });
}

std::optional<double> Trainer::validate(const network::Network& network, int threads) const {
    return mean_loss(threads,
                     [&] { return [&](const DecodedBlock& block) { return quantised_loss(network, block); }; });
}

}  // namespace merkhet::lab
