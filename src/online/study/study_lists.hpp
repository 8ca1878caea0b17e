#pragma once

#include <optional>
#include <string>
#include <vector>

#include "online/study/study_rows.hpp"

/// Which studies there are. Everything throws sql::Error.
namespace merkhet::online {

enum class StudyList : std::uint8_t {
    everybody,  ///< public ones
    own,        ///< the account's
    shared      ///< in which the account is a member
};

struct StudyQuery {
    StudyList list = StudyList::everybody;
    std::string account{};     ///< whose; public ones are not those of whom the account blocks, or who block it
    std::string containing{};  ///< part of the name; capitals do not count (of ASCII)
    /// Goes on after this one: the last of the page before.
    std::optional<StudyRow> after{};
    int most = 20;
};

/// Those changed last come first.
std::vector<StudyRow> find_studies(sql::Connection& database, const StudyQuery& query);

}  // namespace merkhet::online
