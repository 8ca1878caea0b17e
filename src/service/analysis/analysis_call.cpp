#include "service/analysis/analysis_call.hpp"

#include <utility>

namespace merkhet::service {

AnalysisCall read_call(const std::string& text, const EngineOptions& usual, LineOpener& lines) {
    constexpr std::size_t longest = std::size_t{1} << 24U;
    if (text.size() > longest) return refusal(nullptr, "the line is longer than 16 MiB");
    const auto json = Json::parse(text, nullptr, false);
    if (!json.is_object()) return refusal(nullptr, "expected one JSON object a line");
    const auto id = json.find("id");
    if (id == json.end() || !(id->is_string() || id->is_number_integer()))
        return refusal(nullptr, "id: expected a text or a whole number");
    if (const auto target = json.find("cancel"); target != json.end()) {
        if (json.size() > 2) return refusal(*id, "cancel: goes only with id");
        return Cancellation{*id, *target};
    }
    auto request = read_request(json, usual, lines);
    if (!request) return refusal(*id, request.error().message);
    return *std::move(request);
}

Json refusal(const Json& id, const std::string& why) { return {{"id", id}, {"error", why}}; }

Json nothing_to_cancel(const Json& id) { return refusal(id, "cancel: no request with this id is waiting"); }

}  // namespace merkhet::service
