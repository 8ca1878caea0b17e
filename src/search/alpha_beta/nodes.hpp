#pragma once

#include "search/alpha_beta/worker.hpp"

/// What an alpha-beta search does with one position.
namespace merkhet {

template <Game G>
int AlphaBetaWorker<G>::search(const Position& p, int seat, Key key, int alpha, int beta, int depth, int ply,
                               bool expect_cut) {
    variation_length(ply) = 0;
    count_node(ply);
    if (stopped_) return points::draw;
    Node node{p, seat, key, alpha, beta, depth, ply, expect_cut};
    // A mover who may claim the outcome of a repetition has at least that.
    if (game_.has_repetition() && !frame(ply).passed) {
        const int occurrences = trail_.occurrences();
        if (occurrences == Trail<G>::repeated_here) {
            complete_ = false;
            return points::draw;
        }
        if (occurrences >= 3) {
            node.best = points::draw;
            node.alpha = std::max(node.alpha, points::draw);
        }
    }
    // No win can be sooner than the next ply, no loss sooner than now.
    node.alpha = std::max(node.alpha, -points::win_after(ply));
    node.beta = std::min(node.beta, points::win_after(ply + 1));
    if (node.alpha >= node.beta) return node.alpha;
    if (ply >= points::most_plies) {
        complete_ = false;
        return sights_.estimate(game_, ply, p, seat);
    }

    const auto entry = shared_->table.probe(key);
    if (const auto score = known_score(node, entry)) return *score;
    const bool complete_before = complete_;
    complete_ = true;

    node.estimate = entry.bound != Bound::none ? entry.estimate : sights_.estimate(game_, ply, p, seat);
    frame(ply).estimate = node.estimate;
    node.improving = ply >= 2 && node.estimate > frame(ply - 2).estimate;
    if (const auto score = pruned(node, !frame(ply).passed)) {
        complete_ = false;
        return stopped_ ? points::draw : *score;
    }
    // Without a move to begin with, a shallower search that finds one is a better bargain.
    if (entry.move_tag == 0 && node.depth >= 4) --node.depth;

    search_moves(node, entry.move_tag);
    if (!stopped_) {
        const auto bound = node.best >= node.beta ? Bound::lower : node.best > alpha ? Bound::exact : Bound::upper;
        shared_->table.store(key, {node.best_tag, static_cast<std::int16_t>(points::to_table(node.best, ply)),
                                   static_cast<std::int16_t>(node.estimate),
                                   complete_ ? complete_depth : static_cast<std::uint8_t>(node.depth), bound});
    }
    complete_ = complete_ && complete_before;
    return node.best;
}

/// The score, if the table's entry settles it.
template <Game G>
std::optional<int> AlphaBetaWorker<G>::known_score(const Node& node, const Table::Entry& entry) {
    if (entry.bound == Bound::none || node.principal() || entry.depth < node.depth) return std::nullopt;
    const int score = points::from_table(entry.value, node.ply);
    const bool settles = entry.bound == Bound::exact || (entry.bound == Bound::lower && score >= node.beta) ||
                         (entry.bound == Bound::upper && score <= node.alpha);
    if (!settles) return std::nullopt;
    if (entry.depth != complete_depth) complete_ = false;
    return std::max(score, node.best);
}

/// The score of a node so good that its moves need no look: standing still would do. Also notes whether standing still
/// would lose by force.
template <Game G>
std::optional<int> AlphaBetaWorker<G>::pruned(Node& node, bool may_pass) {
    if constexpr (!can_pass) {
        return std::nullopt;
    } else {
        if (node.principal() || points::is_forced(node.beta)) return std::nullopt;
        const int estimate = node.estimate;
        if (node.depth <= pruning::static_depth && estimate - pruning::static_margin * node.depth >= node.beta)
            return estimate;
        if (!may_pass || node.depth < 2 || estimate < node.beta) return std::nullopt;
        Position after = node.position;
        sights_.pass(game_, node.ply, after);
        if (game_.to_move(after) == Mover::nobody) return std::nullopt;
        const int reduced = node.depth - 3 - node.depth / 4 - std::min((estimate - node.beta) / 100, 3);
        frame(node.ply + 1).passed = true;
        const int score = child_score(node.position, after, hooks::move_slots<G> - 1, node.seat, node.beta - 1,
                                      node.beta, reduced, node.ply + 1, !node.expect_cut);
        frame(node.ply + 1).passed = false;
        if (stopped_) return points::draw;
        if (score >= node.beta) return points::is_forced(score) ? node.beta : score;
        node.threatened = score <= -points::forced_win;
        return std::nullopt;
    }
}

/// The moves in stages, each made only when the one before did not end the search: the table's, those that win
/// something at once, killers, the rest.
template <Game G>
void AlphaBetaWorker<G>::search_moves(Node& node, std::uint16_t table_tag) {
    node.first = candidates_.size();
    const bool over = !search_remembered(node, table_tag) || !search_gaining(node) || !search_killers(node) ||
                      !search_rest(node, table_tag);
    if (over && !stopped_ && node.best >= node.beta) learn(node);
    candidates_.shrink(node.first);
    if (node.left_out) {
        // Some of the moves left out may not lose.
        complete_ = false;
        node.best = std::max(node.best, -points::forced_win + 1);
    }
}

/// Searches a move known only by its tag, if it is legal and has not been searched yet.
template <Game G>
bool AlphaBetaWorker<G>::search_tag(Node& node, std::uint16_t tag) {
    if constexpr (hooks::tag_is_move<G>) {
        if (tag == 0 || was_searched(node, tag, candidates_.size())) return true;
        const auto move = hooks::move_of_tag<G>(tag);
        if (!game_.is_legal(node.position, move)) return true;
        const Candidate<G> candidate{move, 0, 0};
        candidates_.push(candidate);
        return search_move(node, candidate);
    } else {
        return true;
    }
}

template <Game G>
bool AlphaBetaWorker<G>::search_remembered(Node& node, std::uint16_t table_tag) {
    return search_tag(node, table_tag);
}

template <Game G>
bool AlphaBetaWorker<G>::search_gaining(Node& node) {
    if constexpr (hooks::HasGainingMoves<G> && !hooks::HasCandidates<G>) {
        const auto begin = candidates_.size();
        sights_.visit_gaining_moves(game_, node.ply, node.position, least_gain(node), [&](const Move& move, int gain) {
            if (was_searched(node, hooks::move_tag<G>(move), candidates_.size())) return;
            const int rank = history_.of(node.seat, hooks::move_slot<G>(move)) + 1024 * std::min(gain, 1000);
            candidates_.push({move, static_cast<std::int16_t>(gain), rank});
        });
        for (auto at = begin; at < candidates_.size(); ++at) {
            const Candidate<G> candidate = candidates_.pick(at);
            if (futile(node, candidate.gain)) {
                candidates_.shrink(at);
                break;
            }
            if (!search_move(node, candidate)) {
                candidates_.shrink(at + 1);
                return false;
            }
        }
    }
    return true;
}

template <Game G>
bool AlphaBetaWorker<G>::search_killers(Node& node) {
    if (futile(node, 0)) return true;
    for (const auto tag : frame(node.ply).killers)
        if (!search_tag(node, tag)) return false;
    return node.ply == 0 || search_tag(node, answer_to(node));
}

template <Game G>
bool AlphaBetaWorker<G>::search_rest(Node& node, std::uint16_t table_tag) {
    if (futile(node, 0) || late(node)) return true;
    const auto begin = candidates_.size();
    rank_moves(node, table_tag);
    if (shared_->busy != nullptr && node.depth >= pruning::least_shared_depth<can_pass>)
        return search_shared(node, begin);
    constexpr std::size_t tried_first = 8;
    candidates_.select(begin, tried_first);
    for (auto at = begin; at < candidates_.size(); ++at) {
        if (futile(node, 0) || late(node)) return true;
        if (at == begin + tried_first) candidates_.sort(at);
        const Candidate<G> candidate = candidates_[at];
        if (!search_move(node, candidate)) {
            candidates_.shrink(at + 1);
            return false;
        }
    }
    return true;
}

/// Searches the candidates from `begin` on beside other threads: what one of them is already searching comes last.
template <Game G>
bool AlphaBetaWorker<G>::search_shared(Node& node, std::size_t begin) {
    candidates_.sort(begin);
    auto put_off = candidates_.size();  // from here on
    for (auto at = begin; at < candidates_.size();) {
        if (futile(node, 0)) return true;
        const Candidate<G> candidate = candidates_[at];
        if (node.number > 0 && at < put_off && is_busy(node.key, candidate.move, node.depth)) {
            candidates_.put_last(at);
            --put_off;
            continue;
        }
        ++at;
        const bool first = node.number == 0;
        const auto search = [&] { return search_move(node, candidate); };
        if (first ? search() : while_busy(node.key, candidate.move, node.depth, search)) continue;
        candidates_.shrink(at);
        return false;
    }
    return true;
}

/// Calls f(move, points) with the moves to look at, and how good the game thinks they are.
template <Game G>
template <class F>
void AlphaBetaWorker<G>::visit_ranked(Node& node, F&& f) {
    if constexpr (hooks::HasCandidates<G>) {
        const std::size_t most = node.principal() ? pruning::principal_candidates
                                 : node.depth > 1 ? pruning::candidates
                                                  : pruning::last_candidates;
        std::size_t count = 0;
        game_.visit_candidates(node.position, most, [&](const Move& move, std::int32_t points) {
            ++count;
            f(move, static_cast<int>(points));
        });
        node.left_out = count == most;
    } else {
        game_.visit_moves(node.position, [&](const Move& move) { f(move, 0); });
    }
}

/// Searches all moves not searched yet.
template <Game G>
void AlphaBetaWorker<G>::rank_moves(Node& node, std::uint16_t table_tag) {
    const auto end = candidates_.size();
    // Six bits of their tags tell most moves from those searched.
    std::uint64_t searched = 0;
    for (auto i = node.first; i < end; ++i)
        searched |= std::uint64_t{1} << (hooks::move_tag<G>(candidates_[i].move) % 64);
    visit_ranked(node, [&](const Move& move, int points) {
        const auto tag = hooks::move_tag<G>(move);
        if ((searched >> (tag % 64) & 1) != 0 && was_searched(node, tag, end)) return;
        int rank = history_.of(node.seat, hooks::move_slot<G>(move)) + 1024 * std::clamp(points, -1000, 1000);
        if constexpr (!hooks::tag_is_move<G>) {
            const auto& killers = frame(node.ply).killers;
            if (tag == table_tag)
                rank += 1024 * 2000;
            else if (tag == killers[0] || tag == killers[1])
                rank += 2 * History<G>::most;
            else if (node.ply > 0 && tag == answer_to(node))
                rank += History<G>::most;
        }
        candidates_.push({move, 0, rank});
    });
}

template <Game G>
bool AlphaBetaWorker<G>::was_searched(const Node& node, std::uint16_t tag, std::size_t end) const {
    for (auto i = node.first; i < end; ++i)
        if (hooks::move_tag<G>(candidates_[i].move) == tag) return true;
    return false;
}

/// What a move must win at once to be worth a look.
template <Game G>
int AlphaBetaWorker<G>::least_gain(const Node& node) const {
    if (!may_be_futile(node) || node.number == 0 || node.best <= -points::forced_win) return 1;
    return std::max(1, node.alpha + 1 - hope(node));
}

/// Whether a move that wins no more than `gain` at once cannot be expected to help; notes what it might reach.
template <Game G>
bool AlphaBetaWorker<G>::futile(Node& node, int gain) {
    const int most = hope(node) + gain;
    if (!may_be_futile(node) || most > node.alpha) return false;
    // If all that was tried loses by force, the rest must be tried too.
    if (node.number > 0 && node.best <= -points::forced_win) return false;
    complete_ = false;
    node.best = std::max(node.best, most);
    return true;
}

/// Whether enough moves were tried that the rest are not worth it.
template <Game G>
bool AlphaBetaWorker<G>::late(const Node& node) {
    if constexpr (!can_pass) return false;
    if (node.principal() || node.threatened || node.depth > pruning::late_depth || node.best <= -points::forced_win)
        return false;
    const int enough = (3 + node.depth * node.depth) * (node.improving ? 2 : 1);
    if (node.number <= enough) return false;
    complete_ = false;
    return true;
}

template <Game G>
int AlphaBetaWorker<G>::reduction(const Node& node, const Candidate<G>& candidate, bool harms) const {
    if (node.threatened || node.depth < 3 || node.number < 2 || candidate.gain > 0) return 0;
    int plies = late_move_reduction(node.depth, node.number);
    if (node.principal()) --plies;
    if (!node.improving) ++plies;
    if (node.expect_cut) ++plies;
    if (harms) plies += 2;
    plies -= history_.of(node.seat, hooks::move_slot<G>(candidate.move)) / (History<G>::most / 2);
    return std::clamp(plies, 0, node.depth - 2);
}

/// Searches one move; returns false when the search of the node is over.
template <Game G>
bool AlphaBetaWorker<G>::search_move(Node& node, const Candidate<G>& candidate) {
    Position child = node.position;
    play(child, candidate.move, node.ply);
    const auto slot = hooks::move_slot<G>(candidate.move);
    const int depth = node.depth - 1 + (node.threatened && node.depth <= pruning::extended_depth ? 1 : 0);
    const auto score_of = [&](int alpha, int beta, int plies, bool expect_cut) {
        return child_score(node.position, child, slot, node.seat, alpha, beta, plies, node.ply + 1, expect_cut);
    };
    int score = 0;
    if (node.number == 0) {
        score = score_of(node.alpha, node.beta, depth, !node.principal() && !node.expect_cut);
    } else {
        // An irreversible move that wins nothing loses something.
        const bool harms =
            candidate.gain <= 0 && game_.has_repetition() && !hooks::can_return(game_, node.position, child);
        const int less = reduction(node, candidate, harms);
        score = score_of(node.alpha, node.alpha + 1, depth - less, less > 0 || !node.expect_cut);
        if (score > node.alpha && less > 0 && !stopped_)
            score = score_of(node.alpha, node.alpha + 1, depth, !node.expect_cut);
        if (score > node.alpha && score < node.beta && !stopped_) score = score_of(node.alpha, node.beta, depth, false);
    }
    if (stopped_) return false;
    ++node.number;
    if (score <= node.best) return true;
    node.best = score;
    if (score <= node.alpha) return true;
    node.best_tag = hooks::move_tag<G>(candidate.move);
    if (node.principal()) take_variation(node.ply, candidate.move);
    node.alpha = score;
    return score < node.beta;
}

/// The last of the candidates ended the search of the node; those before it did not.
template <Game G>
void AlphaBetaWorker<G>::learn(const Node& node) {
    const int bonus = std::min(16 * node.depth * node.depth + 32 * node.depth, 1600);
    const auto last = candidates_.size() - 1;
    const auto& best = candidates_[last];
    history_.add(node.seat, hooks::move_slot<G>(best.move), bonus);
    for (auto i = node.first; i < last; ++i) history_.add(node.seat, hooks::move_slot<G>(candidates_[i].move), -bonus);
    if (best.gain > 0) return;
    const auto tag = hooks::move_tag<G>(best.move);
    auto& killers = frame(node.ply).killers;
    if (killers[0] != tag) {
        killers[1] = killers[0];
        killers[0] = tag;
    }
    if (node.ply > 0) answer_to(node) = tag;
}

/// Plays on with moves that win something at once until nothing can be won, and judges the result.
template <Game G>
int AlphaBetaWorker<G>::settle(const Position& p, int seat, int alpha, int beta, int ply, int steps) {
    variation_length(ply) = 0;
    count_node(ply);
    complete_ = false;
    int best = sights_.estimate(game_, ply, p, seat);
    if constexpr (hooks::HasGainingMoves<G>) {
        if (best >= beta || stopped_ || ply >= points::most_plies || steps >= pruning::settle_steps) return best;
        const int estimate = best;
        alpha = std::max(alpha, best);
        const auto first = candidates_.size();
        const int least = std::max(1, alpha - estimate - pruning::settle_margin);
        sights_.visit_gaining_moves(game_, ply, p, least, [&](const Move& move, int gain) {
            candidates_.push({move, static_cast<std::int16_t>(gain), gain});
        });
        for (auto at = first; at < candidates_.size(); ++at) {
            const Move move = candidates_.pick(at).move;
            Position child = p;
            play(child, move, ply);
            int score = 0;
            const auto mover = game_.to_move(child);
            if (mover == Mover::nobody) {
                count_node(ply + 1);
                score = points::of_outcome(*game_.outcome(child), seat, ply + 1);
            } else if (seat_number(mover) == seat) {
                score = settle(child, seat, alpha, beta, ply + 1, steps + 1);
            } else {
                score = -settle(child, 1 - seat, -beta, -alpha, ply + 1, steps + 1);
            }
            if (stopped_) break;
            if (score <= best) continue;
            best = score;
            if (score <= alpha) continue;
            alpha = score;
            if (score >= beta) break;
        }
        candidates_.shrink(first);
    }
    return best;
}

}  // namespace merkhet
