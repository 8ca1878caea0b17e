#include "online/account/vacation.hpp"

#include <algorithm>
#include <chrono>

#include "base/words.hpp"

namespace merkhet::online {

namespace {

/// What is kept of it.
struct Kept {
    std::int64_t year = 0;  ///< for which `used` counts
    Time used = 0;
    std::optional<Time> since{};
    std::optional<Time> until{};
};

std::int64_t year_of(Time time) {
    using namespace std::chrono;
    return int{year_month_day(floor<days>(sys_time<milliseconds>(milliseconds(time)))).year()};
}

/// One that lasts ends here.
void finish(Kept& kept, Time now) {
    if (!kept.since || !kept.until) return;
    kept.used += std::clamp<Time>(now - *kept.since, 0, *kept.until - *kept.since);
    kept.since.reset();
    kept.until.reset();
}

/// As it is now, whatever was last written down.
Kept read(sql::Connection& database, const std::string& account, Time now, std::string_view lock = {}) {
    const auto rows = database.run(
        concatenated(
            {"select vacation_year, vacation_used, vacation_since, vacation_until from accounts where id = $1", lock}),
        account);
    Kept kept;
    if (rows.empty()) return kept;
    const auto if_any = [&](std::size_t column) {
        return rows[0].is_null(column) ? std::nullopt : std::optional(rows[0].integer(column));
    };
    kept = {rows[0].integer(0), rows[0].integer(1), if_any(2), if_any(3)};
    if (kept.until && *kept.until <= now) finish(kept, now);
    if (!kept.since && kept.year != year_of(now)) kept = {year_of(now), 0};
    return kept;
}

void write(sql::Connection& database, const std::string& account, const Kept& kept) {
    database.run(
        "update accounts set vacation_year = $2, vacation_used = $3, vacation_since = $4, vacation_until = $5 "
        "where id = $1",
        account, kept.year, kept.used, kept.since, kept.until);
}

AccountVacation shown(const Kept& kept, Time now) {
    if (kept.until) return {*kept.until - now, kept.until};
    return {std::max<Time>(0, vacation_a_year - kept.used), std::nullopt};
}

}  // namespace

AccountVacation vacation_of(sql::Connection& database, const std::string& account, Time now) {
    return shown(read(database, account, now), now);
}

Result<AccountVacation> begin_vacation(sql::Connection& database, const std::string& account, Time now) {
    auto kept = read(database, account, now, database.for_update());
    if (!kept.until) {
        const auto left = shown(kept, now).left;
        if (left == 0) return TextError{"no vacation is left this year"};
        kept.since = now;
        kept.until = now + left;
        write(database, account, kept);
    }
    return shown(kept, now);
}

AccountVacation end_vacation(sql::Connection& database, const std::string& account, Time now) {
    auto kept = read(database, account, now, database.for_update());
    finish(kept, now);
    if (kept.year != year_of(now)) kept = {year_of(now), 0};
    write(database, account, kept);
    return shown(kept, now);
}

}  // namespace merkhet::online
