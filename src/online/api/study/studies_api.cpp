#include "online/api/study/studies_api.hpp"

#include <array>
#include <memory>
#include <utility>

#include "online/api/pages.hpp"
#include "online/api/study/study_access.hpp"
#include "online/api/study/study_news.hpp"
#include "online/study/chapter_record.hpp"
#include "online/study/study_json.hpp"
#include "online/study/study_lists.hpp"

namespace merkhet::online::api {

namespace {

constexpr int most_listed = 50;
constexpr int usual_listed = 20;

Answer record_answer(std::string record) {
    Answer answer{Status::ok, std::move(record), "text/plain; charset=utf-8"};
    answer.headers.push_back({"Cache-Control", "no-store"});
    return answer;
}

/// Guests leave nothing behind.
void refuse_guests(const Call& call) {
    if (call.account().kind == AccountKind::guest)
        throw Refusal(Status::forbidden, "make an account: guests have no studies of their own");
}

// Lists.

StudyList wanted_list(const Fields& parameters, const std::string& reader) {
    const auto text = parameters.text_if("list").value_or("public");
    if (text == "public") return StudyList::everybody;
    if (text != "own" && text != "shared") throw Refusal(Status::bad_request, "list: expected public, own or shared");
    if (reader.empty()) throw Refusal(Status::unauthorized, "list: this needs an account: log in first");
    return text == "own" ? StudyList::own : StudyList::shared;
}

Answer studies_listed(Call& call, sql::Connection& database) {
    const auto parameters = call.parameters();
    StudyQuery query;
    query.account = study_reader(call.visitor());
    query.list = wanted_list(parameters, query.account);
    query.containing = parameters.text_if("containing").value_or("");
    if (const auto page = wanted_page(parameters)) {
        query.after.emplace();
        query.after->updated = page->time;
        query.after->id = page->id;
    }
    const auto most = static_cast<std::size_t>(parameters.whole_if("most", 1, most_listed).value_or(usual_listed));
    parameters.done();
    // One more than was asked for says that there is another page.
    query.most = static_cast<int>(most) + 1;
    auto studies = find_studies(database, query);
    const bool has_more = studies.size() > most;
    if (has_more) studies.pop_back();
    Json json{{"studies", array_of(studies, [](const StudyRow& study) { return study_json(study); })}};
    if (has_more) json["next"] = page_after({studies.back().updated, studies.back().id});
    return json_answer(json);
}

// One study.

Json whole_study(sql::Connection& database, const StudyRow& study, const std::string& reader) {
    return study_json(study, role_in(database, study, reader).value_or(StudyRole::reads),
                      members_of(database, study.id), chapters_of(database, study.id));
}

void new_study(Call& call) {
    refuse_guests(call);
    with_game_record(call, "records", [shared = call.shared_from_this()](const Json& json) {
        auto wish = read_new_study(json);
        if (!wish) throw Refusal(Status::bad_request, wish.error().message);
        shared->write([shared, wish = *std::move(wish)](sql::Connection& database) {
            const auto& me = shared->account().id;
            const auto made = create_study(database, me, wish.name, wish.visibility, wish.chapters, shared->now());
            if (!made) throw Refusal(Status::conflict, made.error().message);
            return json_answer(whole_study(database, *made, me), Status::created);
        });
    });
}

Answer copy_of_study(Call& call, sql::Connection& database) {
    refuse_guests(call);
    const auto study = study_in_path(call, database);
    const auto made = clone_study(database, study.id, call.account().id, call.now());
    if (!made) throw Refusal(Status::conflict, made.error().message);
    return json_answer(whole_study(database, *made, call.account().id), Status::created);
}

Answer one_study(Call& call, sql::Connection& database) {
    return json_answer(whole_study(database, study_in_path(call, database), study_reader(call.visitor())));
}

Answer end_study(Call& call, sql::Connection& database) {
    const auto study = study_in_path(call, database);
    if (!remove_study(database, study.id, call.account().id))
        throw Refusal(Status::forbidden, "only the owner of the study may do that");
    call.afterwards([&hall = call.house().hall, id = study.id] { tell_study_gone(hall, id); });
    return done_answer();
}

// Its chapters.

std::pair<ChapterId, StoredChapter> chapter_in_path(const Call& call, sql::Connection& database,
                                                    const StudyRow& study) {
    const ChapterId id{Fields::of_parameters({{"chapter", call.part(1)}}).whole("chapter", 0, INT64_MAX)};
    auto chapter = load_chapter(database, study.id, id);
    if (!chapter) throw Refusal(Status::not_found, no_such_chapter);
    return {id, *std::move(chapter)};
}

Answer one_chapter(Call& call, sql::Connection& database) {
    const auto [id, chapter] = chapter_in_path(call, database, study_in_path(call, database));
    return json_answer(chapter_json(id, chapter));
}

Answer record_of_one_chapter(Call& call, sql::Connection& database) {
    const auto study = study_in_path(call, database);
    return record_answer(record_of_chapter(chapter_in_path(call, database, study).second.chapter, study.name));
}

Answer records_of_study(Call& call, sql::Connection& database) {
    const auto study = study_in_path(call, database);
    std::string records;
    for (const auto& head : chapters_of(database, study.id))
        if (const auto stored = load_chapter(database, study.id, head.id))
            records.append(records.empty() ? "" : "\n").append(record_of_chapter(stored->chapter, study.name));
    return record_answer(std::move(records));
}

constexpr std::array routes_of_studies{
    Route{"GET", "/api/studies", Who::anybody, {}, Reading{studies_listed}, &Rates::search},
    Route{"POST", "/api/studies", Who::account, Scope::study, Asking{new_study}, &Rates::search},
    Route{"GET", "/api/studies/{id}", Who::anybody, {}, Reading{one_study}},
    Route{"DELETE", "/api/studies/{id}", Who::account, Scope::study, Writing{end_study}},
    Route{"POST", "/api/studies/{id}/copy", Who::account, Scope::study, Writing{copy_of_study}, &Rates::search},
    Route{"GET", "/api/studies/{id}/record", Who::anybody, {}, Reading{records_of_study}, &Rates::search},
    Route{"GET", "/api/studies/{id}/chapters/{chapter}", Who::anybody, {}, Reading{one_chapter}},
    Route{"GET", "/api/studies/{id}/chapters/{chapter}/record", Who::anybody, {}, Reading{record_of_one_chapter}},
};

}  // namespace

std::span<const Route> study_routes() { return routes_of_studies; }

}  // namespace merkhet::online::api
