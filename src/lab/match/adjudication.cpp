#include "lab/match/adjudication.hpp"

#include <algorithm>
#include <cmath>

#include "games/all_games.hpp"
#include "games/with_rules.hpp"
#include "play/ending.hpp"

namespace merkhet::lab {

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

std::optional<Outcome> Agreement::add(int seat, const std::optional<Scores>& scores, std::size_t plies) {
    auto& own = opinions_[static_cast<std::size_t>(seat)];
    const int winner = scores ? winner_in(*scores) : nobody;
    own.winning = winner != nobody && winner == own.winner ? own.winning + 1 : (winner != nobody ? 1 : 0);
    own.winner = winner;
    own.drawn = scores && drawn_in(*scores) ? own.drawn + 1 : 0;
    const auto all = [&](auto&& agrees) { return std::all_of(opinions_.begin(), opinions_.begin() + seats_, agrees); };
    if (rules_.winning_decisions > 0 &&
        all([&](const Opinion& o) { return o.winner == winner && o.winning >= rules_.winning_decisions; }))
        return Outcome::win(winner);
    if (rules_.drawn_decisions > 0 && plies >= static_cast<std::size_t>(rules_.drawn_from) &&
        all([&](const Opinion& o) { return o.drawn >= rules_.drawn_decisions; }))
        return play::shared_by_all(seats_);
    return std::nullopt;
}

int Agreement::winner_in(const Scores& scores) const {
    for (int s = 0; s < seats_; ++s)
        if (scores[static_cast<std::size_t>(s)] >= static_cast<float>(rules_.winning_score)) return s;
    return nobody;
}

bool Agreement::drawn_in(const Scores& scores) const {
    const double share = 1.0 / seats_;
    for (int s = 0; s < seats_; ++s)
        if (std::abs(double{scores[static_cast<std::size_t>(s)]} - share) > rules_.drawn_margin) return false;
    return true;
}

}  // namespace merkhet::lab
