#pragma once

#include <optional>
#include <string>
#include <vector>

#include "online/study/change.hpp"
#include "sql/connection.hpp"

/// Chapters in the database: table study_chapters. Everything throws sql::Error; whoever changes something has locked
/// the study.
namespace merkhet::online {

/// A chapter in the list of a study.
struct ChapterHead {
    ChapterId id{};
    std::string name;
    std::string game_text;

    bool operator==(const ChapterHead&) const = default;
};
/// In order.
std::vector<ChapterHead> chapters_of(sql::Connection& database, const std::string& study);

struct StoredChapter {
    Chapter chapter;
    std::int64_t number = 0;  ///< of the last change that is in it
};
std::optional<StoredChapter> load_chapter(sql::Connection& database, const std::string& study, ChapterId id);

/// What is kept of content_json(). Error: the chapter is too large.
Result<std::string> content_text(const Chapter& chapter);
/// Adds a chapter after the others.
void add_chapter(sql::Connection& database, const std::string& study, ChapterId id, const Chapter& chapter,
                 const std::string& content);
void save_content(sql::Connection& database, const std::string& study, ChapterId id, const std::string& content,
                  std::int64_t number);

// Changes of the list. Errors: there is no such chapter; too many, or none left.
std::optional<TextError> rename_chapter(sql::Connection& database, const std::string& study, const RenameChapter& edit);
std::optional<TextError> move_chapter(sql::Connection& database, const std::string& study, const MoveChapter& edit);
std::optional<TextError> remove_chapter(sql::Connection& database, const std::string& study, const RemoveChapter& edit);

inline constexpr const char* no_such_chapter = "there is no such chapter";

}  // namespace merkhet::online
