#include "online/study/study_rows.hpp"

#include "base/names.hpp"
#include "base/words.hpp"
#include "online/study/chapter_rows.hpp"
#include "online/study/study_columns.hpp"
#include "online/study/texts.hpp"

namespace merkhet::online {

namespace {

std::optional<TextError> too_many_studies(sql::Connection& database, const std::string& account) {
    const auto own = database.run("select count(*) from studies where account = $1", account);
    if (own.at(0).integer(0) >= most_studies)
        return TextError{concatenated({"you have ", std::to_string(most_studies), " studies already"})};
    // A copy is easily asked for, and all of them are to be exported in one piece.
    const auto held = database.run(
        "select coalesce(sum(length(c.content)), 0) from studies s join study_chapters c on c.study = s.id "
        "where s.account = $1",
        account);
    if (held.at(0).integer(0) < most_study_characters) return std::nullopt;
    return TextError{"your studies are full: remove one first"};
}

void insert_study(sql::Connection& database, const StudyRow& row) {
    database.run(
        "insert into studies (id, account, name, name_key, visibility, number, created, updated) "
        "values ($1, $2, $3, $4, $5, $6, $7, $7)",
        row.id, row.account, row.name, in_small_letters(row.name), visibility_name(row.visibility), row.number,
        row.created);
}

std::optional<StudyRow> select_study(sql::Connection& database, const std::string& study) {
    const auto rows = database.run(concatenated({select_studies, "where s.id = $1"}), study);
    return rows.empty() ? std::nullopt : std::optional(read_study(rows[0]));
}

}  // namespace

StudyRow read_study(const sql::Row& row) {
    StudyRow study;
    study.id = row.text(0);
    study.account = row.text(1);
    study.owner = row.text(2);
    study.name = row.text(3);
    study.visibility = parse_visibility(row.text(4)).value_or(Visibility::members);
    study.number = row.integer(5);
    study.created = row.integer(6);
    study.updated = row.integer(7);
    return study;
}

Result<StudyRow> create_study(sql::Connection& database, const std::string& account, const std::string& name,
                              Visibility visibility, const std::vector<Chapter>& chapters, Time now) {
    const auto title = parse_title(name, "the name");
    if (!title) return title.error();
    if (chapters.empty()) return TextError{"a study has at least one chapter"};
    if (chapters.size() > most_chapters)
        return TextError{concatenated({"a study has at most ", std::to_string(most_chapters), " chapters"})};
    if (auto error = too_many_studies(database, account)) return *std::move(error);
    std::vector<std::string> contents;
    for (const auto& chapter : chapters) {
        auto content = content_text(chapter);
        if (!content) return content.error();
        contents.push_back(*std::move(content));
    }
    StudyRow row{.id = new_id(),
                 .account = account,
                 .owner = {},
                 .name = *title,
                 .visibility = visibility,
                 .number = static_cast<std::int64_t>(chapters.size()),
                 .created = now,
                 .updated = now};
    insert_study(database, row);
    for (std::size_t i = 0; i < chapters.size(); ++i)
        add_chapter(database, row.id, ChapterId{static_cast<std::int64_t>(i) + 1}, chapters[i], contents[i]);
    return *select_study(database, row.id);
}

Result<StudyRow> clone_study(sql::Connection& database, const std::string& study, const std::string& account,
                             Time now) {
    auto row = lock_study(database, study);
    if (!row || !role_in(database, *row, account)) return TextError{no_such_study};
    if (auto error = too_many_studies(database, account)) return *std::move(error);
    row->id = new_id();
    row->account = account;
    row->visibility = Visibility::members;
    row->created = row->updated = now;
    insert_study(database, *row);
    database.run(
        "insert into study_chapters (study, id, place, name, game_text, start_text, content, number) "
        "select $2, id, place, name, game_text, start_text, content, number from study_chapters where study = $1",
        study, row->id);
    return *select_study(database, row->id);
}

bool remove_study(sql::Connection& database, const std::string& study, const std::string& account) {
    database.run("delete from studies where id = $1 and account = $2", study, account);
    return database.changed() > 0;
}

std::optional<StudyRole> role_in(sql::Connection& database, const StudyRow& study, const std::string& account) {
    if (!account.empty() && study.account == account) return StudyRole::owner;
    const auto rows =
        database.run("select role from study_members where study = $1 and account = $2", study.id, account);
    if (!rows.empty()) return parse_study_role(rows[0].text(0));
    return study.visibility == Visibility::members ? std::nullopt : std::optional(StudyRole::reads);
}

std::optional<StudyRow> find_study(sql::Connection& database, const std::string& study, const std::string& account) {
    auto row = select_study(database, study);
    if (!row || !role_in(database, *row, account)) return std::nullopt;
    return row;
}

std::optional<StudyRow> lock_study(sql::Connection& database, const std::string& study) {
    database.run(concatenated({"select 1 from studies where id = $1", database.for_update()}), study);
    return select_study(database, study);
}

std::vector<StudyMember> members_of(sql::Connection& database, const std::string& study) {
    std::vector<StudyMember> members;
    for (const auto& row : database.run("select m.account, a.name, m.role from study_members m "
                                        "join accounts a on a.id = m.account where m.study = $1 order by a.name_key",
                                        study))
        members.push_back({row.text(0), row.text(1), parse_study_role(row.text(2)).value_or(StudyRole::reads)});
    return members;
}

}  // namespace merkhet::online
