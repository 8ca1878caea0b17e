#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "bus/bus.hpp"

namespace merkhet::bus {

/// The bus at an address: "local" for a single node, or "nats://…".
Result<std::unique_ptr<Bus>> open(const std::string& address, std::string_view node);

}  // namespace merkhet::bus
