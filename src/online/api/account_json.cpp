#include "online/api/account_json.hpp"

#include <cmath>

namespace merkhet::online::api {

Json account_json(const Account& account) {
    Json json{{"id", account.id}, {"username", account.name}, {"kind", kind_name(account.kind)}};
    if (account.kind == AccountKind::bot) json["title"] = "BOT";
    json["createdAt"] = account.created;
    if (account.is_closed()) json["closed"] = true;
    return json;
}

Json rating_json(const RatingRow& row) {
    return {{"rating", std::lround(row.rating.rating)},
            {"rd", std::lround(row.rating.deviation)},
            {"prov", row.rating.is_provisional()},
            {"games", row.games}};
}

Json profile_json(sql::Connection& database, const Account& account) {
    auto json = account_json(account);
    auto perfs = Json::object();
    for (const auto& [kind, row] : ratings_of(database, account.id)) perfs[kind.game][kind.speed] = rating_json(row);
    json["perfs"] = std::move(perfs);
    return json;
}

}  // namespace merkhet::online::api
