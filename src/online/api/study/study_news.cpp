#include "online/api/study/study_news.hpp"

#include "base/words.hpp"

namespace merkhet::online::api {

std::string study_topic(const std::string& study) { return concatenated({"study.", study}); }

void tell_change(Hall& hall, const std::string& study, const MadeChange& made) {
    const auto topic = study_topic(study);
    Json news{{"topic", topic}};
    news.update(made_change_json(made));
    hall.tell(topic, json_line(news));
}

std::string study_gone_text(const std::string& study) {
    return json_line({{"topic", study_topic(study)}, {"gone", true}});
}

void tell_study_gone(Hall& hall, const std::string& study) { hall.tell(study_topic(study), study_gone_text(study)); }

bool touches_rights(const std::string& text) {
    // In what people have written quotes are escaped: this is a member of the change itself. News that were missed may
    // have been of that kind.
    for (const auto* part : {R"("kind":"member")", R"("kind":"visibility")", R"("missed":true)"})
        if (text.find(part) != std::string::npos) return true;
    return false;
}

}  // namespace merkhet::online::api
