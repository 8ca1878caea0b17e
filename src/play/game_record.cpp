#include "play/game_record.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <string>
#include <utility>

#include "base/numbers.hpp"
#include "base/scanner.hpp"
#include "base/version.hpp"
#include "base/words.hpp"
#include "game/record_play.hpp"

namespace merkhet::play {

namespace {

constexpr std::string_view seconds_tag = "ComputerSeconds";
constexpr std::string_view resigned_tag = "Resigned";
constexpr std::string_view players_tag = "Players";
constexpr std::string_view termination_tag = "Termination";
constexpr std::array<std::string_view, max_seats> seat_tags = {"Seat0", "Seat1", "Seat2", "Seat3"};

/// In the fewest characters that are exact.
std::string print_number(double number) {
    std::array<char, 32> text{};
    const auto printed = std::to_chars(text.data(), text.data() + text.size(), number);
    return {text.data(), printed.ptr};
}

void copy_notes(const Record& from, RecordNode node, Record& to, RecordNode copy) {
    from.visit_comments_before(node, [&](std::string_view text) { to.add_comment_before(copy, text); });
    from.visit_notes(node, [&](const RecordNote& note) {
        if (note.mark)
            to.add_mark(copy, *note.mark);
        else
            to.add_comment(copy, note.text);
    });
}

/// Copies the first `plies` moves of the main line, with their comments and marks and the variations beside them.
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

/// How much of the record that the game came from still applies.
struct Kept {
    const Record* record = nullptr;
    std::size_t moves = 0;   ///< how many at the start are the same
    bool unchanged = false;  ///< all are, and none came after them
};

Kept kept_of(const GameInPlay& game) {
    if (!game.source()) return {};
    const auto moves = game.line().moves();
    const auto& before = game.source()->moves;
    const auto same = std::mismatch(moves.begin(), moves.end(), before.begin(), before.end());
    return {&game.source()->record, static_cast<std::size_t>(same.first - moves.begin()),
            same.first == moves.end() && same.second == before.end()};
}

/// Whether the earlier record's result still holds: agreed on, or lost on time.
bool keeps_result(const GameInPlay& game, const Kept& kept) {
    return !game.end() && kept.unchanged && kept.record->find_tag(resigned_tag) == nullptr;
}

/// The record without moves: what stays of the earlier tags, or where the game starts.
Record begun_record(const GameInPlay& game, const Kept& kept) {
    Record record(kept.record != nullptr ? kept.record->game_text() : game.game().text());
    const auto& start = game.line().position_at(0);
    if (kept.record != nullptr) {
        for (const auto& tag : kept.record->tags())
            if (tag.name != resigned_tag && (tag.name != termination_tag || keeps_result(game, kept)))
                record.set_tag(tag.name, tag.value);
    } else if (start != game.game().start()) {
        record.set_tag("Position", game.game().print_position(start));
    }
    for (std::size_t seat = 0; seat < game.seats().size(); ++seat)
        if (const auto& name = game.seats()[seat].name; !name.empty()) record.set_tag(seat_tags[seat], name);
    return record;
}

RecordResult result_of(const GameInPlay& game, const Kept& kept) {
    const auto end = game.end();
    if (end && end->ending != Ending::abandoned) return {game.game().seats(), end->outcome};
    if (keeps_result(game, kept)) return kept.record->result();
    return {};
}

std::optional<TextError> read_seconds(GameInPlay& game, const Record::Tag& tag) {
    const auto seconds = read_number(tag.value, GameInPlay::shortest_seconds, GameInPlay::longest_seconds);
    if (!seconds)
        return TextError{
            concatenated({"tag ", seconds_tag, ": expected a number ", print_number(GameInPlay::shortest_seconds), "…",
                          print_number(GameInPlay::longest_seconds), ", found ", in_quotes(tag.value)}),
            tag.value_at};
    game.set_computer_seconds(*seconds);
    return std::nullopt;
}

std::optional<TextError> read_resigned(GameInPlay& game, const Record::Tag& tag) {
    Scanner scanner(tag.value);
    const auto seat = scanner.take_number(0, game.game().seats() - 1, "a seat");
    if (!seat) return TextError{"tag Resigned: " + seat.error().message, tag.value_at};
    if (!scanner.done()) return TextError{"tag Resigned: expected a seat, found " + in_quotes(tag.value), tag.value_at};
    if (const auto resigned = game.resign(*seat); !resigned) return TextError{resigned.error().message, tag.value_at};
    return std::nullopt;
}

}  // namespace

void set_ending_tags(Record& record, const GameEnd& end) {
    if (is_by_rules(end.ending)) return;
    if (end.ending == Ending::resignation)
        record.set_tag(resigned_tag, std::to_string(*end.seat));
    else
        record.set_tag(termination_tag, termination_text(end));
}

std::string termination_of(const Record& record) {
    if (const auto* termination = record.find_tag(termination_tag)) return termination->value;
    const auto* resigned = record.find_tag(resigned_tag);
    return resigned == nullptr ? "" : concatenated({ending_name(Ending::resignation), ", seat ", resigned->value});
}

Record to_record(const GameInPlay& game, std::string_view date) {
    const auto kept = kept_of(game);
    auto record = begun_record(game, kept);
    if (!date.empty() && record.find_tag("Date") == nullptr) record.set_tag("Date", date);
    const auto result = result_of(game, kept);
    record.set_tag("Result", print_result(result));
    record.set_result(result);
    record.set_tag(players_tag, print_occupants(game.seats()));
    record.set_tag(seconds_tag, print_number(game.computer_seconds()));
    record.set_tag("Program", name_and_version);
    if (const auto end = game.end()) set_ending_tags(record, *end);
    const auto last = kept.record != nullptr ? copy_moves(*kept.record, kept.moves, record) : RecordNode::start;
    append_moves(game.line(), kept.moves, record, last);
    return record;
}

Result<GameInPlay> from_record(std::shared_ptr<const AnyGame> game, const Record& record) {
    auto line = main_line(*game, record);
    if (!line) return line.error();
    std::vector<Occupant> seats(static_cast<std::size_t>(game->seats()));
    if (const auto* players = record.find_tag(players_tag)) {
        auto read = parse_occupants(players->value, game->seats());
        if (!read) return TextError{"tag Players: " + read.error().message, players->value_at + read.error().at};
        seats = *std::move(read);
    }
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
        if (const auto* name = record.find_tag(seat_tags[seat])) seats[seat].name = name->value;
    auto source = std::make_shared<RecordSource>(
        RecordSource{record, std::vector<AnyMove>(line->moves().begin(), line->moves().end())});
    GameInPlay played(std::move(game), *std::move(line), std::move(seats));
    played.set_source(std::move(source));
    if (const auto* seconds = record.find_tag(seconds_tag))
        if (auto error = read_seconds(played, *seconds)) return *std::move(error);
    const auto* resigned = record.find_tag(resigned_tag);
    if (resigned != nullptr && played.to_move() != Mover::nobody)
        if (auto error = read_resigned(played, *resigned)) return *std::move(error);
    return played;
}

}  // namespace merkhet::play
