#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "online/study/chapter.hpp"

/// Chapters as records (docs/record.md), and out of records and games.
namespace merkhet::online {

/// A record as a chapter, every move judged. Several comments about a move become one, with new lines between them;
/// what chess programs draw by codes in comments ("[%cal Ge2e4]") becomes shapes. With an empty name: Chapter or Event
/// of the record, or who played. Errors: what parse_record() and check_record() say; too many moves, longer texts than
/// chapters have.
Result<Chapter> chapter_of_record(std::string_view name, std::string_view record_text);
/// Those of a file of records, at most as many as a study has.
Result<std::vector<Chapter>> chapters_of_records(std::string_view text);

/// A finished game: as its moves are kept, with blanks between them. `tags` and `result` as in records. Errors: as of
/// make_chapter(); which move is wrong.
Result<Chapter> chapter_of_moves(std::string_view name, std::string_view game_text, std::string_view position,
                                 std::string_view moves, std::vector<std::pair<std::string, std::string>> tags,
                                 const RecordResult& result);

/// The chapter as a record, with the names of the study and the chapter as tags. chapter_of_record() reads it back.
std::string record_of_chapter(const Chapter& chapter, std::string_view study_name);

}  // namespace merkhet::online
