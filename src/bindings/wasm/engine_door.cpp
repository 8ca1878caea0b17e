#include "bindings/wasm/engine_door.hpp"

#include <utility>
#include <variant>

#include "base/words.hpp"
#include "games/registry.hpp"

namespace merkhet::bindings {

namespace {

std::string file_name(const AnyGame& game) {
    const auto inputs = network_inputs_of(game);
    return inputs ? network_file_name(*inputs) : std::string();
}

/// The defaults of a request; a page has to watch its memory.
constexpr EngineOptions usual{.hash_mebibytes = 16};

service::Analyst::OnAnswer as_text(const EngineDoor::OnAnswer& on_answer) {
    return [on_answer](const Json& answer) { on_answer(json_line(answer)); };
}

}  // namespace

std::optional<AnalysisRequest> EngineDoor::request_of(const std::string& call, const OnAnswer& on_answer) {
    auto read = service::read_call(call, usual, lines_);
    if (auto* request = std::get_if<AnalysisRequest>(&read)) {
        request->network = network_of(*request->game);
        return std::move(*request);
    }
    const auto* cancellation = std::get_if<service::Cancellation>(&read);
    on_answer(json_line(cancellation != nullptr ? cancel(*cancellation) : *std::get_if<Json>(&read)));
    return std::nullopt;
}

std::string EngineDoor::network_file(const std::string& game) {
    const auto made = make_game(game);
    return made ? file_name(**made) : std::string();
}

std::string EngineDoor::take_network(const std::string& game, const std::string& bytes) {
    const auto made = make_game(game);
    if (!made) return made.error().message;
    auto network = read_engine_network(bytes, **made);
    if (!network) return concatenated({"the network ", network.error().message});
    networks_.insert_or_assign(file_name(**made), *std::move(network));
    return {};
}

std::shared_ptr<const network::Network> EngineDoor::network_of(const AnyGame& game) const {
    if (networks_.empty()) return nullptr;
    const auto known = networks_.find(file_name(game));
    return known == networks_.end() ? nullptr : known->second;
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
