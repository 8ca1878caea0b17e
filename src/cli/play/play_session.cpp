#include "cli/play/play_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/place.hpp"
#include "base/scanner.hpp"
#include "cli/play/game_replay.hpp"
#include "cli/options/user_error.hpp"
#include "game/record_play.hpp"
#include "game/strength.hpp"

namespace merkhet::cli {

namespace {

constexpr std::string_view seconds_tag = "ComputerSeconds";
constexpr std::string_view resigned_tag = "Resigned";
constexpr std::string_view players_tag = "Players";

void copy_notes(const Record& from, RecordNode node, Record& to, RecordNode copy) {
    from.visit_comments_before(node, [&](std::string_view text) { to.add_comment_before(copy, text); });
    from.visit_notes(node, [&](const RecordNote& note) {
        if (note.mark)
            to.add_mark(copy, *note.mark);
        else
            to.add_comment(copy, note.text);
    });
}

/// Copies the first `plies` moves of the main line with all that is said of them and the variations beside them.
/// Returns the last of these moves in `to`.
RecordNode copy_moves(const Record& from, std::size_t plies, Record& to) {
    struct Pair {
        RecordNode node;
        RecordNode copy;
    };
    copy_notes(from, RecordNode::start, to, RecordNode::start);
    std::vector<Pair> waiting;
    Pair main{RecordNode::start, RecordNode::start};
    const auto copy_children = [&](Pair parent) {
        for (auto node = from.first_child(parent.node); node != RecordNode::none; node = from.next_sibling(node)) {
            const auto copy = to.add_move(parent.copy, from.move(node));
            to.set_number(copy, from.number(node));
            copy_notes(from, node, to, copy);
            waiting.push_back({node, copy});
        }
    };
    for (std::size_t ply = 0; ply < plies; ++ply) {
        const auto first = waiting.size();
        copy_children(main);
        main = waiting[first];
        waiting.erase(waiting.begin() + static_cast<std::ptrdiff_t>(first));
    }
    while (!waiting.empty()) {
        const auto parent = waiting.back();
        waiting.pop_back();
        copy_children(parent);
    }
    return main.copy;
}

/// One word; `at` is where it stands.
Result<SeatKind> read_seat_kind(std::string_view word, std::size_t at) {
    if (word == "human" || word == "h") return SeatKind::human;
    const auto colon = std::min(word.find(':'), word.size());
    const auto name = word.substr(0, colon);
    if (name != "computer" && name != "c") return TextError{"a seat is human or computer, not " + in_quotes(word), at};
    if (colon == word.size()) return SeatKind::computer;
    Scanner scanner(word.substr(colon + 1), at + colon + 1);
    const auto level = scanner.take_number(1, level_count, "a level");
    if (!level) return level.error();
    if (!scanner.done()) return scanner.expected("a comma or the end");
    return computer_of_level(*level);
}

}  // namespace

std::string seat_kind_name(SeatKind kind) {
    if (kind == SeatKind::human) return "human";
    return level_of(kind) == 0 ? "computer" : fmt::format("computer:{}", level_of(kind));
}

Result<std::vector<SeatKind>> parse_seat_kinds(std::string_view text, int seats) {
    const bool letters = text.find_first_not_of("hc") == std::string_view::npos;
    std::vector<SeatKind> kinds;
    Scanner scanner(text);
    while (!scanner.done()) {
        const auto at = scanner.at();
        std::string_view word;
        if (letters) {
            word = scanner.rest().substr(0, 1);
            scanner.skip();
        } else {
            word = scanner.take_until(",");
            scanner.accept(',');
        }
        const auto kind = read_seat_kind(word, at);
        if (!kind) return kind.error();
        kinds.push_back(*kind);
        if (static_cast<int>(kinds.size()) > seats)
            return TextError{fmt::format("the game has {} seats, more are given", seats), at};
    }
    if (static_cast<int>(kinds.size()) < seats)
        return TextError{fmt::format("the game has {} seats, {} given: write human or computer for each, with commas",
                                     seats, kinds.size()),
                         text.size()};
    return kinds;
}

PlaySession::PlaySession(std::shared_ptr<const AnyGame> game, std::vector<SeatKind> seats)
    : game_(std::move(game)), line_(*game_), seats_(std::move(seats)) {}

PlaySession::PlaySession(std::shared_ptr<const AnyGame> game, Line<AnyGame> line, std::vector<SeatKind> seats)
    : game_(std::move(game)), line_(std::move(line)), seats_(std::move(seats)) {}

bool PlaySession::is_human(Mover mover) const {
    return is_seat(mover) && seats_[static_cast<std::size_t>(seat_number(mover))] == SeatKind::human;
}

void PlaySession::set_level(int level) {
    for (auto& kind : seats_)
        if (kind != SeatKind::human) kind = computer_of_level(level);
}

std::optional<Outcome> PlaySession::outcome() const {
    if (!resigned_) return line_.outcome();
    const unsigned everybody = (1U << game_->seats()) - 1;
    return Outcome::shared(everybody & ~(1U << *resigned_));
}

void PlaySession::play(const AnyMove& move) {
    if (!undone_.empty() && undone_.back() == move)
        undone_.pop_back();
    else
        undone_.clear();
    line_.play(move);
}

std::optional<int> PlaySession::undo() {
    if (resigned_) {
        resigned_.reset();
        return 0;
    }
    const bool person_plays = std::find(seats_.begin(), seats_.end(), SeatKind::human) != seats_.end();
    auto ply = line_.moves().size();
    do {
        if (ply == 0) return std::nullopt;
        --ply;
    } while (person_plays && !is_human(line_.game().to_move(line_.position_at(ply))));
    const auto count = line_.moves().size() - ply;
    for (std::size_t i = 0; i < count; ++i) {
        undone_.push_back(line_.moves().back());
        line_.undo();
    }
    return static_cast<int>(count);
}

int PlaySession::redo() {
    int count = 0;
    while (!undone_.empty() && !resigned_) {
        const auto move = undone_.back();
        play(move);
        ++count;
        if (is_human(line_.to_move())) break;
    }
    return count;
}

void PlaySession::resign() {
    const auto mover = to_move();
    if (is_seat(mover)) resigned_ = seat_number(mover);
}

PlaySession PlaySession::started_again() const {
    PlaySession again(game_, Line<AnyGame>(*game_, line_.position_at(0)), seats_);
    again.computer_seconds_ = computer_seconds_;
    return again;
}

Record PlaySession::to_record(std::string_view date) const {
    const auto moves = line_.moves();
    const auto same = std::mismatch(moves.begin(), moves.end(), loaded_moves_.begin(), loaded_moves_.end());
    const auto kept = static_cast<std::size_t>(same.first - moves.begin());
    const bool unchanged = kept == moves.size() && kept == loaded_moves_.size();
    const bool was_resigned = loaded_ && loaded_->find_tag(resigned_tag) != nullptr;

    Record record(loaded_ ? loaded_->game_text() : game_->text());
    if (loaded_) {
        for (const auto& tag : loaded_->tags())
            if (tag.name != resigned_tag && (unchanged || tag.name != "Termination"))
                record.set_tag(tag.name, tag.value);
    } else if (line_.position_at(0) != game_->start()) {
        record.set_tag("Position", game_->print_position(line_.position_at(0)));
    }
    if (!date.empty() && record.find_tag("Date") == nullptr) record.set_tag("Date", date);
    RecordResult result;
    if (const auto scores = outcome())
        result = {game_->seats(), *scores};
    else if (loaded_ && unchanged && !was_resigned)
        result = loaded_->result();  // agreed upon, or lost on time
    record.set_tag("Result", print_result(result));
    record.set_result(result);

    std::string kinds;
    for (const auto kind : seats_) {
        if (!kinds.empty()) kinds += ',';
        kinds += seat_kind_name(kind);
    }
    record.set_tag(players_tag, kinds);
    record.set_tag(seconds_tag, fmt::format("{}", computer_seconds_));
    if (resigned_) record.set_tag(resigned_tag, std::to_string(*resigned_));

    const auto end = loaded_ ? copy_moves(*loaded_, kept, record) : RecordNode::start;
    append_moves(line_, kept, record, end);
    return record;
}

Result<PlaySession> PlaySession::from_record(std::shared_ptr<const AnyGame> game, const Record& record) {
    auto line = main_line(*game, record);
    if (!line) return line.error();
    std::vector<SeatKind> seats(static_cast<std::size_t>(game->seats()), SeatKind::human);
    if (const auto* players = record.find_tag(players_tag)) {
        auto kinds = parse_seat_kinds(players->value, game->seats());
        if (!kinds) return TextError{"tag Players: " + kinds.error().message, players->value_at + kinds.error().at};
        seats = *std::move(kinds);
    }
    PlaySession session(std::move(game), *std::move(line), std::move(seats));
    if (const auto* seconds = record.find_tag(seconds_tag)) {
        double value = 0;
        const auto* end = seconds->value.data() + seconds->value.size();
        const auto read = std::from_chars(seconds->value.data(), end, value);
        if (!(read.ec == std::errc{} && read.ptr == end && value >= shortest_seconds && value <= longest_seconds))
            return TextError{fmt::format("tag {}: expected a number {}…{}, found {}", seconds_tag, shortest_seconds,
                                         longest_seconds, in_quotes(seconds->value)),
                             seconds->value_at};
        session.computer_seconds_ = value;
    }
    const auto* resigned = record.find_tag(resigned_tag);
    if (resigned != nullptr && session.line_.to_move() != Mover::nobody) {
        Scanner scanner(resigned->value);
        const auto seat = scanner.take_number(0, session.game_->seats() - 1, "a seat");
        if (!seat) return TextError{"tag Resigned: " + seat.error().message, resigned->value_at};
        if (!scanner.done())
            return TextError{"tag Resigned: expected a seat, found " + in_quotes(resigned->value), resigned->value_at};
        session.resigned_ = *seat;
    }
    session.loaded_ = record;
    session.loaded_moves_.assign(session.line_.moves().begin(), session.line_.moves().end());
    return session;
}

PlaySession load_session(const std::string& text, const std::string& source) {
    auto recorded = open_record(text, source);
    auto session = PlaySession::from_record(std::move(recorded.game), recorded.record);
    if (!session) throw UserError(source + ": " + located(session.error(), text));
    return *std::move(session);
}

}  // namespace merkhet::cli
