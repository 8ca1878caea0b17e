#include "online/account/withdrawal.hpp"

namespace merkhet::online {

void withdraw_from_tournaments(sql::Connection& database, const std::string& account) {
    database.run(
        "delete from entries where account = $1 and tournament in (select id from tournaments where state = 'waiting')",
        account);
    database.run(
        "update entries set state = 'withdrawn' where account = $1 and tournament in "
        "(select id from tournaments where state = 'running')",
        account);
}

}  // namespace merkhet::online
