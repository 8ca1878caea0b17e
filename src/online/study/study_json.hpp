#pragma once

#include <vector>

#include "online/study/chapter_rows.hpp"
#include "online/study/study_rows.hpp"

/// Studies as JSON for those who read them.
namespace merkhet::online {

/// {"id", "name", "visibility", "owner": {"account", "name"}, "number", "createdAt", "updatedAt"}: in lists.
Json study_json(const StudyRow& study);
/// The same with "role" (what the reader may do), "members": [{"account", "name", "role"}] and "chapters": [{"id",
/// "name", "game"}].
Json study_json(const StudyRow& study, StudyRole role, const std::vector<StudyMember>& members,
                const std::vector<ChapterHead>& chapters);
/// {"id", "name", "game", "position", "number" (of the last change that is in it)} and what content_json() has.
Json chapter_json(ChapterId id, const StoredChapter& stored);

/// What somebody asks for who begins a study.
struct NewStudy {
    std::string name;
    Visibility visibility = Visibility::members;
    std::vector<Chapter> chapters;
};
/// Reads {"name", "visibility"} with either "game" and "position", which may be missing, for one empty chapter, or
/// "records": the text of one record or more. Errors: as of read_change().
Result<NewStudy> read_new_study(const Json& json);

}  // namespace merkhet::online
