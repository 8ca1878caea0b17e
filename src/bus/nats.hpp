#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "bus/bus.hpp"

namespace merkhet::bus {

/// The bus of one node over NATS servers ("nats://user:password@host:4222,nats://…"); whoever can write to them can
/// speak for any node. Comes up by and by, and again whenever it was down: tried after 50 ms, then ever less often, up
/// to every 2 s. A server that does not answer any more counts as down after 4 s. Refuses addresses that are none, and
/// all of them where Merkhet was built without NATS.
Result<std::unique_ptr<Bus>> open_nats(const std::string& addresses, std::string_view node);

}  // namespace merkhet::bus
