#include "players/engine_player.hpp"

#include <utility>

#include "base/hash.hpp"
#include "players/network_choice.hpp"

namespace merkhet {

EnginePlayer::EnginePlayer(const std::shared_ptr<const AnyGame>& game, const EngineOptions& options,
                           std::string network_choice)
    : options_(options), engine_(game, options), network_choice_(std::move(network_choice)) {}

std::optional<std::string> EnginePlayer::begin_game(std::uint64_t seed, const std::stop_token& /*stop*/) {
    if (!network_choice_.empty()) {
        auto network = chosen_network(network_choice_, engine_.game());
        if (!network) return network.error().message;
        engine_.judge_by(*std::move(network));
        network_choice_.clear();
    }
    auto options = options_;
    options.seed = mix64(options_.seed) ^ seed;
    engine_.set_options(options);
    engine_.clear();
    return std::nullopt;
}

PlayerAnswer EnginePlayer::choose(const Line<AnyGame>& line, const MoveRequest& request) {
    engine_.set_line(line);
    const std::stop_callback stop(request.stop, [this] { engine_.stop(); });
    // Who asked to stop before the search had begun is heard at its first analysis.
    const auto analysis = engine_.think(request.limits, [&](const Analysis&) {
        if (request.stop.stop_requested()) engine_.stop();
    });
    PlayerAnswer answer;
    answer.nodes = analysis.nodes;
    answer.depth = analysis.depth;
    if (analysis.variations.empty() || analysis.variations.front().moves.empty()) {
        answer.failure = PlayerAnswer::Failure::silent;
        answer.note = "the engine gave no line";
        return answer;
    }
    const auto& best = analysis.variations.front();
    answer.scores = best.scores;
    if (!line.is_legal(best.moves.front())) {
        answer.failure = PlayerAnswer::Failure::illegal_move;
        answer.note = "the engine gave a move that is not legal";
        return answer;
    }
    answer.move = best.moves.front();
    return answer;
}

}  // namespace merkhet
