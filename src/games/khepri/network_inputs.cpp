#include "games/khepri/network_inputs.hpp"

#include "base/words.hpp"

namespace merkhet::khepri {

NetworkInputs::NetworkInputs(const Rules& rules) : seats_(rules.seats()), target_(rules.target()) {
    inputs_.game = Rules::name;
    inputs_.name = concatenated({"pieces and points 1, ", std::to_string(seats_), " players"});
    inputs_.add_group(seats_ * 2 * places, seats_ * pieces_each);
    first_struck_ = inputs_.add_group(seats_ * square_count, seats_ * pieces_each);
    first_lacking_ = inputs_.add_group(seats_ * (most_lacking + 1), seats_);
    first_standing_ = inputs_.add_group(seats_ * (most_standing + 1), seats_);
    first_done_ = inputs_.add_group(square_count, pieces_a_turn);
    first_turn_ = inputs_.add_group(turn_inputs, 5);
    inputs_.outputs = seats_ == 2 ? 1 : seats_;
    inputs_.stages = Rules::last_stage + 1;
    inputs_.corrects = true;
}

}  // namespace merkhet::khepri
