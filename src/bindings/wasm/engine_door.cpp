#include "bindings/wasm/engine_door.hpp"

#include <utility>

#include "json/analysis_json.hpp"

namespace merkhet::bindings {

namespace {

/// What holds for a request that does not say; a page counts its memory.
constexpr EngineOptions usual{.hash_mebibytes = 16};

std::string answer_json(const AnalysisRequest& request, const EngineReport& report, bool final) {
    Json json{{"id", request.id}, {"final", final}};
    json.update(analysis_json(request.line, report));
    return json_line(json);
}

}  // namespace

bool EngineDoor::prepare(const std::string& text, const OnAnswer& on_answer) {
    const auto refuse = [&](const Json& id, const std::string& why) {
        on_answer(json_line({{"id", id}, {"error", why}}));
        return false;
    };
    const auto json = Json::parse(text, nullptr, false);
    if (!json.is_object()) return refuse(nullptr, "expected a JSON object");
    auto request = read_request(json, usual);
    if (!request) return refuse(json.value("id", Json()), request.error().message);
    if (engine_) engine_->wait();
    // The engine's line belongs to the game of the request before, which has to last as long.
    const auto before = std::exchange(request_, std::make_unique<const AnalysisRequest>(*std::move(request)));
    if (engine_ && engine_->game().text() == request_->game->text()) {
        engine_->set_options(request_->engine);
    } else {
        engine_.reset();  // there may not be memory for two
        engine_ = std::make_unique<Engine>(request_->game, request_->engine);
    }
    engine_->set_line(request_->line);
    return true;
}

void EngineDoor::answer(const std::string& text, const OnAnswer& on_answer) {
    if (!prepare(text, on_answer)) return;
    const auto on_the_way = [&](const EngineReport& report) {
        if (request_->partial) on_answer(answer_json(*request_, report, false));
    };
    on_answer(answer_json(*request_, engine_->think(request_->limits, on_the_way), true));
}

void EngineDoor::start(const std::string& text, const OnAnswer& on_answer) {
    if (!prepare(text, on_answer)) return;
    const auto on_the_way = [this, on_answer](const EngineReport& report) {
        if (request_->partial) on_answer(answer_json(*request_, report, false));
    };
    engine_->start(request_->limits, on_the_way,
                   [this, on_answer](const EngineReport& report) { on_answer(answer_json(*request_, report, true)); });
}

void EngineDoor::stop() {
    if (engine_) engine_->stop();
}

}  // namespace merkhet::bindings
