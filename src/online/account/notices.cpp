#include "online/account/notices.hpp"

namespace merkhet::online {

Notice add_notice(sql::Connection& database, const std::string& account, const std::string& kind,
                  const std::string& data, Time now) {
    const Notice notice{new_id(), kind, data, now, std::nullopt};
    database.run("insert into notices (id, account, kind, data, created) values ($1, $2, $3, $4, $5)", notice.id,
                 account, kind, data, now);
    database.run(
        "delete from notices where account = $1 and id in "
        "(select id from notices where account = $1 order by created desc, id desc limit 1000 offset $2)",
        account, most_notices);
    return notice;
}

std::vector<Notice> notices_of(sql::Connection& database, const std::string& account, int most) {
    std::vector<Notice> notices;
    for (const auto& row : database.run("select id, kind, data, created, seen from notices where account = $1 "
                                        "order by created desc, id desc limit $2",
                                        account, most))
        notices.push_back({row.text(0), row.text(1), row.text(2), row.integer(3),
                           row.is_null(4) ? std::nullopt : std::optional(row.integer(4))});
    return notices;
}

bool has_notice_since(sql::Connection& database, const std::string& account, const std::string& kind,
                      const std::string& data, Time since) {
    return !database
                .run("select 1 from notices where account = $1 and created >= $2 and kind = $3 and data = $4 limit 1",
                     account, since, kind, data)
                .empty();
}

int count_new_notices(sql::Connection& database, const std::string& account) {
    const auto rows = database.run("select count(*) from notices where account = $1 and seen is null", account);
    return static_cast<int>(rows.at(0).integer(0));
}

void see_notices(sql::Connection& database, const std::string& account, Time until, Time now) {
    database.run("update notices set seen = $3 where account = $1 and created <= $2 and seen is null", account, until,
                 now);
}

}  // namespace merkhet::online
