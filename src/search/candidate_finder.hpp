#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "game/concept.hpp"
#include "search/hooks.hpp"
#include "search/key_set.hpp"
#include "search/knowledge.hpp"
#include "search/turn.hpp"

namespace merkhet {

/// How widely to look for candidates.
struct Width {
    std::uint16_t most = 32;  ///< candidates to keep
    std::uint16_t beam = 16;  ///< in turns of several decisions: how many turns
                              ///< begun go on from each stage

    constexpr bool operator==(const Width&) const = default;
};

/// Finds the turns that look best for the mover by the worths that `Judge` gives: all, where there are few. For one
/// thread; keeps its memory.
///
/// Turns of one decision are tried and evaluated one by one, or those that the
/// game's own visit_candidates() offers. Turns of several are found by beam
/// search: of all turns begun that have come to the same stage, the best go on.
template <Game G, class Judge = Knowledge<G>>
class CandidateFinder {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;

    CandidateFinder(const G& game, Judge judge) : game_(game), judge_(std::move(judge)) {}

    /// From `p`, in which somebody must be to move. `go_on` is called now and
    /// then; once it says no, what was found so far is all, and there may be
    /// nothing.
    template <class GoOn>
    std::span<const TurnCandidate<G>> find(const Position& p, const Width& width, GoOn&& go_on) {
        found_.clear();
        met_.clear();
        most_ = width.most;
        least_ = 0;
        looked_at_ = 0;
        complete_ = saw_all_ = true;
        interrupted_ = false;
        mover_ = game_.to_move(p);
        if (1 < longest_turn<G> && is_seat(mover_))
            find_turns(p, width, go_on);
        else
            find_moves(p);
        keep_best();
        std::sort(found_.begin(), found_.end());
        return found_;
    }

    /// Of the last find(): whether nothing was left out.
    bool complete() const { return complete_; }
    /// Of the last find(): whether all turns were looked at, though not all kept.
    bool saw_all() const { return saw_all_; }
    /// Of the last find(): whether go_on broke it off.
    bool interrupted() const { return interrupted_; }
    /// Of the last find(): who was to move.
    Mover mover() const { return mover_; }
    /// Of the last find(): how many positions were evaluated.
    std::uint64_t looked_at() const { return looked_at_; }

private:
    /// A turn that is not over.
    struct Begun {
        Position position;
        Turn<G> turn;
        float liked = 0;
        std::uint32_t order = 0;

        friend bool operator<(const Begun& a, const Begun& b) {
            return a.liked != b.liked ? a.liked > b.liked : a.order < b.order;
        }
    };

    float liking(const Scores& scores) const {
        return is_seat(mover_) ? scores[static_cast<std::size_t>(seat_number(mover_))] : 0;
    }

    Scores judged(const Position& p) { return expected_scores(judge_.worths(p), game_.seats()); }

    /// Considers a turn that leads to `end`, unless another that does so was
    /// considered before.
    void add(const Turn<G>& turn, const Position& end) {
        ++looked_at_;
        const auto outcome = game_.outcome(end);
        const Scores scores = outcome ? scores_of(*outcome) : judged(end);
        const float liked = liking(scores);
        if (liked < least_) {
            complete_ = false;
            return;
        }
        const Key key = game_.key(end);
        if (!met_.insert(key)) return;
        found_.push_back({turn, key, scores, outcome.has_value(), liked, static_cast<std::uint32_t>(looked_at_)});
        if (found_.size() >= 4 * most_) keep_best();
    }

    void keep_best() {
        if (!is_seat(mover_) || found_.size() <= most_) return;
        complete_ = false;
        const auto last = found_.begin() + static_cast<std::ptrdiff_t>(most_) - 1;
        std::nth_element(found_.begin(), last, found_.end());
        least_ = last->liked;
        found_.resize(most_);
    }

    void find_moves(const Position& p) {
        const auto add_move = [&](const Move& move, const Position& child) {
            Turn<G> turn;
            turn.add(move);
            add(turn, child);
        };
        if constexpr (hooks::HasCandidates<G>) {
            if (is_seat(mover_)) {
                const auto most = std::min(most_, hooks::most_candidates);
                std::size_t offered = 0;
                game_.visit_candidates(p, most, [&](const Move& move, std::int32_t) {
                    Position child = p;
                    game_.play(child, move);
                    add_move(move, child);
                    ++offered;
                });
                complete_ = saw_all_ = offered < most;
                return;
            }
        }
        visit_children(game_, p, add_move);
    }

    template <class GoOn>
    void find_turns(const Position& p, const Width& width, GoOn& go_on) {
        begun_.clear();
        stage_.assign(1, Begun{p, {}, 0, 0});
        while (!stage_.empty()) {
            for (const auto& begun : stage_) {
                interrupted_ = !go_on();
                if (interrupted_) {
                    complete_ = saw_all_ = false;
                    return;
                }
                continue_turn(begun, true);
                if (begun_.size() >= 16U * width.beam + 1024) keep_begun(width.beam);
            }
            keep_begun(width.beam);
            std::swap(stage_, begun_);
            begun_.clear();
        }
    }

    /// Forgets all but the best of the turns begun.
    void keep_begun(std::size_t beam) {
        if (begun_.size() <= beam) return;
        complete_ = saw_all_ = false;
        std::nth_element(begun_.begin(), begun_.begin() + static_cast<std::ptrdiff_t>(beam), begun_.end());
        begun_.resize(beam);
        // Libraries leave the best in different orders, which the numbering of turns would follow.
        std::sort(begun_.begin(), begun_.end());
    }

    int stage_of(const Position& p) const {
        if constexpr (1 < longest_turn<G>)
            return game_.turn_stage(p);
        else
            return 0;
    }

    /// Visits all that can follow `begun` within its stage or, with `onward`,
    /// the next one. Each way there goes to begun_, for the next stage, and each
    /// end among the candidates.
    void continue_turn(const Begun& begun, bool onward) {
        const int stage = stage_of(begun.position);
        visit_children(game_, begun.position, [&](const Move& move, const Position& child) {
            const bool ends = begun.turn.count + 1U == longest_turn<G> || game_.to_move(child) != mover_;
            if (ends) {
                Turn<G> turn = begun.turn;
                turn.add(move);
                add(turn, child);
                return;
            }
            if (!onward && stage_of(child) != stage) return;
            if (!met_.insert(game_.key(child))) return;
            Begun next{child, begun.turn, 0, 0};
            next.turn.add(move);
            if (!is_last_stage<G>(child)) {
                next.liked = liking(judged(child));
                next.order = static_cast<std::uint32_t>(looked_at_++);
                begun_.push_back(next);
            }
            continue_turn(next, false);
        });
    }

    const G& game_;
    Judge judge_;
    Mover mover_ = Mover::nobody;
    std::size_t most_ = 1;
    float least_ = 0;  ///< the mover's score that a candidate must have, since
                       ///< there are enough others
    bool complete_ = true;
    bool saw_all_ = true;
    bool interrupted_ = false;
    std::uint64_t looked_at_ = 0;
    std::vector<TurnCandidate<G>> found_;
    std::vector<Begun> stage_;  ///< turns begun that go on
    std::vector<Begun> begun_;  ///< that were met on the way to the next stage
    KeySet met_;
};

}  // namespace merkhet
