#include "lab/learn/labelled_game.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <exception>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <type_traits>
#include <utility>

#include "engine/engine.hpp"
#include "game/optional/turns.hpp"
#include "games/all_games.hpp"
#include "games/with_rules.hpp"
#include "lab/work/log_numbers.hpp"
#include "search/endgame/endgame_solver.hpp"

namespace merkhet::lab {

namespace {

using Json = nlohmann::ordered_json;

/// Scores are kept in parts of this.
constexpr int score_parts = 10'000;
/// Besides the best move, those are kept that a search spent a share of its nodes on: one in so many.
constexpr std::uint64_t searched_well = 8;
constexpr int most_lines = 4;
/// Of the moves in a position that tables know, at most so many are drawn and labelled, too.
constexpr std::size_t known_beside = 4;
constexpr int engine_mebibytes = 8;
constexpr std::size_t solver_bytes = std::size_t{8} << 20;
/// How much longer than expected a proof may take before it is given up.
constexpr std::uint64_t patience = 4;

/// In the place of a solver, for games whose endings cannot be proven.
struct NoSolver {};

/// Plays one game of G and labels what it meets.
template <Game G>
class LabelledPlay {
public:
    LabelledPlay(const std::shared_ptr<const AnyGame>& game, const G& rules, const LabelSettings& settings,
                 const std::shared_ptr<const network::Network>& network, int number, const Oracle* tables)
        : game_(*game),
          rules_(rules),
          tables_(tables),
          settings_(settings),
          random_(mix64(settings.seed) ^ mix64(static_cast<std::uint64_t>(number))),
          engine_(game, options(), network) {
        if constexpr (HasEndgame<G>)
            if (has_endgame(rules)) solver_.emplace(rules, solver_bytes);
        labelled_.number = number;
        if (!settings.opponents.empty()) draw_opponents(game);
    }

    std::optional<LabelledGame> play() {
        Line<AnyGame> line(game_);
        const auto random_plies =
            static_cast<int>(random_.below(static_cast<std::uint32_t>(settings_.random_plies) + 1));
        for (int ply = 0; line.to_move() != Mover::nobody; ++ply) {
            if (ply == settings_.longest_game) return std::nullopt;
            const bool drawn = ply < random_plies || line.to_move() == Mover::chance;
            line.play(drawn ? game_.random_move(line.position(), random_) : decide(line));
        }
        labelled_.outcome = *line.outcome();
        for (const auto i : by_opponents_) labelled_.played[i].scores = scores_of(labelled_.outcome);
        return std::move(labelled_);
    }

private:
    EngineOptions options() {
        EngineOptions engine;
        engine.hash_mebibytes = engine_mebibytes;
        // Alpha-beta has to prove each line; other searches know about several moves anyway. But with one line a turn
        // of several moves is planned by its first search.
        const bool one = search_method_of(rules_) == SearchMethod::alpha_beta || 1 < longest_turn<G>;
        engine.lines = one ? 1 : most_lines;
        engine.seed = random_.next();
        return engine;
    }

    void draw_opponents(const std::shared_ptr<const AnyGame>& game) {
        const auto count = static_cast<std::uint32_t>(settings_.opponents.size());
        for (int seat = 0; seat < game_.seats(); ++seat) {
            if (random_.below(2) == 0) continue;
            EngineOptions options;
            options.hash_mebibytes = engine_mebibytes;
            options.style = settings_.opponents[random_.below(count)];
            options.seed = random_.next();
            opponents_[static_cast<std::size_t>(seat)] = std::make_unique<Engine>(game, options);
        }
    }

    /// What an opponent expects is not learned from: the end of the game stands for it.
    AnyMove decide(const Line<AnyGame>& line, Engine& opponent) {
        by_opponents_.push_back(labelled_.played.size());
        labelled_.played.push_back({game_.print_position(line.position()), {}});
        return think(line, opponent).variations.front().moves.front();
    }

    AnyMove decide(const Line<AnyGame>& line) {
        if (const auto& opponent = opponents_[static_cast<std::size_t>(seat_number(line.to_move()))])
            return decide(line, *opponent);
        if (tables_ != nullptr && add_known(line)) return think(line).variations.front().moves.front();
        if (const auto solution = prove(line.position())) {
            add_ending(line.position(), solution->twelfths);
            prove_beside(line.position());
            return TypedGame<G>::wrap(solution->moves.front().move);
        }
        const auto analysis = think(line);
        labelled_.played.push_back({game_.print_position(line.position()), analysis.variations.front().scores});
        add_searched_well(line, analysis);
        if (random_.below(static_cast<std::uint32_t>(settings_.every)) == 0) search_beside(line);
        return analysis.variations.front().moves.front();
    }

    Analysis think(const Line<AnyGame>& line) { return think(line, engine_); }
    Analysis think(const Line<AnyGame>& line, Engine& engine) const {
        SearchLimits limits;
        limits.nodes = settings_.nodes;
        engine.set_line(line);
        return engine.think(limits);
    }

    /// Labels a position by the tables, and some of those that its moves lead to: they cost nothing more. False if the
    /// tables do not know it.
    bool add_known(const Line<AnyGame>& line) {
        auto known = tables_->ask(line.position());
        if (known.empty() || !known.front().outcome) return false;
        labelled_.endings.push_back({game_.print_position(line.position()), *known.front().outcome});
        for (auto left = known.size(); left > 0 && known.size() - left < known_beside; --left) {
            std::swap(known[left - 1], known[random_.below(static_cast<std::uint32_t>(left))]);
            const auto& one = known[left - 1];
            if (const auto after = position_after(line, one.move); after && one.outcome)
                labelled_.endings.push_back({game_.print_position(*after), *one.outcome});
        }
        return true;
    }

    std::optional<EndgameSolution<typename G::Move>> prove([[maybe_unused]] const AnyPosition& position) {
        if constexpr (HasEndgame<G>) {
            const auto p = TypedGame<G>::unwrap(position);
            if (solver_ && endgame_effort(rules_, p) <= settings_.proof_nodes)
                return solver_->solve(p, {patience * settings_.proof_nodes});
        }
        return std::nullopt;
    }

    void add_ending(const AnyPosition& position, int twelfths) {
        Outcome outcome;
        outcome.twelfths[0] = static_cast<std::uint8_t>(twelfths);
        outcome.twelfths[1] = static_cast<std::uint8_t>(Outcome::whole - twelfths);
        labelled_.endings.push_back({game_.print_position(position), outcome});
    }

    /// What the search knows about other moves than the best.
    void add_searched_well(const Line<AnyGame>& line, const Analysis& analysis) {
        for (std::size_t i = 1; i < analysis.variations.size(); ++i) {
            const auto& variation = analysis.variations[i];
            if (variation.nodes < settings_.nodes / searched_well) continue;
            if (const auto after = position_after(line, variation.moves.front()))
                labelled_.beside.push_back({game_.print_position(*after), variation.scores});
        }
    }

    /// Positions that nobody would go to: a network has to know that they are bad. Where a turn takes several moves,
    /// half of them are at the turn's end, where searches ask for all of them.
    void search_beside(Line<AnyGame> line) {
        const auto mover = line.to_move();
        const bool whole_turn = 1 < longest_turn<G> && random_.below(2) == 0;
        do {
            const auto move = game_.random_move(line.position(), random_);
            if (!position_after(line, move)) return;
            line.play(move);
        } while (whole_turn && line.to_move() == mover);
        labelled_.beside.push_back({game_.print_position(line.position()), think(line).variations.front().scores});
    }
    void prove_beside(const AnyPosition& position) {
        const auto after = position_after(position, game_.random_move(position, random_));
        if (!after) return;
        if (const auto solution = prove(*after)) add_ending(*after, solution->twelfths);
    }

    /// Nothing if no seat is to move there.
    std::optional<AnyPosition> position_after(AnyPosition position, const AnyMove& move) const {
        game_.play(position, move);
        return is_seat(game_.to_move(position)) ? std::optional(position) : std::nullopt;
    }
    /// Nor after a claim.
    std::optional<AnyPosition> position_after(const Line<AnyGame>& line, const AnyMove& move) const {
        if (line.claim() == std::optional(move)) return std::nullopt;
        return position_after(line.position(), move);
    }

    const AnyGame& game_;
    const G& rules_;
    const Oracle* tables_;
    LabelSettings settings_;
    Random random_;
    Engine engine_;
    std::array<std::unique_ptr<Engine>, max_seats> opponents_;  ///< of the seats that they play
    std::vector<std::size_t> by_opponents_;                     ///< which of labelled_.played they decided
    std::optional<std::conditional_t<HasEndgame<G>, EndgameSolver<G>, NoSolver>> solver_;
    LabelledGame labelled_;
};

Json print_scored(const std::vector<ScoredPosition>& positions, int seats) {
    auto list = Json::array();
    for (const auto& position : positions) {
        auto item = Json::array({position.text});
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat)
            item.push_back(std::lround(position.scores[seat] * score_parts));
        list.push_back(std::move(item));
    }
    return list;
}

std::vector<ScoredPosition> read_scored(const Json& json) {
    std::vector<ScoredPosition> positions;
    for (const auto& item : json) {
        ScoredPosition position{item.at(0).get<std::string>()};
        if (item.size() < 3 || item.size() > 1 + position.scores.size()) throw std::invalid_argument("seats");
        for (std::size_t seat = 0; seat + 1 < item.size(); ++seat)
            position.scores[seat] = static_cast<float>(read_whole(item.at(seat + 1), 0, score_parts)) / score_parts;
        positions.push_back(std::move(position));
    }
    return positions;
}

}  // namespace

std::optional<LabelledGame> play_labelled_game(const std::shared_ptr<const AnyGame>& game,
                                               const LabelSettings& settings,
                                               const std::shared_ptr<const network::Network>& network, int number,
                                               const Oracle* tables) {
    return with_rules(*game, [&]<Game G>(const G& rules) {
        return LabelledPlay<G>(game, rules, settings, network, number, tables).play();
    });
}

std::string print_labelled_game(const LabelledGame& labelled, const AnyGame& game) {
    auto endings = Json::array();
    for (const auto& ending : labelled.endings) endings.push_back(Json::array({ending.text, ending.outcome.twelfths}));
    return Json{{"game", game.text()},
                {"number", labelled.number},
                {"twelfths", labelled.outcome.twelfths},
                {"played", print_scored(labelled.played, game.seats())},
                {"beside", print_scored(labelled.beside, game.seats())},
                {"endings", std::move(endings)}}
        .dump();
}

Result<NamedLabelledGame> parse_labelled_game(const std::string& text) {
    try {
        const auto json = Json::parse(text);
        NamedLabelledGame named;
        named.game_text = json.at("game").get<std::string>();
        auto& labelled = named.labelled;
        labelled.number = read_whole(json.at("number"), 0, std::numeric_limits<int>::max());
        labelled.played = read_scored(json.at("played"));
        labelled.beside = read_scored(json.at("beside"));
        for (const auto& item : json.at("endings"))
            labelled.endings.push_back({item.at(0).get<std::string>(), read_twelfths(item.at(1))});
        // A game that gave nothing has no result either.
        if (!labelled.played.empty() || !labelled.endings.empty())
            labelled.outcome = read_twelfths(json.at("twelfths"));
        return named;
    } catch (const std::exception&) {
        return TextError{"expected a game as JSON with game, number, twelfths, played, beside and endings", 0};
    }
}

}  // namespace merkhet::lab
