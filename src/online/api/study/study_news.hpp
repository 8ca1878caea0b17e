#pragma once

#include <string>

#include "online/hall/hall.hpp"
#include "online/study/apply_change.hpp"

/// What whoever watches a study is told, on the topic study.ID, once it is on the disk.
namespace merkhet::online::api {

std::string study_topic(const std::string& study);

/// {"topic", "number", "at", "account", "change"}: made_change_json().
void tell_change(Hall& hall, const std::string& study, const MadeChange& made);
/// {"topic", "gone": true}: there is no such study any more, or not for whoever hears this.
std::string study_gone_text(const std::string& study);
void tell_study_gone(Hall& hall, const std::string& study);

/// Whether somebody may see less of the study after what this text tells.
bool touches_rights(const std::string& text);

}  // namespace merkhet::online::api
