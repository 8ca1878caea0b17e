#include "lab/match/schedule.hpp"

#include <algorithm>

namespace merkhet::lab {

Schedule::Schedule(int players, int seats) : seats_(seats) {
    const auto count = static_cast<std::size_t>(seats);
    if (players <= seats) {
        Seating all{};
        for (int s = 0; s < seats; ++s) all[static_cast<std::size_t>(s)] = std::min(s, players - 1);
        line_ups_.push_back(all);
        return;
    }
    Seating choice{};
    for (std::size_t s = 0; s < count; ++s) choice[s] = static_cast<int>(s);
    while (true) {
        line_ups_.push_back(choice);
        // The next choice in lexicographic order: the last number that can grow does.
        std::size_t s = count;
        while (s > 0 && choice[s - 1] == players - static_cast<int>(count - s) - 1) --s;
        if (s == 0) return;
        ++choice[s - 1];
        for (; s < count; ++s) choice[s] = choice[s - 1] + 1;
    }
}

Schedule::Game Schedule::game(int number) const {
    const int line_ups = static_cast<int>(line_ups_.size());
    Game game;
    game.round = number / seats_;
    game.opening = game.round / line_ups;
    const auto& line_up = line_ups_[static_cast<std::size_t>(game.round % line_ups)];
    const int rotation = number % seats_;
    for (int s = 0; s < seats_; ++s)
        game.seating[static_cast<std::size_t>((s + rotation) % seats_)] = line_up[static_cast<std::size_t>(s)];
    return game;
}

int Schedule::whole_rounds(int games) const {
    const int step = seats_ * static_cast<int>(line_ups_.size());
    return (games + step - 1) / step * step;
}

}  // namespace merkhet::lab
