#include "games/kechi/network_inputs.hpp"

#include <string>

#include "base/hash.hpp"
#include "base/words.hpp"
#include "game/options.hpp"

namespace merkhet::kechi {

namespace {

/// The options, as in the game text; of boards too large for a name something that differs as they do.
std::string variant_of(const Rules& rules) {
    constexpr std::size_t longest = 60;
    const auto text = print_game_text(Rules::name, rules.settings());
    if (text == Rules::name) return "standard";
    auto options = text.substr(Rules::name.size() + 1);
    return options.size() <= longest ? options : std::to_string(to_integer(hash_text(options)));
}

}  // namespace

NetworkInputs::NetworkInputs(const Rules& rules) : rules_(rules), cells_(rules.lattice().cell_count()) {
    inputs_.game = Rules::name;
    inputs_.name = concatenated({"cells by reach 2, ", variant_of(rules)});
    for (int cell = 0; cell < cells_; ++cell) all_cells_.set(static_cast<std::size_t>(cell));
    inputs_.add_group(reach_levels * reach_levels * cells_, cells_);
    first_stone_ = inputs_.add_group(2 * 2 * reach_levels * cells_, 2 * max_stones);
    first_count_ = inputs_.add_group(2 * counted_inputs, 2 * counts_seen);
    if (rules.has_chance()) first_roll_ = inputs_.add_group(die_sides + 1, 1);
    if (rules.counts_takings()) first_lead_ = inputs_.add_group(2 * most_lead + 1, 1);
    inputs_.stages = 8;
    inputs_.corrects = true;
}

}  // namespace merkhet::kechi
