#pragma once

#include "online/study/study_rows.hpp"

/// How the files of this room select studies.
namespace merkhet::online {

inline constexpr const char* no_such_study = "there is no such study";

/// What read_study() reads; conditions follow.
inline constexpr std::string_view select_studies =
    "select s.id, s.account, a.name, s.name, s.visibility, s.number, s.created, s.updated "
    "from studies s join accounts a on a.id = s.account ";
StudyRow read_study(const sql::Row& row);

}  // namespace merkhet::online
