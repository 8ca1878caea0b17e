#include "games/khepri/rules.hpp"

#include "games/khepri/cross.hpp"

namespace merkhet::khepri {

static_assert(Game<Rules>);

namespace {

constexpr int default_seats = 2;
constexpr int default_target = 30;
constexpr int default_turn_limit = 1000;

constexpr std::array<OptionSpec, 3> specs = {
    number_option("players", 2, 4, "2", "how many play"),
    number_option("target", 1, 1000, "30", "whoever has this many points at the end of their own turn wins at once"),
    number_option("turns", 0, 100000, "1000",
                  "whoever has most points wins after this many turns of all players together; 0: never"),
};

constexpr SeatLook yellow{"Yellow", 'y', Tint::yellow, 1};
constexpr SeatLook red{"Red", 'r', Tint::red, 3};
constexpr SeatLook blue{"Blue", 'b', Tint::blue, 5};
constexpr SeatLook green{"Green", 'g', Tint::green, 7};

}  // namespace

std::span<const OptionSpec> Rules::option_specs() { return specs; }

Result<Rules> Rules::from_options(const GivenOptions& given) {
    return Rules(given.number_or("players", default_seats), given.number_or("target", default_target),
                 given.number_or("turns", default_turn_limit));
}

Rules::Rules(int seats, int target, int turn_limit) : seats_(seats), target_(target), turn_limit_(turn_limit) {
    if (seats == 2)
        looks_ = {yellow, blue};
    else
        looks_ = {yellow, red, blue, green};
    options_key_ = hash_text(print_game_text(name, settings()));
}

std::vector<Setting> Rules::settings() const {
    return {{"players", std::to_string(seats_), seats_ == default_seats},
            {"target", std::to_string(target_), target_ == default_target},
            {"turns", std::to_string(turn_limit_), turn_limit_ == default_turn_limit}};
}

int Rules::most_points() const { return target_ - 1 + most_turn_score; }

int Rules::most_turns() const { return turn_limit_ != 0 ? turn_limit_ : 999'999'999; }

int Rules::seat_of_letter(char letter) const {
    for (int seat = 0; seat < seats_; ++seat)
        if (look(seat).letter == letter) return seat;
    return -1;
}

Position Rules::start() const {
    Position p;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats_); ++seat) {
        p.sectors[seat] = 0xff;
        p.marked_sectors[seat] = static_cast<std::uint8_t>(1U << looks_[seat].home);
    }
    return p;
}

std::optional<Move> Rules::departure(const Position& p, int seat) const {
    constexpr int fewest = 3;
    if (is_over(p) || present_seats(p) < fewest || ((p.absent >> seat) & 1)) return std::nullopt;
    return Move::make(Move::leave, seat);
}

std::optional<Outcome> Rules::outcome(const Position& p) const {
    if (!is_over(p)) return std::nullopt;
    const int last = previous_seat(p);
    if (p.points[index(last)] >= target_) return Outcome::win(last);
    unsigned leaders = 0;
    int most = -1;
    for (int seat = 0; seat < seats_; ++seat) {
        if ((p.absent >> seat) & 1) continue;
        const int points = p.points[index(seat)];
        if (points > most) leaders = 0;
        if (points >= most) {
            most = points;
            leaders |= 1U << seat;
        }
    }
    return Outcome::shared(leaders);
}

}  // namespace merkhet::khepri
