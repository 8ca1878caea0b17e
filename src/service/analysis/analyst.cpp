#include "service/analysis/analyst.hpp"

#include <utility>

#include "json/analysis_json.hpp"

namespace merkhet::service {

void Analyst::answer(AnalysisRequest request, const OnAnswer& on_answer) {
    prepare(std::move(request));
    const auto analysis = engine_->think(request_->limits, on_the_way(on_answer));
    busy_ = false;
    on_answer(answer_of(analysis, true));
}

void Analyst::start(AnalysisRequest request, OnAnswer on_answer) {
    prepare(std::move(request));
    auto on_analysis = on_the_way(on_answer);
    engine_->start(request_->limits, std::move(on_analysis),
                   [this, on_answer = std::move(on_answer)](const Analysis& analysis) {
                       busy_ = false;
                       on_answer(answer_of(analysis, true));
                   });
}

void Analyst::prepare(AnalysisRequest request) {
    wait();
    // The engine's line belongs to the game of the request before, which must last as long.
    const auto before = std::exchange(request_, std::make_unique<const AnalysisRequest>(std::move(request)));
    if (engine_ && engine_->game().text() == request_->game->text()) {
        engine_->set_options(request_->engine);
        engine_->judge_by(request_->network);
        engine_->clear();
    } else {
        engine_.reset();  // there may not be memory for two
        engine_ = std::make_unique<Engine>(request_->game, request_->engine, request_->network);
    }
    network_ = engine_->network_name();
    engine_->set_line(request_->line);
    cancelled_ = false;
    busy_ = true;
}

Engine::OnAnalysis Analyst::on_the_way(const OnAnswer& on_answer) const {
    if (!request_->partial) return {};
    return [this, on_answer](const Analysis& analysis) { on_answer(answer_of(analysis, false)); };
}

Json Analyst::answer_of(const Analysis& analysis, bool final) const {
    Json json{{"id", request_->id}, {"final", final}};
    json.update(analysis_json(request_->line, analysis, network_));
    if (final && cancelled_) json["cancelled"] = true;
    return json;
}

void Analyst::wait() {
    if (engine_) engine_->wait();
}

void Analyst::stop() {
    if (engine_) engine_->stop();
}

void Analyst::cancel() {
    cancelled_ = true;
    stop();
}

}  // namespace merkhet::service
