#include "lab/solve/forward/forward_solver.hpp"

#include <algorithm>
#include <chrono>
#include <future>
#include <stdexcept>
#include <utility>
#include <vector>

#include "base/memory.hpp"
#include "files/files.hpp"
#include "game/typed_line.hpp"
#include "games/registry.hpp"
#include "lab/solve/forward/forward_run.hpp"
#include "lab/solve/forward/ranked_run.hpp"
#include "lab/solve/forward/table_file.hpp"
#include "search/endgame/endgame_solver.hpp"

namespace merkhet::lab {

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto look_interval = std::chrono::milliseconds(100);
/// A machine that loses power loses the work of this time at most.
constexpr auto save_interval = std::chrono::minutes(10);

/// One call of solve(): the table, its file, and who looks after the work.
class Session {
public:
    Session(const Line<AnyGame>& line, const SolveSettings& settings)
        : line_(line), settings_(settings), shared_(bytes_of(settings.mebibytes)) {
        shared_.most = settings.positions;
        if (settings.folder.empty()) return;
        // Each rank writes a file of its own.
        const int rank = settings.ranks != nullptr ? settings.ranks->number() : 0;
        path_ = table_path(settings.folder, line.game().text(), rank);
    }

    std::optional<FileError> load() {
        if (path_.empty()) return std::nullopt;
        // What a rank found serves all, also when there are fewer of them now.
        for (const auto& path : table_paths(settings_.folder, line_.game().text()))
            if (auto damage = load_table(shared_.table, path, line_.game().text())) return damage;
        return std::nullopt;
    }
    std::optional<FileError> save() {
        saved_ = Clock::now();
        return path_.empty() ? std::nullopt : save_table(shared_.table, path_, line_.game().text());
    }

    template <Game G>
    Solution solve(const G& game, const std::stop_token& stop, const OnSolveProgress& on_progress) {
        Solution solution;
        std::optional<FileError> problem;
        const auto look = [&](const SolveProgress& progress) {
            if (on_progress) on_progress(progress);
            if (!problem && Clock::now() - saved_ > save_interval) problem = save();
            return stop.stop_requested();
        };
        forward::with_form(game, [&](const auto& form) {
            using Form = std::remove_cvref_t<decltype(form)>;
            forward::Prover<G, Form> prover(game, form, shared_, settings_.threads);
            if (settings_.ranks != nullptr && settings_.ranks->count() > 1) {
                RankedRun<G, Form> run(prover, form, line_.game(), line_.position(), settings_);
                run.run([&](const SolveProgress& progress) { return look(with_times(progress)); });
                solution = run.take();
                return;
            }
            ForwardRun<G, Form> run(prover, line_.game(), line_.position(), settings_);
            auto work = std::async(std::launch::async, [&run] { run.run(); });
            while (work.wait_for(look_interval) != std::future_status::ready)
                if (look(progress(run.phase()))) shared_.stopped = true;
            work.get();
            solution = run.take();
            solution.positions = shared_.positions;
        });
        solution.seconds = seconds();
        if (!problem) problem = save();
        if (problem) solution.missing += (solution.complete() ? "" : "; ") + problem->message();
        return solution;
    }

private:
    double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }
    SolveProgress progress(const ForwardPhase& phase) {
        SolveProgress now;
        now.doing = phase.name;
        now.positions = shared_.positions;
        if (phase.share > 0) now.fraction = phase.done + phase.share * shared_.fraction;
        return with_times(now);
    }
    SolveProgress with_times(SolveProgress now) {
        if (now.doing != doing_) {
            doing_ = now.doing;
            doing_since_ = seconds();
        }
        now.doing_seconds = seconds() - doing_since_;
        now.seconds = seconds();
        now.bytes = shared_.table.bytes();
        now.filled = static_cast<double>(shared_.table.size()) / static_cast<double>(shared_.table.capacity());
        return now;
    }

    const Line<AnyGame>& line_;
    const SolveSettings& settings_;
    forward::Shared shared_;
    std::string path_;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point saved_ = Clock::now();
    std::string_view doing_;
    double doing_since_ = 0;
};

class ForwardSolver final : public Solver {
public:
    explicit ForwardSolver(std::shared_ptr<const AnyGame> game) : game_(std::move(game)) {}

    std::string_view method() const override { return "looking ahead to the end of the game"; }

    Result<Solution, SolveError> solve(const Line<AnyGame>& line, const SolveSettings& settings,
                                       const std::stop_token& stop, const OnSolveProgress& on_progress) override {
        if (const auto outcome = line.outcome()) {
            Solution over;
            over.game = game_->text();
            over.position = game_->print_position(line.position());
            over.outcome = outcome;
            over.plies_to_end = over.most_plies_to_end = 0;
            return over;
        }
        // Before memory is taken for what the folder is to keep.
        if (!settings.folder.empty())
            if (const auto problem = make_folder(settings.folder))
                return SolveError{problem->message(), SolveError::Setting::folder};
        Session session(line, settings);
        if (const auto problem = session.load()) return SolveError{problem->message(), {}};
        return with_rules(*game_, [&]<Game G>(const G& game) -> Result<Solution, SolveError> {
            if constexpr (HasEndgame<G>)
                return session.solve(game, stop, on_progress);
            else
                throw std::logic_error("a solver was made for a game that it cannot solve");
        });
    }

private:
    std::shared_ptr<const AnyGame> game_;
};

}  // namespace

std::optional<std::string> forward_obstacle(const AnyGame& any) {
    return with_rules(any, [&]<Game G>(const G& game) -> std::optional<std::string> {
        if (game.seats() != 2)
            return "it has " + std::to_string(game.seats()) + " seats, and there is a method for two";
        if (game.has_chance()) return "chance takes part, and there is no method for that";
        if (game.has_repetition()) return "positions can come back, and there is no method for that";
        if (!HasEndgame<G>) return "its rules do not tell how far the end is";
        return std::nullopt;
    });
}

std::unique_ptr<Solver> make_forward_solver(std::shared_ptr<const AnyGame> game) {
    return std::make_unique<ForwardSolver>(std::move(game));
}

}  // namespace merkhet::lab
