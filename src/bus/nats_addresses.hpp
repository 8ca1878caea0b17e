#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace merkhet::bus {

/// The addresses of a list "nats://user:password@host:4222,nats://…", each checked.
Result<std::vector<std::string>> read_nats_addresses(std::string_view list);

}  // namespace merkhet::bus
