#include "online/room/room_rows.hpp"

#include "base/words.hpp"
#include "games/registry.hpp"
#include "online/account/seat_name.hpp"
#include "play/control_text.hpp"

namespace merkhet::online {

namespace {

std::optional<std::string> if_any(const std::string& text) { return text.empty() ? std::nullopt : std::optional(text); }

template <class T>
void add(std::vector<sql::Value>& values, const std::optional<T>& given) {
    auto& value = values.emplace_back();
    if constexpr (std::is_integral_v<T>) {
        if (given) value = std::int64_t{*given};
    } else {
        if (given) value = *given;
    }
}

std::string text_or_empty(const sql::Row& row, std::size_t column) {
    return row.is_null(column) ? std::string() : row.text(column);
}

std::string moves_text(const Line<AnyGame>& line) {
    std::string text;
    for (std::size_t ply = 0; ply < line.moves().size(); ++ply)
        text.append(ply > 0 ? " " : "").append(line.game().print_move(line.position_at(ply), line.moves()[ply]));
    return text;
}

RoomSettings read_settings(const std::string& id, const sql::Row& row) {
    RoomSettings settings;
    settings.id = id;
    settings.game_text = row.text(0);
    settings.start_text = row.text(1);
    const auto control = play::parse_control(row.text(2));
    if (!control) throw sql::Error(sql::Error::Kind::other, "game " + id + ": control: " + control.error().message);
    settings.control = *control;
    settings.rated = row.integer(3) != 0;
    settings.created = row.integer(4);
    return settings;
}

RoomEvent read_event(const std::string& game, const sql::Row& row) {
    const auto kind = parse_room_event_kind(row.text(2));
    if (!kind) throw sql::Error(sql::Error::Kind::other, "game " + game + ": no event is called " + row.text(2));
    RoomEvent event{row.integer(0), row.integer(1), *kind};
    if (!row.is_null(3)) event.seat = static_cast<int>(row.integer(3));
    event.data = row.text(4);
    event.key = text_or_empty(row, 5);
    return event;
}

}  // namespace

void create_game(sql::Connection& database, const RoomSettings& settings, const GameRow& row) {
    database.run(
        "insert into games (id, game_name, game_text, start_text, control, speed, rated, public, created, moved, "
        "rematch_of, tournament, owner) "
        "values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $12)",
        settings.id, split_game_text(settings.game_text).name, settings.game_text, settings.start_text,
        play::print_control(settings.control), row.speed, int{settings.rated}, int{row.is_public}, settings.created,
        if_any(row.rematch_of), if_any(row.tournament), row.owner == 0 ? std::nullopt : std::optional(row.owner));
    std::vector<sql::Value> values;
    for (std::size_t seat = 0; seat < settings.seats.size(); ++seat) {
        const auto& who = settings.seats[seat];
        values.emplace_back(settings.id);
        values.emplace_back(static_cast<std::int64_t>(seat));
        add(values, if_any(who.account));
        add(values, who.is_computer() ? std::optional(std::int64_t{who.level}) : std::nullopt);
        values.emplace_back(who.account.empty() ? who.name : std::string());
        add(values, seat < row.ratings.size() ? row.ratings[seat] : std::nullopt);
    }
    constexpr std::size_t columns = 6;
    sql::insert_rows(database, "seats (game, seat, account, level, name, rating)", columns, values);
}

void save_seat(sql::Connection& database, const std::string& game, int seat, const RoomSeat& who,
               std::optional<double> rating) {
    database.run("update seats set account = $3, rating = $4 where game = $1 and seat = $2", game, seat, who.account,
                 rating);
}

void append_events(sql::Connection& database, std::span<const NewEvents> games) {
    constexpr std::size_t columns = 8;
    std::size_t count = 0;
    for (const auto& game : games) count += game.events.size();
    std::vector<sql::Value> values;
    values.reserve(columns * count);
    for (const auto& game : games)
        for (const auto& event : game.events) {
            values.emplace_back(game.game);
            values.emplace_back(event.number);
            values.emplace_back(event.at);
            values.emplace_back(std::string(room_event_name(event.kind)));
            add(values, event.seat);
            values.emplace_back(event.data);
            add(values, if_any(event.key));
            values.emplace_back(game.node);
        }
    sql::insert_rows(database, "game_events (game, number, at, kind, seat, data, key, fence)", columns, values);
}

std::optional<StoredGame> load_game(sql::Connection& database, const std::string& id) {
    const auto games = database.run(
        "select game_text, start_text, control, rated, created, public, rematch_of, tournament, owner, ended, "
        "speed from games where id = $1",
        id);
    if (games.empty()) return std::nullopt;
    const auto& row = games[0];
    StoredGame game;
    game.settings = read_settings(id, row);
    game.row.is_public = row.integer(5) != 0;
    game.row.rematch_of = text_or_empty(row, 6);
    game.row.tournament = text_or_empty(row, 7);
    if (!row.is_null(8)) game.row.owner = row.integer(8);
    if (!row.is_null(9)) game.ended = row.integer(9);
    game.row.speed = row.text(10);
    for (const auto& seat :
         database.run(concatenated({"select account, ", seat_name,
                                    ", level, rating, rating_change from seats where game = $1 order by seat"}),
                      id)) {
        game.settings.seats.push_back(
            {text_or_empty(seat, 0), seat.text(1), seat.is_null(2) ? 0 : static_cast<int>(seat.integer(2))});
        game.row.ratings.push_back(seat.is_null(3) ? std::nullopt : std::optional(seat.real(3)));
        game.row.rating_changes.push_back(seat.is_null(4) ? std::nullopt : std::optional(seat.real(4)));
    }
    game.events = load_events(database, id);
    return game;
}

std::vector<RoomEvent> load_events(sql::Connection& database, const std::string& id, std::int64_t from) {
    std::vector<RoomEvent> events;
    for (const auto& row : database.run("select number, at, kind, seat, data, key from game_events "
                                        "where game = $1 and number >= $2 order by number",
                                        id, from))
        events.push_back(read_event(id, row));
    return events;
}

std::int64_t last_event_number(sql::Connection& database, const std::string& id) {
    return database.run("select coalesce(max(number), 0) from game_events where game = $1", id).at(0).integer(0);
}

void save_deadline(sql::Connection& database, const std::string& game, Time moved, std::optional<Time> deadline) {
    database.run("update games set moved = $2, deadline = $3 where id = $1", game, moved, deadline);
}

void finish_game(sql::Connection& database, const Room& room) {
    const auto end = room.game().end();
    if (!end) throw sql::Error(sql::Error::Kind::other, "game " + room.settings().id + " is not over");
    const auto& line = room.game().line();
    // What comes after the end, such as a rematch, does not change when that was.
    Time ended = room.settings().created;
    for (const auto& event : room.events())
        if (event.kind == RoomEventKind::end) ended = event.at;
    database.run(
        "update games set ended = $2, moved = $2, ending = $3, termination = $4, outcome = $5, plies = $6, "
        "moves = $7, deadline = null where id = $1",
        room.settings().id, ended, play::ending_name(end->ending), play::termination_text(*end),
        outcome_text(end->outcome, line.game().seats()), line.moves().size(), moves_text(line));
    if (end->ending == play::Ending::abandoned) return;
    for (int seat = 0; seat < line.game().seats(); ++seat)
        database.run("update seats set score = $3 where game = $1 and seat = $2", room.settings().id, seat,
                     end->outcome.twelfths[static_cast<std::size_t>(seat)]);
}

}  // namespace merkhet::online
