#include "lab/solve/endgame_solver.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <stdexcept>
#include <utility>

#include "base/numbers.hpp"
#include "base/scanner.hpp"
#include "games/registry.hpp"
#include "lab/solve/endgame_run.hpp"

namespace merkhet::lab {

namespace {

template <class G>
constexpr bool may_have_endgames = requires(const G& game) {
    game.endgames();
};

/// Makes the tables of one game, those with fewer pieces first.
template <class G, class Tables>
class EndgameTask {
public:
    EndgameTask(const G& game, const Tables& tables, const EndgameSettings& settings, const std::stop_token& stop,
                const OnSolveProgress& on_progress)
        : game_(game), tables_(tables), settings_(settings), work_(settings.threads, stop, on_progress) {}

    Result<SolvedEndgames> solve(const std::function<void(const SolvedEndgame&)>& on_table) {
        for (const auto& name : settings_.materials)
            if (auto problem = want(name)) return *problem;
        if (const auto problem = lacks_memory()) return *problem;
        SolvedEndgames solved;
        solved.complete = true;
        for (const int material : wanted_) {
            auto table = make(material);
            if (!table) {
                solved.complete = false;
                break;
            }
            on_table(*table);
            solved.tables.push_back(*std::move(table));
            forget_after(material);
        }
        solved.positions = work_.looked_at();
        solved.seconds = work_.seconds();
        return solved;
    }

private:
    std::optional<TextError> want(const std::string& name) {
        int most = 0;
        for (int m = 0; m < tables_.materials(); ++m) most = std::max(most, tables_.pieces(m));
        if (const auto pieces = read_number(name, 0, most)) {
            for (int m = 0; m < tables_.materials(); ++m)
                if (tables_.pieces(m) <= *pieces) wanted_.insert(m);
            return std::nullopt;
        }
        const auto material = tables_.find(name);
        if (!material)
            return TextError{fmt::format("expected pieces like {}, or how many at most, 0…{}, found {}",
                                         tables_.name(tables_.materials() - 1), most, merkhet::quoted(name)),
                             0};
        want(*material);
        return std::nullopt;
    }
    void want(int material) {
        wanted_.insert(material);
        for (const int source : tables_.sources(material)) want(source);
    }

    std::optional<TextError> lacks_memory() const {
        constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;
        for (const int material : wanted_) {
            auto bytes = EndgameRun<G, Tables>::bytes(tables_, material);
            for (const int source : tables_.sources(material)) bytes += endgame_shape(tables_, source).bytes();
            const auto needed = bytes / mebibyte + 1;
            if (needed > static_cast<std::uint64_t>(settings_.mebibytes))
                return TextError{
                    fmt::format("the table {} takes {} MiB: allow that with --memory", tables_.name(material), needed),
                    0};
        }
        return std::nullopt;
    }

    /// Nothing when it was stopped.
    std::optional<SolvedEndgame> make(int material) {
        SolvedEndgame solved;
        solved.name = tables_.name(material);
        const auto shape = endgame_shape(tables_, material);
        LayerHead head{endgame_text(G::name, tables_, material), tables_.pieces(material), {}, 0};
        if (auto file = open(material)) {
            head = file->head();
            auto& table = library_.emplace(material, EndgameValues{shape, LayerValues(shape)}).first->second;
            file->read(table.values, settings_.threads);
            solved.kept = true;
        } else {
            const auto began = work_.seconds();
            work_.holds(EndgameRun<G, Tables>::bytes(tables_, material) + held());
            auto values = EndgameRun<G, Tables>(game_, tables_, material, library_, work_).solve();
            if (!values) return std::nullopt;
            library_.emplace(material, *std::move(values));
            const auto check_began = work_.seconds();
            work_.holds(held());
            if (settings_.check && !check_endgame(game_, tables_, material, library_, work_)) return std::nullopt;
            solved.seconds = work_.seconds() - began;
            if (settings_.check) solved.check_seconds = work_.seconds() - check_began;
        }
        const auto summary = summarize(library_.at(material));
        solved.positions = summary.positions;
        solved.wins = summary.wins;
        solved.draws = summary.draws;
        solved.losses = summary.losses;
        solved.longest_win = summary.longest_win;
        if (summary.longest_win > 0)
            solved.longest = game_.print_position(*tables_.position({material, summary.longest_number}));
        if (!solved.kept) {
            if (settings_.check) solved.checked = summary.positions;
            head.counts = {summary.positions, summary.wins, summary.draws};
            const auto alone = single_rank();
            head = finish_layer(head, shape, library_.at(material).values, settings_.folder, *alone, settings_.threads);
        }
        solved.checksum = head.checksum;
        return solved;
    }

    std::optional<LayerFile> open(int material) const {
        if (settings_.folder.empty()) return std::nullopt;
        auto file = LayerFile::open(settings_.folder, endgame_text(G::name, tables_, material),
                                    tables_.pieces(material), endgame_shape(tables_, material));
        if (!file) throw std::runtime_error(file.error().message);
        return std::move(*file);
    }

    std::uint64_t held() const {
        std::uint64_t bytes = 0;
        for (const auto& [material, table] : library_) bytes += table.shape.bytes();
        return bytes;
    }

    /// Gives up the tables that no later one rests on.
    void forget_after(int done) {
        std::set<int> needed;
        for (const int material : wanted_)
            if (material > done)
                for (const int source : tables_.sources(material)) needed.insert(source);
        std::erase_if(library_, [&](const auto& entry) { return needed.count(entry.first) == 0; });
    }

    const G& game_;
    const Tables& tables_;
    const EndgameSettings& settings_;
    EndgameWork work_;
    EndgameLibrary library_;
    std::set<int> wanted_;
};

}  // namespace

Result<SolvedEndgames> solve_endgames(const AnyGame& game, const EndgameSettings& settings, const std::stop_token& stop,
                                      const OnSolveProgress& on_progress,
                                      const std::function<void(const SolvedEndgame&)>& on_table) {
    return with_rules(game, [&](const auto& rules) -> Result<SolvedEndgames> {
        using G = std::decay_t<decltype(rules)>;
        if constexpr (may_have_endgames<G>) {
            if (const auto tables = rules.endgames())
                return EndgameTask<G, std::decay_t<decltype(*tables)>>(rules, *tables, settings, stop, on_progress)
                    .solve(on_table);
        }
        return TextError{game.text() + " has no endgame tables", 0};
    });
}

}  // namespace merkhet::lab
