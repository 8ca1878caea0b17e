#include "online/store/schema.hpp"

#include <array>

namespace merkhet::online {

namespace {

// Times are milliseconds since 1970; ids, names and kinds are texts; what only one room of the code looks into is JSON.
constexpr auto first_up = R"sql(
create table accounts (
    id text primary key,
    name text not null,                   -- as its owner writes it
    name_key text not null unique,        -- as it is looked for
    kind text not null,                   -- person, guest, bot
    password text,                        -- Argon2id
    recovery text,                        -- hash of the code that lets its owner in again
    settings text not null default '{}',
    created bigint not null,
    closed bigint,                        -- its owner has left; the row stays so that games keep their seats
    banned_until bigint,
    ban_reason text,
    ban_settled bigint not null default 1, -- 0: games and sockets are still to be ended
    vacation_year bigint not null default 0, -- for which vacation_used counts
    vacation_used bigint not null default 0, -- milliseconds, of those that are over
    vacation_since bigint,
    vacation_until bigint                 -- unless it is ended before; null: there is none
);
create index accounts_to_settle on accounts (id) where ban_settled = 0;

create table sessions (
    hash text primary key,
    id text not null unique,              -- by which its owner ends it
    account text not null references accounts (id) on delete cascade,
    label text not null,                  -- which browser it is
    created bigint not null,
    seen bigint not null,
    expires bigint not null
);
create index sessions_of_account on sessions (account);
create index sessions_by_end on sessions (expires);

create table tokens (
    hash text primary key,
    id text not null unique,
    account text not null references accounts (id) on delete cascade,
    label text not null,
    scopes text not null,
    created bigint not null,
    used bigint,
    expires bigint
);
create index tokens_of_account on tokens (account);

create table relations (
    account text not null references accounts (id) on delete cascade,
    other text not null references accounts (id) on delete cascade,
    kind text not null,                   -- follows, blocks
    created bigint not null,
    primary key (account, other)
);
create index relations_to_account on relations (other, kind);

create table reports (
    id text primary key,
    account text not null references accounts (id) on delete cascade,
    about text not null references accounts (id) on delete cascade,
    game text,
    reason text not null,
    note text not null,
    created bigint not null,
    settled bigint
);
create index reports_open on reports (created) where settled is null;

create table notices (
    id text primary key,
    account text not null references accounts (id) on delete cascade,
    kind text not null,
    data text not null,
    created bigint not null,
    seen bigint
);
create index notices_of_account on notices (account, created);

create table offers (
    id text primary key,
    account text not null references accounts (id) on delete cascade,
    game_name text not null,
    game_text text not null,
    control text not null,
    speed text not null,
    rated bigint not null,
    seats text not null,                  -- who sits where: JSON
    open_to text not null,                -- everybody, link, or an account's id
    rating_min bigint,
    rating_max bigint,
    rating double precision not null,     -- of whoever made it
    quick bigint not null,                -- paired with what fits, rather than chosen from a list
    node text,                            -- goes when this node does; by post it stays
    created bigint not null,
    expires bigint not null
);
create index offers_of_game on offers (game_name, speed, created);
create index offers_of_account on offers (account);
create index offers_to_account on offers (open_to);

create table nodes (
    number bigint primary key,            -- of one start of a process: the later, the higher
    name text not null,                   -- of the bus
    alive_until bigint not null,          -- by the database's clock, unless it renews it
    ended bigint,                         -- what it judged may be taken over; where the row is gone, too
    settled bigint not null default 0     -- it has ended, and no live game of it is left
);

create table games (
    id text primary key,
    game_name text not null,
    game_text text not null,
    start_text text not null,             -- empty: the game's own first position
    control text not null,
    speed text not null,
    rated bigint not null,
    public bigint not null,
    created bigint not null,
    moved bigint not null,
    ended bigint,
    ending text,
    termination text,
    outcome text,                         -- twelfths of the point, "12,0"
    plies bigint not null default 0,
    moves text,                           -- all of them, once it is over
    opening text generated always as (substr(moves, 1, 300)) stored,
    rematch_of text,
    tournament text,
    owner bigint,                         -- the node that judges it
    deadline bigint                       -- by post: when somebody's time is up
);
create index games_by_time on games (game_name, ended);
create index games_of_owner on games (owner) where ended is null;
create index games_by_deadline on games (deadline) where ended is null;
create index games_of_tournament on games (tournament);
create index games_in_play on games (created, id) where ended is null and public = 1;
-- The last two so that openings are counted without the rows.
create index games_by_opening on games (game_text, start_text, opening, outcome, ended) where public = 1 and ended is not null;
create index games_ended on games (ended) where ended is not null;

create table seats (
    game text not null references games (id) on delete cascade,
    seat bigint not null,
    account text references accounts (id),
    level bigint,                         -- of our own computer
    name text not null,                   -- of a computer; whoever has an account is called as that is
    rating double precision,
    rating_change double precision,
    score bigint,                         -- twelfths of the point; null while the game goes on, and if it does not count
    plan text,                            -- premoves and conditional lines
    primary key (game, seat)
);
create index seats_of_account on seats (account, game);

create table game_events (
    game text not null,
    number bigint not null,
    at bigint not null,
    kind text not null,
    seat bigint,
    data text not null,
    key text,                             -- of the command, chosen by whoever sent it
    fence bigint not null,                -- the node that judged it
    primary key (game, number)
);

create table ratings (
    account text not null references accounts (id) on delete cascade,
    game_name text not null,
    speed text not null,
    rating double precision not null,
    deviation double precision not null,
    volatility double precision not null,
    games bigint not null,
    updated bigint not null,
    primary key (account, game_name, speed)
);
create index ratings_best on ratings (game_name, speed, rating);

create table rating_history (
    account text not null references accounts (id) on delete cascade,
    game_name text not null,
    speed text not null,
    at bigint not null,
    game text not null,
    rating double precision not null,
    deviation double precision not null,
    primary key (account, game_name, speed, at, game)
);

create table tournaments (
    id text primary key,
    name text not null,
    account text not null references accounts (id),
    kind text not null,                   -- arena, swiss, round robin
    game_name text not null,
    game_text text not null,
    control text not null,
    speed text not null,
    rated bigint not null,
    settings text not null,
    starts bigint not null,
    ends bigint,
    state text not null,                  -- waiting, running, over
    owner bigint                          -- the node that pairs
);
create index tournaments_by_time on tournaments (state, starts);

create table entries (
    tournament text not null references tournaments (id) on delete cascade,
    account text not null references accounts (id),
    number bigint not null,               -- in the order of coming; none goes once it has begun
    rating double precision not null,
    joined bigint not null,
    state text not null,                  -- in, paused, withdrawn
    primary key (tournament, account)
);
create unique index entries_by_number on entries (tournament, number);
create index entries_of_account on entries (account);

create table pairings (
    tournament text not null references tournaments (id) on delete cascade,
    number bigint not null,
    round bigint not null,
    players text not null,                -- by seat: which entry of those in order, from 0, "3,17"
    state text not null,                  -- playing, over, unplayed, aborted
    outcome text not null,                -- twelfths by seat, "12,0"
    ended bigint not null,
    game text,
    primary key (tournament, number)
);
create unique index pairings_by_game on pairings (game);

create table studies (
    id text primary key,
    account text not null references accounts (id) on delete cascade,
    name text not null,
    name_key text not null,               -- as it is looked for
    visibility text not null,             -- private, link, public
    number bigint not null,               -- of the last change
    created bigint not null,
    updated bigint not null
);
create index studies_of_account on studies (account, updated);
create index studies_public on studies (updated) where visibility = 'public';

create table study_members (
    study text not null references studies (id) on delete cascade,
    account text not null references accounts (id) on delete cascade,
    role text not null,                   -- reads, writes
    primary key (study, account)
);
create index study_members_of_account on study_members (account);

create table study_chapters (
    study text not null references studies (id) on delete cascade,
    id bigint not null,                   -- the number of the change that added it
    place bigint not null,                -- in the list of chapters; some are left out
    name text not null,
    game_text text not null,
    start_text text not null,
    content text not null,                -- moves, comments, shapes: JSON, as after the change `number`
    number bigint not null,
    primary key (study, id)
);

create table study_changes (
    study text not null references studies (id) on delete cascade,
    number bigint not null,
    at bigint not null,
    account text,
    change text not null,                 -- JSON
    key text,                             -- chosen by whoever sent it
    primary key (study, number)
);
create unique index study_changes_by_key on study_changes (study, account, key);
)sql";

constexpr auto first_down = R"sql(
drop table study_changes;
drop table study_chapters;
drop table study_members;
drop table studies;
drop table pairings;
drop table entries;
drop table tournaments;
drop table rating_history;
drop table ratings;
drop table game_events;
drop table seats;
drop table games;
drop table nodes;
drop table offers;
drop table notices;
drop table reports;
drop table relations;
drop table tokens;
drop table sessions;
drop table accounts;
)sql";

constexpr auto orders_up = R"sql(
create table orders (
    id text primary key,
    kind text not null,                   -- abort, close, sessions
    subject text not null,                -- the id of a game or an account
    created bigint not null
);
)sql";

// Names that stood beside the accounts drifted away from theirs: guests become somebody.
constexpr auto seats_without_names_up = "update seats set name = '' where account is not null;";
constexpr auto seats_without_names_down =
    "update seats set name = (select a.name from accounts a where a.id = seats.account) where account is not null;";

}  // namespace

std::span<const sql::Migration> schema() {
    static const std::array migrations{
        sql::Migration{"people, games, tournaments, studies", first_up, first_down},
        sql::Migration{"orders", orders_up, "drop table orders;"},
        sql::Migration{"names of players are their accounts'", seats_without_names_up, seats_without_names_down}};
    return migrations;
}

}  // namespace merkhet::online
