#include "lab/match/match_game.hpp"

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

#include "play/game_in_play.hpp"

namespace merkhet::lab {

namespace {

play::Instant now() { return std::chrono::steady_clock::now().time_since_epoch(); }

Ending ending_of(PlayerAnswer::Failure failure) {
    switch (failure) {
        case PlayerAnswer::Failure::resigned: return Ending::resignation;
        case PlayerAnswer::Failure::illegal_move: return Ending::illegal_move;
        case PlayerAnswer::Failure::crashed: return Ending::crash;
        case PlayerAnswer::Failure::silent:
        case PlayerAnswer::Failure::none: break;
    }
    return Ending::silence;
}

play::GameInPlay set_up(const Line<AnyGame>& opening, const std::array<Seated, max_seats>& seats) {
    // Nobody needs to own the game: it outlives its lines.
    const std::shared_ptr<const AnyGame> game(std::shared_ptr<const AnyGame>(), &opening.game());
    const auto count = static_cast<std::size_t>(game->seats());
    std::vector<play::TimeControl> times;
    times.reserve(count);
    for (std::size_t s = 0; s < count; ++s) times.push_back(seats[s].limits);
    return {game, opening, std::vector<play::Occupant>(count, play::Occupant::computer()), times};
}

/// One game of a match.
class MatchGame {
public:
    MatchGame(const Line<AnyGame>& opening, const std::array<Seated, max_seats>& seats,
              const Adjudication& adjudication, std::uint64_t dice_seed, const std::stop_token& stop)
        : game_(set_up(opening, seats)),
          seats_(seats),
          stop_(stop),
          adjudication_(adjudication),
          agreement_(adjudication, opening.game().seats()),
          dice_(dice_seed),
          left_(opening.moves().size()) {}

    PlayedGame run(std::uint64_t seed) {
        if (begin(seed))
            while (!stop_.stop_requested() && game_.to_move() != Mover::nobody && step()) continue;
        return result();
    }

private:
    const Line<AnyGame>& line() const { return game_.line(); }

    bool begin(std::uint64_t seed) {
        for (int s = 0; s < line().game().seats(); ++s)
            if (auto problem = seats_[static_cast<std::size_t>(s)].player->begin_game(seed, stop_)) {
                if (!stop_.stop_requested()) fail(s, Ending::crash, std::move(*problem));
                return false;
            }
        return true;
    }

    /// One decision; false when the game has ended or is given up.
    bool step() {
        const auto longest = static_cast<std::size_t>(adjudication_.longest_game);
        if (longest > 0 && line().moves().size() >= longest)
            return end(Ending::longest_game, adjudication_.evaluate_at_end
                                                 ? better_standing(line())
                                                 : play::shared_by_all(line().game().seats()));
        const auto mover = line().to_move();
        if (mover != Mover::chance) return decide(seat_number(mover));
        return static_cast<bool>(game_.play(mover, line().game().random_move(line().position(), dice_)));
    }

    bool decide(int seat) {
        const auto index = static_cast<std::size_t>(seat);
        const auto asked = now();
        // What the runner did since the last answer is nobody's time.
        game_.run_clock(asked);
        const auto answer = seats_[index].player->choose(line(), request(seat));
        const auto told = now();
        if (stop_.stop_requested()) return false;
        const double seconds = std::chrono::duration<double>(told - asked).count();
        note_use(use_[index], answer, seconds, game_.clocks().overstepped(told));
        // An answer that comes too late is not looked at, so that what it is does not matter.
        if (answered(answer) && !game_.check_time(told).empty()) return false;
        if (answer.failure != PlayerAnswer::Failure::none) return fail(seat, ending_of(answer.failure), answer.note);
        if (const auto played = game_.play(merkhet::seat(seat), *answer.move, told); !played)
            return fail(seat, Ending::illegal_move, played.error().message);
        note_clock(seat);
        if (game_.to_move() == Mover::nobody) return false;
        const auto agreed = agreement_.add(seat, answer.scores, line().moves().size());
        return agreed ? end(Ending::adjudicated, *agreed) : true;
    }

    static bool answered(const PlayerAnswer& answer) {
        return answer.failure != PlayerAnswer::Failure::crashed && answer.failure != PlayerAnswer::Failure::silent;
    }

    MoveRequest request(int seat) const {
        constexpr double grace = 10;
        constexpr double without_time = 900;
        const auto& clock = game_.clocks().of(seat);
        const auto& limits = seats_[static_cast<std::size_t>(seat)].limits;
        MoveRequest request;
        request.stop = stop_;
        request.limits = {.seconds = clock.for_move(), .nodes = limits.nodes, .depth = limits.depth};
        for (int s = 0; s < line().game().seats(); ++s) request.clocks[static_cast<std::size_t>(s)] = shown_clock(s);
        if (limits.has_clock()) request.limits.clock = shown_clock(seat);
        const auto allowed = clock.allowed();
        request.patience = allowed ? *allowed + std::max(0.0, clock.margin()) + grace : without_time;
        return request;
    }

    Clock shown_clock(int seat) const {
        const auto& clock = game_.clocks().of(seat);
        return {clock.left(), clock.control().increment, 0};
    }

    static void note_use(SeatUse& use, const PlayerAnswer& answer, double seconds, double over) {
        ++use.decisions;
        use.nodes += answer.nodes;
        use.depths += static_cast<std::uint64_t>(std::max(0, answer.depth));
        use.seconds += seconds;
        use.longest = std::max(use.longest, seconds);
        use.overstepped = std::max(use.overstepped, over);
    }

    /// The last move was this seat's.
    void note_clock(int seat) {
        left_.resize(line().moves().size());
        if (const auto& clock = game_.clocks().of(seat); clock.control().has_clock()) left_.back() = clock.left();
    }

    bool end(Ending ending, const Outcome& outcome) { return stop({ending, outcome, std::nullopt, {}}); }
    bool fail(int seat, Ending ending, std::string note) {
        return stop(play::loss(ending, seat, line().game().seats(), std::move(note)));
    }
    bool stop(const play::GameEnd& end) {
        static_cast<void>(game_.stop(end, now()));
        return false;
    }

    PlayedGame result() const {
        PlayedGame played{line(), {}, Ending::abandoned, -1, {}, use_, left_, 0};
        played.clocks.resize(line().moves().size());
        const auto end = game_.end();
        if (!end) return played;
        played.outcome = end->outcome;
        played.ending = play::is_by_rules(end->ending) ? Ending::rules : end->ending;
        played.failed_seat = end->seat.value_or(-1);
        played.note = end->note;
        return played;
    }

    play::GameInPlay game_;
    const std::array<Seated, max_seats>& seats_;
    const std::stop_token& stop_;
    const Adjudication& adjudication_;
    Agreement agreement_;
    Random dice_;
    std::array<SeatUse, max_seats> use_{};
    std::vector<std::optional<double>> left_;  ///< on clocks, as in PlayedGame
};

}  // namespace

PlayedGame play_match_game(const Line<AnyGame>& opening, const std::array<Seated, max_seats>& seats,
                           const Adjudication& adjudication, std::uint64_t dice_seed, const std::stop_token& stop) {
    return MatchGame(opening, seats, adjudication, dice_seed, stop).run(dice_seed);
}

}  // namespace merkhet::lab
