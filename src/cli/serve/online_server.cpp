#include "cli/serve/online_server.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <thread>
#include <utility>

#include "bus/open.hpp"
#include "cli/options/user_error.hpp"
#include "sql/connection.hpp"

namespace merkhet::cli {

namespace {

/// "HOST-1234", of what a node's name may hold.
std::string usual_name() {
    constexpr std::size_t longest_host = 40;
    std::array<char, longest_host + 1> host{};
    static_cast<void>(gethostname(host.data(), longest_host));
    std::string name = host.data();
    std::replace_if(
        name.begin(), name.end(), [](char c) { return !bus::is_name(std::string_view(&c, 1)); }, '-');
    return fmt::format("{}-{}", name.empty() ? "node" : name, getpid());
}

/// Until the node has its number in the database, it judges no games.
void wait_for_number_of(const online::Hall& hall) {
    // Ten times as long as another's lease is good for.
    constexpr auto patience = std::chrono::seconds(30);
    constexpr auto glance = std::chrono::milliseconds(5);
    const auto end = std::chrono::steady_clock::now() + patience;
    while (hall.figures().node == 0) {
        if (std::chrono::steady_clock::now() > end) throw UserError("the database does not let this node begin");
        std::this_thread::sleep_for(glance);
    }
}

int half_of_the_cores() { return static_cast<int>(std::max(1U, std::thread::hardware_concurrency() / 2)); }

}  // namespace

OnlineServer::OnlineServer(const OnlineSettings& settings, std::function<void(std::string_view)> log) {
    const auto address = database_address(settings.place);
    if (is_in_folder(settings.place)) {
        if (!settings.events.empty())
            throw UserError("--events is for several nodes, which need --database: SQLite is for one");
        lock_ = lock_data(settings.place);
    }
    place_ = sql::without_password(address);
    auto store = online::Store::open(address);
    if (!store)
        throw UserError(is_in_folder(settings.place) ? store.error().message : "--database: " + store.error().message);
    store_ = *std::move(store);

    const auto node = settings.node.empty() ? usual_name() : settings.node;
    if (!bus::is_name(node)) throw UserError("--node: expected 1 to 64 letters, digits, - and _");
    auto bus = bus::open(settings.events.empty() ? "local" : settings.events, node);
    if (!bus) throw UserError("--events: " + bus.error().message);
    bus_ = *std::move(bus);

    const int computers = settings.computers > 0 ? settings.computers : half_of_the_cores();
    hall_ = std::make_unique<online::Hall>(*store_, *bus_, online::HallOptions{.node = node, .computers = computers});
    wait_for_number_of(*hall_);
    steward_ = std::make_unique<online::Steward>(*store_, *hall_, online::StewardOptions{.log = log});
    passwords_ = std::make_unique<online::PasswordWorker>();
    api_ = std::make_unique<online::api::Api>(*store_, *hall_, *passwords_,
                                              online::api::ApiOptions{.url = settings.url, .log = std::move(log)});
}

}  // namespace merkhet::cli
