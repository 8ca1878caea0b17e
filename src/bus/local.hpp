#pragma once

#include <chrono>
#include <memory>
#include <string_view>

#include "bus/bus.hpp"

namespace merkhet::bus {

class Workers;

/// A bus within this process: for a single node, and for tests with several.
class LocalNetwork {
public:
    /// Handlers are called from so many threads; with 0 from pass() alone, where patience lasts as long as pass() says.
    explicit LocalNetwork(int threads = 4);

    /// The bus of one node; it may outlive the network. Throws std::invalid_argument if the name is none.
    std::unique_ptr<Bus> join(std::string_view node);
    /// Takes all of it down, or up again.
    void set_up(bool up);
    /// Without threads: lets time pass, and calls all handlers that are to be called.
    void pass(std::chrono::milliseconds time = std::chrono::milliseconds(0));

    struct Exchange;

private:
    std::shared_ptr<Workers> workers_;
    std::shared_ptr<Exchange> exchange_;
};

}  // namespace merkhet::bus
