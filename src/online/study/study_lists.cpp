#include "online/study/study_lists.hpp"

#include <limits>

#include "base/names.hpp"
#include "base/words.hpp"
#include "online/study/study_columns.hpp"

namespace merkhet::online {

namespace {

/// A pattern of LIKE for whatever contains the text.
std::string pattern_of(std::string_view text) {
    std::string pattern = "%";
    for (const char c : in_small_letters(text)) {
        if (c == '%' || c == '_' || c == '\\') pattern += '\\';
        pattern += c;
    }
    return pattern + "%";
}

std::string_view condition(StudyList list) {
    switch (list) {
        case StudyList::own: return "s.account = $1";
        case StudyList::shared: return "s.id in (select study from study_members where account = $1)";
        case StudyList::everybody: break;
    }
    return "s.visibility = 'public' and not exists (select 1 from relations r where r.kind = 'blocks' and "
           "((r.account = $1 and r.other = s.account) or (r.account = s.account and r.other = $1)))";
}

}  // namespace

std::vector<StudyRow> find_studies(sql::Connection& database, const StudyQuery& query) {
    const auto before = query.after ? query.after->updated : std::numeric_limits<Time>::max();
    const auto id = query.after ? query.after->id : std::string();
    std::vector<StudyRow> studies;
    for (const auto& row : database.run(concatenated({select_studies, "where ", condition(query.list),
                                                      " and (s.updated < $2 or (s.updated = $2 and s.id > $3)) "
                                                      "and ($4 = '%%' or s.name_key like $4 escape '\\') "
                                                      "order by s.updated desc, s.id limit $5"}),
                                        query.account, before, id, pattern_of(query.containing), query.most))
        studies.push_back(read_study(row));
    return studies;
}

}  // namespace merkhet::online
