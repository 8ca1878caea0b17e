#include "games/khet/names.hpp"
#include "games/khet/rules.hpp"

namespace merkhet::khet {

PositionForm Rules::position_form() const {
    PositionForm form;
    for (const Colour colour : {silver, red})
        for (int number = nothing + 1; number < code_count; ++number) {
            const auto code = static_cast<Code>(number);
            const auto kind = kind_of(code);
            const char letter = kind_letter(kind);
            const int quarter = orientation(code, colour);
            ScenePiece piece;
            piece.tint = tint_of(colour);
            piece.kind = picture_name(kind);
            std::string text(1, colour == silver ? letter : static_cast<char>(letter - 'A' + 'a'));
            if (code != pharaoh) {
                piece.quarter = static_cast<std::int8_t>(quarter);
                text += std::to_string(quarter);
            }
            form.stamps.push_back({std::move(text), piece_name(kind, colour), piece});
        }
    form.fields.push_back({"to-move", "To move", FormField::Kind::choice, {{"s", "Silver"}, {"r", "Red"}}});
    if (quiet_limit_ > 0)
        form.fields.push_back({"quiet", "Turns without a removal", FormField::Kind::number, {}, {}, quiet_limit_});
    return form;
}

}  // namespace merkhet::khet
