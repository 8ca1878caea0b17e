#include "cli/serve/table_questions.hpp"

namespace merkhet::cli {

server::Answer answer_question(service::TableService& tables, const server::Question& question) {
    using Status = server::Answer::Status;
    if (question.path == "/api/tables.json") return {Status::ok, json_line(Json{{"tables", true}})};
    if (question.path != "/api/values.json")
        return {Status::not_found, json_line(Json{{"error", "there is no such question"}})};
    const auto values = tables.values(question.parameters);
    if (!values) return {Status::bad_request, json_line(Json{{"error", values.error().message}})};
    return {Status::ok, json_line(*values)};
}

}  // namespace merkhet::cli
