#include "cli/play_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "base/place.hpp"
#include "base/scanner.hpp"
#include "cli/game_replay.hpp"
#include "cli/user_error.hpp"
#include "game/record_play.hpp"

namespace merkhet::cli {

namespace {

constexpr std::string_view seconds_tag = "ComputerSeconds";
constexpr std::string_view resigned_tag = "Resigned";

}  // namespace

std::string_view seat_kind_name(SeatKind kind) { return kind == SeatKind::human ? "human" : "computer"; }

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
        if (word == "human" || word == "h")
            kinds.push_back(SeatKind::human);
        else if (word == "computer" || word == "c")
            kinds.push_back(SeatKind::computer);
        else
            return TextError{"a seat is human or computer, not " + quoted(word), at};
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
    std::vector<std::string> names;
    for (const auto kind : seats_) names.emplace_back(seat_kind_name(kind));
    auto record = make_record(line_, names, date);
    record.set_tag(seconds_tag, fmt::format("{}", computer_seconds_));
    if (resigned_) {
        record.set_tag(resigned_tag, std::to_string(*resigned_));
        record.set_result({game_->seats(), *outcome()});
    }
    return record;
}

Result<PlaySession> PlaySession::from_record(std::shared_ptr<const AnyGame> game, const Record& record) {
    auto line = main_line(*game, record);
    if (!line) return line.error();
    std::vector<SeatKind> seats;
    for (int seat = 0; seat < game->seats(); ++seat) {
        const auto* name = record.find_tag("Seat" + std::to_string(seat));
        const bool computer = name != nullptr && name->value == seat_kind_name(SeatKind::computer);
        seats.push_back(computer ? SeatKind::computer : SeatKind::human);
    }
    PlaySession session(std::move(game), *std::move(line), std::move(seats));
    if (const auto* seconds = record.find_tag(seconds_tag)) {
        const double value = std::strtod(seconds->value.c_str(), nullptr);
        if (!(value >= shortest_seconds && value <= longest_seconds))
            return TextError{fmt::format("tag {}: expected a number {}…{}, found {}", seconds_tag, shortest_seconds,
                                         longest_seconds, quoted(seconds->value)),
                             seconds->value_at};
        session.computer_seconds_ = value;
    }
    const auto* resigned = record.find_tag(resigned_tag);
    if (resigned != nullptr && session.line_.to_move() != Mover::nobody) {
        const auto seat = Scanner(resigned->value).take_number(0, session.game_->seats() - 1, "a seat");
        if (!seat) return TextError{"tag Resigned: " + seat.error().message, resigned->value_at};
        session.resigned_ = *seat;
    }
    return session;
}

PlaySession load_session(const std::string& text, const std::string& source) {
    auto recorded = open_record(text, source);
    auto session = PlaySession::from_record(std::move(recorded.game), recorded.record);
    if (!session) throw UserError(source + ": " + located(session.error(), text));
    return *std::move(session);
}

}  // namespace merkhet::cli
