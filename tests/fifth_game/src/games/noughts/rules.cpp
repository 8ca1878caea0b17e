#include "games/noughts/rules.hpp"

namespace merkhet::noughts {

static_assert(Game<Rules>);

namespace {

constexpr std::string_view aim_names[] = {"row", "avoid"};

constexpr OptionSpec specs[] = {
    number_option("size", smallest_size, largest_size, "3", "squares along an edge, and in a row"),
    choice_option("aim", aim_names, "row", "row: who fills a row wins; avoid: who fills one loses"),
};

}  // namespace

std::span<const OptionSpec> Rules::option_specs() { return specs; }

Result<Rules> Rules::from_options(const GivenOptions& given) {
    Rules rules;
    rules.size_ = given.number_or("size", rules.size_);
    rules.aim_ = static_cast<Aim>(given.number_or("aim", static_cast<int>(Aim::row)));
    const int size = rules.size_;
    auto* row = rules.rows_.data();
    const auto add_row = [&](Coordinate at, Coordinate step) {
        for (int i = 0; i < size; ++i, at = at + step) *row |= bit(square_of(at, size));
        ++row;
    };
    for (int i = 0; i < size; ++i) {
        add_row({0, i}, {1, 0});
        add_row({i, 0}, {0, 1});
    }
    add_row({0, 0}, {1, 1});
    add_row({0, size - 1}, {1, -1});
    rules.options_key_ = hash_text(print_game_text(name, rules.settings()));
    return rules;
}

std::vector<Setting> Rules::settings() const {
    return {{"size", std::to_string(size_), size_ == smallest_size},
            {"aim", std::string(aim_names[static_cast<int>(aim_)]), aim_ == Aim::row}};
}

}  // namespace merkhet::noughts
