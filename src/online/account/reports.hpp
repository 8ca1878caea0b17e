#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "online/store/id.hpp"
#include "sql/connection.hpp"

/// What people tell those who keep the house about others. Everything throws sql::Error.
namespace merkhet::online {

enum class ReportReason : std::uint8_t { cheating, leaving, name, study, other };
inline constexpr std::array all_report_reasons{ReportReason::cheating, ReportReason::leaving, ReportReason::name,
                                               ReportReason::study, ReportReason::other};
/// "cheating" …; what parse_report_reason() reads.
std::string_view report_reason_name(ReportReason reason);
std::optional<ReportReason> parse_report_reason(std::string_view name);

struct Report {
    std::string id;
    std::string account;  ///< who reports
    std::string about;
    std::string game;  ///< empty: none
    ReportReason reason = ReportReason::other;
    std::string note;
    Time created = 0;
};

inline constexpr std::size_t longest_report = 1000;  ///< characters
inline constexpr int most_open_reports = 10;         ///< by one account

/// Files it, with an id of its own. Errors: about oneself or nobody; a note that is too long; too many that nobody has
/// looked at yet, or one about the same account.
Result<Report> add_report(sql::Connection& database, Report report, Time now);
/// Those that nobody has settled, oldest first.
std::vector<Report> open_reports(sql::Connection& database, int most);
/// False if there is no such open report.
bool settle_report(sql::Connection& database, const std::string& id, Time now);

}  // namespace merkhet::online
