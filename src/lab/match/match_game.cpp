#include "lab/match/match_game.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <vector>

#include "games/all_games.hpp"
#include "games/with_rules.hpp"
#include "lab/match/seat_clock.hpp"

namespace merkhet::lab {

namespace {

constexpr std::array<std::string_view, 8> ending_names = {"rules",        "adjudicated", "longest game", "time",
                                                          "illegal move", "crash",       "silence",      "abandoned"};

/// The others share the point.
Outcome lost_by(int seat, int seats) { return Outcome::shared(((1U << seats) - 1) & ~(1U << seat)); }

/// Whoever the game's knowledge gives most; those who are nearly as well off share.
Outcome better_standing(const Line<AnyGame>& line) {
    constexpr float near = 0.05F;
    const auto scores = with_rules(line.game(), [&]<Game G>(const G& rules) {
        return static_scores(rules, ErasedGame<G>::unwrap(line.position()));
    });
    const auto count = static_cast<std::size_t>(line.game().seats());
    const float best = *std::max_element(scores.begin(), scores.begin() + static_cast<std::ptrdiff_t>(count));
    unsigned leaders = 0;
    for (std::size_t s = 0; s < count; ++s)
        if (scores[s] >= best - near) leaders |= 1U << s;
    return Outcome::shared(leaders);
}

/// Remembers what the players expect, to see when they agree.
class Agreement {
public:
    Agreement(const Adjudication& adjudication, int seats) : rules_(adjudication), seats_(seats) {}

    /// The outcome that all players have agreed on, now that `seat` has said what it expects.
    std::optional<Outcome> add(int seat, const std::optional<Scores>& scores, std::size_t plies) {
        auto& own = opinions_[static_cast<std::size_t>(seat)];
        const int winner = scores ? winner_in(*scores) : nobody;
        own.winning = winner != nobody && winner == own.winner ? own.winning + 1 : (winner != nobody ? 1 : 0);
        own.winner = winner;
        own.drawn = scores && drawn_in(*scores) ? own.drawn + 1 : 0;
        if (rules_.winning_decisions > 0 &&
            all([&](const Opinion& o) { return o.winner == winner && o.winning >= rules_.winning_decisions; }))
            return Outcome::win(winner);
        if (rules_.drawn_decisions > 0 && plies >= static_cast<std::size_t>(rules_.drawn_from) &&
            all([&](const Opinion& o) { return o.drawn >= rules_.drawn_decisions; }))
            return Outcome::shared((1U << seats_) - 1);
        return std::nullopt;
    }

private:
    static constexpr int nobody = -1;
    struct Opinion {
        int winner = nobody;
        int winning = 0;
        int drawn = 0;
    };

    int winner_in(const Scores& scores) const {
        for (int s = 0; s < seats_; ++s)
            if (scores[static_cast<std::size_t>(s)] >= static_cast<float>(rules_.winning_score)) return s;
        return nobody;
    }
    bool drawn_in(const Scores& scores) const {
        const double share = 1.0 / seats_;
        for (int s = 0; s < seats_; ++s)
            if (std::abs(double{scores[static_cast<std::size_t>(s)]} - share) > rules_.drawn_margin) return false;
        return true;
    }
    template <class F>
    bool all(F&& f) const {
        return std::all_of(opinions_.begin(), opinions_.begin() + seats_, f);
    }

    const Adjudication& rules_;
    int seats_;
    std::array<Opinion, max_seats> opinions_{};
};

Ending ending_of(PlayerAnswer::Failure failure) {
    switch (failure) {
        case PlayerAnswer::Failure::illegal_move: return Ending::illegal_move;
        case PlayerAnswer::Failure::crashed: return Ending::crash;
        case PlayerAnswer::Failure::silent:
        case PlayerAnswer::Failure::none: break;
    }
    return Ending::silence;
}

/// One game of a match.
class GameInProgress {
public:
    GameInProgress(const Line<AnyGame>& opening, const std::array<Seated, max_seats>& seats,
                   const Adjudication& adjudication, std::uint64_t dice_seed, const std::stop_token& stop)
        : seats_(seats),
          stop_(stop),
          adjudication_(adjudication),
          agreement_(adjudication, opening.game().seats()),
          dice_(dice_seed),
          played_{opening, {}, Ending::abandoned, -1, {}, {}} {
        for (const auto& seat : seats) clocks_.emplace_back(seat.limits);
    }

    PlayedGame run(std::uint64_t seed) {
        if (!begin(seed)) return std::move(played_);
        while (!stop_.stop_requested() && step()) continue;
        return std::move(played_);
    }

private:
    Line<AnyGame>& line() { return played_.line; }

    bool begin(std::uint64_t seed) {
        for (int s = 0; s < line().game().seats(); ++s)
            if (auto problem = seats_[static_cast<std::size_t>(s)].player->begin_game(seed, stop_)) {
                if (!stop_.stop_requested()) fail(s, Ending::crash, std::move(*problem));
                return false;
            }
        return true;
    }

    /// One decision; false when the game has ended.
    bool step() {
        const auto mover = line().to_move();
        if (mover == Mover::nobody) {
            end(Ending::rules, *line().outcome());
            return false;
        }
        const auto longest = static_cast<std::size_t>(adjudication_.longest_game);
        if (longest > 0 && line().moves().size() >= longest) {
            const auto all = (1U << line().game().seats()) - 1;
            end(Ending::longest_game, adjudication_.evaluate_at_end ? better_standing(line()) : Outcome::shared(all));
            return false;
        }
        if (mover == Mover::chance) {
            line().play(line().game().random_move(line().position(), dice_));
            last_mover_ = mover;
            return true;
        }
        return decide(seat_number(mover));
    }

    bool decide(int seat) {
        const auto index = static_cast<std::size_t>(seat);
        if (line().to_move() != last_mover_) clocks_[index].begin_turn();
        last_mover_ = line().to_move();
        const auto begin = std::chrono::steady_clock::now();
        const auto answer = seats_[index].player->choose(line(), request(index));
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        if (stop_.stop_requested()) return false;
        const double over = clocks_[index].spend(seconds);
        note_use(played_.use[index], answer, seconds, over);
        // An answer that comes too late is not looked at, so that what it is does not matter.
        if (answered(answer) && over > clocks_[index].margin())
            return fail(seat, Ending::time, "too late by " + milliseconds(over));
        if (answer.failure != PlayerAnswer::Failure::none) return fail(seat, ending_of(answer.failure), answer.note);
        line().play(*answer.move);
        if (line().to_move() == Mover::nobody) return true;
        if (const auto agreed = agreement_.add(seat, answer.scores, line().moves().size())) {
            end(Ending::adjudicated, *agreed);
            return false;
        }
        return true;
    }

    static bool answered(const PlayerAnswer& answer) {
        return answer.failure == PlayerAnswer::Failure::none || answer.failure == PlayerAnswer::Failure::illegal_move;
    }

    MoveRequest request(std::size_t seat) const {
        constexpr double grace = 10;
        constexpr double without_time = 900;
        MoveRequest request;
        request.stop = stop_;
        request.limits = clocks_[seat].limits();
        for (std::size_t s = 0; s < clocks_.size(); ++s) request.clocks[s] = clocks_[s].clock();
        const auto allowed = clocks_[seat].allowed();
        request.patience = allowed ? *allowed + std::max(0.0, clocks_[seat].margin()) + grace : without_time;
        return request;
    }

    static void note_use(SeatUse& use, const PlayerAnswer& answer, double seconds, double over) {
        ++use.decisions;
        use.nodes += answer.nodes;
        use.depths += static_cast<std::uint64_t>(std::max(0, answer.depth));
        use.seconds += seconds;
        use.longest = std::max(use.longest, seconds);
        use.overstepped = std::max(use.overstepped, over);
    }

    static std::string milliseconds(double seconds) {
        constexpr double per_second = 1000;
        return std::to_string(std::lround(std::ceil(seconds * per_second))) + " ms";
    }

    void end(Ending ending, const Outcome& outcome) {
        played_.ending = ending;
        played_.outcome = outcome;
    }

    bool fail(int seat, Ending ending, std::string note) {
        end(ending, lost_by(seat, line().game().seats()));
        played_.failed_seat = seat;
        played_.note = std::move(note);
        return false;
    }

    const std::array<Seated, max_seats>& seats_;
    const std::stop_token& stop_;
    const Adjudication& adjudication_;
    Agreement agreement_;
    Random dice_;
    std::vector<SeatClock> clocks_;
    Mover last_mover_ = Mover::nobody;
    PlayedGame played_;
};

}  // namespace

std::string_view ending_name(Ending ending) { return ending_names[static_cast<std::size_t>(ending)]; }

std::optional<Ending> parse_ending(std::string_view name) {
    const auto found = std::find(ending_names.begin(), ending_names.end(), name);
    if (found == ending_names.end()) return std::nullopt;
    return static_cast<Ending>(found - ending_names.begin());
}

PlayedGame play_match_game(const Line<AnyGame>& opening, const std::array<Seated, max_seats>& seats,
                           const Adjudication& adjudication, std::uint64_t dice_seed, const std::stop_token& stop) {
    return GameInProgress(opening, seats, adjudication, dice_seed, stop).run(dice_seed);
}

}  // namespace merkhet::lab
