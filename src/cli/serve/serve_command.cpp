#include "cli/serve/serve_command.hpp"

#include <fmt/format.h>
#include <spawn.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <ostream>
#include <system_error>
#include <utility>

#include "cli/options/user_error.hpp"
#include "cli/serve/table_questions.hpp"
#include "cli/terminal/progress_line.hpp"
#include "server/http_server.hpp"

namespace merkhet::cli {

namespace {

namespace fs = std::filesystem;

/// build/site, beside the folder of this program's build.
fs::path built_site() {
    std::error_code error;
    const auto program = fs::read_symlink("/proc/self/exe", error);
    return program.parent_path().parent_path() / "site";
}

/// Asks the desktop, if there is one, to show the page; its address is printed anyway.
void show_in_browser(const std::string& url) {
    // NOLINTNEXTLINE(concurrency-mt-unsafe): nothing changes the environment
    if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
    std::string program = "xdg-open";
    std::string argument = url;
    std::array<char*, 3> arguments{program.data(), argument.data(), nullptr};
    // In a session of its own: Ctrl-C here is not meant for the browser.
    posix_spawnattr_t attributes{};
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID);
    pid_t child = 0;
    static_cast<void>(posix_spawnp(&child, program.c_str(), nullptr, &attributes, arguments.data(), environ));
    posix_spawnattr_destroy(&attributes);
}

}  // namespace

void run_serve(const ServeArguments& arguments, Console& console) {
    const auto folder = arguments.folder.empty() ? built_site() : fs::path(arguments.folder);
    const auto site = server::StaticSite::load(folder);
    if (!site) throw UserError("--folder: " + site.error().message);
    server::Service answers;
    if (!arguments.tables.empty()) {
        ProgressLine line(console);
        line.show("reading the tables in " + arguments.tables);
        auto opened = service::TableService::open(arguments.tables);
        if (!opened) throw UserError("--tables: " + opened.error().message());
        answers = [tables = std::make_shared<service::TableService>(*std::move(opened))](const auto& question) {
            return answer_question(*tables, question);
        };
    }
    const auto server = server::HttpServer::listen(*site, std::move(answers), arguments.address,
                                                   static_cast<std::uint16_t>(arguments.port));
    if (!server) throw UserError(server.error().message);
    const bool v6 = arguments.address.find(':') != std::string::npos;
    const auto url =
        fmt::format("http://{}:{}/", v6 ? "[" + arguments.address + "]" : arguments.address, (*server)->port());
    console.out << "Merkhet is at " << url << " (Ctrl-C ends it)\n" << std::flush;
    if (arguments.open) show_in_browser(url);
    (*server)->run();
}

}  // namespace merkhet::cli
