#include "engine/engine.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>
#include <utility>

#include "base/helper_threads.hpp"
#include "base/memory.hpp"
#include "base/random.hpp"
#include "engine/levels.hpp"
#include "engine/oracle_analysis.hpp"
#include "engine/searcher.hpp"
#include "network/network_file.hpp"
#include "search/control.hpp"

namespace merkhet {

namespace {

/// All that a level looks at fits in this many MiB.
constexpr int level_mebibytes = 8;

constexpr std::uint64_t nodes_for_a_ply = 1000;

/// Nothing at full strength.
std::optional<LevelPolicy> policy_of(const AnyGame& game, const EngineOptions& options) {
    return options.level == 0 ? std::nullopt : std::optional(level_policy(game, options.level));
}

/// What the search is asked for, given what the engine is asked for.
SearchOptions search_options(const EngineOptions& options, const std::optional<LevelPolicy>& policy,
                             const network::Network* network) {
    if (!policy) return {options.hash_mebibytes, options.threads, options.lines, options.seed, network};
    // More threads, a larger table or a network would make it stronger than its level.
    return {std::min(options.hash_mebibytes, level_mebibytes), 1, std::max(options.lines, policy->candidates),
            options.seed};
}

/// // A search that does not deepen ply by ply would never reach a depth.
SearchLimits depth_as_nodes(SearchLimits limits) {
    const auto nodes = static_cast<std::uint64_t>(limits.depth) * nodes_for_a_ply;
    if (limits.nodes == 0 || limits.nodes > nodes) limits.nodes = nodes;
    limits.depth = 0;
    return limits;
}

}  // namespace

bool asks_network(const EngineOptions& options) {
    return options.level == 0 && (options.style == Style::full || options.style == Style::tree);
}

class Engine::Implementation {
public:
    Implementation(std::shared_ptr<const AnyGame> the_game, const EngineOptions& the_options,
                   std::shared_ptr<const network::Network> the_network)
        : game(std::move(the_game)),
          options(the_options),
          network(std::move(the_network)),
          line(*game),
          policy_(policy_of(*game, options)) {
        make();
    }

    std::shared_ptr<const AnyGame> game;
    EngineOptions options;
    std::shared_ptr<const network::Network> network;  ///< may be none
    Line<AnyGame> line;
    std::shared_ptr<const Oracle> oracle;  ///< may be none
    std::atomic<bool> searching = false;
    HelperThreads thread;  ///< at most one

    /// A new one, with nothing learned. There is never memory for two; if there is too little for one, begin() tries
    /// again.
    void make() {
        searcher_.reset();
        searcher_ = make_searcher(*game, options.style, search_options(options, policy_, network.get()));
    }

    void change(const EngineOptions& changed) {
        const auto before = search_options(options, policy_, network.get());
        if (changed.level != options.level) policy_ = policy_of(*game, changed);
        const auto after = search_options(changed, policy_, network.get());
        const bool same_search = before.hash_mebibytes == after.hash_mebibytes && before.threads == after.threads &&
                                 options.style == changed.style && before.network == after.network;
        options = changed;
        if (!searcher_ || !same_search || !searcher_->change(after.lines, after.seed)) make();
    }

    void change(std::shared_ptr<const network::Network> changed) {
        // The searcher looks into the present one.
        searcher_.reset();
        network = std::move(changed);
        network_name_.clear();
    }

    const std::string& network_name() {
        if (network && network_name_.empty()) network_name_ = network::network_name(*network);
        return network_name_;
    }

    void clear() {
        if (searcher_) searcher_->clear();
    }

    std::shared_ptr<SearchControl> begin(const SearchLimits& limits) {
        if (!searcher_) make();
        auto allowed = policy_ ? limited(limits, *policy_) : limits;
        if (allowed.depth > 0 && !counts_plies(*game, options.style)) allowed = depth_as_nodes(allowed);
        const std::lock_guard lock(control_mutex_);
        return control_ = std::make_shared<SearchControl>(allowed);
    }

    template <class Act>
    void on_control(Act act) {
        const std::lock_guard lock(control_mutex_);
        if (control_) act(*control_);
    }

    Analysis search(SearchControl& control, const OnAnalysis& on_analysis) {
        if (!is_seat(line.to_move())) return {};
        if (oracle && !policy_ && options.style == Style::full)
            if (auto known = oracle_analysis(*oracle, line, options.lines)) {
                known->seconds = control.seconds();
                if (on_analysis) on_analysis(*known);
                return *std::move(known);
            }
        // What it saw on earlier moves would let a level see more.
        if (policy_) searcher_->clear();
        Analysis said;
        auto answer = searcher_->search(line, control, [&](const Analysis& analysis) {
            if (!on_analysis) return;
            said = without_surplus(analysis);
            on_analysis(said);
        });
        if (policy_) choose(answer);
        answer = without_surplus(std::move(answer));
        if (on_analysis && !same_answer(said, answer)) on_analysis(answer);
        return answer;
    }

private:
    void choose(Analysis& answer) const {
        const auto seed = mix64(options.seed) ^ to_integer(game->key(line.position()));
        choose_candidate(answer, seat_number(line.to_move()), *policy_, seed);
    }

    /// Only as many lines as were asked for: a level looks at more.
    Analysis without_surplus(Analysis analysis) const {
        const auto most = static_cast<std::size_t>(options.lines);
        if (analysis.variations.size() > most) analysis.variations.resize(most);
        return analysis;
    }

    static bool same_answer(const Analysis& a, const Analysis& b) {
        return a.nodes == b.nodes && a.depth == b.depth && a.variations.size() == b.variations.size() &&
               std::equal(a.variations.begin(), a.variations.end(), b.variations.begin(),
                          [](const auto& x, const auto& y) { return x.moves == y.moves && x.scores == y.scores; });
    }

    std::string network_name_;           ///< once somebody asked
    std::optional<LevelPolicy> policy_;  ///< of the level, once known; none at full strength
    std::unique_ptr<Searcher> searcher_;
    std::mutex control_mutex_;
    std::shared_ptr<SearchControl> control_;  ///< of the running or last search
};

Engine::Engine(std::shared_ptr<const AnyGame> game, const EngineOptions& options,
               std::shared_ptr<const network::Network> network)
    : implementation_(std::make_unique<Implementation>(std::move(game), options, std::move(network))) {}

Engine::~Engine() {
    stop();
    wait();
}

const AnyGame& Engine::game() const { return *implementation_->game; }
const EngineOptions& Engine::options() const { return implementation_->options; }

void Engine::set_options(const EngineOptions& options) {
    stop();
    wait();
    if (options != implementation_->options) implementation_->change(options);
}

void Engine::clear() {
    stop();
    wait();
    implementation_->clear();
}

void Engine::judge_by(std::shared_ptr<const network::Network> network) {
    stop();
    wait();
    if (network != implementation_->network) implementation_->change(std::move(network));
}

std::string Engine::network_name() const {
    return asks_network(implementation_->options) ? implementation_->network_name() : std::string();
}

void Engine::consult(std::shared_ptr<const Oracle> oracle) {
    stop();
    wait();
    implementation_->oracle = std::move(oracle);
}

void Engine::set_line(const Line<AnyGame>& line) {
    stop();
    wait();
    implementation_->line = line;
}

void Engine::start(const SearchLimits& limits, OnAnalysis on_analysis, OnAnalysis on_end) {
    stop();
    wait();
    auto control = implementation_->begin(limits);
    implementation_->searching = true;
    const bool started = implementation_->thread.start(
        [this, control = std::move(control), on_analysis = std::move(on_analysis), on_end = std::move(on_end)] {
            const auto analysis = implementation_->search(*control, on_analysis);
            implementation_->searching = false;
            if (on_end) on_end(analysis);
        });
    if (started) return;
    implementation_->searching = false;
    lack_memory();
}

void Engine::stop() {
    implementation_->on_control([](SearchControl& control) { control.stop(); });
}

void Engine::ponder_hit() {
    implementation_->on_control([](SearchControl& control) { control.ponder_hit(); });
}

void Engine::wait() { implementation_->thread.join(); }

bool Engine::searching() const { return implementation_->searching; }

Analysis Engine::think(const SearchLimits& limits, const OnAnalysis& on_analysis) {
    stop();
    wait();
    const auto control = implementation_->begin(limits);
    return implementation_->search(*control, on_analysis);
}

}  // namespace merkhet
