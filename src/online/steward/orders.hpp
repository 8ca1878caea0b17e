#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "online/hall/hall.hpp"
#include "online/store/store.hpp"

/// What another process, the admin program, wants a server to do: a row each, which goes when it is done. All that is
/// about rows throws sql::Error.
namespace merkhet::online {

enum class OrderKind : std::uint8_t {
    abort,    ///< a game
    close,    ///< an account: it leaves its games, and goes
    sessions  ///< of an account have ended, or tokens: sockets that came with them are closed
};

struct Order {
    std::string id;
    OrderKind kind = OrderKind::abort;
    std::string subject;  ///< the id of a game or an account
};

/// The new order's id.
std::string add_order(sql::Connection& database, OrderKind kind, const std::string& subject, Time now);
/// The oldest of those that are still to be carried out.
std::vector<Order> open_orders(sql::Connection& database);
bool is_order_open(sql::Connection& database, const std::string& id);

/// Does it, and then removes the row; both must outlive that. It may be done twice, by two nodes or again after a
/// failure: the second time changes nothing.
void carry_out(const Order& order, Store& store, Hall& hall);

}  // namespace merkhet::online
