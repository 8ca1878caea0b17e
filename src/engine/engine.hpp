#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "engine/oracle.hpp"
#include "engine/style.hpp"
#include "game/any_game.hpp"
#include "game/line.hpp"
#include "network/network.hpp"
#include "search/analysis.hpp"
#include "search/limits.hpp"

namespace merkhet {

/// Bounds: engine/asked.hpp.
struct EngineOptions {
    int hash_mebibytes = 64;  ///< tables and trees together
    int threads = 1;
    int lines = 1;  ///< how many are reported
    int level = 0;  ///< strength for people; 0: full strength
    Style style = Style::full;
    std::uint64_t seed = 1;  ///< with one thread and a limit of nodes or depth, equal seeds give equal games

    bool operator==(const EngineOptions&) const = default;
};

/// Whether an engine with these options asks a network, if it has one: at full strength, in the styles that judge
/// positions.
bool asks_network(const EngineOptions& options);

using Analysis = SearchAnalysis<AnyMove>;

/// One analysing player of one game. Call it from one thread; callbacks come from the engine's own.
class Engine {
public:
    explicit Engine(std::shared_ptr<const AnyGame> game, const EngineOptions& options = {},
                    std::shared_ptr<const network::Network> network = nullptr);
    /// Stops and waits.
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    const AnyGame& game() const;
    const EngineOptions& options() const;
    /// Stops a running search. What was learned is kept unless table, threads or style change.
    void set_options(const EngineOptions& options);
    /// Forgets everything learned; call before a new game that must not know about the last.
    void clear();

    /// Stops a running search. The network, which must be for the game's inputs, judges positions where
    /// asks_network(); null: the game's own knowledge does.
    void judge_by(std::shared_ptr<const network::Network> network);
    /// The name of the network that judges with the present options; empty: none does.
    std::string network_name() const;

    /// At full strength, the oracle answers the positions it knows without a search; null: there is none.
    void consult(std::shared_ptr<const Oracle> oracle);

    /// What start() and think() search: the end of `line`. Where no seat is to move there (the game is over, or chance
    /// decides) they answer at once, without a line.
    void set_line(const Line<AnyGame>& line);

    /// Called with every better or deeper answer; `on_end` gets the last one too.
    using OnAnalysis = std::function<void(const Analysis&)>;

    /// Begins to search and returns at once. `on_end` is called once, with at least one line, at a limit, after stop(),
    /// or when nothing is left to find out, even while pondering; it may call nothing here but stop() and searching().
    void start(const SearchLimits& limits, OnAnalysis on_analysis, OnAnalysis on_end);
    /// Ends a running search soon; does not wait.
    void stop();
    /// While pondering: the expected move was played, so time counts from now.
    void ponder_hit();
    /// Returns when no search runs.
    void wait();
    bool searching() const;

    /// Searches on the calling thread (one thread needs no others) and returns the answer; stop() from elsewhere or
    /// from `on_analysis` ends it.
    Analysis think(const SearchLimits& limits, const OnAnalysis& on_analysis = {});

private:
    class Implementation;
    std::unique_ptr<Implementation> implementation_;
};

}  // namespace merkhet
