#include "online/study/chapter_rows.hpp"

#include <algorithm>
#include <utility>

namespace merkhet::online {

std::vector<ChapterHead> chapters_of(sql::Connection& database, const std::string& study) {
    std::vector<ChapterHead> chapters;
    for (const auto& row :
         database.run("select id, name, game_text from study_chapters where study = $1 order by place, id", study))
        chapters.push_back({ChapterId{row.integer(0)}, row.text(1), row.text(2)});
    return chapters;
}

std::optional<StoredChapter> load_chapter(sql::Connection& database, const std::string& study, ChapterId id) {
    const auto rows = database.run(
        "select name, game_text, start_text, content, number from study_chapters where study = $1 and id = $2", study,
        number_of(id));
    if (rows.empty()) return std::nullopt;
    const auto& row = rows[0];
    StoredChapter stored;
    stored.chapter.name = row.text(0);
    stored.chapter.game_text = row.text(1);
    stored.chapter.position = row.text(2);
    stored.number = row.integer(4);
    if (const auto error = read_content(Json::parse(row.text(3), nullptr, false), stored.chapter))
        throw sql::Error(sql::Error::Kind::other,
                         "study " + study + ", chapter " + std::to_string(number_of(id)) + ": " + error->message);
    return stored;
}

Result<std::string> content_text(const Chapter& chapter) {
    auto text = json_line(content_json(chapter));
    if (text.size() > longest_chapter) return TextError{"the chapter is full: begin another one"};
    return text;
}

void add_chapter(sql::Connection& database, const std::string& study, ChapterId id, const Chapter& chapter,
                 const std::string& content) {
    const auto last = database.run("select coalesce(max(place), -1) from study_chapters where study = $1", study);
    database.run(
        "insert into study_chapters (study, id, place, name, game_text, start_text, content, number) "
        "values ($1, $2, $3, $4, $5, $6, $7, $2)",
        study, number_of(id), last.at(0).integer(0) + 1, chapter.name, chapter.game_text, chapter.position, content);
}

void save_content(sql::Connection& database, const std::string& study, ChapterId id, const std::string& content,
                  std::int64_t number) {
    database.run("update study_chapters set content = $3, number = $4 where study = $1 and id = $2", study,
                 number_of(id), content, number);
}

std::optional<TextError> rename_chapter(sql::Connection& database, const std::string& study,
                                        const RenameChapter& edit) {
    database.run("update study_chapters set name = $3 where study = $1 and id = $2", study, number_of(edit.chapter),
                 edit.name);
    if (database.changed() == 0) return TextError{no_such_chapter};
    return std::nullopt;
}

std::optional<TextError> move_chapter(sql::Connection& database, const std::string& study, const MoveChapter& edit) {
    auto chapters = chapters_of(database, study);
    const auto find = [&](ChapterId id) {
        return std::find_if(chapters.begin(), chapters.end(), [&](const ChapterHead& head) { return head.id == id; });
    };
    const auto from = find(edit.chapter);
    if (from == chapters.end()) return TextError{no_such_chapter};
    if (edit.after == edit.chapter) return TextError{"a chapter does not come after itself"};
    auto moved = std::move(*from);
    chapters.erase(from);
    auto to = chapters.begin();
    if (edit.after) {
        to = find(*edit.after);
        if (to == chapters.end()) return TextError{no_such_chapter};
        ++to;
    }
    chapters.insert(to, std::move(moved));
    for (std::size_t place = 0; place < chapters.size(); ++place)
        database.run("update study_chapters set place = $3 where study = $1 and id = $2 and place <> $3", study,
                     number_of(chapters[place].id), place);
    return std::nullopt;
}

std::optional<TextError> remove_chapter(sql::Connection& database, const std::string& study,
                                        const RemoveChapter& edit) {
    const auto chapters = chapters_of(database, study);
    if (std::none_of(chapters.begin(), chapters.end(),
                     [&](const ChapterHead& head) { return head.id == edit.chapter; }))
        return TextError{no_such_chapter};
    if (chapters.size() == 1) return TextError{"a study has at least one chapter"};
    database.run("delete from study_chapters where study = $1 and id = $2", study, number_of(edit.chapter));
    return std::nullopt;
}

}  // namespace merkhet::online
