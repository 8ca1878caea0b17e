#include "lab/openings/balanced_openings.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <utility>

#include "base/random.hpp"
#include "engine/engine.hpp"
#include "game/line_view.hpp"
#include "game/optional/turns.hpp"
#include "games/all_games.hpp"
#include "games/with_rules.hpp"
#include "lab/openings/varied_play.hpp"
#include "lab/work/share_tasks.hpp"

namespace merkhet::lab {

namespace {

constexpr std::size_t most_candidates_for_each = 1000;
constexpr int engine_mebibytes = 8;
/// What is far from balanced at a glance, with one node in so many and a margin so many times as wide, is not judged.
constexpr std::uint64_t glance_nodes = 10;
constexpr double glance_margin = 2;
/// So many games won by one seat say something.
constexpr std::size_t fewest_telling_games = 4;

enum class Verdict : std::uint8_t { over, repeated, unbalanced, one_sided, balanced };

/// What became of a candidate.
struct Judged {
    Verdict verdict = Verdict::over;
    Key key{};  ///< unless it is over
    BalancedOpening opening{};
};

/// Whether a seat is to begin a turn at the end of the line.
bool is_between_turns(const Line<AnyGame>& line) {
    if (!is_seat(line.to_move())) return false;
    return with_rules(line.game(),
                      [&]<Game G>(const G&) { return begins_turn<G>(TypedGame<G>::unwrap(line.position())); });
}

/// One candidate, which its number and the seed determine.
class Candidate {
public:
    Candidate(const std::shared_ptr<const AnyGame>& game, const BalanceSettings& settings, std::size_t number,
              const std::stop_token& stop)
        : game_(game), settings_(settings), stop_(stop), random_(mix64(settings.seed) ^ mix64(number)), line_(*game) {}

    /// Plays its random moves; false if the game ends within them.
    bool draw() {
        const auto more = static_cast<std::uint32_t>(settings_.plies_to - settings_.plies_from);
        const auto plies = static_cast<std::size_t>(settings_.plies_from) + random_.below(more + 1);
        while (line_.moves().size() < plies || !is_between_turns(line_)) {
            if (line_.to_move() == Mover::nobody) return false;
            line_.play(game_->random_move(line_.position(), random_));
        }
        return true;
    }

    const Line<AnyGame>& line() const { return line_; }

    /// What the engine makes of it; called once, after draw(). Means nothing once stopped.
    Judged judge(const std::shared_ptr<const network::Network>& network) {
        EngineOptions options;
        options.hash_mebibytes = engine_mebibytes;
        options.seed = random_.next();
        Engine engine(game_, options, network);
        const auto glance = std::max<std::uint64_t>(1, settings_.nodes / glance_nodes);
        Judged judged{Verdict::unbalanced, game_->key(line_.position())};
        if (!is_balanced(engine, glance, glance_margin * settings_.margin) ||
            !is_balanced(engine, settings_.nodes, settings_.margin))
            return judged;
        judged.opening.moves = played_moves_text(line_);
        options.lines = varied_lines;
        for (int game = 0; game < settings_.games && !stop_.stop_requested(); ++game) {
            options.seed = random_.next();
            engine.set_options(options);
            engine.clear();
            judged.opening.games.push_back(play_varied(engine, line_, settings_.play_nodes, random_, stop_));
        }
        judged.verdict = is_one_sided(judged.opening.games) ? Verdict::one_sided : Verdict::balanced;
        return judged;
    }

private:
    bool is_balanced(Engine& engine, std::uint64_t nodes, double margin) const {
        const auto scores = think(engine, line_, nodes, stop_).front().scores;
        const auto seats = static_cast<std::size_t>(game_->seats());
        return std::all_of(scores.begin(), scores.begin() + static_cast<std::ptrdiff_t>(seats), [&](float score) {
            return std::abs(static_cast<double>(score) - 1.0 / static_cast<double>(seats)) <= margin;
        });
    }

    static bool is_one_sided(const std::vector<Outcome>& games) {
        return games.size() >= fewest_telling_games &&
               std::count(games.begin(), games.end(), games.front()) == std::ssize(games) &&
               std::count(games.front().twelfths.begin(), games.front().twelfths.end(), Outcome::whole) == 1;
    }

    std::shared_ptr<const AnyGame> game_;
    const BalanceSettings& settings_;
    std::stop_token stop_;
    Random random_;
    Line<AnyGame> line_;
};

/// Candidates are judged in any order, and taken in that of their numbers.
class BalanceSearch {
public:
    BalanceSearch(const std::shared_ptr<const AnyGame>& game, const BalanceSettings& settings,
                  const std::shared_ptr<const network::Network>& network, const std::stop_token& stop,
                  const OnBalanced& on_balanced)
        : game_(game), settings_(settings), network_(network), stop_(stop), on_balanced_(on_balanced) {}

    /// False when no more candidates are wanted.
    bool look_at(std::size_t number) {
        Candidate candidate(game_, settings_, number, stop_);
        Judged judged;
        if (candidate.draw()) {
            judged = {Verdict::repeated, game_->key(candidate.line().position())};
            if (is_first(number, judged.key)) judged = candidate.judge(network_);
        }
        const std::lock_guard lock(mutex_);
        if (stop_.stop_requested() || whole()) return false;
        judged_.emplace(number, std::move(judged));
        for (auto next = judged_.find(next_); next != judged_.end() && !whole(); next = judged_.find(next_)) {
            take(std::move(next->second));
            judged_.erase(next);
            on_balanced_(found_);
        }
        return !whole();
    }

    BalancedOpenings found() && { return std::move(found_); }

private:
    bool whole() const { return found_.openings.size() == static_cast<std::size_t>(settings_.count); }

    /// Whether no candidate with a smaller number is known to lead to the position.
    bool is_first(std::size_t number, Key key) {
        const std::lock_guard lock(mutex_);
        auto& first = first_with_.try_emplace(key, number).first->second;
        first = std::min(first, number);
        return first == number;
    }

    /// All with smaller numbers were taken before: what is known now is final.
    void take(Judged judged) {
        const auto number = next_++;
        if (judged.verdict != Verdict::over && first_with_.at(judged.key) != number) judged.verdict = Verdict::repeated;
        switch (judged.verdict) {
            case Verdict::over: ++found_.over; break;
            case Verdict::repeated: ++found_.repeated; break;
            case Verdict::unbalanced: ++found_.unbalanced; break;
            case Verdict::one_sided: ++found_.one_sided; break;
            case Verdict::balanced: found_.openings.push_back(std::move(judged.opening)); break;
        }
    }

    const std::shared_ptr<const AnyGame>& game_;
    const BalanceSettings& settings_;
    const std::shared_ptr<const network::Network>& network_;
    const std::stop_token& stop_;
    const OnBalanced& on_balanced_;
    std::mutex mutex_;                                 ///< guards what follows
    std::unordered_map<Key, std::size_t> first_with_;  ///< the smallest number of a candidate that leads there
    std::map<std::size_t, Judged> judged_;             ///< not yet taken: one with a smaller number is still judged
    std::size_t next_ = 0;                             ///< the number to take next
    BalancedOpenings found_;
};

}  // namespace

int BalancedOpenings::candidates() const {
    return static_cast<int>(openings.size()) + over + repeated + unbalanced + one_sided;
}

BalancedOpenings find_balanced_openings(const std::shared_ptr<const AnyGame>& game, const BalanceSettings& settings,
                                        const std::shared_ptr<const network::Network>& network, int threads,
                                        const std::stop_token& stop, const OnBalanced& on_balanced) {
    BalanceSearch search(game, settings, network, stop, on_balanced);
    share_tasks(static_cast<std::size_t>(settings.count) * most_candidates_for_each, threads,
                [&] { return [&](std::size_t number) { return search.look_at(number); }; });
    return std::move(search).found();
}

}  // namespace merkhet::lab
