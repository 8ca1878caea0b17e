#include "bot/refusal_text.hpp"

#include "json/json.hpp"

namespace merkhet::bot {

std::string refusal_text(const Result<client::Answer>& answer) {
    if (!answer) return answer.error().message;
    const auto json = Json::parse(answer->body, nullptr, false);
    const bool says = json.is_object() && json.contains("error") && json.at("error").is_string();
    const auto said = says ? json.at("error").get<std::string>() : std::string();
    return said.empty() ? "status " + std::to_string(answer->status) : said;
}

}  // namespace merkhet::bot
