#include "lab/tune/sample_games.hpp"

#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "engine/engine.hpp"
#include "games/all_games.hpp"
#include "games/with_rules.hpp"

namespace merkhet::lab {

namespace {

using Json = nlohmann::ordered_json;

/// Where a line that the engine found ends, if nobody has won there and no claim was made.
std::optional<AnyPosition> quiet_end(const Line<AnyGame>& line, const std::vector<AnyMove>& moves) {
    auto position = line.position();
    for (const auto& move : moves) {
        if (!line.game().is_legal(position, move)) return std::nullopt;
        line.game().play(position, move);
    }
    return line.game().to_move(position) == Mover::nobody ? std::nullopt : std::optional(position);
}

}  // namespace

std::optional<SampleGame> play_sample_game(const std::shared_ptr<const AnyGame>& game, const SampleSettings& settings,
                                           int number) {
    Random random(mix64(settings.seed) ^ static_cast<std::uint64_t>(number));
    EngineOptions options;
    options.hash_mebibytes = 8;
    options.seed = random.next();
    Engine engine(game, options);
    SearchLimits limits;
    limits.nodes = settings.nodes;

    Line<AnyGame> line(*game);
    const auto plies = settings.random_plies;
    const int random_plies =
        plies == 0 ? 0 : plies - static_cast<int>(random.below(static_cast<unsigned>(plies) / 2 + 1));
    SampleGame sample;
    sample.number = number;
    for (int ply = 0; line.to_move() != Mover::nobody; ++ply) {
        if (ply == settings.longest_game) return std::nullopt;
        if (ply < random_plies || line.to_move() == Mover::chance) {
            line.play(game->random_move(line.position(), random));
            continue;
        }
        engine.set_line(line);
        const auto analysis = engine.think(limits);
        const auto& best = analysis.variations.front();
        if (!best.proven && random.below(static_cast<unsigned>(settings.every)) == 0)
            if (const auto position = quiet_end(line, best.moves))
                sample.positions.push_back(game->print_position(*position));
        line.play(best.moves.front());
    }
    if (sample.positions.empty()) return std::nullopt;
    sample.outcome = *line.outcome();
    return sample;
}

std::string print_sample_game(const SampleGame& sample, const std::string& game_text) {
    return Json{{"game", game_text},
                {"number", sample.number},
                {"twelfths", sample.outcome.twelfths},
                {"positions", sample.positions}}
        .dump();
}

Result<NamedSampleGame> parse_sample_game(const std::string& text) {
    try {
        const auto json = Json::parse(text);
        NamedSampleGame named;
        named.game_text = json.at("game").get<std::string>();
        named.sample.number = json.at("number").get<int>();
        named.sample.outcome.twelfths = json.at("twelfths").get<std::array<std::uint8_t, max_seats>>();
        named.sample.positions = json.at("positions").get<std::vector<std::string>>();
        return named;
    } catch (const Json::exception&) {
        return TextError{"expected a game as JSON with game, number, twelfths and positions", 0};
    }
}

std::vector<FitSample> fit_samples(const AnyGame& game, const SampleGame& sample) {
    return with_rules(game, [&]<Game G>(const G& rules) {
        std::vector<FitSample> samples;
        const auto seats = static_cast<std::size_t>(rules.seats());
        constexpr auto count = G::weights.size();
        for (const auto& text : sample.positions) {
            const auto position = rules.parse_position(text);
            if (!position) continue;
            FitSample fit;
            fit.features.assign(seats * count, 0.0F);
            rules.visit_features(*position, [&](int seat, int feature, int amount) {
                fit.features[static_cast<std::size_t>(seat) * count + static_cast<std::size_t>(feature)] +=
                    static_cast<float>(amount) / float{feature_unit};
            });
            for (int s = 0; s < rules.seats(); ++s) fit.outcome.push_back(static_cast<float>(sample.outcome.score(s)));
            samples.push_back(std::move(fit));
        }
        return samples;
    });
}

std::vector<NamedWeight> present_weights(const AnyGame& game) {
    return with_rules(game, []<Game G>(const G&) {
        std::vector<NamedWeight> weights;
        weights.reserve(G::weights.size());
        for (std::size_t i = 0; i < G::weights.size(); ++i)
            weights.push_back({std::string(G::feature_names[i]), G::weights[i]});
        return weights;
    });
}

}  // namespace merkhet::lab
