#include "game/record_play.hpp"

#include <algorithm>

#include "base/scanner.hpp"
#include "base/words.hpp"
#include "game/longest_game.hpp"

namespace merkhet {

namespace {

std::optional<TextError> play_node(Line<AnyGame>& line, const Record& record, RecordNode node) {
    const auto text = record.move(node);
    if (line.to_move() == Mover::nobody)
        return TextError{"move " + in_quotes(text) + " comes after the end of the game", record.move_at(node)};
    const auto move = line.parse_move(text);
    if (!move)
        return TextError{"illegal move " + in_quotes(text) + ": " + move.error().message,
                         record.move_at(node) + std::min(move.error().at, text.size())};
    line.play(*move);
    return std::nullopt;
}

std::optional<TextError> check_seats(const AnyGame& game, const Record& record) {
    for (const auto& tag : record.tags()) {
        if (!tag.name.starts_with("Seat")) continue;
        const auto digits = std::string_view(tag.name).substr(4);
        if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos) continue;
        if (digits.size() > 1 || digits.front() - '0' >= game.seats())
            return TextError{
                "tag " + tag.name + " names no seat: the game has Seat0 … Seat" + std::to_string(game.seats() - 1),
                tag.value_at};
    }
    return std::nullopt;
}

/// Refuses what would take minutes to play, before it is begun.
std::optional<TextError> check_size(const Record& record) {
    if (record.size() <= longest_game) return std::nullopt;
    return TextError{concatenated({"more than ", std::to_string(longest_game), " moves, those of variations counted"}),
                     record.move_at(static_cast<RecordNode>(longest_game + 1))};
}

/// `line` stands at the end of the main line.
std::optional<TextError> check_result(const Line<AnyGame>& line, const Record& record) {
    const auto& result = record.result();
    const int seats = line.game().seats();
    if (result.seats != 0 && result.seats != seats)
        return TextError{"the result " + print_result(result) + " is one for " + counted(result.seats, "seat") +
                             ", the game has " + std::to_string(seats),
                         record.result_at()};
    const auto outcome = line.outcome();
    if (!outcome) return std::nullopt;
    const RecordResult played{seats, *outcome};
    if (result != played)
        return TextError{"the moves end the game " + print_result(played) + ", the result says " + print_result(result),
                         record.result_at()};
    return std::nullopt;
}

/// How far the numbering has come on the way to a move.
struct Count {
    std::uint32_t round = 0;
    Mover last = Mover::nobody;  ///< the seat whose turn it was
    bool opened = false;         ///< the move began the round

    /// After one more move, made by `mover`; `next` moves then.
    Count after(Mover mover, Mover next) const {
        if (mover == Mover::chance) mover = is_seat(next) ? next : last;
        const bool opens = mover == Mover::seat0 && last != Mover::seat0;
        return {round + (opens || round == 0 ? 1 : 0), mover, opens};
    }
};

/// Whether a comment or a variation stands between the move and the one before, or there is none before.
bool is_interrupted(const Record& record, RecordNode node) {
    const auto parent = record.parent(node);
    bool comments = false;
    record.visit_comments_before(node, [&](std::string_view) { comments = true; });
    record.visit_notes(parent, [&](const RecordNote& note) { comments |= !note.mark; });
    const bool variations = record.is_first_child(parent) && record.next_sibling(parent) != RecordNode::none;
    return parent == RecordNode::start || comments || variations || !record.is_first_child(node);
}

void set_number(Record& record, RecordNode node, Count count) {
    const bool shown = count.opened || is_interrupted(record, node);
    record.set_number(node, shown ? RecordNumber{count.round, !count.opened} : RecordNumber{});
}

}  // namespace

std::optional<TextError> check_record(const AnyGame& game, const Record& record) {
    if (auto error = check_size(record)) return error;
    if (auto error = check_seats(game, record)) return error;
    auto line = start_line(game, record);
    if (!line) return line.error();
    std::optional<TextError> error;
    bool in_main_line = true;
    const auto end_main_line = [&](RecordNode node) {
        if (!in_main_line || record.first_child(node) != RecordNode::none) return;
        in_main_line = false;
        error = check_result(*line, record);
    };
    end_main_line(RecordNode::start);
    if (error) return error;
    walk_record(
        record,
        [&](RecordNode node) {
            error = play_node(*line, record, node);
            if (!error) end_main_line(node);
            return !error;
        },
        [&](RecordNode) { line->undo(); });
    return error;
}

void number_moves(const AnyGame& game, Record& record) {
    auto line = start_line(game, record);
    if (!line) return;
    std::vector<Count> counts(1);
    walk_record(
        record,
        [&](RecordNode node) {
            const auto mover = line->to_move();
            if (play_node(*line, record, node)) return false;
            counts.push_back(counts.back().after(mover, line->to_move()));
            set_number(record, node, counts.back());
            return true;
        },
        [&](RecordNode) {
            line->undo();
            counts.pop_back();
        });
}

void append_moves(const Line<AnyGame>& line, std::size_t from, Record& record, RecordNode node) {
    const auto& game = line.game();
    Count count;
    for (std::size_t ply = 0; ply < line.moves().size(); ++ply) {
        const auto& before = line.position_at(ply);
        count = count.after(game.to_move(before), game.to_move(line.position_at(ply + 1)));
        if (ply < from) continue;
        node = record.add_move(node, game.print_move(before, line.moves()[ply]));
        set_number(record, node, count);
    }
}

Record make_record(const Line<AnyGame>& line, std::span<const std::string> seat_names, std::string_view date) {
    const auto& game = line.game();
    Record record(game.text());
    if (line.position_at(0) != game.start()) record.set_tag("Position", game.print_position(line.position_at(0)));
    for (std::size_t seat = 0; seat < seat_names.size(); ++seat)
        if (!seat_names[seat].empty()) record.set_tag("Seat" + std::to_string(seat), seat_names[seat]);
    if (!date.empty()) record.set_tag("Date", date);
    const auto outcome = line.outcome();
    const auto result = outcome ? RecordResult{game.seats(), *outcome} : RecordResult{};
    record.set_tag("Result", print_result(result));
    record.set_result(result);
    append_moves(line, 0, record, RecordNode::start);
    return record;
}

Result<Line<AnyGame>> start_line(const AnyGame& game, const Record& record) {
    const auto* tag = record.find_tag("Position");
    if (tag == nullptr) return Line<AnyGame>(game);
    const auto position = game.parse_position(tag->value);
    if (!position) return TextError{"tag Position: " + position.error().message, tag->value_at + position.error().at};
    return Line<AnyGame>(game, *position);
}

Result<Line<AnyGame>> main_line(const AnyGame& game, const Record& record) {
    if (auto error = check_size(record)) return *std::move(error);
    auto line = start_line(game, record);
    if (!line) return line;
    for (auto node = record.first_child(RecordNode::start); node != RecordNode::none; node = record.first_child(node))
        if (auto error = play_node(*line, record, node)) return *std::move(error);
    return line;
}

}  // namespace merkhet
