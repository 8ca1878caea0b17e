#include "lab/solve/layer_run.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <utility>

#include "lab/share_tasks.hpp"

namespace merkhet::lab {

namespace {

using Time = std::chrono::steady_clock;

/// So much is fetched from other ranks at a time.
constexpr std::uint64_t fetched_bytes = std::uint64_t{1} << 25;

/// A layer in memory.
struct SolvedLayer {
    LayerShape shape;
    std::optional<LayerPieces> pieces;
    LayerValues values;
};

/// Blocks of the next layer: this rank's own, and those of others that were fetched.
class Sources {
public:
    Sources(SolvedLayer& next, Ranks& ranks) : next_(next), ranks_(ranks) {}

    /// Fetches what a batch needs; all of `blocks` may be asked for then.
    void fetch(std::vector<std::uint64_t>& blocks) {
        std::erase_if(blocks, [&](auto block) { return next_.values.has(block); });
        std::sort(blocks.begin(), blocks.end());
        blocks.erase(std::unique(blocks.begin(), blocks.end()), blocks.end());
        const auto bytes = next_.shape.block_bytes();
        fetched_.resize(blocks.size() * bytes + 8);
        int rank = 0;
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            auto share = next_.pieces->share(rank, ranks_.count());
            while (blocks[i] >= share.end_block) share = next_.pieces->share(++rank, ranks_.count());
            ranks_.read(rank, (blocks[i] - share.first_block) * bytes, {fetched_.data() + i * bytes, bytes});
        }
        ranks_.finish_reading();
        std::swap(numbers_, blocks);
    }

    const std::byte* block(std::uint64_t number) const {
        if (next_.values.has(number)) return std::as_const(next_.values).block(number);
        const auto place = std::lower_bound(numbers_.begin(), numbers_.end(), number) - numbers_.begin();
        return fetched_.data() + static_cast<std::uint64_t>(place) * next_.shape.block_bytes();
    }

private:
    SolvedLayer& next_;
    Ranks& ranks_;
    std::vector<std::uint64_t> numbers_;  ///< of the fetched blocks
    std::vector<std::byte> fetched_;
};

class Run {
public:
    Run(const LayeredGame& game, const LayerRun& run, Ranks& ranks) : game_(game), run_(run), ranks_(ranks) {
        for (int layer = run.first_layer; layer <= game.last_layer(); ++layer) whole_work_ += game.work(layer);
    }

    LayerResult solve() {
        int layer = game_.last_layer();
        std::optional<LayerFile> file;
        // Of the files that are there only the lowest is needed.
        for (; layer >= run_.first_layer; --layer) {
            auto found = open(layer);
            if (!found) break;
            result_.layers.push_back(found->head());
            done_work_ += game_.work(layer);
            file = std::move(found);
        }
        begun_with_ = done_work_;
        if (file) {
            next_ = make_layer(layer + 1);
            next_.values = file->read(share_of(next_), run_.threads);
            if (run_.on_layer) run_.on_layer(file->head(), next_.values);
        }
        for (; layer >= run_.first_layer; --layer)
            if (!solve_layer(layer)) return result();
        result_.complete = true;
        return result();
    }

private:
    std::optional<LayerFile> open(int layer) const {
        if (run_.folder.empty()) return std::nullopt;
        auto file = LayerFile::open(run_.folder, game_.text(), layer, game_.shape(layer));
        const bool bad = !file;
        if (ranks_.any(bad))
            throw std::runtime_error(bad ? file.error().message : "another rank cannot read its layers");
        if (ranks_.any(file->has_value()) != file->has_value())
            throw std::runtime_error("the folder does not hold the same layers for all ranks");
        return std::move(*file);
    }

    SolvedLayer make_layer(int layer) const {
        SolvedLayer made;
        made.shape = game_.shape(layer);
        made.pieces.emplace(made.shape);
        return made;
    }
    LayerPieces::Share share_of(const SolvedLayer& layer) const {
        return layer.pieces->share(ranks_.number(), ranks_.count());
    }

    /// False when it was stopped.
    bool solve_layer(int layer) {
        SolvedLayer here = make_layer(layer);
        const auto share = share_of(here);
        here.values = LayerValues(here.shape, share);
        bytes_ = here.values.bytes().size() + next_.values.bytes().size();
        layer_ = layer;
        layer_blocks_ = std::max<std::uint64_t>(1, share.end_block - share.first_block);
        layer_done_ = 0;
        counts_ = {};
        const bool alone = ranks_.count() == 1 || layer == game_.last_layer();
        const bool whole =
            alone ? solve_blocks(here, share.first_block, share.end_block, nullptr) : solve_in_batches(here);
        if (ranks_.any(!whole)) return false;
        LayerHead head{game_.text(), layer, counts_, 0};
        std::array<std::uint64_t, 3> sums = {counts_.positions, counts_.wins, counts_.draws};
        ranks_.add_up(sums);
        head.counts = {sums[0], sums[1], sums[2]};
        if (head.counts.positions != here.shape.positions)
            throw std::logic_error("layer " + std::to_string(layer) + " lacks positions");
        head = finish_layer(std::move(head), here.shape, here.values, run_.folder, ranks_, run_.threads);
        result_.layers.push_back(head);
        if (run_.on_layer) run_.on_layer(head, here.values);
        next_ = std::move(here);
        done_work_ += game_.work(layer);
        return true;
    }

    /// With other ranks: what they have of the next layer is fetched for so many blocks at a time.
    bool solve_in_batches(SolvedLayer& here) {
        const auto share = share_of(here);
        const auto moves = static_cast<std::uint64_t>(game_.last_layer() - layer_);
        const auto batch = fetched_bytes / std::max<std::uint64_t>(1, next_.shape.block_bytes() * moves) + 1;
        Sources sources(next_, ranks_);
        std::vector<std::uint64_t> needed;
        bool whole = true;
        ranks_.share(next_.values.bytes());
        for (auto first = share.first_block; first < share.end_block && whole; first += batch) {
            const auto end = std::min(share.end_block, first + batch);
            needed.clear();
            for (auto block = first; block < end; ++block)
                game_.visit_sources(layer_, block, [&](std::uint64_t source) { needed.push_back(source); });
            sources.fetch(needed);
            whole = solve_blocks(here, first, end, &sources);
        }
        ranks_.wait_for_all();
        ranks_.end_share();
        return whole;
    }

    bool solve_blocks(SolvedLayer& here, std::uint64_t first, std::uint64_t end, const Sources* sources) {
        // Enough to be worth handing out, and little enough to share fairly and to be stopped soon.
        constexpr std::uint64_t most_in_task = 64;
        const auto in_task =
            std::clamp<std::uint64_t>((end - first) / (std::uint64_t{16} * run_.threads), 1, most_in_task);
        const auto bytes = here.shape.block_bytes();
        const BlockSource source = sources != nullptr
                                       ? BlockSource([sources](auto n) { return sources->block(n); })
                                       : BlockSource([this](auto n) { return std::as_const(next_.values).block(n); });
        share_tasks((end - first + in_task - 1) / in_task, run_.threads, [&] {
            std::shared_ptr<LayerWorker> worker = game_.worker(layer_);
            return [&, worker, room = std::vector<std::byte>(bytes + 8)](std::size_t task) mutable {
                LayerCounts counts;
                const auto begin = first + task * in_task;
                const auto last = std::min(end, begin + in_task);
                for (auto block = begin; block < last; ++block) {
                    std::fill(room.begin(), room.end(), std::byte{});
                    counts += worker->solve(block, source, room.data());
                    std::copy_n(room.begin(), bytes, here.values.block(block));
                }
                return add(counts, last - begin, here.shape.values);
            };
        });
        return !run_.stop.stop_requested();
    }

    bool add(const LayerCounts& counts, std::uint64_t blocks, std::uint64_t values) {
        const std::lock_guard lock(mutex_);
        counts_ += counts;
        layer_done_ += blocks;
        values_ += blocks * values;
        const auto now = seconds();
        constexpr double interval = 0.1;
        if (run_.on_progress && now - told_ >= interval) {
            told_ = now;
            run_.on_progress(progress());
        }
        return !run_.stop.stop_requested();
    }

    LayerProgress progress() const {
        LayerProgress p;
        p.layer = layer_;
        const auto done =
            done_work_ + game_.work(layer_) * static_cast<double>(layer_done_) / static_cast<double>(layer_blocks_);
        p.share = (done - begun_with_) / (whole_work_ - begun_with_);
        p.values = values_;
        p.bytes = bytes_;
        p.seconds = seconds();
        return p;
    }

    LayerResult result() {
        std::array<std::uint64_t, 1> sum = {values_};
        ranks_.add_up(sum);
        result_.values = sum[0];
        result_.seconds = seconds();
        return std::move(result_);
    }

    double seconds() const { return std::chrono::duration<double>(Time::now() - start_).count(); }

    const LayeredGame& game_;
    const LayerRun& run_;
    Ranks& ranks_;
    Time::time_point start_ = Time::now();
    LayerResult result_;
    SolvedLayer next_;
    double whole_work_ = 0;
    double done_work_ = 0;
    double begun_with_ = 0;
    int layer_ = 0;
    std::uint64_t layer_blocks_ = 1;  ///< of this rank
    std::uint64_t bytes_ = 0;
    std::mutex mutex_;  ///< guards what follows
    LayerCounts counts_;
    std::uint64_t layer_done_ = 0;
    std::uint64_t values_ = 0;
    double told_ = 0;
};

}  // namespace

LayerResult solve_layers(const LayeredGame& game, const LayerRun& run, Ranks& ranks) {
    return Run(game, run, ranks).solve();
}

}  // namespace merkhet::lab
