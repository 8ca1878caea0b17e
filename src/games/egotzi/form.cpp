#include "games/egotzi/rules.hpp"

namespace merkhet::egotzi {

namespace {

/// The field after the colour to place: how far the balancing of the seats has got.
FormField balance_field(Balance balance, int largest_komi) {
    switch (balance) {
        case Balance::pie:
            return {
                "balance", "Swap", FormField::Kind::choice, {{"-", "not taken"}, {"p", "on offer"}, {"s", "taken"}}};
        case Balance::auction: {
            const std::vector<FormPart> komi{{"Komi", "0", largest_komi, {}, "an even number"}};
            return {"balance",
                    "Auction",
                    FormField::Kind::choice,
                    {{"k", "komi is to be named"},
                     {"c{0}", "a colour is to be chosen", komi},
                     {"{0}", "agreed", komi},
                     {"{0}s", "agreed, seats swapped", komi}}};
        }
        case Balance::komi:
        case Balance::none: break;
    }
    return {"balance", "Balance", FormField::Kind::choice, {{"-", "none"}}};
}

}  // namespace

PositionForm Rules::position_form() const {
    PositionForm form;
    form.empty = '.';
    for (const bool black : {true, false}) {
        ScenePiece piece;
        piece.tint = black ? Tint::black : Tint::white;
        piece.kind = "stone";
        form.stamps.push_back({black ? "B" : "W", black ? "black stone" : "white stone", piece});
    }
    form.fields.push_back({"to-place", "To place", FormField::Kind::choice, {{"b", "Black"}, {"w", "White"}}});
    form.fields.push_back(balance_field(balance_, largest_komi(size_)));
    return form;
}

}  // namespace merkhet::egotzi
