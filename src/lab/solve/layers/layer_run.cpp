#include "lab/solve/layers/layer_run.hpp"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <utility>

#include "lab/solve/layers/layer_parts.hpp"
#include "lab/solve/layers/layer_sources.hpp"
#include "lab/work/share_tasks.hpp"

namespace merkhet::lab {

namespace {

using Time = std::chrono::steady_clock;

/// A layer in memory.
struct LayerAtWork {
    LayerShape shape;
    LayerValues values;
};

class Run {
public:
    Run(const LayeredGame& game, const LayerRun& run, Ranks& ranks) : game_(game), run_(run), ranks_(ranks) {
        for (int layer = run.first_layer; layer <= game.last_layer(); ++layer) whole_work_ += game.work(layer);
    }

    LayerResult solve() {
        int layer = game_.last_layer();
        std::optional<LayerFile> file;
        // Of the files present only the lowest is needed.
        for (; layer >= run_.first_layer; --layer) {
            auto found = open(layer);
            if (!found) break;
            remove_parts(layer);
            result_.layers.push_back(found->head());
            done_work_ += game_.work(layer);
            file = std::move(found);
        }
        begun_with_ = done_work_;
        if (file) {
            next_ = make_layer(layer + 1);
            file->read(next_.values, run_.threads);
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
            throw std::runtime_error(bad ? file.error().message() : "another rank cannot read its layers");
        if (ranks_.any(file->has_value()) != file->has_value())
            throw std::runtime_error("the folder does not hold the same layers for all ranks");
        return std::move(*file);
    }

    /// What was kept of a layer on the way is of no use once its file is there.
    void remove_parts(int layer) const {
        if (ranks_.number() == 0) LayerParts::remove(run_.folder, game_, layer);
    }

    LayerAtWork make_layer(int layer) {
        const auto shape = game_.shape(layer);
        return {shape, LayerValues(shape, ranks_)};
    }

    /// False when it was stopped.
    bool solve_layer(int layer) {
        LayerAtWork here = make_layer(layer);
        const auto share = here.values.share();
        bytes_ = here.values.bytes().size() + next_.values.bytes().size();
        layer_ = layer;
        layer_blocks_ = std::max<std::uint64_t>(1, share.end_block - share.first_block);
        layer_done_ = 0;
        counts_ = {};
        LayerParts parts(run_.folder, game_, layer, here.values, ranks_.number(), run_.keep_seconds);
        parts_ = &parts;
        take_parts();
        // Only now all ranks have written the next layer.
        ranks_.wait_for_all();
        const bool whole = solve_share(here);
        const bool stopped = ranks_.any(!whole);
        if (stopped) parts.keep();
        parts.finish();
        if (stopped) return false;
        LayerHead head{game_.text(), layer, counts_, 0};
        std::array<std::uint64_t, 3> sums = {counts_.positions, counts_.wins, counts_.draws};
        ranks_.add_up(sums);
        head.counts = {sums[0], sums[1], sums[2]};
        if (head.counts.positions != here.shape.positions)
            throw std::logic_error("layer " + std::to_string(layer) + " lacks positions");
        head = finish_layer(std::move(head), here.shape, here.values, run_.folder, ranks_, run_.threads);
        remove_parts(layer);
        result_.layers.push_back(head);
        if (run_.on_layer) run_.on_layer(head, here.values);
        next_ = std::move(here);
        done_work_ += game_.work(layer);
        return true;
    }

    bool solve_share(LayerAtWork& here) {
        const auto& share = here.values.share();
        if (layer_ == game_.last_layer())
            return solve_blocks(here, share.first_block, share.end_block, [](auto) { return nullptr; });
        if (ranks_.count() == 1)
            return solve_blocks(here, share.first_block, share.end_block,
                                [this](auto n) { return std::as_const(next_.values).block(n); });
        const LayerSources sources(next_.shape, next_.values, ranks_);
        if (sources.all_seen())
            return solve_blocks(here, share.first_block, share.end_block, [&](auto n) { return sources.seen(n); });
        // Where blocks are small, finding out what is needed takes a good part of the time: not done where there is
        // room.
        return sources.unseen_bytes() <= run_.fetched_bytes ? solve_with_all_fetched(here, sources)
                                                            : solve_in_batches(here, sources);
    }

    /// With ranks on other machines: all that they have of the next layer is fetched at once.
    bool solve_with_all_fetched(LayerAtWork& here, const LayerSources& sources) {
        FetchedBlocks fetched(sources);
        fetched.begin_all();
        fetched.finish();
        return solve_with(here, here.values.share().first_block, here.values.share().end_block, sources, fetched);
    }

    /// With ranks on other machines: what is needed of their part of the next layer is fetched for some blocks at a
    /// time, while those before are computed.
    bool solve_in_batches(LayerAtWork& here, const LayerSources& sources) {
        const auto& share = here.values.share();
        const auto moves = static_cast<std::uint64_t>(game_.last_layer() - layer_);
        // Twice: what is used and what comes next.
        const auto batch = run_.fetched_bytes / std::max<std::uint64_t>(1, 2 * next_.shape.block_bytes() * moves) + 1;
        const auto end_of = [&](std::uint64_t first) { return std::min(share.end_block, first + batch); };
        FetchedBlocks fetched(sources);
        FetchedBlocks ahead(sources);
        const auto fetch_ahead = [&](std::uint64_t first) {
            ahead.begin(unseen_sources(first, end_of(first), sources));
        };
        bool whole = true;
        if (share.first_block < share.end_block) fetch_ahead(share.first_block);
        for (auto first = share.first_block; first < share.end_block && whole; first += batch) {
            ahead.finish();
            std::swap(fetched, ahead);
            if (end_of(first) < share.end_block) fetch_ahead(end_of(first));
            whole = solve_with(here, first, end_of(first), sources, fetched, ahead.bytes());
        }
        ahead.finish();
        return whole;
    }

    /// With the blocks that cannot be seen taken from `fetched`; `bytes_ahead` are held beside them.
    bool solve_with(LayerAtWork& here, std::uint64_t first, std::uint64_t end, const LayerSources& sources,
                    const FetchedBlocks& fetched, std::uint64_t bytes_ahead = 0) {
        const auto layers = bytes_;
        bytes_ += fetched.bytes() + bytes_ahead;
        const bool whole = solve_blocks(here, first, end, [&](auto n) {
            const auto* seen = sources.seen(n);
            return seen != nullptr ? seen : fetched.block(n);
        });
        bytes_ = layers;
        return whole;
    }

    /// The blocks that must be fetched to compute those from `first` to before `end`, in rising order.
    std::vector<std::uint64_t> unseen_sources(std::uint64_t first, std::uint64_t end,
                                              const LayerSources& sources) const {
        const auto in_task = blocks_in_task(first, end);
        std::mutex mutex;
        std::vector<std::uint64_t> all;
        share_tasks((end - first + in_task - 1) / in_task, run_.threads, [&] {
            return [&, found = std::vector<std::uint64_t>()](std::size_t task) mutable {
                found.clear();
                const auto begin = first + task * in_task;
                for (auto block = begin; block < std::min(end, begin + in_task); ++block)
                    game_.visit_sources(layer_, block, [&](std::uint64_t source) {
                        if (sources.seen(source) == nullptr) found.push_back(source);
                    });
                const std::lock_guard lock(mutex);
                all.insert(all.end(), found.begin(), found.end());
                return true;
            };
        });
        std::sort(all.begin(), all.end());
        all.erase(std::unique(all.begin(), all.end()), all.end());
        return all;
    }

    /// Enough to be worth handing out, and little enough to share fairly and to be stopped soon.
    std::uint64_t blocks_in_task(std::uint64_t first, std::uint64_t end) const {
        constexpr std::uint64_t most = 64;
        return std::clamp<std::uint64_t>((end - first) / (std::uint64_t{16} * run_.threads), 1, most);
    }

    /// What earlier runs did of the layer counts as done.
    void take_parts() {
        for (const auto& stretch : parts_->taken()) {
            counts_ += stretch.counts;
            layer_done_ += stretch.end_block - stretch.first_block;
        }
        begun_with_ += game_.work(layer_) * static_cast<double>(layer_done_) / static_cast<double>(layer_blocks_);
    }

    /// Those of the blocks from `first` to before `end` that are not done.
    bool solve_blocks(LayerAtWork& here, std::uint64_t first, std::uint64_t end, const BlockSource& source) {
        for (const auto& stretch : parts_->taken()) {
            if (stretch.end_block <= first) continue;
            if (!solve_row(here, first, std::min(end, stretch.first_block), source)) return false;
            first = std::max(first, stretch.end_block);
        }
        return solve_row(here, first, end, source);
    }
    /// Goes by stretches, after each of which what is done can be kept.
    bool solve_row(LayerAtWork& here, std::uint64_t first, std::uint64_t end, const BlockSource& source) {
        constexpr double quick = 0.5;
        auto blocks = first < end ? blocks_in_task(first, end) * static_cast<std::uint64_t>(run_.threads) : 1;
        while (first < end) {
            const auto last = first + std::min(blocks, end - first);
            const auto began = seconds();
            const auto before = counts_;
            if (!solve_stretch(here, first, last, source)) return false;
            parts_->add({first, last, counts_ - before});
            first = last;
            // At the end of each, threads wait for the slowest.
            if (seconds() - began < quick) blocks *= 2;
        }
        return true;
    }

    bool solve_stretch(LayerAtWork& here, std::uint64_t first, std::uint64_t end, const BlockSource& source) {
        const auto in_task = blocks_in_task(first, end);
        const auto bytes = here.shape.block_bytes();
        share_tasks((end - first + in_task - 1) / in_task, run_.threads, [&] {
            std::shared_ptr<LayerWorker> worker = game_.worker(layer_);
            return [&, worker,
                    room = std::vector<std::byte>(bytes + LayerValues::bytes_behind)](std::size_t task) mutable {
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
    LayerAtWork next_;
    double whole_work_ = 0;
    double done_work_ = 0;
    double begun_with_ = 0;
    int layer_ = 0;
    std::uint64_t layer_blocks_ = 1;  ///< of this rank
    std::uint64_t bytes_ = 0;
    LayerParts* parts_ = nullptr;  ///< of the layer
    std::mutex mutex_;             ///< guards what follows
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
