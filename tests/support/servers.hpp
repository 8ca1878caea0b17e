#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string>

#include "support/temporary_folder.hpp"

namespace merkhet::test {

/// The first line of the file in which tools/NAME.sh says where its server is; nothing where the package is missing.
inline std::optional<std::string> server_address_in(const std::filesystem::path& folder) {
    std::ifstream file(folder / "address");
    std::string address;
    if (!std::getline(file, address)) return std::nullopt;
    return address;
}

/// Where the server is ("postgres", "nats") that ctest has started for all tests (tests/CMakeLists.txt).
inline std::optional<std::string> common_server(const std::string& name) {
    const char* folder = std::getenv("MERKHET_SERVERS");
    return folder == nullptr ? std::nullopt : server_address_in(std::filesystem::path(folder) / name);
}

/// A server for one test, which may end it and start it again. Tests run in the project's root.
class OwnServer {
public:
    /// "postgres", "nats": those for which tools/ has a script.
    explicit OwnServer(std::string name, std::string options = "")
        : name_(std::move(name)), options_(std::move(options)) {
        start();
    }
    OwnServer(const OwnServer&) = delete;
    OwnServer& operator=(const OwnServer&) = delete;
    ~OwnServer() {
        const int ended = std::system(command("remove").c_str());  // NOLINT(concurrency-mt-unsafe)
        static_cast<void>(ended);
    }

    /// Nothing where the package is missing.
    std::optional<std::string> address() const { return server_address_in(path()); }
    /// At the address it had before.
    void start() { call(command("start") + ' ' + options_); }
    void stop() { call(command("stop")); }
    void kill() { call(command("kill")); }
    /// To the server's process: "STOP" lets it stand still, "CONT" go on. (NATS only.)
    void signal(const std::string& name) { call("kill -" + name + " \"$(cat '" + (path() / "pid").string() + "')\""); }

private:
    std::filesystem::path path() const { return folder_.path() / name_; }
    std::string command(const std::string& verb) const {
        return "tools/" + name_ + ".sh " + verb + " '" + path().string() + "'";
    }
    static void call(const std::string& line) {
        if (std::system(line.c_str()) != 0)
            throw std::runtime_error("failed: " + line);  // NOLINT(concurrency-mt-unsafe)
    }

    TemporaryFolder folder_;
    std::string name_;
    std::string options_;
};

}  // namespace merkhet::test
