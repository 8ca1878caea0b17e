#include "games/noughts/rules.hpp"

namespace merkhet::noughts {

PositionForm Rules::position_form() const {
    PositionForm form;
    form.empty = '.';
    for (const bool cross : {true, false}) {
        ScenePiece piece;
        piece.tint = cross ? Tint::black : Tint::white;
        piece.kind = cross ? "cross" : "nought";
        form.stamps.push_back({cross ? "x" : "o", cross ? "cross" : "nought", piece});
    }
    form.fields.push_back({"to-mark", "To mark", FormField::Kind::choice, {{"x", "Cross"}, {"o", "Nought"}}});
    return form;
}

}  // namespace merkhet::noughts
