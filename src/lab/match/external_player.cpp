#include "lab/match/external_player.hpp"

#include <charconv>
#include <chrono>
#include <cmath>
#include <limits>
#include <sstream>
#include <utility>

#include "base/scanner.hpp"
#include "base/words.hpp"

namespace merkhet::lab {

namespace {

using std::chrono::steady_clock;

/// Programs get so long for all but thinking.
constexpr auto patience = std::chrono::seconds(20);

ChildProcess::Deadline soon() { return steady_clock::now() + patience; }

ChildProcess::Deadline in_seconds(double seconds) {
    return steady_clock::now() +
           std::chrono::duration_cast<steady_clock::duration>(std::chrono::duration<double>(seconds));
}

std::string milliseconds(double seconds) {
    constexpr double per_second = 1000;
    return std::to_string(std::max(1L, std::lround(seconds * per_second)));
}

std::string position_command(const Line<AnyGame>& line) {
    const auto& game = line.game();
    const auto& start = line.position_at(0);
    std::string text = "position startpos";
    if (start != game.start()) text = concatenated({"position fen ", game.print_position(start)});
    if (!line.moves().empty()) text += " moves";
    for (std::size_t i = 0; i < line.moves().size(); ++i) {
        text += ' ';
        text += game.print_move(line.position_at(i), line.moves()[i]);
    }
    return text;
}

std::string go_command(const MoveRequest& request, int seats) {
    const auto& limits = request.limits;
    std::string text = "go";
    if (limits.seconds > 0) text += " movetime " + milliseconds(limits.seconds);
    if (limits.nodes > 0) text += " nodes " + std::to_string(limits.nodes);
    if (limits.depth > 0) text += " depth " + std::to_string(limits.depth);
    if (limits.clock)
        for (int s = 0; s < seats; ++s) {
            const auto& clock = request.clocks[static_cast<std::size_t>(s)];
            const auto number = std::to_string(s + 1);
            text += concatenated({" p", number, "time ", milliseconds(clock.seconds)});
            if (clock.increment > 0) text += concatenated({" p", number, "inc ", milliseconds(clock.increment)});
        }
    return text;
}

/// Reads the number that comes next, if it is one.
template <class Number>
void read_field(std::istringstream& words, Number& into) {
    std::string text;
    if (!(words >> text)) return;
    Number number{};
    if (std::from_chars(text.data(), text.data() + text.size(), number).ec == std::errc{}) into = number;
}

/// The scores of a two-seat game in which the mover leads by so many points.
Scores scores_of_lead(std::int32_t points, std::size_t mover) {
    Scores scores{};
    scores[mover] = expected_score(points);
    scores[1 - mover] = 1 - scores[mover];
    return scores;
}

/// Takes what is known from an `info` line: `win`, our own programs' expected scores of all seats, or else, of two
/// seats, centipawns as points of worth. Lines after the first best one do not count.
void read_info(const std::string& text, const Line<AnyGame>& line, PlayerAnswer& answer) {
    constexpr std::int32_t unknown = std::numeric_limits<std::int32_t>::max();
    const auto seats = static_cast<std::size_t>(line.game().seats());
    std::istringstream words(text);
    std::string word;
    int rank = 1;
    std::int32_t points = unknown;
    std::optional<Scores> wins;
    while (words >> word && word != "string" && word != "pv") {
        if (word == "multipv") read_field(words, rank);
        if (word == "nodes") read_field(words, answer.nodes);
        if (word == "depth") read_field(words, answer.depth);
        if (word == "cp") read_field(words, points);
        if (word != "win") continue;
        wins.emplace();
        for (std::size_t s = 0; s < seats; ++s) read_field(words, (*wins)[s]);
    }
    if (rank != 1) return;
    if (wins)
        answer.scores = wins;
    else if (points != unknown && seats == 2)
        answer.scores = scores_of_lead(points, static_cast<std::size_t>(seat_number(line.to_move())));
}

PlayerAnswer failed(PlayerAnswer::Failure failure, std::string note) {
    PlayerAnswer answer;
    answer.failure = failure;
    answer.note = std::move(note);
    return answer;
}

}  // namespace

ExternalPlayer::ExternalPlayer(const std::shared_ptr<const AnyGame>& game, const PlayerSpec& spec)
    : game_(game), spec_(spec) {}

ExternalPlayer::~ExternalPlayer() {
    constexpr auto farewell = std::chrono::milliseconds(500);
    const auto deadline = steady_clock::now() + farewell;
    if (!process_.write_line("quit", deadline)) return;
    std::string line;
    while (process_.read_line(line, deadline) == ChildProcess::Reading::line) continue;
}

bool ExternalPlayer::send(const std::string& text) { return process_.write_line(text, soon()); }

std::optional<std::string> ExternalPlayer::await(std::string_view word) {
    const auto deadline = soon();
    std::string line;
    while (true) {
        switch (process_.read_line(line, deadline)) {
            case ChildProcess::Reading::timeout: return concatenated({"the program did not say ", word, " in time"});
            case ChildProcess::Reading::ended: return concatenated({"the program ended before it said ", word});
            case ChildProcess::Reading::line: break;
        }
        if (line == word) return std::nullopt;
    }
}

std::optional<std::string> ExternalPlayer::introduce() {
    send("ugi");
    if (auto problem = await("ugiok")) return problem;
    const auto& options = spec_.options;
    const auto set = [&](const std::string& name, const std::string& value) {
        send(concatenated({"setoption name ", name, " value ", value}));
    };
    set("Game", game_->text());
    set("Hash", std::to_string(options.hash_mebibytes));
    set("Threads", std::to_string(options.threads));
    if (options.level > 0) set("Level", std::to_string(options.level));
    if (options.style != Style::full) set("Style", std::string(style_name(options.style)));
    for (const auto& [name, value] : spec_.external_options) set(name, value);
    return std::nullopt;
}

std::optional<std::string> ExternalPlayer::prepare_game(std::uint64_t seed) {
    send("setoption name Seed value " + std::to_string(mix64(spec_.options.seed) ^ seed));
    send("uginewgame");
    send("isready");
    return await("readyok");
}

std::optional<std::string> ExternalPlayer::begin_game(std::uint64_t seed, const std::stop_token& stop) {
    const bool fresh = !process_.running();
    if (fresh && !process_.start(spec_.command)) return "no process could be started";
    std::optional<std::string> problem;
    {
        const std::stop_callback interrupt(stop, [this] { process_.interrupt(); });
        if (fresh) problem = introduce();
        if (!problem) problem = prepare_game(seed);
    }
    if (problem) process_.kill();
    return problem;
}

PlayerAnswer ExternalPlayer::choose(const Line<AnyGame>& line, const MoveRequest& request) {
    auto answer = ask(line, request);
    if (answer.failure == PlayerAnswer::Failure::silent || answer.failure == PlayerAnswer::Failure::crashed)
        process_.kill();
    return answer;
}

PlayerAnswer ExternalPlayer::ask(const Line<AnyGame>& line, const MoveRequest& request) {
    const std::stop_callback interrupt(request.stop, [this] { process_.interrupt(); });
    const auto deadline = in_seconds(request.patience);
    if (!process_.write_line(position_command(line), deadline) ||
        !process_.write_line(go_command(request, line.game().seats()), deadline))
        return failed(PlayerAnswer::Failure::crashed, "the program has ended");
    return read_answer(line, deadline);
}

PlayerAnswer ExternalPlayer::read_answer(const Line<AnyGame>& line, ChildProcess::Deadline deadline) {
    constexpr std::string_view best = "bestmove ";
    PlayerAnswer answer;
    std::string text;
    while (true) {
        switch (process_.read_line(text, deadline)) {
            case ChildProcess::Reading::timeout:
                return failed(PlayerAnswer::Failure::silent, "the program does not answer");
            case ChildProcess::Reading::ended: return failed(PlayerAnswer::Failure::crashed, "the program has ended");
            case ChildProcess::Reading::line: break;
        }
        if (text.starts_with("info ")) read_info(text, line, answer);
        if (text.starts_with(best)) break;
    }
    const auto rest = std::string_view(text).substr(best.size());
    const auto word = rest.substr(0, rest.find(' '));
    const auto move = line.parse_move(word);
    if (!move) {
        answer.failure = PlayerAnswer::Failure::illegal_move;
        answer.note = concatenated({in_quotes(word), ": ", move.error().message});
        return answer;
    }
    answer.move = *move;
    return answer;
}

}  // namespace merkhet::lab
