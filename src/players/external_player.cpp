#include "players/external_player.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <limits>
#include <sstream>
#include <utility>

#include "base/names.hpp"
#include "base/scanner.hpp"
#include "base/words.hpp"
#include "engine/ugi/ugi_words.hpp"
#include "game/line_view.hpp"

namespace merkhet {

namespace {

using std::chrono::steady_clock;

/// What programs say to people.
constexpr std::string_view message = "info string ";
constexpr std::size_t most_warnings = 20;

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
    if (!line.moves().empty()) text += " moves " + played_moves_text(line);
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

/// The name in "option name NAME type …"; empty where the line is none.
std::string option_name(std::string_view line) {
    constexpr std::string_view begin = "option name ";
    if (!line.starts_with(begin)) return {};
    line.remove_prefix(begin.size());
    return std::string(line.substr(0, line.find(" type ")));
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

/// The word after `bestmove`, which may be missing; nothing where the line is no answer.
std::optional<std::string> answered_word(const std::string& line) {
    const auto words = words_of(line);
    if (words.empty() || words[0] != "bestmove") return std::nullopt;
    return std::string(words.size() > 1 ? words[1] : "");
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

std::optional<ExternalPlayer::Unsaid> ExternalPlayer::await(std::string_view word,
                                                            const std::function<void(std::string_view)>& take) {
    const auto deadline = soon();
    std::string line;
    while (true) {
        switch (process_.read_line(line, deadline)) {
            case ChildProcess::Reading::timeout: return Unsaid{word, false};
            case ChildProcess::Reading::ended: return Unsaid{word, true};
            case ChildProcess::Reading::line: break;
        }
        if (line == word) return std::nullopt;
        if (take) take(line);
    }
}

std::optional<ExternalPlayer::Unsaid> ExternalPlayer::introduce() {
    std::vector<std::string> known;
    send("ugi");
    if (const auto unsaid = await("ugiok", [&](std::string_view line) {
            if (auto name = option_name(line); !name.empty()) known.push_back(std::move(name));
        }))
        return unsaid;
    warnings_.clear();
    const auto set = [&](const std::string& name, const std::string& value, bool asked_for) {
        const bool is_known =
            std::any_of(known.begin(), known.end(), [&](const auto& other) { return same_name(name, other); });
        if (asked_for && !is_known) warnings_.push_back("the program has no option " + in_quotes(name));
        send(concatenated({"setoption name ", name, " value ", value}));
    };
    const auto& options = spec_.options;
    const PlayerSpec usual{};
    set("Game", game_->text(), false);
    set("Hash", std::to_string(options.hash_mebibytes), options.hash_mebibytes != usual.options.hash_mebibytes);
    set("Threads", std::to_string(options.threads), options.threads != usual.options.threads);
    if (options.level > 0) set("Level", std::to_string(options.level), true);
    if (options.style != Style::full) set("Style", std::string(style_name(options.style)), true);
    if (spec_.network_choice != shipped_network) set("Network", spec_.network_choice, true);
    for (const auto& [name, value] : spec_.external_options) set(name, value, true);
    // What it says now is about what it was told.
    send("isready");
    return await("readyok", [&](std::string_view line) {
        if (line.starts_with(message) && warnings_.size() < most_warnings)
            warnings_.push_back(concatenated({"the program says: ", line.substr(message.size())}));
    });
}

std::optional<ExternalPlayer::Unsaid> ExternalPlayer::prepare_game(std::uint64_t seed) {
    send("setoption name Seed value " + std::to_string(mix64(spec_.options.seed) ^ seed));
    send("uginewgame");
    send("isready");
    return await("readyok");
}

std::optional<std::string> ExternalPlayer::begin_game(std::uint64_t seed, const std::stop_token& stop) {
    const bool fresh = !process_.running();
    if (fresh && !process_.start(spec_.command)) return "no process could be started";
    std::optional<Unsaid> unsaid;
    {
        const std::stop_callback interrupt(stop, [this] { process_.interrupt(); });
        if (fresh) unsaid = introduce();
        if (!unsaid) unsaid = prepare_game(seed);
    }
    if (!unsaid) return std::nullopt;
    if (unsaid->gone)
        return concatenated({"the program ", process_.kill_and_explain(), " before it said ", unsaid->word});
    process_.kill();
    return concatenated({"the program did not say ", unsaid->word, " in time"});
}

PlayerAnswer ExternalPlayer::choose(const Line<AnyGame>& line, const MoveRequest& request) {
    auto answer = ask(line, request);
    // Only now: whoever wants it to stop ends it from another thread.
    if (answer.failure == PlayerAnswer::Failure::crashed) answer.note = "the program " + process_.kill_and_explain();
    if (answer.failure == PlayerAnswer::Failure::silent) process_.kill();
    return answer;
}

PlayerAnswer ExternalPlayer::ask(const Line<AnyGame>& line, const MoveRequest& request) {
    const std::stop_callback interrupt(request.stop, [this] { process_.interrupt(); });
    const auto deadline = in_seconds(request.patience);
    if (process_.write_line(position_command(line), deadline) &&
        process_.write_line(go_command(request, line.game().seats()), deadline))
        return read_answer(line, deadline);
    if (steady_clock::now() < deadline) return failed(PlayerAnswer::Failure::crashed, "");
    return failed(PlayerAnswer::Failure::silent, "the program does not read what it is told");
}

PlayerAnswer ExternalPlayer::read_answer(const Line<AnyGame>& line, ChildProcess::Deadline deadline) {
    constexpr std::string_view of_network = "info string Network: ";
    constexpr std::size_t longest_note = 500;
    PlayerAnswer answer;
    std::string text;
    std::string said;  // the last that it had to say beside its answer
    std::optional<std::string> word;
    while (!word) {
        switch (process_.read_line(text, deadline)) {
            case ChildProcess::Reading::timeout:
                return failed(PlayerAnswer::Failure::silent, "the program does not answer");
            case ChildProcess::Reading::ended: return failed(PlayerAnswer::Failure::crashed, "");
            case ChildProcess::Reading::line: break;
        }
        // Which network judges explains no failure.
        if (text.starts_with(message) && !text.starts_with(of_network))
            said = text.substr(message.size(), longest_note);
        if (text.starts_with("info ")) read_info(text, line, answer);
        word = answered_word(text);
    }
    const auto refuse = [&](PlayerAnswer::Failure failure, const std::string& note) {
        answer.failure = failure;
        answer.note = concatenated({note, note.empty() || said.empty() ? "" : "; it said: ", said});
        return answer;
    };
    if (word->empty()) return refuse(PlayerAnswer::Failure::illegal_move, "an empty answer: bestmove without a move");
    if (*word == "none") return refuse(PlayerAnswer::Failure::resigned, "");
    const auto move = line.parse_move(*word);
    if (!move)
        return refuse(PlayerAnswer::Failure::illegal_move,
                      concatenated({in_quotes(*word), ": ", move.error().message}));
    answer.move = *move;
    return answer;
}

}  // namespace merkhet
