#include "lab/report/measures/game_drama.hpp"

#include <algorithm>
#include <cmath>

namespace merkhet::lab {

namespace {

/// The seats with the highest score, a bit for each.
unsigned leaders_of(const Scores& expected, int seats) {
    const float best = *std::max_element(expected.begin(), expected.begin() + seats);
    unsigned leaders = 0;
    for (std::size_t s = 0; s < static_cast<std::size_t>(seats); ++s)
        if (expected[s] == best) leaders |= 1U << s;
    return leaders;
}

/// The seat that leads all others by 0.1, or -1.
int clear_leader(const Scores& expected, int seats) {
    constexpr float clear = 0.1F;
    int leader = 0;
    for (int s = 1; s < seats; ++s)
        if (expected[static_cast<std::size_t>(s)] > expected[static_cast<std::size_t>(leader)]) leader = s;
    for (int s = 0; s < seats; ++s)
        if (s != leader && expected[static_cast<std::size_t>(leader)] - expected[static_cast<std::size_t>(s)] < clear)
            return -1;
    return leader;
}

double best_of(const Scores& expected, int seats) {
    return *std::max_element(expected.begin(), expected.begin() + seats);
}

void add_leads(GameDrama& drama, const StudiedGame& game) {
    const auto& expected = game.expected;
    int changes = 0;
    int last = -1;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        drama.uncertainty += uncertainty_of(expected[i], game.seats) / static_cast<double>(expected.size());
        const int leader = clear_leader(expected[i], game.seats);
        if (leader >= 0) {
            drama.swings += last >= 0 && leader != last ? 1 : 0;
            last = leader;
        }
        if (i > 0 && leaders_of(expected[i], game.seats) != leaders_of(expected[i - 1], game.seats)) ++changes;
    }
    if (expected.size() > 1) drama.lead_changes = changes / static_cast<double>(expected.size() - 1);
}

double stability_of(const StudiedGame& game) {
    const auto count = static_cast<double>(game.expected.size());
    double sum = 0;
    for (std::size_t s = 0; s < static_cast<std::size_t>(game.seats); ++s) {
        double mean = 0;
        for (const auto& expected : game.expected) mean += double{expected[s]} / count;
        for (const auto& expected : game.expected) sum += std::pow(double{expected[s]} - mean, 2) / count;
    }
    return sum;
}

void add_winner(GameDrama& drama, const StudiedGame& game, std::size_t winner) {
    constexpr double clear = 0.9;
    const auto count = static_cast<double>(game.expected.size());
    drama.decided = true;
    int times_behind = 0;
    double severity = 0;
    std::size_t clear_from = 0;
    for (std::size_t i = 0; i < game.expected.size(); ++i) {
        const auto& expected = game.expected[i];
        const double own = expected[winner];
        const double gap = best_of(expected, game.seats) - own;
        drama.behind += gap / count;
        if (gap > 0) {
            severity += std::sqrt(gap);
            ++times_behind;
        }
        drama.lowest = std::min(drama.lowest, own);
        for (std::size_t s = 0; s < static_cast<std::size_t>(game.seats); ++s)
            if (s != winner) drama.threshold = std::max(drama.threshold, double{expected[s]});
        if (own < clear) clear_from = i + 1;
    }
    if (times_behind > 0) drama.drama = severity / times_behind;
    drama.clear = static_cast<double>(clear_from) / count;
    for (std::size_t i = 0; i < game.expected.size(); ++i)
        if (double{game.expected[i][winner]} > drama.threshold) {
            drama.decisive = static_cast<double>(i) / count;
            break;
        }
}

}  // namespace

double uncertainty_of(const Scores& expected, int seats) {
    double entropy = 0;
    for (std::size_t s = 0; s < static_cast<std::size_t>(seats); ++s) {
        const double share = expected[s];
        if (share > 0) entropy -= share * std::log(share);
    }
    return entropy / std::log(static_cast<double>(seats));
}

GameDrama drama_of(const StudiedGame& game) {
    GameDrama drama;
    add_leads(drama, game);
    drama.stability = stability_of(game);
    if (const auto winner = game.winner()) add_winner(drama, game, static_cast<std::size_t>(*winner));
    return drama;
}

}  // namespace merkhet::lab
