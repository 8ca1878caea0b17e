#include "bindings/wasm/engine_door.hpp"

#include <utility>
#include <variant>

namespace merkhet::bindings {

namespace {

/// The defaults of a request; a page has to watch its memory.
constexpr EngineOptions usual{.hash_mebibytes = 16};

service::Analyst::OnAnswer as_text(const EngineDoor::OnAnswer& on_answer) {
    return [on_answer](const Json& answer) { on_answer(json_line(answer)); };
}

}  // namespace

std::optional<AnalysisRequest> EngineDoor::request_of(const std::string& call, const OnAnswer& on_answer) {
    auto read = service::read_call(call, usual, lines_);
    if (auto* request = std::get_if<AnalysisRequest>(&read)) return std::move(*request);
    const auto* cancellation = std::get_if<service::Cancellation>(&read);
    on_answer(json_line(cancellation != nullptr ? cancel(*cancellation) : *std::get_if<Json>(&read)));
    return std::nullopt;
}

Json EngineDoor::cancel(const service::Cancellation& call) {
    const auto* request = analyst_.request();
    if (!analyst_.busy() || request->id != call.target) return service::nothing_to_cancel(call.id);
    analyst_.cancel();
    return {{"id", call.id}, {"cancel", call.target}};
}

void EngineDoor::answer(const std::string& call, const OnAnswer& on_answer) {
    if (auto request = request_of(call, on_answer)) analyst_.answer(*std::move(request), as_text(on_answer));
}

void EngineDoor::start(const std::string& call, const OnAnswer& on_answer) {
    if (auto request = request_of(call, on_answer)) analyst_.start(*std::move(request), as_text(on_answer));
}

}  // namespace merkhet::bindings
