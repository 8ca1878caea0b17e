#include "games/symmetric_key.hpp"

#include "games/with_rules.hpp"

namespace merkhet {

SymmetricKey symmetric_key(const AnyGame& game, const AnyPosition& p) {
    return with_rules(game, [&]<Game G>(const G& rules) {
        const auto position = TypedGame<G>::unwrap(p);
        SymmetricKey smallest;
        for (int symmetry = 0; symmetry < rules.symmetries(); ++symmetry) {
            const Key key = rules.key(rules.image(position, symmetry));
            if (symmetry > 0 && key == smallest.key) ++smallest.fixed_by;
            if (symmetry > 0 && !(key < smallest.key)) continue;
            smallest.key = key;
            smallest.fixed_by = 1;
            for (int seat = 0; seat < rules.seats(); ++seat)
                smallest.seats[static_cast<std::size_t>(seat)] = rules.image_seat(seat, symmetry);
        }
        return smallest;
    });
}

}  // namespace merkhet
