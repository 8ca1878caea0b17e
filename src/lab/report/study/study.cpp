#include "lab/report/study/study.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>

#include "lab/work/share_tasks.hpp"

namespace merkhet::lab {

namespace {

using Json = nlohmann::ordered_json;

/// How many lines the engine looks at where one is drawn by lot, and how much longer it then thinks: several lines take
/// time, and a bad choice here would mark the whole game.
constexpr int varied_lines = 4;
constexpr int varied_patience = 4;

/// Games of different kinds and numbers have different luck.
Random random_of(const StudySettings& settings, Kind kind, int number) {
    const auto kinds = static_cast<std::uint64_t>(kind) << 32;
    return Random(mix64(settings.seed) ^ kinds ^ static_cast<std::uint64_t>(number));
}

/// A mover as a studied game names it.
int mover_number(Mover mover) { return mover == Mover::chance ? -1 : seat_number(mover); }

/// A game while it is being written down.
class Recorder {
public:
    Recorder(const StudySettings& settings, Kind kind, int number)
        : settings_(settings), line_(*settings.game), began_(std::chrono::steady_clock::now()) {
        game_.kind = kind;
        game_.number = number;
        game_.seats = settings.game->seats();
    }

    const Line<AnyGame>& line() const { return line_; }
    bool over() const {
        return line_.to_move() == Mover::nobody || (settings_.longest_game > 0 && plies() >= settings_.longest_game);
    }
    int plies() const { return static_cast<int>(line_.moves().size()); }

    void play(const AnyMove& move) {
        const auto mover = line_.to_move();
        game_.movers.push_back(mover_number(mover));
        game_.choices.push_back(static_cast<double>(line_.count_moves()));
        game_.moves.push_back(line_.game().print_move(line_.position(), move));
        line_.play(move);
    }
    void expect(const Scores& scores) { game_.expected.push_back(as_kept(scores, game_.seats)); }

    /// Plays the line to the end of the turn.
    void play_turn(const Variation<AnyMove>& best) {
        const auto mover = line_.to_move();
        for (std::size_t i = 0; i < best.moves.size(); ++i) {
            if (i > 0 && (over() || line_.to_move() != mover || !line_.is_legal(best.moves[i]))) break;
            if (i > 0) expect(best.scores);
            play(best.moves[i]);
        }
    }

    StudiedGame finished() {
        const auto outcome = line_.outcome();
        game_.ending = outcome ? Ending::rules : Ending::longest_game;
        game_.outcome = outcome ? *outcome : Outcome::shared((1U << game_.seats) - 1);
        game_.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
        return std::move(game_);
    }

private:
    const StudySettings& settings_;
    Line<AnyGame> line_;
    StudiedGame game_;
    std::chrono::steady_clock::time_point began_;
};

/// Each legal move with the same chance, claims included.
AnyMove any_move(const Line<AnyGame>& line, Random& random) {
    if (const auto claim = line.claim(); claim && random.below64(line.count_moves()) == 0) return *claim;
    return line.game().random_move(line.position(), random);
}

EngineOptions options_of(const StudySettings& settings) {
    EngineOptions options;
    options.hash_mebibytes = settings.hash_mebibytes;
    return options;
}

}  // namespace

std::string study_header(const StudySettings& settings) {
    Json header{{"study", settings.game->text()}, {"seed", settings.seed},     {"seconds", settings.move_seconds},
                {"nodes", settings.nodes},        {"varied", settings.varied}, {"longest", settings.longest_game},
                {"hash", settings.hash_mebibytes}};
    if (settings.network) header["network"] = network_name_or_none(settings.network);
    return header.dump();
}

std::size_t choose_varied(const Analysis& analysis, int seat, Random& random) {
    constexpr double temperature = 0.02;
    const auto score_of = [&](std::size_t i) {
        return double{analysis.variations[i].scores[static_cast<std::size_t>(seat)]};
    };
    double best = 0;
    for (std::size_t i = 0; i < analysis.variations.size(); ++i) best = std::max(best, score_of(i));
    std::vector<double> weights;
    double sum = 0;
    for (std::size_t i = 0; i < analysis.variations.size(); ++i) {
        weights.push_back(std::exp((score_of(i) - best) / temperature));
        sum += weights.back();
    }
    constexpr double range = 18446744073709551616.0;  // 2^64
    double at = static_cast<double>(random.next()) / range * sum;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        at -= weights[i];
        if (at < 0) return i;
    }
    return 0;
}

std::optional<StudiedGame> play_engine_game(Engine& engine, const StudySettings& settings, int number,
                                            const std::stop_token& stop) {
    auto random = random_of(settings, Kind::engine, number);
    SearchLimits limits;
    auto options = options_of(settings);
    options.seed = random.next();
    engine.set_options(options);
    engine.clear();
    Recorder recorder(settings, Kind::engine, number);
    const std::stop_callback on_stop(stop, [&] { engine.stop(); });
    std::array<int, max_seats> turns{};
    auto last = Mover::nobody;
    while (!recorder.over()) {
        const auto& line = recorder.line();
        if (line.to_move() == Mover::chance) {
            recorder.play(settings.game->random_move(line.position(), random));
            continue;
        }
        const auto seat = seat_number(line.to_move());
        // Whole turns, so that a seat with long turns gets no more drawn moves than the next.
        const bool varied = line.to_move() != last && turns[static_cast<std::size_t>(seat)]++ < settings.varied;
        last = line.to_move();
        options.lines = varied ? varied_lines : 1;
        limits.seconds = settings.move_seconds * (varied ? varied_patience : 1);
        limits.nodes = settings.nodes * (varied ? varied_patience : 1);
        engine.set_options(options);
        engine.set_line(line);
        // A stop requested before the search had begun takes effect at its first analysis.
        const auto analysis = engine.think(limits, [&](const Analysis&) {
            if (stop.stop_requested()) engine.stop();
        });
        if (stop.stop_requested()) return std::nullopt;
        if (analysis.variations.empty()) throw std::runtime_error("the engine gave no line");
        recorder.expect(analysis.variations.front().scores);
        if (varied)
            recorder.play_turn(analysis.variations[choose_varied(analysis, seat, random)]);
        else
            recorder.play(analysis.variations.front().moves.front());
    }
    return recorder.finished();
}

StudiedGame play_random_game(const StudySettings& settings, int number) {
    auto random = random_of(settings, Kind::random, number);
    Recorder recorder(settings, Kind::random, number);
    while (!recorder.over()) recorder.play(any_move(recorder.line(), random));
    return recorder.finished();
}

double thinking_of(const StudiedGame& game, const StudySettings& settings) {
    std::array<int, max_seats> turns{};
    double thinking = 0;
    int last = -1;
    bool varied = false;
    for (const int mover : game.movers) {
        if (mover < 0) continue;
        if (mover != last) {
            varied = turns[static_cast<std::size_t>(mover)]++ < settings.varied;
            if (varied) thinking += varied_patience;
        }
        if (!varied) ++thinking;
        last = mover;
    }
    return thinking;
}

Result<Line<AnyGame>> replayed(const AnyGame& game, const StudiedGame& studied) {
    Line<AnyGame> line(game);
    for (std::size_t i = 0; i < studied.moves.size(); ++i) {
        const auto wrong = [&](const std::string& why) {
            return TextError{"move " + std::to_string(i + 1) + ": " + why, 0};
        };
        const auto mover = line.to_move();
        if (mover == Mover::nobody) return wrong("the game is over");
        if (studied.movers[i] != mover_number(mover)) return wrong("somebody else is to move");
        const auto move = line.parse_move(studied.moves[i]);
        if (!move) return wrong(move.error().message);
        line.play(*move);
    }
    return line;
}

void play_study(const StudySettings& settings, Kind kind, const std::vector<StudiedGame>& known,
                const std::stop_source& stop, const OnStudied& on_game) {
    std::set<int> done;
    for (const auto& game : known)
        if (game.kind == kind) done.insert(game.number);
    std::vector<int> missing;
    for (int number = 0; number < (kind == Kind::engine ? settings.games : settings.random_games); ++number)
        if (!done.contains(number)) missing.push_back(number);
    std::mutex mutex;
    const auto keep = [&](std::optional<StudiedGame>&& game) {
        if (!game) return;
        const std::lock_guard lock(mutex);
        if (!on_game(std::move(*game))) stop.request_stop();
    };
    share_tasks(missing.size(), settings.concurrency, [&] {
        return [&, engine = std::unique_ptr<Engine>()](std::size_t task) mutable {
            if (stop.stop_requested()) return false;
            try {
                if (kind == Kind::random) {
                    keep(play_random_game(settings, missing[task]));
                    return true;
                }
                if (!engine) engine = std::make_unique<Engine>(settings.game, options_of(settings), settings.network);
                keep(play_engine_game(*engine, settings, missing[task], stop.get_token()));
            } catch (...) {
                stop.request_stop();  // The games of other threads are given up too.
                throw;
            }
            return true;
        };
    });
}

}  // namespace merkhet::lab
