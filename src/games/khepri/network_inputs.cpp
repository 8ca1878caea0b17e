#include "games/khepri/network_inputs.hpp"

#include "base/words.hpp"

namespace merkhet::khepri {

NetworkInputs::NetworkInputs(const Rules& rules) : seats_(rules.seats()), target_(rules.target()) {
    inputs_.game = Rules::name;
    inputs_.name = concatenated({"pieces and points 1, ", std::to_string(seats_), " players"});
    network::Input next = 0;
    const auto add = [&](int count, int most_on) {
        const auto first = next;
        inputs_.groups.push_back({count, most_on});
        next += static_cast<network::Input>(count);
        return first;
    };
    add(seats_ * 2 * places, seats_ * pieces_each);
    first_struck_ = add(seats_ * square_count, seats_ * pieces_each);
    first_lacking_ = add(seats_ * (most_lacking + 1), seats_);
    first_standing_ = add(seats_ * (most_standing + 1), seats_);
    first_done_ = add(square_count, pieces_a_turn);
    first_turn_ = add(turn_inputs, 5);
    inputs_.outputs = seats_ == 2 ? 1 : seats_;
    inputs_.stages = Rules::last_stage + 1;
    inputs_.corrects = true;
}

}  // namespace merkhet::khepri
