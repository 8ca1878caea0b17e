#pragma once

#include <string>

#include "cli/serve/online_server.hpp"
#include "server/counts.hpp"

namespace merkhet::cli {

/// The format of Prometheus: "Text-based format", version 0.0.4.
inline constexpr auto metrics_type = "text/plain; version=0.0.4; charset=utf-8";

/// What the transport and, unless it is null, all that is online have done, as lines for Prometheus.
std::string metrics_text(const server::Counts& counts, const OnlineServer* online);

}  // namespace merkhet::cli
