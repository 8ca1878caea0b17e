#include "online/steward/orders.hpp"

#include <algorithm>
#include <array>

#include "online/account/closing.hpp"

namespace merkhet::online {

namespace {

constexpr std::array<std::string_view, 3> order_names{"abort", "close", "sessions"};

std::string_view order_name(OrderKind kind) { return order_names[static_cast<std::size_t>(kind)]; }

void settle(Store& store, const std::string& id) {
    // What fails is tried again the next time.
    store.write([id](sql::Connection& database) { database.run("delete from orders where id = $1", id); },
                [](const std::optional<sql::Error>&) {});
}

void abort_game(const Order& order, Store& store, Hall& hall) {
    Command command;
    command.key = order.id;
    command.what = Abort{};
    hall.command(order.subject, std::move(command), [&store, id = order.id](const Verdict& verdict) {
        // What is refused now will be so the next time, too: it is over.
        if (verdict.kind != Verdict::Kind::later) settle(store, id);
    });
}

void close(const Order& order, Store& store, Hall& hall) {
    hall.leave_games(order.subject, [order, &store, now = hall.now()](const Result<int>& left) {
        if (!left) return;
        store.write(
            [order, now](sql::Connection& database) {
                close_account(database, order.subject, now);
                // What is left to do when that is on the disk.
                database.run("update orders set kind = $2 where id = $1", order.id, order_name(OrderKind::sessions));
            },
            [](const std::optional<sql::Error>&) {});
    });
}

}  // namespace

std::string add_order(sql::Connection& database, OrderKind kind, const std::string& subject, Time now) {
    auto id = new_id();
    database.run("insert into orders (id, kind, subject, created) values ($1, $2, $3, $4)", id, order_name(kind),
                 subject, now);
    return id;
}

std::vector<Order> open_orders(sql::Connection& database) {
    constexpr int most = 100;
    std::vector<Order> orders;
    for (const auto& row : database.run("select id, kind, subject from orders order by created, id limit $1", most)) {
        const auto* kind = std::find(order_names.begin(), order_names.end(), row.text(1));
        if (kind != order_names.end())
            orders.push_back({row.text(0), static_cast<OrderKind>(kind - order_names.begin()), row.text(2)});
    }
    return orders;
}

bool is_order_open(sql::Connection& database, const std::string& id) {
    return !database.run("select 1 from orders where id = $1", id).empty();
}

void carry_out(const Order& order, Store& store, Hall& hall) {
    switch (order.kind) {
        case OrderKind::abort: return abort_game(order, store, hall);
        case OrderKind::close: return close(order, store, hall);
        case OrderKind::sessions: {
            hall.sessions_ended(order.subject);
            return settle(store, order.id);
        }
    }
}

}  // namespace merkhet::online
