#include "online/api/live/socket_api.hpp"

#include <array>

#include "online/api/live/talk.hpp"

namespace merkhet::online::api {

namespace {

constexpr auto upgrade_required = static_cast<Status>(426);

void open_socket(Call& call) {
    if (!call.question().upgrade) throw Refusal(upgrade_required, "this is a WebSocket");
    Answer answer;
    answer.socket = std::make_shared<Talk>(call.house(), call.visitor(), credentials_of(call.question()));
    call.answer(std::move(answer));
}

constexpr std::array routes_of_sockets{
    Route{"GET", "/api/socket", Who::anybody, {}, Asking{open_socket}, &Rates::socket},
};

}  // namespace

std::span<const Route> socket_routes() { return routes_of_sockets; }

}  // namespace merkhet::online::api
