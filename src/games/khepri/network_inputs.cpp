#include "games/khepri/network_inputs.hpp"

#include "base/words.hpp"

namespace merkhet::khepri {

NetworkInputs::NetworkInputs(const Rules& rules)
    : seats_(rules.seats()), target_(rules.target()), turn_limit_(rules.turn_limit()) {
    inputs_.game = Rules::name;
    inputs_.name = concatenated({"pieces and points 2, ", std::to_string(seats_), " players"});
    inputs_.add_group(seats_ * 2 * places, seats_ * pieces_each);
    first_struck_ = inputs_.add_group(seats_ * square_count, seats_ * pieces_each);
    first_lacking_ = inputs_.add_group(seats_ * (most_lacking + 1), seats_);
    first_standing_ = inputs_.add_group(seats_ * (most_standing + 1), seats_);
    first_done_ = inputs_.add_group(square_count, pieces_a_turn);
    first_turn_ = inputs_.add_group(turn_inputs, 5);
    first_left_ = inputs_.add_group(most_left + 1, 1);
    inputs_.outputs = seats_ == 2 ? 1 : seats_;
    inputs_.stages = Rules::last_stage + 1;
    inputs_.corrects = true;
}

}  // namespace merkhet::khepri
