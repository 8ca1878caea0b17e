#include "online/account/reports.hpp"

#include "online/account/name.hpp"

namespace merkhet::online {

namespace {

constexpr std::array<std::string_view, all_report_reasons.size()> reason_names{"cheating", "leaving", "name", "study",
                                                                               "other"};

}  // namespace

std::string_view report_reason_name(ReportReason reason) { return reason_names[static_cast<std::size_t>(reason)]; }

std::optional<ReportReason> parse_report_reason(std::string_view name) {
    for (const auto reason : all_report_reasons)
        if (report_reason_name(reason) == name) return reason;
    return std::nullopt;
}

Result<Report> add_report(sql::Connection& database, Report report, Time now) {
    const auto note = parse_note(report.note, "a report", longest_report);
    if (!note) return note.error();
    if (report.account == report.about) return TextError{"this is you"};
    if (database.run("select 1 from accounts where id = $1 and closed is null", report.about).empty())
        return TextError{"there is no such account"};
    const auto open = database.run("select about from reports where account = $1 and settled is null", report.account);
    if (open.size() >= most_open_reports) return TextError{"nobody has looked at your reports yet"};
    for (const auto& row : open)
        if (row.text(0) == report.about) return TextError{"you have reported this account already"};
    report.id = new_id();
    report.created = now;
    database.run(
        "insert into reports (id, account, about, game, reason, note, created) values ($1, $2, $3, $4, $5, $6, $7)",
        report.id, report.account, report.about,
        report.game.empty() ? std::nullopt : std::optional<std::string>(report.game), report_reason_name(report.reason),
        report.note, now);
    return report;
}

std::vector<Report> open_reports(sql::Connection& database, int most) {
    std::vector<Report> reports;
    for (const auto& row : database.run("select id, account, about, coalesce(game, ''), reason, note, created "
                                        "from reports where settled is null order by created, id limit $1",
                                        most))
        reports.push_back({row.text(0), row.text(1), row.text(2), row.text(3),
                           parse_report_reason(row.text(4)).value_or(ReportReason::other), row.text(5),
                           row.integer(6)});
    return reports;
}

bool settle_report(sql::Connection& database, const std::string& id, Time now) {
    database.run("update reports set settled = $2 where id = $1 and settled is null", id, now);
    return database.changed() > 0;
}

}  // namespace merkhet::online
