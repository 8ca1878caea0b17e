#include "games/kechi/rules.hpp"

namespace merkhet::kechi {

PositionForm Rules::position_form() const {
    PositionForm form;
    form.empty = '.';
    for (const bool white : {true, false}) {
        ScenePiece piece;
        piece.tint = white ? Tint::white : Tint::black;
        piece.kind = "stone";
        form.stamps.push_back({white ? "W" : "B", white ? "white stone" : "black stone", piece});
    }
    form.stamps.push_back({"x", "used cell", std::nullopt, Ground::used});
    form.fields.push_back({"to-move", "To move", FormField::Kind::choice, {{"w", "White"}, {"b", "Black"}}});
    if (limit_ == Limit::die) {
        FormField roll{"die", "Die", FormField::Kind::choice, {{"?", "not yet rolled"}}};
        for (int sides = 1; sides <= die_sides; ++sides) roll.choices.push_back({std::to_string(sides), sides});
        form.fields.push_back(std::move(roll));
    }
    if (goal_ == Goal::tokens) {
        FormField::Choice taken{"{0}:{1}", {}, {{"White", "0", max_cells}, {"Black", "0", max_cells}}};
        form.fields.push_back({"taken", "Taken", FormField::Kind::choice, {std::move(taken)}});
    }
    return form;
}

}  // namespace merkhet::kechi
