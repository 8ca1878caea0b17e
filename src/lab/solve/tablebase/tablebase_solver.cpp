#include "lab/solve/tablebase/tablebase_solver.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <utility>

#include "base/memory.hpp"
#include "base/numbers.hpp"
#include "base/scanner.hpp"
#include "files/files.hpp"
#include "games/all_games.hpp"
#include "games/with_rules.hpp"
#include "lab/solve/tablebase/tablebase_check.hpp"
#include "lab/solve/tablebase/tablebase_run.hpp"
#include "lab/tables/layer_file.hpp"

namespace merkhet::lab {

namespace {

[[maybe_unused]] bool same(const LayerCounts& a, const LayerCounts& b) {
    return a.positions == b.positions && a.wins == b.wins && a.draws == b.draws;
}

/// Makes the tables of one game, those with fewer pieces first.
template <Game G, IndexesTablebase Index>
class TablebaseTask {
public:
    TablebaseTask(const G& game, const Index& index, const TablebaseSettings& settings, const std::stop_token& stop,
                  const OnSolveProgress& on_progress)
        : game_(game), index_(index), settings_(settings), work_(settings.threads, stop, on_progress) {}

    Result<SolvedTablebase, SolveError> solve(const std::function<void(const SolvedTable&)>& on_table) {
        for (const auto& name : settings_.materials)
            if (auto problem = want(name)) return *problem;
        for (const int material : wanted_) find(material);
        if (const auto problem = lacks_memory()) return *problem;
        if (!settings_.folder.empty())
            if (const auto problem = make_folder(settings_.folder))
                return SolveError{problem->message(), SolveError::Setting::folder};
        SolvedTablebase solved;
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
    std::optional<SolveError> want(const std::string& name) {
        int most = 0;
        for (int m = 0; m < index_.materials(); ++m) most = std::max(most, index_.pieces(m));
        if (const auto pieces = read_number(name, 0, most)) {
            for (int m = 0; m < index_.materials(); ++m)
                if (index_.pieces(m) <= *pieces) wanted_.insert(m);
            return std::nullopt;
        }
        const auto material = index_.find(name);
        if (!material)
            return SolveError{fmt::format("expected pieces like {}, or how many at most, 0…{}, found {}",
                                          index_.name(index_.materials() - 1), most, in_quotes(name)),
                              {}};
        want(*material);
        return std::nullopt;
    }
    void want(int material) {
        wanted_.insert(material);
        for (const int source : index_.sources(material)) want(source);
    }

    /// Opens the table's file if the folder has it.
    void find(int material) {
        if (settings_.folder.empty()) return;
        auto file = LayerFile::open(settings_.folder, text_of(material), index_.pieces(material), shape_of(material));
        if (!file) throw std::runtime_error(file.error().message());
        if (*file) files_.emplace(material, std::move(**file));
    }

    std::optional<SolveError> lacks_memory() const {
        std::uint64_t most = 0;
        int where = 0;
        std::set<int> beside;
        for (const int material : wanted_) {
            const auto bytes = bytes_of_tables(beside) + bytes_to_make(material);
            if (bytes > most) where = material;
            most = std::max(most, bytes);
            beside.insert(material);
            keep_needed(beside, material);
        }
        if (most <= bytes_of(settings_.mebibytes)) return std::nullopt;
        constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;
        return SolveError{fmt::format("the table {} takes {} MiB, with those kept beside it", index_.name(where),
                                      (most + mebibyte - 1) / mebibyte),
                          SolveError::Setting::memory};
    }

    /// Nothing when it was stopped.
    std::optional<SolvedTable> make(int material) {
        SolvedTable solved;
        solved.name = index_.name(material);
        work_.holds(bytes_of_tables(held()) + bytes_to_make(material));
        const auto file = files_.find(material);
        solved.kept = file != files_.end();
        const auto began = work_.seconds();
        TablebaseParts parts(settings_.folder.empty() ? std::filesystem::path() : path_of(material), text_of(material),
                             settings_.keep_seconds);
        if (solved.kept)
            read(material, file->second);
        else if (!solve_anew(material, parts))
            return std::nullopt;
        const auto check_began = work_.seconds();
        work_.holds(bytes_of_tables(held()));
        if (!solved.kept && settings_.check) {
            if (!check_table(game_, index_, material, solved_, work_, parts)) return std::nullopt;
            solved.check_seconds = work_.seconds() - check_began;
        }
        if (!solved.kept) solved.seconds = work_.seconds() - began;
        const auto summary = summarize(solved_.at(material));
        solved.positions = summary.positions;
        solved.wins = summary.wins;
        solved.draws = summary.draws;
        solved.losses = summary.losses;
        solved.longest_win = summary.longest_win;
        solved.checked = !solved.kept && settings_.check ? summary.positions : 0;
        const auto head = solved.kept ? agreed_head(material, file->second, summary) : write(material, summary);
        parts.remove();
        if (summary.longest_win > 0) solved.longest = print({material, summary.longest_number});
        solved.checksum = head.checksum;
        return solved;
    }

    bool solve_anew(int material, TablebaseParts& parts) {
        try {
            auto values = TablebaseRun<G, Index>(game_, index_, material, solved_, work_, parts).solve();
            if (!values) return false;
            solved_.emplace(material, *std::move(values));
        } catch (const std::overflow_error& error) {
            throw std::runtime_error("the table " + index_.name(material) + ": " + error.what());
        }
        return true;
    }

    void read(int material, const LayerFile& file) {
        const auto shape = shape_of(material);
        auto& table = solved_.emplace(material, TablebaseValues{shape, LayerValues(shape)}).first->second;
        file.read(table.values, settings_.threads);
    }

    /// The head of a file whose values, once read, come to `summary`. Throws if it says something else.
    LayerHead agreed_head(int material, const LayerFile& file, const TableSummary& summary) const {
        const auto found = finish(material, summary, {});
        const auto& head = file.head();
        if (!summary.makes_sense || found.checksum != head.checksum || !same(found.counts, head.counts))
            throw std::runtime_error(path_of(material).string() + " is damaged: its values do not match its head");
        return head;
    }
    LayerHead write(int material, const TableSummary& summary) const {
        return finish(material, summary, settings_.folder);
    }
    LayerHead finish(int material, const TableSummary& summary, const std::string& folder) const {
        const LayerHead head{
            text_of(material), index_.pieces(material), {summary.positions, summary.wins, summary.draws}, 0};
        const auto alone = single_rank();
        return finish_layer(head, shape_of(material), solved_.at(material).values, folder, *alone, settings_.threads);
    }

    /// Its file in the folder.
    std::filesystem::path path_of(int material) const {
        return std::filesystem::path(settings_.folder) / layer_file_name(text_of(material), index_.pieces(material));
    }
    LayerShape shape_of(int material) const { return table_shape(index_, material); }
    std::string text_of(int material) const { return table_text(G::name, index_, material); }
    std::string print(const TablebasePlace& place) const {
        const auto p = index_.position(place);
        if (!p) throw std::runtime_error("the table " + index_.name(place.material) + " has a value for no position");
        return game_.print_position(*p);
    }

    /// The most memory that making or reading a table takes, beside those that are held.
    std::uint64_t bytes_to_make(int material) const {
        return files_.count(material) != 0 ? shape_of(material).bytes()
                                           : TablebaseRun<G, Index>::bytes(index_, material, settings_.threads);
    }
    std::uint64_t bytes_of_tables(const std::set<int>& materials) const {
        std::uint64_t bytes = 0;
        for (const int material : materials) bytes += shape_of(material).bytes();
        return bytes;
    }
    std::set<int> held() const {
        std::set<int> materials;
        for (const auto& [material, table] : solved_) materials.insert(material);
        return materials;
    }

    /// Once those of `materials` up to `done` are made, keeps only the ones that later ones rest on.
    void keep_needed(std::set<int>& materials, int done) const {
        std::set<int> needed;
        for (const int material : wanted_)
            if (material > done && files_.count(material) == 0)
                for (const int source : index_.sources(material)) needed.insert(source);
        std::erase_if(materials, [&](int material) { return needed.count(material) == 0; });
    }
    void forget_after(int done) {
        auto kept = held();
        keep_needed(kept, done);
        std::erase_if(solved_, [&](const auto& entry) { return kept.count(entry.first) == 0; });
    }

    const G& game_;
    const Index& index_;
    const TablebaseSettings& settings_;
    TablebaseWork work_;
    std::map<int, LayerFile> files_;  ///< of the tables in the folder, by material
    Tablebase solved_;
    std::set<int> wanted_;
};

}  // namespace

bool has_tablebase(const AnyGame& game) {
    return with_rules(game, [](const auto& rules) {
        if constexpr (HasTablebase<std::decay_t<decltype(rules)>>) return rules.tablebase_index().has_value();
        return false;
    });
}

Result<SolvedTablebase, SolveError> solve_tablebase(const AnyGame& game, const TablebaseSettings& settings,
                                                    const std::stop_token& stop, const OnSolveProgress& on_progress,
                                                    const std::function<void(const SolvedTable&)>& on_table) {
    return with_rules(game, [&](const auto& rules) -> Result<SolvedTablebase, SolveError> {
        using G = std::decay_t<decltype(rules)>;
        if constexpr (HasTablebase<G>) {
            if (const auto index = rules.tablebase_index())
                return TablebaseTask<G, std::decay_t<decltype(*index)>>(rules, *index, settings, stop, on_progress)
                    .solve(on_table);
        }
        return SolveError{game.text() + " has no tablebase", {}};
    });
}

}  // namespace merkhet::lab
