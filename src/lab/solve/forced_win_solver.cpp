#include "lab/solve/forced_win_solver.hpp"

#include <chrono>

#include "base/memory.hpp"
#include "base/words.hpp"
#include "games/registry.hpp"
#include "search/forced_win.hpp"

namespace merkhet::lab {

Result<ForcedWinSolution> solve_forced_win(const Line<AnyGame>& line, int turns, const SolveSettings& settings,
                                           const std::stop_token& stop, const OnSolveProgress& on_progress) {
    const auto& any = line.game();
    return with_rules(any, [&](const auto& rules) -> Result<ForcedWinSolution> {
        using G = std::decay_t<decltype(rules)>;
        if (rules.seats() != 2 || rules.has_chance())
            return TextError{any.text() + ": forced wins are for two seats without chance", 0};
        if (line.to_move() == Mover::nobody) return TextError{"the game is over: nobody is to move", 0};
        static_assert(most_forced_turns == ForcedWinSearch<G>::most_turns);
        using Time = std::chrono::steady_clock;
        const auto start = Time::now();
        const auto seconds = [&] { return std::chrono::duration<double>(Time::now() - start).count(); };
        std::string doing;
        int doing_turns = 0;
        double doing_since = 0;
        ForcedWinLimits limits;
        limits.nodes = settings.positions;
        const auto table_bytes = bytes_of(settings.mebibytes);
        limits.go_on = [&](const ForcedWinProgress& at) {
            SolveProgress progress;
            progress.seconds = seconds();
            if (at.turns != doing_turns) {
                doing_turns = at.turns;
                doing_since = progress.seconds;
                doing = counted(at.turns, "turn");
            }
            progress.doing = doing;
            progress.positions = at.nodes;
            progress.doing_seconds = progress.seconds - doing_since;
            progress.bytes = table_bytes;
            on_progress(progress);
            return !stop.stop_requested();
        };
        const auto& p = ErasedGame<G>::unwrap(line.position());
        const auto found = ForcedWinSearch<G>(rules, table_bytes).search(p, turns, limits);
        ForcedWinSolution solution;
        if (found.answer != ForcedWinAnswer::unknown) solution.forced = found.answer == ForcedWinAnswer::forced;
        solution.turns = found.turns;
        for (const auto& key : found.keys) solution.keys.push_back(rules.print_move(p, key));
        auto at = p;
        for (const auto& move : found.line) {
            solution.line.push_back(rules.print_move(at, move));
            rules.play(at, move);
        }
        solution.whole = found.whole;
        solution.moves = rules.count_moves(p);
        solution.positions = found.nodes;
        solution.seconds = seconds();
        return solution;
    });
}

}  // namespace merkhet::lab
