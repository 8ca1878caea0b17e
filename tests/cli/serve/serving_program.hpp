#pragma once

#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <thread>

#include "cli/sandbox.hpp"

namespace merkhet::test {

/// The program as a server of a small site, until the object goes away. Its folder is HOME, so its data stay there.
class ServingProgram {
public:
    static constexpr auto page = "<meta property=\"og:image\" content=\"picture.png\" />";

    explicit ServingProgram(const std::string& options, const std::string& environment = "") {
        write_text(sandbox_.folder() / "page", page);
        sandbox_.run("mkdir -p site/khet && echo hello >site/index.html && cp page site/khet/index.html");
        start(options, environment);
    }
    ~ServingProgram() {
        if (runs()) signal("KILL");
    }
    ServingProgram(const ServingProgram&) = delete;
    ServingProgram& operator=(const ServingProgram&) = delete;

    /// Begins it again, after it has ended, with what it has kept.
    void start(const std::string& options, const std::string& environment = "") {
        const auto started = sandbox_.run(
            "rm -f status said; { " + environment + " '" MERKHET_PROGRAM "' serve --port 0 --folder site " + options +
            " >said 2>&1 & echo $! >pid; wait $!; echo $? >status; } >/dev/null 2>&1 & "
            "until grep -q Ctrl-C said 2>/dev/null || [ -e status ]; do sleep 0.01; done; cat said");
        said_ = started.out;
        const auto at = said_.rfind(':');
        if (said_.find("127.0.0.1:") == std::string::npos) throw std::runtime_error(said_ + started.err);
        port_ = static_cast<std::uint16_t>(std::stoi(said_.substr(at + 1)));
    }
    void signal(const std::string& name) const { sandbox_.run("kill -" + name + " $(cat pid)"); }
    bool runs() const { return !std::filesystem::exists(sandbox_.folder() / "status"); }
    /// Waits until it has ended; its exit status.
    int ended() const { return std::stoi(sandbox_.run("until [ -s status ]; do sleep 0.01; done; cat status").out); }

    std::uint16_t port() const { return port_; }
    /// What it has printed up to its address.
    const std::string& said() const { return said_; }
    const Sandbox& sandbox() const { return sandbox_; }

private:
    Sandbox sandbox_;
    std::string said_;
    std::uint16_t port_ = 0;
};

}  // namespace merkhet::test
