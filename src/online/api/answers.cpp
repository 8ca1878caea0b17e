#include "online/api/answers.hpp"

#include <string>

namespace merkhet::online::api {

Answer json_answer(const Json& json, Status status) {
    Answer answer{status, json_line(json)};
    // Whatever is between us and the browser must not keep what was said to somebody.
    answer.headers.push_back({"Cache-Control", "no-store"});
    return answer;
}

Answer done_answer() { return json_answer({{"ok", true}}); }

Answer error_answer(Status status, std::string_view line) {
    auto answer = json_answer({{"error", std::string(line)}}, status);
    if (status == Status::unauthorized) answer.headers.push_back({"WWW-Authenticate", "Bearer"});
    return answer;
}

Answer answer_to(const Refusal& refusal) { return error_answer(refusal.status(), refusal.what()); }

Answer answer_to(const sql::Error& error) {
    if (error.kind() == sql::Error::Kind::other) return error_answer(Status::failed, "this could not be answered");
    return error_answer(Status::busy, "not saved or found just now: try again");
}

}  // namespace merkhet::online::api
