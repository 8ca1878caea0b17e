#include <array>
#include <memory>
#include <vector>

#include "games/registry.hpp"
#include "lab/match/match_game.hpp"
#include "stress/workers.hpp"
#include "support/game_texts.hpp"

namespace merkhet::test {

void stress_clocks(const StressSettings& settings, Findings& findings) {
    constexpr int longest = 200;
    Random random(settings.seed);
    const auto spec = parse_player_spec("clock:tc=0.05+0.005,hash=2,threads=" + std::to_string(settings.threads));
    lab::Adjudication adjudication;
    adjudication.longest_game = longest;
    while (std::chrono::steady_clock::now() < settings.end) {
        const auto game = *make_game(game_texts[random.below(game_texts.size())]);
        std::vector<std::unique_ptr<Player>> players;
        std::array<lab::Seated, max_seats> seats;
        for (int s = 0; s < game->seats(); ++s) {
            players.push_back(make_player(game, *spec));
            seats[static_cast<std::size_t>(s)] = {players.back().get(), spec->limits};
        }
        const auto played = lab::play_match_game(Line<AnyGame>(*game), seats, adjudication, random.next(), {});
        ++findings.games;
        for (const auto& use : played.use) Findings::note_most(findings.latest_on_clock, use.overstepped);
        if (played.ending == lab::Ending::time) {
            ++findings.time_forfeits;
        } else if (played.failed_seat >= 0) {
            findings.wrong(game->text() + ": " + std::string(lab::ending_name(played.ending)) + ": " + played.note);
        }
    }
}

}  // namespace merkhet::test
