#include <array>
#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "engine/ugi/ugi.hpp"
#include "game/line.hpp"
#include "games/registry.hpp"
#include "stress/workers.hpp"
#include "support/game_texts.hpp"

namespace merkhet::test {

namespace {

using std::chrono::steady_clock;

class ProtocolStress {
public:
    ProtocolStress(const StressSettings& settings, Findings& findings)
        : settings_(settings),
          findings_(findings),
          random_(settings.seed),
          ugi_([this](const std::string& line) { take(line); }) {
        change_game();
        tell("isready");
    }

    void run(int steps) {
        for (int step = 0; step < steps && steady_clock::now() < settings_.end; ++step) this->step();
        tell("stop");
        ugi_.finish();
        const std::lock_guard lock(mutex_);
        if (answers_ != asked_)
            findings_.wrong(game_->text() + ": " + std::to_string(asked_) + " times go, " + std::to_string(answers_) +
                            " times bestmove");
    }

private:
    void tell(const std::string& line) {
        ++findings_.commands;
        if (!ugi_.obey(line)) findings_.wrong("the protocol ended at " + line);
    }

    /// Called from two threads, but never at a time.
    void take(const std::string& line) {
        const std::lock_guard lock(mutex_);
        if (line.find('\n') != std::string::npos) findings_.wrong("two lines in one: " + line);
        if (!line.starts_with("bestmove ")) return;
        ++answers_;
        const auto word = line.substr(9, line.find(' ', 9) - 9);
        const bool legal = asked_line_ && is_seat(asked_line_->to_move()) && asked_line_->parse_move(word);
        const bool nobody = !asked_line_ || !is_seat(asked_line_->to_move());
        if (!legal && !(nobody && word == "none")) findings_.wrong(game_->text() + ": " + line);
    }

    void change_game() {
        // Ends what runs, so that its answer still finds its game.
        tell("stop");
        game_ = *make_game(game_texts[random_.below(game_texts.size())]);
        tell("setoption name Game value " + game_->text());
        line_.emplace(*game_);
        told_.reset();
    }

    void step() {
        switch (random_.below(24)) {
            case 0: return change_game();
            case 1: return tell("setoption name Threads value " + number(settings_.threads));
            case 2: return tell("setoption name Hash value " + number(4));
            case 3: return tell("setoption name MultiPV value " + number(3));
            case 4: return tell("setoption name Level value " + std::to_string(random_.below(11)));
            case 5: return tell("setoption name Ponder value true");
            case 6: return tell("uginewgame"), told_.reset(), line_.emplace(*game_), void();
            case 7: return tell("isready");
            case 8: return tell("query p1turn");
            case 9: return broken();
            case 10:
            case 11: return tell("ponderhit");
            case 12:
            case 13:
            case 14: return tell("stop");
            case 15: return pause();
            case 16:
            case 17: return position();
            default: return position(), go();
        }
    }

    std::string number(int most) { return std::to_string(1 + random_.below(static_cast<std::uint32_t>(most))); }

    void pause() { std::this_thread::sleep_for(std::chrono::microseconds(random_.below(4000))); }

    void broken() {
        constexpr std::array lines = {"",
                                      "go nowhere",
                                      "position",
                                      "position fen moves",
                                      "setoption",
                                      "setoption name Hash value -1",
                                      "bestmove a1",
                                      "query",
                                      "go movetime",
                                      "setoption name Threads value many",
                                      "\x01\xff",
                                      "   stop   "};
        const std::string line = lines[random_.below(lines.size())];
        // A go that is not understood is one without limits all the same; a position that is not is none.
        if (line.starts_with("go")) return tell("position startpos moves nonsense"), ask(line), void();
        if (line.starts_with("position")) told_ = false;
        tell(line);
    }

    /// Moves on at random and tells the position.
    void position() {
        constexpr std::uint32_t longest = 60;
        if (line_->to_move() == Mover::nobody || line_->moves().size() > longest) line_.emplace(*game_);
        for (auto plies = random_.below(4); plies > 0 && line_->to_move() != Mover::nobody; --plies)
            line_->play(game_->random_move(line_->position(), random_));
        std::string text = "position startpos";
        for (std::size_t i = 0; i < line_->moves().size(); ++i)
            text += (i == 0 ? " moves " : " ") + game_->print_move(line_->position_at(i), line_->moves()[i]);
        tell(text);
        told_ = true;
    }

    void go() {
        constexpr std::array forms = {"go movetime 5",
                                      "go nodes 300",
                                      "go depth 2 movetime 20",
                                      "go infinite",
                                      "go movetime 0",
                                      "go p1time 50 p1inc 5 p2time 50 p2inc 5 p3time 9 p4time 9",
                                      "go ponder movetime 5",
                                      "go ponder p1time 20 p2time 20 p3time 20 p4time 20",
                                      "go"};
        ask(forms[random_.below(forms.size())]);
    }

    void ask(const std::string& line) {
        // The search before must have answered before another position is compared with.
        tell("stop");
        {
            const std::lock_guard lock(mutex_);
            ++asked_;
            asked_line_.reset();
            if (told_.value_or(true) && !line.starts_with("go nowhere") && line != "go movetime") asked_line_ = *line_;
        }
        tell(line);
        if (random_.below(3) == 0) pause();
    }

    StressSettings settings_;
    Findings& findings_;
    Random random_;
    std::shared_ptr<const AnyGame> game_;
    std::optional<Line<AnyGame>> line_;
    std::optional<bool> told_;  ///< whether line_ is what the protocol was told; nothing: it stands at the start
    std::mutex mutex_;
    int asked_ = 0;
    int answers_ = 0;
    std::optional<Line<AnyGame>> asked_line_;  ///< what the last go was about; nothing when the position was refused
    Ugi ugi_;                                  ///< last, so that it ends first
};

}  // namespace

void stress_protocol(const StressSettings& settings, Findings& findings) {
    constexpr int steps = 150;
    auto one = settings;
    for (std::uint64_t i = 0; steady_clock::now() < settings.end; ++i) {
        one.seed = mix64(settings.seed + i);
        ProtocolStress(one, findings).run(steps);
    }
}

}  // namespace merkhet::test
