#include "games/khet/network_inputs.hpp"

namespace merkhet::khet {

NetworkInputs::NetworkInputs() {
    inputs_.game = Rules::name;
    inputs_.name = "pieces, beams and lines 1";
    // On custom boards there may be a piece on every square.
    inputs_.groups = {{static_cast<int>(first_beam), square_count},
                      {2 * square_count, 2 * square_count},
                      {2 * square_count, 2 * square_count},
                      {static_cast<int>(hits), static_cast<int>(hits) / 2}};
    inputs_.stages = 4;
    inputs_.corrects = true;
}

}  // namespace merkhet::khet
