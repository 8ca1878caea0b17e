#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "bus/bus.hpp"
#include "cli/data/data_place.hpp"
#include "files/file_lock.hpp"
#include "online/account/password_worker.hpp"
#include "online/api/api.hpp"
#include "online/hall/hall.hpp"
#include "online/steward/steward.hpp"
#include "online/store/store.hpp"

namespace merkhet::cli {

struct OnlineSettings {
    DataSettings place;
    std::string events;  ///< "nats://…"; empty: there is no other node
    std::string node;    ///< as other nodes know this one; empty: the machine's name and the process's number
    std::string url;     ///< the site's public address, with a slash at the end; empty: none is known
    int computers = 0;   ///< how many threads think for computers; 0: half as many as there are cores
};

/// Everything by which people meet, of one process: the store, the bus, the hall, and what can be asked of them. Any
/// thread may ask it.
class OnlineServer {
public:
    /// Opens all of it, and waits until it is there; throws UserError. `log` is told in a line what goes wrong later,
    /// from any thread.
    OnlineServer(const OnlineSettings& settings, std::function<void(std::string_view)> log);

    online::api::Api& api() { return *api_; }
    const online::Hall& hall() const { return *hall_; }
    const bus::Bus& bus() const { return *bus_; }
    /// Where the data is, without a password.
    const std::string& place() const { return place_; }

private:
    // Those below use those above, and end before them.
    std::optional<FileLock> lock_;
    std::string place_;
    std::unique_ptr<online::Store> store_;
    std::unique_ptr<bus::Bus> bus_;
    std::unique_ptr<online::Hall> hall_;
    std::unique_ptr<online::Steward> steward_;
    std::unique_ptr<online::PasswordWorker> passwords_;
    std::unique_ptr<online::api::Api> api_;
};

}  // namespace merkhet::cli
