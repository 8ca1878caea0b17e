#include "online/tournament/tournament_rows.hpp"

#include <algorithm>
#include <array>

#include "online/tournament/settings_json.hpp"
#include "play/ending.hpp"

namespace merkhet::online {

namespace {

constexpr std::array<std::string_view, 3> tournament_states{"waiting", "running", "over"};
constexpr std::array<std::string_view, 3> entry_states{"in", "paused", "withdrawn"};
constexpr std::array<std::string_view, 4> pairing_states{"playing", "over", "unplayed", "aborted"};

template <class State, class Names>
std::string_view name_of_state(const Names& names, State state) {
    return names[static_cast<std::size_t>(state)];
}

template <class State, class Names>
State state_named(const Names& names, const std::string& text) {
    const auto found = std::find(names.begin(), names.end(), text);
    if (found == names.end()) throw sql::Error(sql::Error::Kind::other, "a tournament has the state " + text);
    return static_cast<State>(found - names.begin());
}

template <class Numbers>
std::string joined_numbers(const Numbers& numbers, std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += (i == 0 ? "" : ",") + std::to_string(numbers[i]);
    return text;
}

std::vector<int> split_numbers(const std::string& text) {
    std::vector<int> numbers;
    for (std::size_t from = 0; from < text.size();) {
        std::size_t length = 0;
        numbers.push_back(std::stoi(text.substr(from), &length));
        from += length + 1;
    }
    return numbers;
}

TournamentRow read_tournament(const sql::Row& row) {
    TournamentRow tournament;
    tournament.id = row.text(0);
    tournament.name = row.text(1);
    tournament.account = row.text(2);
    tournament.game_name = row.text(3);
    tournament.game_text = row.text(4);
    tournament.control = row.text(5);
    tournament.speed = row.text(6);
    tournament.rated = row.integer(7) != 0;
    const auto settings = read_settings(Json::parse(row.text(8), nullptr, false));
    if (!settings) throw sql::Error(sql::Error::Kind::other, tournament.id + ": " + settings.error().message);
    tournament.settings = *settings;
    tournament.starts = row.integer(9);
    if (!row.is_null(10)) tournament.ends = row.integer(10);
    tournament.state = state_named<TournamentState>(tournament_states, row.text(11));
    tournament.by_name = row.text(12);
    tournament.entries = row.integer(13);
    return tournament;
}

constexpr const char* select_tournaments =
    "select id, name, account, game_name, game_text, control, speed, rated, settings, starts, ends, state, "
    "(select a.name from accounts a where a.id = tournaments.account), "
    "(select count(*) from entries where tournament = tournaments.id) from tournaments ";

/// The state of the tournament, whose row is locked; nothing if there is none.
std::optional<TournamentRow> locked_tournament(sql::Connection& database, const std::string& id) {
    const auto rows = database.run(select_tournaments + ("where id = $1" + std::string(database.for_update())), id);
    if (rows.empty()) return std::nullopt;
    return read_tournament(rows[0]);
}

/// Changes an entry's state; whether there is such an entry.
bool set_entry(sql::Connection& database, const std::string& id, const std::string& account, EntryState state) {
    database.run("update entries set state = $3 where tournament = $1 and account = $2", id, account,
                 name_of_state(entry_states, state));
    return database.changed() > 0;
}

constexpr const char* no_such_tournament = "there is no such tournament";
constexpr const char* no_such_entry = "this account does not take part";
constexpr const char* tournament_is_over = "the tournament is over";

/// Whether a rating, as people see it, is within what a tournament asks for.
bool is_wanted(const TournamentSettings& settings, double rating) {
    const auto seen = static_cast<int>(rating);
    return seen >= settings.rating_min.value_or(seen) && seen <= settings.rating_max.value_or(seen);
}

}  // namespace

void add_tournament(sql::Connection& database, const TournamentRow& row) {
    database.run(
        "insert into tournaments (id, name, account, kind, game_name, game_text, control, speed, rated, settings, "
        "starts, ends, state) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
        row.id, row.name, row.account, tournament_kind_name(row.settings.kind), row.game_name, row.game_text,
        row.control, row.speed, row.rated, json_line(settings_json(row.settings)), row.starts, row.ends,
        name_of_state(tournament_states, row.state));
}

std::optional<TournamentRow> find_tournament(sql::Connection& database, const std::string& id) {
    const auto rows = database.run(std::string(select_tournaments) + "where id = $1", id);
    if (rows.empty()) return std::nullopt;
    return read_tournament(rows[0]);
}

std::vector<TournamentRow> tournaments_in(sql::Connection& database, TournamentState state, int most) {
    const std::string order = state == TournamentState::over ? "ends desc" : "starts";
    std::vector<TournamentRow> tournaments;
    for (const auto& row : database.run(select_tournaments + ("where state = $1 order by " + order + ", id limit $2"),
                                        name_of_state(tournament_states, state), most))
        tournaments.push_back(read_tournament(row));
    return tournaments;
}

bool begin_tournament(sql::Connection& database, const std::string& id, std::optional<Time> ends) {
    database.run("update tournaments set state = 'running', ends = $2 where id = $1 and state = 'waiting'", id, ends);
    return database.changed() > 0;
}

bool end_tournament(sql::Connection& database, const std::string& id, Time now) {
    database.run("update tournaments set state = 'over', ends = $2 where id = $1 and state = 'running'", id, now);
    return database.changed() > 0;
}

bool remove_tournament(sql::Connection& database, const std::string& id) {
    database.run("delete from tournaments where id = $1 and state = 'waiting'", id);
    return database.changed() > 0;
}

Tournament load_tournament(sql::Connection& database, const TournamentRow& row) {
    Tournament tournament;
    tournament.settings = row.settings;
    for (const auto& entry : database.run(
             "select account, rating, joined, state from entries where tournament = $1 order by number", row.id))
        tournament.entries.push_back(
            {entry.text(0), entry.real(1), entry.integer(2), state_named<EntryState>(entry_states, entry.text(3))});
    for (const auto& found : database.run(
             "select round, players, state, outcome, ended, game from pairings where tournament = $1 order by number",
             row.id)) {
        auto& pairing = tournament.pairings.emplace_back();
        pairing.round = static_cast<int>(found.integer(0));
        pairing.players = split_numbers(found.text(1));
        pairing.state = state_named<PairingState>(pairing_states, found.text(2));
        const auto twelfths = split_numbers(found.text(3));
        for (std::size_t seat = 0; seat < std::min<std::size_t>(twelfths.size(), max_seats); ++seat)
            pairing.outcome.twelfths[seat] = static_cast<std::uint8_t>(twelfths[seat]);
        pairing.ended = found.integer(4);
        if (!found.is_null(5)) pairing.game = found.text(5);
    }
    return tournament;
}

std::map<std::string, std::string> names_of_entries(sql::Connection& database, const std::string& id) {
    std::map<std::string, std::string> names;
    for (const auto& row : database.run(
             "select a.id, a.name from entries e join accounts a on a.id = e.account where e.tournament = $1", id))
        names.emplace(row.text(0), row.text(1));
    return names;
}

void notify_entries(sql::Connection& database, const TournamentRow& row, Time now) {
    // In one statement: there may be a thousand. It begins once, so no notice gets the id of another.
    database.run(
        "insert into notices (id, account, kind, data, created) select $1 || '.' || number, account, 'tournament', $2, "
        "$3 from entries where tournament = $1 and state = 'in'",
        row.id, json_line({{"tournament", row.id}, {"name", row.name}}), now);
}

std::optional<TextError> join_tournament(sql::Connection& database, const std::string& id, const std::string& account,
                                         double rating, Time now) {
    const auto row = locked_tournament(database, id);
    if (!row) return TextError{no_such_tournament};
    if (row->state == TournamentState::over) return TextError{tournament_is_over};
    database.run("update entries set state = 'in', joined = $3 where tournament = $1 and account = $2", id, account,
                 now);
    if (database.changed() > 0) return std::nullopt;
    if (row->state == TournamentState::running && !row->settings.late_entries)
        return TextError{"the tournament has begun"};
    const auto counts =
        database.run("select count(*), coalesce(max(number), -1) from entries where tournament = $1", id);
    if (counts[0].integer(0) >= row->settings.most_entries) return TextError{"the tournament is full"};
    if (!is_wanted(row->settings, rating)) return TextError{"the tournament is for other ratings"};
    database.run(
        "insert into entries (tournament, account, number, rating, joined, state) values ($1, $2, $3, $4, $5, "
        "'in')",
        id, account, counts[0].integer(1) + 1, rating, now);
    return std::nullopt;
}

std::optional<TextError> pause_entry(sql::Connection& database, const std::string& id, const std::string& account) {
    const auto row = locked_tournament(database, id);
    if (!row) return TextError{no_such_tournament};
    if (row->state != TournamentState::running) return TextError{"the tournament is not running"};
    if (!set_entry(database, id, account, EntryState::paused)) return TextError{no_such_entry};
    return std::nullopt;
}

std::optional<TextError> leave_tournament(sql::Connection& database, const std::string& id,
                                          const std::string& account) {
    const auto row = locked_tournament(database, id);
    if (!row) return TextError{no_such_tournament};
    if (row->state == TournamentState::over) return TextError{tournament_is_over};
    if (row->state == TournamentState::running) {
        if (!set_entry(database, id, account, EntryState::withdrawn)) return TextError{no_such_entry};
        return std::nullopt;
    }
    database.run("delete from entries where tournament = $1 and account = $2", id, account);
    if (database.changed() == 0) return TextError{no_such_entry};
    return std::nullopt;
}

void add_pairings(sql::Connection& database, const std::string& id, const std::vector<Pairing>& pairings) {
    auto number =
        database.run("select coalesce(max(number), -1) from pairings where tournament = $1", id).at(0).integer(0);
    std::vector<sql::Value> values;
    for (const auto& pairing : pairings) {
        const auto size = pairing.players.size();
        const sql::Value game = pairing.game.empty() ? sql::Value() : sql::Value(pairing.game);
        for (const sql::Value& value :
             {sql::Value(id), sql::Value(++number), sql::Value(std::int64_t{pairing.round}),
              sql::Value(joined_numbers(pairing.players, size)),
              sql::Value(std::string(name_of_state(pairing_states, pairing.state))),
              sql::Value(joined_numbers(pairing.outcome.twelfths, size)), sql::Value(pairing.ended), game})
            values.push_back(value);
    }
    sql::insert_rows(database, "pairings (tournament, number, round, players, state, outcome, ended, game)", 8, values);
}

std::optional<std::string> end_pairing(sql::Connection& database, const std::string& game,
                                       const std::optional<Outcome>& outcome, Time now) {
    const auto ended = outcome ? PairingState::over : PairingState::aborted;
    const auto rows = database.run(
        "update pairings set state = $2, outcome = $3, ended = $4 where game = $1 and state = 'playing' "
        "returning tournament",
        game, name_of_state(pairing_states, ended), joined_numbers(outcome.value_or(Outcome{}).twelfths, max_seats),
        now);
    if (rows.empty()) return std::nullopt;
    return rows[0].text(0);
}

std::optional<std::string> end_unbegun_pairing(sql::Connection& database, const std::string& game, int seat, Time now) {
    const auto rows = database.run(
        "select p.tournament, p.players, t.kind from pairings p join tournaments t on t.id = p.tournament "
        "where p.game = $1 and p.state = 'playing'",
        game);
    if (rows.empty()) return std::nullopt;
    const auto& tournament = rows[0].text(0);
    const auto players = split_numbers(rows[0].text(1));
    database.run(
        "update entries set state = 'paused' where tournament = $1 and state = 'in' and number = "
        "(select number from entries where tournament = $1 order by number limit 1 offset $2)",
        tournament, players.at(as_index(seat)));
    if (rows[0].text(2) == tournament_kind_name(TournamentKind::arena))
        return end_pairing(database, game, std::nullopt, now);
    const auto outcome = play::lost_by(seat, static_cast<int>(players.size()));
    database.run("update pairings set state = $2, outcome = $3, ended = $4 where game = $1", game,
                 name_of_state(pairing_states, PairingState::unplayed),
                 joined_numbers(outcome.twelfths, players.size()), now);
    return tournament;
}

}  // namespace merkhet::online
