#include "online/study/apply_change.hpp"

#include <algorithm>
#include <utility>

#include "base/names.hpp"
#include "base/words.hpp"
#include "online/account/accounts.hpp"
#include "online/account/relations.hpp"
#include "online/study/change_json.hpp"
#include "online/study/chapter_rows.hpp"
#include "online/study/study_columns.hpp"

namespace merkhet::online {

namespace {

constexpr std::string_view columns = "number, at, coalesce(account, ''), change";

MadeChange read_made(const sql::Row& row) { return {row.integer(0), row.integer(1), row.text(2), row.text(3)}; }

/// Makes the change `number` of a study that is locked; says what speaks against it, before it has changed anything.
class Maker {
public:
    Maker(sql::Connection& database, const StudyRow& study, std::int64_t number)
        : database_(&database), study_(&study), number_(number) {}

    std::optional<TextError> operator()(ChapterEdit& edit) {
        const auto id = chapter_of(edit);
        auto stored = load_chapter(*database_, study_->id, id);
        if (!stored) return TextError{no_such_chapter};
        if (auto error = apply(stored->chapter, edit)) return error;
        const auto content = content_text(stored->chapter);
        if (!content) return content.error();
        save_content(*database_, study_->id, id, *content, number_);
        return std::nullopt;
    }
    std::optional<TextError> operator()(AddChapter& add) {
        if (chapters_of(*database_, study_->id).size() >= most_chapters)
            return TextError{concatenated({"a study has at most ", std::to_string(most_chapters), " chapters"})};
        const auto content = content_text(add.content);
        if (!content) return content.error();
        add.chapter = ChapterId{number_};
        add_chapter(*database_, study_->id, add.chapter, add.content, *content);
        return std::nullopt;
    }
    std::optional<TextError> operator()(const RenameChapter& edit) {
        return rename_chapter(*database_, study_->id, edit);
    }
    std::optional<TextError> operator()(const MoveChapter& edit) { return move_chapter(*database_, study_->id, edit); }
    std::optional<TextError> operator()(const RemoveChapter& edit) {
        return remove_chapter(*database_, study_->id, edit);
    }
    std::optional<TextError> operator()(const RenameStudy& edit) {
        database_->run("update studies set name = $2, name_key = $3 where id = $1", study_->id, edit.name,
                       in_small_letters(edit.name));
        return std::nullopt;
    }
    std::optional<TextError> operator()(const SetVisibility& edit) {
        database_->run("update studies set visibility = $2 where id = $1", study_->id,
                       visibility_name(edit.visibility));
        return std::nullopt;
    }
    std::optional<TextError> operator()(const SetMember& edit) {
        return edit.role ? add_member(edit) : remove_member(edit);
    }

private:
    std::optional<TextError> remove_member(const SetMember& edit) {
        database_->run("delete from study_members where study = $1 and account = $2", study_->id, edit.account);
        if (database_->changed() == 0) return TextError{"this account is no member"};
        return std::nullopt;
    }
    std::optional<TextError> add_member(const SetMember& edit) {
        if (*edit.role == StudyRole::owner) return TextError{"a study has one owner"};
        if (edit.account == study_->account) return TextError{"the owner is no member besides"};
        const auto role = study_role_name(*edit.role);
        database_->run("update study_members set role = $3 where study = $1 and account = $2", study_->id, edit.account,
                       role);
        if (database_->changed() > 0) return std::nullopt;
        const auto account = find_account(*database_, edit.account);
        if (!account || account->is_closed()) return TextError{"there is no such account"};
        if (is_blocked(*database_, study_->account, edit.account)) return TextError{"one of you has blocked the other"};
        if (members_of(*database_, study_->id).size() >= most_members)
            return TextError{concatenated({"a study has at most ", std::to_string(most_members), " members"})};
        database_->run("insert into study_members (study, account, role) values ($1, $2, $3)", study_->id, edit.account,
                       role);
        return std::nullopt;
    }

    sql::Connection* database_;
    const StudyRow* study_;
    std::int64_t number_;
};

/// A key is looked for and compared, never read.
bool is_key(std::string_view key) {
    return key.size() <= longest_key && std::all_of(key.begin(), key.end(), [](char c) { return c > ' ' && c <= '~'; });
}

std::optional<TextError> no_right(std::optional<StudyRole> role, StudyRole needed) {
    if (!role) return TextError{no_such_study};
    if (*role >= needed) return std::nullopt;
    return TextError{needed == StudyRole::owner ? "only the owner of the study may do that"
                                                : "you may read this study, but not change it"};
}

}  // namespace

Json made_change_json(const MadeChange& made) {
    Json json{{"number", made.number}, {"at", made.at}, {"account", made.account}};
    json["change"] = Json::parse(made.change, nullptr, false);
    return json;
}

Result<MadeChange> apply_change(sql::Connection& database, const std::string& study, const std::string& account,
                                Change change, const std::string& key, Time now) {
    if (!is_key(key)) return TextError{"a key has at most 64 letters, digits and signs"};
    const auto row = lock_study(database, study);
    if (!row) return TextError{no_such_study};
    if (!key.empty()) {
        const auto before = database.run(
            concatenated({"select ", columns, " from study_changes where study = $1 and account = $2 and key = $3"}),
            study, account, key);
        if (!before.empty()) return read_made(before[0]);
    }
    if (auto error = no_right(role_in(database, *row, account), needed_role(change, account))) return *std::move(error);
    MadeChange made{row->number + 1, now, account, {}};
    if (auto error = std::visit(Maker(database, *row, made.number), change)) return *std::move(error);
    made.change = json_line(change_json(change));
    database.run("insert into study_changes (study, number, at, account, change, key) values ($1, $2, $3, $4, $5, $6)",
                 study, made.number, now, account, made.change,
                 key.empty() ? std::nullopt : std::optional<std::string>(key));
    database.run("update studies set number = $2, updated = $3 where id = $1", study, made.number, now);
    return made;
}

std::optional<std::vector<MadeChange>> changes_since(sql::Connection& database, const StudyRow& study,
                                                     std::int64_t number, int most) {
    if (number > study.number || study.number - number > most) return std::nullopt;
    std::vector<MadeChange> changes;
    for (const auto& row : database.run(concatenated({"select ", columns,
                                                      " from study_changes where study = $1 and number > $2 and "
                                                      "number <= $3 order by number"}),
                                        study.id, number, study.number))
        changes.push_back(read_made(row));
    if (static_cast<std::int64_t>(changes.size()) != study.number - number) return std::nullopt;
    return changes;
}

}  // namespace merkhet::online
