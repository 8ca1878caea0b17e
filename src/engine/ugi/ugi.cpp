#include "engine/ugi/ugi.hpp"

#include <algorithm>
#include <array>

#include "base/names.hpp"
#include "base/scanner.hpp"
#include "base/version.hpp"
#include "base/words.hpp"
#include "engine/ugi/ugi_go.hpp"
#include "engine/ugi/ugi_info.hpp"
#include "engine/ugi/ugi_query.hpp"
#include "engine/ugi/ugi_words.hpp"
#include "games/registry.hpp"

namespace merkhet {

namespace {

constexpr std::string_view no_move = "bestmove none";
/// A client that asked waits for a response, whatever it asked.
constexpr std::string_view no_response = "response none";
constexpr std::string_view query_questions = " gameover|p1turn|result|turn|shares|fen|islegal MOVE";

/// The text from the beginning of one word to the end of another, as it stands in the line.
std::string_view text_between(std::string_view first, std::string_view last) {
    return {first.data(), static_cast<std::size_t>(last.data() + last.size() - first.data())};
}

}  // namespace

struct Ugi::Command {
    std::string_view name;
    std::string_view more;  ///< what may follow it
    std::string_view help;
    void (Ugi::*run)(Words words);
};

std::span<const Ugi::Command> Ugi::commands() {
    static constexpr std::array<Command, 11> table{{
        {"ugi", "", "who this is, and the options", &Ugi::greet},
        {"isready", "", "answers readyok", &Ugi::say_ready},
        {"setoption", " name NAME value VALUE", "sets an option", &Ugi::set_option},
        {"uginewgame", "", "forgets the position and everything learned", &Ugi::new_game},
        {"position", " startpos|fen POSITION [moves M ...]", "the position to search", &Ugi::set_position},
        {"go", go_words, "searches, and answers bestmove", &Ugi::go},
        {"stop", "", "ends the search", &Ugi::stop},
        {"ponderhit", "", "the expected move was played", &Ugi::ponder_hit},
        {"query", query_questions, "answers response", &Ugi::query},
        {"d", "", "draws the board", &Ugi::draw},
        {"help", "", "this list", &Ugi::help},
    }};
    return table;
}

Ugi::Ugi(Print print, FindOracle find_oracle, Draw draw, FindNetwork find_network)
    : print_(std::move(print)),
      find_oracle_(std::move(find_oracle)),
      draw_(std::move(draw)),
      find_network_(std::move(find_network)) {
    change_game(std::string(all_games().front().name));
}

Ugi::~Ugi() { end_search(); }

bool Ugi::obey(std::string_view line) {
    const auto words = words_of(line);
    if (words.empty()) return true;
    if (words.front() == "quit") {
        end_search();
        return false;
    }
    for (const auto& command : commands()) {
        if (command.name != words.front()) continue;
        (this->*command.run)(Words(words).subspan(1));
        return true;
    }
    complain(concatenated({"unknown command ", in_quotes(words.front())}));
    return true;
}

void Ugi::lack_memory(std::string_view line) {
    engine_.reset();
    complain("there is not enough memory for this");
    const auto words = words_of(line);
    if (words.front() == "go") say(std::string(no_move));
    if (words.front() == "isready") say("readyok");
    if (words.front() == "query") say(std::string(no_response));
}

/// Lets a search that ends by itself end and stops another; then its answer is printed.
void Ugi::finish() {
    if (endless_ || holding()) return end_search();
    if (engine_) engine_->wait();
}

bool Ugi::holding() {
    const std::lock_guard lock(mutex_);
    return holding_;
}

void Ugi::greet(Words /*words*/) {
    say(concatenated({"id name ", name_and_version}));
    say("id author the Merkhet authors");
    for (const auto& line : print_options(UgiOptions{options_.game})) say(line);
    say("ugiok");
}

void Ugi::say_ready(Words /*words*/) {
    if (!engine_) engine();
    say("readyok");
}

void Ugi::set_option(Words words) {
    if (words.size() < 2 || words[0] != "name") return complain("setoption: expected name NAME value VALUE");
    const auto value_at = static_cast<std::size_t>(std::find(words.begin(), words.end(), "value") - words.begin());
    if (value_at < 2) return complain("setoption: expected name NAME value VALUE");
    const auto name = text_between(words[1], words[value_at - 1]);
    const auto value =
        value_at + 1 < words.size() ? text_between(words[value_at + 1], words.back()) : std::string_view();
    finish();
    if (same_name(name, "Clear Hash")) {
        if (engine_) engine_->clear();
        return;
    }
    auto changed = with_option(options_, name, value);
    if (!changed) return complain(concatenated({"setoption: ", changed.error().message}));
    if (changed->game != options_.game && !change_game(changed->game)) return;
    changed->game = options_.game;
    if (changed->network != options_.network) {
        auto network = network_of(changed->network);
        if (!network) return complain(concatenated({"setoption: Network: ", network.error().message}));
        if (engine_) engine_->judge_by(*std::move(network));
    }
    options_ = *std::move(changed);
    if (engine_) engine_->set_options(options_.engine);
}

/// Also forgets the position, which belongs to the game before.
bool Ugi::change_game(const std::string& text) {
    auto game = make_game(text);
    if (!game) {
        complain(concatenated(
            {"setoption: Game, column ", std::to_string(game.error().at + 1), ": ", game.error().message}));
        return false;
    }
    line_.reset();
    engine_.reset();
    game_ = *std::move(game);
    line_.emplace(*game_);
    options_.game = game_->text();
    return true;
}

void Ugi::new_game(Words /*words*/) {
    finish();
    if (engine_) engine_->clear();
    line_.emplace(*game_);
}

void Ugi::set_position(Words words) {
    finish();
    line_.reset();
    const auto moves_at = static_cast<std::size_t>(std::find(words.begin(), words.end(), "moves") - words.begin());
    std::string_view position;
    if (!words.empty() && (words[0] == "fen" || words[0] == "pos") && moves_at > 1)
        position = text_between(words[1], words[moves_at - 1]);
    else if (words.empty() || words[0] != "startpos" || moves_at != 1)
        return complain("position: expected startpos or fen POSITION, then moves MOVES");
    std::string_view moves;
    if (moves_at + 1 < words.size()) moves = text_between(words[moves_at + 1], words.back());
    auto opened = lines_.open(game_, position, moves);
    if (opened) {
        line_ = std::move(opened->line);
        return;
    }
    const auto error = opened.error().numbered();
    if (opened.error().text == LineText::moves) return complain(concatenated({"position: ", error.message}));
    complain(concatenated({"position, column ", std::to_string(error.at + 1), ": ", error.message}));
}

void Ugi::go(Words words) {
    finish();
    const bool can_move = line_ && is_seat(line_->to_move());
    const auto asked =
        read_go(words, game_->seats(), can_move ? std::optional(seat_number(line_->to_move())) : std::nullopt);
    for (const auto& complaint : asked.complaints) complain(complaint);
    if (!can_move) {
        complain(!line_                              ? "the last position was refused"
                 : line_->to_move() == Mover::nobody ? "the game is over"
                                                     : "chance decides here");
        return say(std::string(no_move));
    }
    const auto& limits = asked.limits;
    const bool endless = limits.seconds <= 0 && limits.nodes == 0 && limits.depth == 0 && !limits.clock;
    // What was meant as a limit and was not understood must not become a search without one.
    if (endless && !asked.infinite && !limits.ponder && !asked.complaints.empty()) return say(std::string(no_move));
    auto& engine = this->engine();
    engine.set_line(*line_);
    tell_network();
    infinite_ = asked.infinite;
    endless_ = endless;
    {
        const std::lock_guard lock(mutex_);
        holding_ = asked.infinite || limits.ponder;
        held_.reset();
    }
    engine.start(
        limits, [this](const Analysis& said) { inform(said); }, [this](const Analysis& said) { answer(said); });
}

void Ugi::stop(Words /*words*/) { end_search(); }

void Ugi::ponder_hit(Words /*words*/) {
    if (!engine_) return;
    engine_->ponder_hit();
    if (!infinite_) release_answer();
}

void Ugi::query(Words words) {
    const auto refuse = [this](const std::string& why) {
        complain(concatenated({"query: ", why}));
        say(std::string(no_response));
    };
    if (words.empty()) return refuse(concatenated({"expected one of", query_questions}));
    if (!line_) return refuse("the last position was refused");
    const auto response = answer_query(*line_, words);
    if (!response) return refuse(response.error().message);
    say(concatenated({"response ", *response}));
}

void Ugi::draw(Words /*words*/) {
    if (!line_) return complain("d: the last position was refused");
    std::string text = draw_ ? draw_(*line_) : std::string();
    if (!text.empty() && text.back() != '\n') text += '\n';
    text += concatenated({"Game: ", options_.game, "\nFen: ", game_->print_position(line_->position())});
    say_lines(text);
}

void Ugi::help(Words /*words*/) {
    std::string text;
    for (const auto& command : commands()) text += concatenated({command.name, command.more, ": ", command.help, "\n"});
    say_lines(text + "quit: ends the program");
}

/// Stops the running search, if any, and waits until its answer is printed.
void Ugi::end_search() {
    if (!engine_) return;
    engine_->stop();
    engine_->wait();
    release_answer();
}

/// Prints an answer that waits, and lets a later one not wait.
void Ugi::release_answer() {
    const std::lock_guard lock(mutex_);
    holding_ = false;
    if (held_) print_(*held_);
    held_.reset();
}

NetworkResult Ugi::network_of(const std::string& choice) const {
    return find_network_ ? find_network_(choice, *game_) : NetworkResult(nullptr);
}

/// Says which network judges, if another one did so far.
void Ugi::tell_network() {
    const auto name = engine_->network_name();
    if (!name.empty() && name != told_network_) say(concatenated({"info string Network: ", name}));
    told_network_ = name;
}

/// Tables take memory and time to clear: nothing is made before it is needed.
Engine& Ugi::engine() {
    if (!engine_) {
        engine_ = std::make_unique<Engine>(game_, options_.engine);
        if (auto network = network_of(options_.network))
            engine_->judge_by(*std::move(network));
        else
            complain(concatenated({"Network: ", network.error().message}));
        if (!find_oracle_) return *engine_;
        if (const auto oracle = find_oracle_(game_))
            engine_->consult(*oracle);
        else
            complain(oracle.error().message);
    }
    return *engine_;
}

void Ugi::inform(const Analysis& analysis) {
    for (const auto& text : print_info(*line_, analysis)) say(text);
}

void Ugi::answer(const Analysis& analysis) {
    const std::lock_guard lock(mutex_);
    if (holding_)
        held_ = best_move(analysis);
    else
        print_(best_move(analysis));
}

std::string Ugi::best_move(const Analysis& analysis) const {
    if (analysis.variations.empty()) return std::string(no_move);
    const auto& moves = analysis.variations.front().moves;
    std::string text = concatenated({"bestmove ", game_->print_move(line_->position(), moves[0])});
    if (!options_.ponder || moves.size() < 2) return text;
    auto after = *line_;
    after.play(moves[0]);
    if (is_seat(after.to_move()) && after.to_move() != line_->to_move() && after.is_legal(moves[1]))
        text.append(" ponder ").append(game_->print_move(after.position(), moves[1]));
    return text;
}

void Ugi::say(const std::string& line) {
    const std::lock_guard lock(mutex_);
    print_(line);
}

/// Together, whatever a search says meanwhile.
void Ugi::say_lines(std::string_view text) {
    const std::lock_guard lock(mutex_);
    for (std::size_t at = 0; at <= text.size();) {
        const auto end = std::min(text.find('\n', at), text.size());
        print_(std::string(text.substr(at, end - at)));
        at = end + 1;
    }
}

void Ugi::complain(const std::string& what) { say(concatenated({"info string ", what})); }

}  // namespace merkhet
