#include "lab/tables/tablebase_oracle.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "game/optional/tablebase.hpp"
#include "games/all_games.hpp"
#include "games/with_rules.hpp"
#include "lab/tables/layer_file.hpp"
#include "lab/tables/lookup_oracle.hpp"
#include "lab/tables/tablebase_values.hpp"

namespace merkhet::lab {

namespace {

/// What positions come to, by the tables of a folder; some may be missing.
template <Game G, IndexesTablebase Index>
class TablebaseValueOf {
public:
    using Position = typename G::Position;

    /// Refuses a file that is no table of the game.
    static Result<TablebaseValueOf, FileError> open(const G& game, Index index, const std::string& folder) {
        TablebaseValueOf value_of(game, std::move(index));
        const auto& tables = value_of.index_;
        for (int m = 0; m < tables.materials(); ++m) {
            auto file =
                LayerFile::open(folder, table_text(G::name, tables, m), tables.pieces(m), table_shape(tables, m));
            if (!file) return file.error();
            value_of.files_.push_back(std::move(*file));
        }
        return value_of;
    }

    bool has_files() const {
        return std::any_of(files_.begin(), files_.end(), [](const auto& file) { return file.has_value(); });
    }

    std::optional<TableValue> operator()(const Position& p) {
        if (const auto outcome = game_.outcome(p)) return ended(*outcome);
        const auto place = index_.place(p);
        // Most positions of a game have too many pieces.
        if (!place) return std::nullopt;
        auto& file = files_[static_cast<std::size_t>(place->material)];
        if (!file) return std::nullopt;
        const auto at =
            table_place(table_shape(index_, place->material), index_.pieces(place->material), place->number);
        const TablebaseValue value(file->value(at));
        if (!value.is_known()) return std::nullopt;
        if (value == TablebaseValue::draw()) return TableValue{{Outcome::shared(0b11), std::nullopt}};
        const int mover = seat_number(game_.to_move(p));
        return TableValue{{Outcome::win(value.is_win() ? mover : 1 - mover), std::nullopt}, value.plies()};
    }

private:
    TablebaseValueOf(const G& game, Index index) : game_(game), index_(std::move(index)) {}

    static TableValue ended(const Outcome& outcome) {
        TableValue value{{outcome, std::nullopt}};
        if (outcome != Outcome::shared(0b11)) value.plies_to_end = 0;
        return value;
    }

    const G& game_;
    Index index_;
    std::vector<std::optional<LayerFile>> files_;
};

}  // namespace

Result<std::shared_ptr<const Oracle>, FileError> open_tablebase_oracle(const std::shared_ptr<const AnyGame>& game,
                                                                       const std::string& folder) {
    using Found = Result<std::shared_ptr<const Oracle>, FileError>;
    return with_rules(*game, [&](const auto& rules) -> Found {
        using G = std::decay_t<decltype(rules)>;
        if constexpr (HasTablebase<G>)
            if (auto index = rules.tablebase_index()) {
                using ValueOf = TablebaseValueOf<G, std::decay_t<decltype(*index)>>;
                auto value_of = ValueOf::open(rules, *std::move(index), folder);
                if (!value_of) return value_of.error();
                if (value_of->has_files())
                    return Found(std::make_shared<LookupOracle<G, ValueOf>>(game, rules, *std::move(value_of)));
            }
        return Found(nullptr);
    });
}

}  // namespace merkhet::lab
