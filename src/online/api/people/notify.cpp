#include "online/api/people/notify.hpp"

#include "base/words.hpp"
#include "online/api/topics.hpp"

namespace merkhet::online::api {

Json notice_json(sql::Connection& database, const Notice& notice) {
    auto data = Json::parse(notice.data, nullptr, false);
    // Kept without the name, which may be another one by now.
    if (const auto by = data.find("by"); by != data.end())
        if (const auto account = find_account(database, by->value("id", ""))) (*by)["name"] = account->name;
    return {{"id", notice.id},
            {"kind", notice.kind},
            {"data", std::move(data)},
            {"createdAt", notice.created},
            {"seen", notice.seen.has_value()}};
}

void notify(Call& call, sql::Connection& database, const std::string& account, std::string_view kind,
            const Json& data) {
    // Whoever is always told something new finds nothing else among his notices.
    call.limit("notice", concatenated({call.account().id, " ", account}), call.house().options.rates.notice);
    const auto notice = add_notice(database, account, std::string(kind), json_line(data), call.now());
    const auto topic = account_topic(account);
    call.afterwards(
        [&hall = call.house().hall, topic,
         text = json_line({{"topic", topic}, {"kind", "notice"}, {"notice", notice_json(database, notice)}})] {
            hall.tell(topic, text);
        });
}

void notify_once_a_day(Call& call, sql::Connection& database, const std::string& account, std::string_view kind,
                       const Json& data) {
    constexpr Time day = 86'400'000;
    if (!has_notice_since(database, account, std::string(kind), json_line(data), call.now() - day))
        notify(call, database, account, kind, data);
}

}  // namespace merkhet::online::api
