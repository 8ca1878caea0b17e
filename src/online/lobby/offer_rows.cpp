#include "online/lobby/offer_rows.hpp"

#include <algorithm>
#include <utility>

#include "base/words.hpp"
#include "games/registry.hpp"
#include "json/json.hpp"
#include "online/account/relations.hpp"
#include "online/rating/rating_rows.hpp"

namespace merkhet::online {

namespace {

/// What read_offer() reads.
constexpr std::string_view columns =
    "id, account, game_name, game_text, control, speed, rated, seats, open_to, rating_min, rating_max, rating, quick, "
    "coalesce(node, ''), created, expires, (select a.name from accounts a where a.id = offers.account)";
constexpr std::size_t maker_name_column = 16;
/// Whether nobody of `$1` and the offer's maker blocks the other.
constexpr std::string_view not_blocked =
    "not exists (select 1 from relations r where r.kind = 'blocks' and "
    "((r.account = $1 and r.other = offers.account) or (r.account = offers.account and r.other = $1)))";
/// Enough to choose from, few enough to lock.
constexpr int most_candidates = 100;

std::string seats_text(const Offer& offer) {
    Json json;
    json["shuffled"] = offer.shuffled;
    json["seats"] = array_of(offer.seats, [](const OfferSeat& seat) {
        return Json{{"account", seat.account}, {"level", seat.level}};
    });
    return json.dump();
}

void read_seats(const std::string& text, Offer& offer) {
    const auto json = Json::parse(text);
    offer.shuffled = json.at("shuffled").get<bool>();
    for (const auto& seat : json.at("seats")) {
        const auto level = seat.at("level").get<int>();
        offer.seats.push_back(level > 0 ? OfferSeat::computer(level)
                                        : OfferSeat{seat.at("account").get<std::string>(), {}, 0});
    }
}

/// Names are the accounts' alone: somebody may have got another one. The maker's comes with the offer.
void add_names(sql::Connection& database, const std::string& maker_name, Offer& offer) {
    for (auto& seat : offer.seats) {
        if (seat.account.empty()) continue;
        if (seat.account == offer.account) {
            seat.name = maker_name;
        } else {
            const auto found = database.run("select name from accounts where id = $1", seat.account);
            seat.name = found.empty() ? std::string(closed_name) : found[0].text(0);
        }
    }
}

std::optional<int> optional_int(const sql::Row& row, std::size_t column) {
    return row.is_null(column) ? std::nullopt : std::optional(static_cast<int>(row.integer(column)));
}

Offer read_offer(const sql::Row& row) {
    Offer offer;
    offer.id = row.text(0);
    offer.account = row.text(1);
    offer.game_name = row.text(2);
    offer.game_text = row.text(3);
    offer.control = row.text(4);
    offer.speed = parse_speed(row.text(5)).value_or(Speed::post);
    offer.rated = row.integer(6) != 0;
    read_seats(row.text(7), offer);
    offer.open_to = row.text(8);
    offer.rating_min = optional_int(row, 9);
    offer.rating_max = optional_int(row, 10);
    offer.rating = row.real(11);
    offer.quick = row.integer(12) != 0;
    offer.node = row.text(13);
    offer.created = row.integer(14);
    offer.expires = row.integer(15);
    return offer;
}

template <class... Parameters>
std::vector<Offer> select(sql::Connection& database, std::string_view rest, Parameters&&... parameters) {
    std::vector<Offer> offers;
    for (const auto& row :
         database.run(concatenated({"select ", columns, " from offers where ", rest}), parameters...)) {
        offers.push_back(read_offer(row));
        add_names(database, row.text(maker_name_column), offers.back());
    }
    return offers;
}

/// The offer, locked until the transaction ends.
std::optional<Offer> lock_offer(sql::Connection& database, const std::string& id, Time now) {
    auto found = select(database, concatenated({"id = $1 and expires > $2", database.for_update()}), id, now);
    return found.empty() ? std::nullopt : std::optional(std::move(found[0]));
}

void remove_offer(sql::Connection& database, const std::string& id) {
    database.run("delete from offers where id = $1", id);
}

void write_seats(sql::Connection& database, const Offer& offer) {
    database.run("update offers set seats = $2 where id = $1", offer.id, seats_text(offer));
}

void get_up(sql::Connection& database, Offer& offer, const std::string& account) {
    for (auto& seat : offer.seats)
        if (seat.account == account) seat = {};
    write_seats(database, offer);
}

/// Ids are letters and digits, so that they stand for themselves in a pattern.
std::string seated_pattern(const std::string& account) { return "%\"" + account + "\"%"; }

/// Whoever plays live waits for no other live game.
void stop_waiting(sql::Connection& database, const std::string& account) {
    auto waiting = select(database,
                          concatenated({"node is not null and (account = $1 or seats like $2) order by created, id",
                                        database.for_update()}),
                          account, seated_pattern(account));
    for (auto& offer : waiting) {
        if (offer.account == account)
            remove_offer(database, offer.id);
        else
            get_up(database, offer, account);
    }
}

/// Sits down at an offer that is locked, and what comes of it.
Result<Accepted> take_seat(sql::Connection& database, Offer offer, const Player& player, std::optional<int> seat,
                           Random& random) {
    if (auto error = misfit(offer, player)) return *std::move(error);
    for (const auto& other : offer.seats)
        if (!other.account.empty() && is_blocked(database, player.account, other.account))
            return TextError{"one of you has blocked the other"};
    if (auto error = sit_down(offer, player, seat)) return *std::move(error);
    if (!offer.is_full()) {
        write_seats(database, offer);
        return Accepted{std::move(offer), std::nullopt};
    }
    remove_offer(database, offer.id);
    if (offer.speed != Speed::post)
        for (const auto& sitting : offer.seats)
            if (!sitting.account.empty()) stop_waiting(database, sitting.account);
    auto game = agreed_game(offer, random);
    return Accepted{std::move(offer), std::move(game)};
}

void insert_offer(sql::Connection& database, Offer& offer) {
    offer.id = new_id();
    database.run(
        "insert into offers (id, account, game_name, game_text, control, speed, rated, seats, open_to, rating_min, "
        "rating_max, rating, quick, node, created, expires) "
        "values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
        offer.id, offer.account, offer.game_name, offer.game_text, offer.control, speed_name(offer.speed), offer.rated,
        seats_text(offer), offer.open_to, offer.rating_min, offer.rating_max, offer.rating, offer.quick,
        offer.node.empty() ? std::nullopt : std::optional<std::string>(offer.node), offer.created, offer.expires);
}

/// The quick offers that wish for the same, locked, oldest first: two nodes lock them in the same order.
std::vector<Offer> candidates(sql::Connection& database, const Offer& offer) {
    constexpr std::string_view same_wish =
        "quick = 1 and game_name = $2 and speed = $3 and game_text = $4 and control = $5 and rated = $6 and expires > "
        "$7";
    return select(database,
                  concatenated({same_wish, " and ", not_blocked, " order by created, id limit ",
                                std::to_string(most_candidates), database.for_update()}),
                  offer.account, offer.game_name, speed_name(offer.speed), offer.game_text, offer.control, offer.rated,
                  offer.created);
}

}  // namespace

Player player_of(sql::Connection& database, const Account& account, const std::string& game_name, Speed speed) {
    const RatingKind kind{game_name, std::string(speed_name(speed))};
    return {account.id, account.name, account.kind, rating_of(database, account.id, kind).rating};
}

Result<Offer> add_offer(sql::Connection& database, Offer offer) {
    const auto open =
        database.run("select count(*) from offers where account = $1 and expires > $2", offer.account, offer.created);
    if (open.at(0).integer(0) >= most_offers) return TextError{"you have 10 open offers already"};
    if (offer.is_to_one()) {
        const auto to = find_account(database, offer.open_to);
        if (!to || to->is_closed()) return TextError{"there is no such account"};
        if (offer.rated && to->kind == AccountKind::guest) return TextError{"guests play without rating"};
        if (is_blocked(database, offer.account, offer.open_to)) return TextError{"one of you has blocked the other"};
    }
    insert_offer(database, offer);
    return offer;
}

std::optional<Offer> find_offer(sql::Connection& database, const std::string& id, Time now) {
    auto found = select(database, "id = $1 and expires > $2", id, now);
    return found.empty() ? std::nullopt : std::optional(std::move(found[0]));
}

std::vector<Offer> open_offers(sql::Connection& database, const std::string& game_name, const std::string& account,
                               Time now, int most) {
    return select(database,
                  concatenated({"open_to = 'everybody' and quick = 0 and expires > $2 and ($3 = '' or game_name = $3) "
                                "and ",
                                not_blocked, " order by created desc, id limit $4"}),
                  account, now, game_name, most);
}

std::vector<Offer> offers_of(sql::Connection& database, const std::string& account, Time now) {
    return select(database, "account = $1 and expires > $2 order by created desc, id", account, now);
}

std::vector<Offer> offers_to(sql::Connection& database, const std::string& account, Time now) {
    return select(database, "open_to = $1 and expires > $2 order by created desc, id", account, now);
}

std::vector<Offer> offers_seating(sql::Connection& database, const std::string& account, Time now) {
    return select(database, "seats like $1 and expires > $2 order by created, id", seated_pattern(account), now);
}

Result<Accepted> accept_offer(sql::Connection& database, const std::string& id, const Account& account,
                              std::optional<int> seat, Time now, Random& random) {
    auto offer = lock_offer(database, id, now);
    if (!offer) return TextError{"this offer is gone"};
    const auto player = player_of(database, account, offer->game_name, offer->speed);
    return take_seat(database, *std::move(offer), player, seat, random);
}

bool leave_offer(sql::Connection& database, const std::string& id, const std::string& account, Time now) {
    auto offer = lock_offer(database, id, now);
    if (!offer) return false;
    if (offer->account == account || offer->open_to == account) {
        remove_offer(database, id);
        return true;
    }
    if (!offer->seats_account(account)) return false;
    get_up(database, *offer, account);
    return true;
}

void remove_expired_offers(sql::Connection& database, Time now) {
    database.run("delete from offers where expires <= $1", now);
}

void remove_offers_of_node(sql::Connection& database, const std::string& node) {
    database.run("delete from offers where node = $1", node);
}

Result<Paired> pair_quickly(sql::Connection& database, const OfferWish& wish, const Account& account,
                            const std::string& node, Time now, Random& random) {
    auto wanted = wish;
    wanted.quick = true;
    const auto game = make_game(wish.game_text);
    if (!game) return game.error();
    const auto player = player_of(database, account, std::string((*game)->name()), wish.speed);
    auto made = make_offer(wanted, player, node, now);
    if (!made) return made.error();

    auto offers = candidates(database, *made);
    // Where the player waits already; with others, for those who are missing.
    const auto mine =
        std::find_if(offers.begin(), offers.end(), [&](const Offer& offer) { return offer.seats_account(account.id); });
    std::optional<Offer> own;
    if (mine != offers.end()) {
        own = *mine;
        own->expires = now + quick_offer_lasts;
        database.run("update offers set expires = $2 where id = $1", own->id, own->expires);
        const auto is_person = [](const OfferSeat& seat) { return !seat.account.empty(); };
        if (std::count_if(own->seats.begin(), own->seats.end(), is_person) > 1) return Paired{std::nullopt, own};
    }
    std::erase_if(offers, [&](const Offer& offer) { return misfit(offer, player).has_value(); });
    const Time waited = own ? now - own->created : 0;
    while (const auto best = best_fitting(offers, player.rating.rating, waited, now)) {
        auto taken = take_seat(database, offers[*best], player, std::nullopt, random);
        if (!taken) {  // somebody else who sits there blocks the player, or the other way round
            offers.erase(offers.begin() + static_cast<std::ptrdiff_t>(*best));
            continue;
        }
        database.run("delete from offers where account = $1 and quick = 1 and id <> $2", account.id, taken->offer.id);
        if (taken->game) return Paired{std::move(taken->game), std::nullopt};
        return Paired{std::nullopt, std::move(taken->offer)};
    }
    if (!own) {
        database.run("delete from offers where account = $1 and quick = 1", account.id);
        own = std::move(*made);
        insert_offer(database, *own);
    }
    return Paired{std::nullopt, std::move(own)};
}

}  // namespace merkhet::online
