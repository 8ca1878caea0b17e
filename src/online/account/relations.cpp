#include "online/account/relations.hpp"

namespace merkhet::online {

namespace {

constexpr std::string_view follows = "follows";
constexpr std::string_view blocks = "blocks";

Relation parse_relation(std::string_view name) { return name == blocks ? Relation::blocks : Relation::follows; }

}  // namespace

std::string_view relation_name(Relation relation) { return relation == Relation::blocks ? blocks : follows; }

std::optional<TextError> set_relation(sql::Connection& database, const std::string& account, const std::string& other,
                                      Relation relation, Time now) {
    if (account == other) return TextError{"this is you"};
    const auto found = database.run("select kind from accounts where id = $1 and closed is null", other);
    if (found.empty()) return TextError{"there is no such account"};
    if (relation == Relation::follows) {
        if (found[0].text(0) == "guest") return TextError{"guests cannot be followed"};
        if (is_blocked(database, account, other)) return TextError{"one of you has blocked the other"};
    } else {
        database.run("delete from relations where account = $1 and other = $2 and kind = 'follows'", other, account);
    }
    if (database.run("select count(*) from relations where account = $1", account).at(0).integer(0) >= most_relations)
        return TextError{"you follow and block at most 1,000"};
    database.run(
        "insert into relations (account, other, kind, created) values ($1, $2, $3, $4) "
        "on conflict (account, other) do update set kind = excluded.kind, created = excluded.created",
        account, other, relation_name(relation), now);
    return std::nullopt;
}

void end_relation(sql::Connection& database, const std::string& account, const std::string& other) {
    database.run("delete from relations where account = $1 and other = $2", account, other);
}

std::vector<Related> relations_of(sql::Connection& database, const std::string& account) {
    std::vector<Related> related;
    for (const auto& row :
         database.run("select a.id, a.name, r.kind from relations r join accounts a on a.id = r.other "
                      "where r.account = $1 order by a.name_key",
                      account))
        related.push_back({row.text(0), row.text(1), parse_relation(row.text(2))});
    return related;
}

std::optional<Relation> relation_between(sql::Connection& database, const std::string& account,
                                         const std::string& other) {
    const auto rows = database.run("select kind from relations where account = $1 and other = $2", account, other);
    return rows.empty() ? std::nullopt : std::optional(parse_relation(rows[0].text(0)));
}

bool is_blocked(sql::Connection& database, const std::string& account, const std::string& other) {
    return !database
                .run(
                    "select 1 from relations where kind = 'blocks' "
                    "and ((account = $1 and other = $2) or (account = $2 and other = $1))",
                    account, other)
                .empty();
}

std::vector<std::string> blocked_with(sql::Connection& database, const std::string& account) {
    std::vector<std::string> blocked;
    for (const auto& row : database.run("select other from relations where account = $1 and kind = 'blocks' "
                                        "union select account from relations where other = $1 and kind = 'blocks'",
                                        account))
        blocked.push_back(row.text(0));
    return blocked;
}

std::vector<std::string> followers_of(sql::Connection& database, const std::string& account, int most) {
    std::vector<std::string> followers;
    for (const auto& row :
         database.run("select account from relations where other = $1 and kind = 'follows' order by created limit $2",
                      account, most))
        followers.push_back(row.text(0));
    return followers;
}

}  // namespace merkhet::online
