#include "cli/serve/table_questions.hpp"

namespace merkhet::cli {

namespace {

constexpr std::string_view tables_path = "/api/tables.json";
constexpr std::string_view values_path = "/api/values.json";

}  // namespace

bool is_about_tables(std::string_view path) { return path == tables_path || path == values_path; }

server::Answer answer_question(service::TableService& tables, const server::Question& question) {
    using Status = server::Answer::Status;
    if (question.path == tables_path) return {Status::ok, json_line(Json{{"tables", true}})};
    if (question.path != values_path)
        return {Status::not_found, json_line(Json{{"error", "there is no such question"}})};
    const auto values = tables.values(question.parameters);
    if (!values) return {Status::bad_request, json_line(Json{{"error", values.error().message}})};
    return {Status::ok, json_line(*values)};
}

}  // namespace merkhet::cli
