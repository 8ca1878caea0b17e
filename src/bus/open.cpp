#include "bus/open.hpp"

#include "base/address.hpp"
#include "base/words.hpp"
#include "bus/local.hpp"
#include "bus/nats.hpp"

namespace merkhet::bus {

Result<std::unique_ptr<Bus>> open(const std::string& address, std::string_view node) {
    if (!is_name(node)) return TextError{concatenated({"not the name of a node: ", node}), 0};
    if (address == "local") return LocalNetwork().join(node);
    if (address.starts_with("nats://")) return open_nats(address, node);
    return TextError{"expected local or nats://…, not " + without_password(address), 0};
}

}  // namespace merkhet::bus
