#pragma once

#include <optional>
#include <string>
#include <vector>

#include "online/study/study_rows.hpp"

/// Changes of studies in the database: table study_changes. Everything throws sql::Error.
namespace merkhet::online {

/// A change that was made. Those of a study are numbered in the order in which they were made, without gaps.
struct MadeChange {
    std::int64_t number = 0;
    Time at = 0;
    std::string account;  ///< whoever made it; empty once the account is closed
    std::string change;   ///< change_json()

    bool operator==(const MadeChange&) const = default;
};
/// {"number", "at", "account", "change"}: what whoever watches the study is told.
Json made_change_json(const MadeChange& made);

/// Makes a change, within a transaction that it has to itself or shares with others. The same key of the same account
/// is the same change: it is made once, and gives what it gave then; without key (empty) each is a new one. Errors:
/// there is no such study, or the account may not do that; what the change is about is not there; moves that are not
/// legal; too much of something. Then nothing was changed.
Result<MadeChange> apply_change(sql::Connection& database, const std::string& study, const std::string& account,
                                Change change, const std::string& key, Time now);

/// The changes after the one of that number, in order; nothing if that are more than `most`, or they are not kept: the
/// study is to be read again as a whole.
std::optional<std::vector<MadeChange>> changes_since(sql::Connection& database, const StudyRow& study,
                                                     std::int64_t number, int most = 500);

}  // namespace merkhet::online
