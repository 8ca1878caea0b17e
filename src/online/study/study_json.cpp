#include "online/study/study_json.hpp"

#include <utility>

#include "online/study/chapter_record.hpp"
#include "online/study/members.hpp"
#include "online/study/texts.hpp"

namespace merkhet::online {

namespace {

Json head_json(const ChapterHead& head) {
    return {{"id", number_of(head.id)}, {"name", head.name}, {"game", head.game_text}};
}

Json member_json(const StudyMember& member) {
    return {{"account", member.account}, {"name", member.name}, {"role", study_role_name(member.role)}};
}

}  // namespace

Json study_json(const StudyRow& study) {
    return {{"id", study.id},
            {"name", study.name},
            {"visibility", visibility_name(study.visibility)},
            {"owner", {{"account", study.account}, {"name", study.owner}}},
            {"number", study.number},
            {"createdAt", study.created},
            {"updatedAt", study.updated}};
}

Json study_json(const StudyRow& study, StudyRole role, const std::vector<StudyMember>& members,
                const std::vector<ChapterHead>& chapters) {
    auto json = study_json(study);
    json["role"] = study_role_name(role);
    json["members"] = array_of(members, member_json);
    json["chapters"] = array_of(chapters, head_json);
    return json;
}

Json chapter_json(ChapterId id, const StoredChapter& stored) {
    const auto& chapter = stored.chapter;
    auto json = head_json({id, chapter.name, chapter.game_text});
    json["position"] = chapter.position;
    json["number"] = stored.number;
    json.update(content_json(chapter));
    return json;
}

Result<NewStudy> read_new_study(const Json& json) {
    const Members members(json);
    const bool has_records = members.find("records") != nullptr;
    if (auto error = has_records ? members.others({"name", "visibility", "records"})
                                 : members.others({"name", "visibility", "game", "position"}))
        return *std::move(error);
    for (const auto* name : {"name", "visibility", "game", "position", "records"})
        if (members.find(name) != nullptr && !members.text(name))
            return TextError{std::string(name) + ": expected a text"};
    NewStudy study;
    auto name = parse_title(members.text("name").value_or(""), "the name");
    if (!name) return name.error();
    study.name = *std::move(name);
    const auto visibility = parse_visibility(members.text("visibility").value_or(""));
    if (!visibility) return TextError{"visibility: expected private, link or public"};
    study.visibility = *visibility;
    if (has_records) {
        auto chapters = chapters_of_records(*members.text("records"));
        if (!chapters) return TextError{chapters.error().message};
        study.chapters = *std::move(chapters);
        return study;
    }
    auto chapter = make_chapter(study.name, members.text("game").value_or(""), members.text("position").value_or(""));
    if (!chapter) return chapter.error();
    study.chapters.push_back(*std::move(chapter));
    return study;
}

}  // namespace merkhet::online
