#include <atomic>
#include <cmath>
#include <memory>
#include <string>
#include <thread>

#include "engine/engine.hpp"
#include "games/registry.hpp"
#include "stress/workers.hpp"
#include "support/game_texts.hpp"

namespace merkhet::test {

namespace {

using std::chrono::steady_clock;

/// One engine and the game it is asked about.
class EngineStress {
public:
    EngineStress(const StressSettings& settings, Findings& findings)
        : settings_(settings),
          findings_(findings),
          random_(settings.seed),
          game_(*make_game(game_texts[random_.below(game_texts.size())])),
          line_(*game_),
          engine_(game_, options()) {}

    void run(int steps) {
        for (int step = 0; step < steps && steady_clock::now() < settings_.end; ++step) {
            if (!prepare_position()) return;
            if (random_.below(4) == 0)
                think();
            else
                start_and_disturb();
        }
    }

private:
    EngineOptions options() {
        constexpr std::array styles = {Style::full, Style::full,  Style::full,   Style::full,
                                       Style::tree, Style::plain, Style::greedy, Style::random};
        EngineOptions options;
        options.hash_mebibytes = 1 + static_cast<int>(random_.below(4));
        options.threads = 1 + static_cast<int>(random_.below(static_cast<std::uint32_t>(settings_.threads)));
        options.lines = 1 + static_cast<int>(random_.below(3));
        options.level = random_.below(4) == 0 ? static_cast<int>(random_.below(level_count + 1)) : 0;
        options.style = styles[random_.below(styles.size())];
        options.seed = random_.next();
        return options;
    }

    /// With whether it ends by itself.
    SearchLimits limits(bool& endless) {
        SearchLimits limits;
        endless = false;
        switch (random_.below(6)) {
            case 0: limits.seconds = 0.001 * (1 + random_.below(20)); break;
            case 1: limits.nodes = 1 + random_.below(5000); break;
            case 2: limits.depth = 1 + static_cast<int>(random_.below(3)); break;
            case 3: limits.clock = Clock{0.001 * random_.below(60), 0.005, static_cast<int>(random_.below(3))}; break;
            case 4: limits.seconds = 1e-6; break;
            default: endless = true;
        }
        // Tree search has no depth of its own to end at.
        if (limits.depth > 0) limits.seconds = 0.02;
        if (!endless && random_.below(4) == 0) {
            limits.ponder = true;
            endless = true;
        }
        return limits;
    }

    /// Moves on, or to another game; false when there is nobody to ask.
    bool prepare_position() {
        constexpr std::uint32_t longest = 200;
        if (line_.to_move() == Mover::nobody || line_.moves().size() > longest || random_.below(30) == 0)
            line_ = Line<AnyGame>(*game_);
        const auto plies = random_.below(4);
        for (std::uint32_t i = 0; i < plies || line_.to_move() == Mover::chance; ++i) {
            if (line_.to_move() == Mover::nobody) line_ = Line<AnyGame>(*game_);
            line_.play(game_->random_move(line_.position(), random_));
        }
        if (line_.to_move() == Mover::nobody) line_ = Line<AnyGame>(*game_);
        while (line_.to_move() == Mover::chance) line_.play(game_->random_move(line_.position(), random_));
        if (line_.to_move() == Mover::nobody) return false;
        engine_.set_line(line_);
        return true;
    }

    void pause() {
        constexpr std::uint32_t longest = 3000;
        if (random_.below(3) != 0) std::this_thread::sleep_for(std::chrono::microseconds(random_.below(longest)));
    }

    void check(const Analysis& analysis, const Line<AnyGame>& line, std::string_view what) {
        const auto where = game_->text() + ", " + game_->print_position(line.position()) + ": ";
        if (analysis.variations.empty()) return findings_.wrong(where + "no line in " + std::string(what));
        for (const auto& found : analysis.variations) {
            if (found.moves.empty()) return findings_.wrong(where + "a line without moves");
            auto after = line;
            for (const auto& move : found.moves) {
                if (!after.is_legal(move)) return findings_.wrong(where + "an illegal move in a line");
                after.play(move);
            }
            float sum = 0;
            for (const float score : found.scores) {
                if (!(score >= 0 && score <= 1)) findings_.wrong(where + "a score beyond 0 to 1");
                sum += score;
            }
            if (std::abs(sum - 1) > 0.001F) findings_.wrong(where + "scores that add up to " + std::to_string(sum));
        }
    }

    void think() {
        ++findings_.searches;
        bool endless = false;
        const auto limits = this->limits(endless);
        std::atomic<bool> done = false;
        // stop() and ponder_hit() may come from elsewhere, and before the search has begun.
        std::thread other([&, hit = limits.ponder && random_.below(2) == 0, ends = endless] {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
            if (hit) engine_.ponder_hit();
            while (ends && !done) {
                engine_.stop();
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            }
        });
        const auto analysis = engine_.think(limits, [&](const Analysis& said) { check(said, line_, "an analysis"); });
        done = true;
        other.join();
        check(analysis, line_, "an answer");
        if (random_.below(2) == 0 && !analysis.variations.empty())
            line_.play(analysis.variations.front().moves.front());
    }

    void start_and_disturb() {
        ++findings_.searches;
        bool endless = false;
        const auto limits = this->limits(endless);
        const auto searched = line_;
        std::atomic<int> answers = 0;
        engine_.start(
            limits, [&](const Analysis& said) { check(said, searched, "an analysis"); },
            [&](const Analysis& said) {
                check(said, searched, "an answer");
                ++answers;
            });
        const auto disturbances = random_.below(4);
        for (std::uint32_t i = 0; i < disturbances; ++i) {
            pause();
            disturb();
        }
        if (endless) stop();
        engine_.wait();
        if (answers != 1) findings_.wrong(game_->text() + ": " + std::to_string(answers) + " answers to one start");
        if (engine_.searching()) findings_.wrong("searching after wait()");
    }

    void disturb() {
        switch (random_.below(8)) {
            case 0:
            case 1: return stop();
            case 2:
            case 3: return engine_.ponder_hit();
            case 4: return engine_.set_options(options());
            case 5: return engine_.clear();
            case 6: return engine_.set_line(line_);
            default: static_cast<void>(engine_.searching());
        }
    }

    void stop() {
        const auto begin = steady_clock::now();
        engine_.stop();
        engine_.wait();
        Findings::note_most(findings_.slowest_stop, std::chrono::duration<double>(steady_clock::now() - begin).count());
    }

    StressSettings settings_;
    Findings& findings_;
    Random random_;
    std::shared_ptr<const AnyGame> game_;
    Line<AnyGame> line_;
    Engine engine_;
};

}  // namespace

void stress_engine(const StressSettings& settings, Findings& findings) {
    constexpr int steps = 40;
    auto one = settings;
    for (std::uint64_t i = 0; steady_clock::now() < settings.end; ++i) {
        one.seed = mix64(settings.seed + i);
        EngineStress(one, findings).run(steps);
    }
}

}  // namespace merkhet::test
