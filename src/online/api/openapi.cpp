#include "online/api/openapi.hpp"

#include <array>
#include <string>

namespace merkhet::online::api {

namespace {

void tell_openapi(Call& call) { call.answer({Status::ok, std::string(openapi_text())}); }

constexpr std::array routes{Route{"GET", "/api/openapi.json", Who::anybody, {}, Asking{tell_openapi}}};

}  // namespace

std::span<const Route> openapi_routes() { return routes; }

}  // namespace merkhet::online::api
