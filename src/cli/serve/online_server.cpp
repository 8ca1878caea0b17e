#include "cli/serve/online_server.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <thread>
#include <utility>

#include "base/words.hpp"
#include "bus/open.hpp"
#include "cli/options/user_error.hpp"
#include "files/files.hpp"
#include "files/user_folders.hpp"
#include "sql/connection.hpp"

namespace merkhet::cli {

namespace {

namespace fs = std::filesystem;

/// The folder for the data, made if it is missing.
fs::path data_folder_of(const OnlineSettings& settings) {
    fs::path folder = settings.data;
    if (folder.empty()) {
        const auto home = data_folder();
        if (home.empty()) throw UserError("there is no home folder to keep games in: name a folder with --data");
        folder = home / "merkhet";
    }
    if (const auto error = make_folder(folder)) throw UserError("--data: " + error->message());
    return folder;
}

/// Two processes with one SQLite file would judge the same games.
FileLock locked(const fs::path& folder) {
    auto lock = FileLock::take(folder / ".lock");
    if (!lock) throw UserError("--data: " + lock.error().message());
    if (!*lock)
        throw UserError("another merkhet is serving from " + folder.string() +
                        ": end it, or name another folder with --data");
    return **std::move(lock);
}

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
    auto address = settings.database;
    if (address.empty()) {
        if (!settings.events.empty())
            throw UserError("--events is for several nodes, which need --database: SQLite is for one");
        const auto folder = data_folder_of(settings);
        lock_ = locked(folder);
        address = "sqlite:" + (folder / "merkhet.db").string();
    } else if (!settings.data.empty()) {
        throw UserError("--data cannot be used with --database, which keeps everything");
    }
    place_ = sql::without_password(address);
    auto store = online::Store::open(address);
    if (!store)
        throw UserError(settings.database.empty() ? store.error().message : "--database: " + store.error().message);
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
                                              online::api::ApiOptions{.log = std::move(log)});
}

}  // namespace merkhet::cli
