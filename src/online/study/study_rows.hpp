#pragma once

#include <optional>
#include <string>
#include <vector>

#include "online/store/id.hpp"
#include "online/study/change.hpp"
#include "sql/connection.hpp"

/// Studies in the database: tables studies and study_members. Everything throws sql::Error; what changes something is
/// for within a transaction.
namespace merkhet::online {

struct StudyRow {
    std::string id;
    std::string account;  ///< its owner
    std::string owner;    ///< the owner's name
    std::string name;
    Visibility visibility = Visibility::members;
    std::int64_t number = 0;  ///< of the last change
    Time created = 0;
    Time updated = 0;

    bool operator==(const StudyRow&) const = default;
};
struct StudyMember {
    std::string account;
    std::string name;
    StudyRole role = StudyRole::reads;

    bool operator==(const StudyMember&) const = default;
};

inline constexpr int most_studies = 200;  ///< of an account
/// In the chapters of all studies of an account, before another one is made or copied.
inline constexpr std::int64_t most_study_characters = std::int64_t{32} << 20;

/// A new study of these chapters, at least one, which get the numbers from 1. Errors: too many studies, a chapter too
/// large, or too many; what parse_title() says of its name.
Result<StudyRow> create_study(sql::Connection& database, const std::string& account, const std::string& name,
                              Visibility visibility, const std::vector<Chapter>& chapters, Time now);
/// A private copy, of the same name, of a study that the account may read; chapters and moves keep their numbers.
/// Errors: there is no such study; too many.
Result<StudyRow> clone_study(sql::Connection& database, const std::string& study, const std::string& account, Time now);
/// Its owner removes it, with all that belongs to it. False if there is no such study, or it is somebody else's.
bool remove_study(sql::Connection& database, const std::string& study, const std::string& account);

/// What an account (empty: somebody who is not logged in) may do with a study; nothing: it does not see it.
std::optional<StudyRole> role_in(sql::Connection& database, const StudyRow& study, const std::string& account);
/// A study that the account sees.
std::optional<StudyRow> find_study(sql::Connection& database, const std::string& study, const std::string& account);
/// The same, locked until the transaction ends, whoever sees it.
std::optional<StudyRow> lock_study(sql::Connection& database, const std::string& study);
/// Besides the owner, by name.
std::vector<StudyMember> members_of(sql::Connection& database, const std::string& study);

}  // namespace merkhet::online
