#include "games/egotzi/rules.hpp"

#include "base/scanner.hpp"

namespace merkhet::egotzi {

static_assert(Game<Rules>);

namespace {

constexpr std::string_view scoring_names[] = {"biggest", "squared"};
constexpr std::string_view balance_names[] = {"pie", "komi", "auction", "none"};

constexpr OptionSpec specs[] = {
    number_option("size", smallest_size, largest_size, "7", "squares along an edge; the author's are 5…9"),
    choice_option("scoring", scoring_names, "biggest",
                  "biggest: equal groups cancel, the biggest left wins; squared: sum of the squared group sizes"),
    choice_option("balance", balance_names, "pie; auction with scoring=squared; komi where komi is given",
                  "pie: White may swap at first; komi: fixed; auction: one names a komi, the other chooses a colour"),
    number_option("komi", 0, Rules::largest_komi(largest_size), "0",
                  "even, added to White's score; only with scoring=squared and balance=komi"),
};

constexpr Balance default_balance(Scoring scoring, bool komi_given) {
    if (komi_given) return Balance::komi;
    return scoring == Scoring::squared ? Balance::auction : Balance::pie;
}

}  // namespace

std::span<const OptionSpec> Rules::option_specs() { return specs; }

Result<Rules> Rules::from_options(const GivenOptions& given) {
    const auto& komi = given.find("komi");
    const auto& balance = given.find("balance");
    Rules rules;
    rules.size_ = given.number_or("size", rules.size_);
    rules.scoring_ = static_cast<Scoring>(given.number_or("scoring", static_cast<int>(Scoring::biggest)));
    const auto fallback = default_balance(rules.scoring_, komi.has_value());
    rules.balance_ = balance ? static_cast<Balance>(balance->number) : fallback;
    rules.komi_ = komi ? komi->number : 0;

    if (balance && rules.scoring_ != Scoring::squared &&
        (rules.balance_ == Balance::komi || rules.balance_ == Balance::auction))
        return TextError{"balance=" + std::string(balance->text) +
                             " needs scoring=squared; with scoring=biggest balance can be pie or none",
                         balance->at};
    if (komi && rules.balance_ != Balance::komi)
        return TextError{"komi can be given only with balance=komi, not with balance=" + std::string(balance->text),
                         komi->at};
    if (komi && rules.scoring_ != Scoring::squared)
        return TextError{"komi needs scoring=squared; scoring=biggest counts no points", komi->at};
    if (komi && rules.komi_ % 2 != 0)
        return TextError{"komi must be even, so that odd boards cannot tie: not " + std::to_string(rules.komi_),
                         komi->at};

    for (int square = 0; square < rules.size_ * rules.size_; ++square)
        rules.board_.set(static_cast<std::size_t>(square));
    const auto settings = rules.settings();
    rules.options_key_ = hash_text(print_game_text(name, settings));
    return rules;
}

std::vector<Setting> Rules::settings() const {
    return {{"size", std::to_string(size_), size_ == 7},
            {"scoring", std::string(scoring_names[static_cast<int>(scoring_)]), scoring_ == Scoring::biggest},
            {"balance", std::string(balance_names[static_cast<int>(balance_)]),
             balance_ == default_balance(scoring_, komi_ != 0)},
            {"komi", std::to_string(komi_), komi_ == 0}};
}

std::string_view Rules::seat_name(const Position& p, int seat) const {
    if (p.phase == Phase::name_komi || p.phase == Phase::choose_colour) return seat == 0 ? "First" : "Second";
    return seat == p.swapped ? "Black" : "White";
}

}  // namespace merkhet::egotzi
