#pragma once

#include <chrono>
#include <future>
#include <stdexcept>
#include <type_traits>

#include "lab/solve/forward/forward_run.hpp"
#include "lab/solve/forward/forward_session.hpp"
#include "lab/solve/forward/ranked_run.hpp"
#include "search/endgame/endgame_solver.hpp"

namespace merkhet::lab {

template <class G>
Solution ForwardSession::solve(const G& game, const std::stop_token& stop, const OnSolveProgress& on_progress) {
    constexpr auto look_interval = std::chrono::milliseconds(100);
    Solution solution;
    if constexpr (!HasEndgame<G>) {
        throw std::logic_error("a solver was made for a game that it cannot solve");
    } else {
        forward::with_compact(game, [&](const auto& compact) {
            using Compact = std::remove_cvref_t<decltype(compact)>;
            forward::Prover<G, Compact> prover(game, compact, shared_, settings_.threads);
            if (settings_.ranks != nullptr && settings_.ranks->count() > 1) {
                RankedRun<G, Compact> run(prover, compact, line_.game(), line_.position(), settings_);
                run.run([&](const SolveProgress& at) { return look(with_times(at), stop, on_progress); });
                solution = run.take();
                return;
            }
            ForwardRun<G, Compact> run(prover, line_.game(), line_.position(), settings_);
            auto work = std::async(std::launch::async, [&run] { run.run(); });
            while (work.wait_for(look_interval) != std::future_status::ready)
                if (look(progress(run.phase()), stop, on_progress)) shared_.stopped = true;
            work.get();
            solution = run.take();
            solution.positions = shared_.positions;
        });
        solution.seconds = seconds();
        if (const auto problem = keep_all()) solution.missing += (solution.complete() ? "" : "; ") + problem->message();
    }
    return solution;
}

}  // namespace merkhet::lab
