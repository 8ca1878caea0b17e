#include "cli/serve/serve_command.hpp"

#include <spawn.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <ostream>
#include <system_error>
#include <utility>
#include <vector>

#include "base/words.hpp"
#include "cli/options/user_error.hpp"
#include "cli/serve/answers.hpp"
#include "cli/serve/link_answers.hpp"
#include "cli/serve/log.hpp"
#include "cli/serve/site_urls.hpp"
#include "cli/terminal/progress_line.hpp"
#include "files/program_files.hpp"
#include "server/http_server.hpp"

namespace merkhet::cli {

namespace {

namespace fs = std::filesystem;

/// The pages; throws UserError, which says how to come by them.
server::StaticSite load_site(const ServeArguments& arguments, const fs::path& folder) {
    auto site = server::StaticSite::load(folder);
    if (site) return *std::move(site);
    std::error_code error;
    const bool are_pages = fs::is_regular_file(folder / "index.html", error);
    const auto* const help = are_pages ? "" : "; ./run --setup builds the pages, into build/site";
    throw UserError(
        concatenated({arguments.folder.empty() ? "the pages are missing: " : "--folder: ", site.error().message, help,
                      arguments.folder.empty() ? ", and --folder names others" : ""}));
}

/// Who draws positions for links to them: a program that the build of the pages leaves beside them, which needs node;
/// null without it.
std::unique_ptr<service::PictureService> pictures_of(const fs::path& folder) {
    const auto program = folder / ".server" / "picture.mjs";
    std::error_code error;
    if (!fs::is_regular_file(program, error)) return nullptr;
    std::string path;
    for (const char c : fs::absolute(program).string())
        if (c == '\'')
            path += "'\\''";
        else
            path += c;
    // Without a word about why it cannot start: then links keep the picture of their game.
    return std::make_unique<service::PictureService>(
        concatenated({"exec node --max-old-space-size=128 '", path, "' 2>/dev/null"}));
}

/// The address that others know the site by, with a slash at the end; empty if they were told none.
std::string url_of(const ServeArguments& arguments) {
    const auto& url = arguments.url;
    if (url.empty()) return {};
    if (!(url.starts_with("http://") || url.starts_with("https://")) ||
        url.find_first_of(" \"<>?#") != std::string::npos)
        throw UserError("--url: expected an address like https://example.org/games/");
    return url.ends_with('/') ? url : url + "/";
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
    const auto public_url = url_of(arguments);
    const auto address = address_named(arguments.address);
    if (!address)
        throw UserError(concatenated({"--address: expected an address of this machine, like 0.0.0.0, or a name of it; ",
                                      in_quotes(arguments.address), ": ", address.error().message}));
    const auto folder = arguments.folder.empty() ? program_folder("site") : fs::path(arguments.folder);
    const auto site = load_site(arguments, folder);
    std::optional<service::TableService> tables;
    if (!arguments.tables.empty()) {
        ProgressLine line(console);
        line.show("reading the tables in " + arguments.tables);
        auto opened = service::TableService::open(arguments.tables);
        if (!opened) throw UserError("--tables: " + opened.error().message());
        tables = *std::move(opened);
    }
    auto limits = arguments.limits;
    limits.threads = static_cast<unsigned>(arguments.threads);
    limits.patience = std::chrono::seconds(arguments.patience);
    const auto log = std::make_shared<Log>(console.err);
    auto answers = std::make_unique<Answers>(std::make_unique<LinkAnswers>(site, pictures_of(folder), public_url),
                                             std::move(tables), arguments.open_metrics);
    auto& asked = *answers;
    // Before anything is made for games: where it cannot listen, nothing is left behind.
    const auto server = server::HttpServer::listen(site, std::move(answers), *address,
                                                   static_cast<std::uint16_t>(arguments.port), limits);
    if (!server) throw UserError(server.error().message);
    asked.set_counts([transport = server->get()] { return transport->counts(); });
    if (!arguments.alone) {
        auto settings = arguments.online;
        settings.url = public_url;
        auto online = std::make_unique<OnlineServer>(
            settings, [log](std::string_view what) { log->note(Log::Level::error, what); });
        console.out << "Accounts and games are in " << online->place() << '\n';
        asked.set_online(std::move(online));
    }
    if (!arguments.settings.empty()) console.out << "Settings:\n" << settings_text(arguments.settings);
    const auto urls = site_urls(*address, (*server)->port(), interface_addresses());
    const auto others = public_url.empty() ? urls.others : std::vector{public_url};
    if (!others.empty()) console.out << "Others can open Merkhet at\n";
    for (const auto& url : others) console.out << "  " << url << '\n';
    console.out << "Merkhet is at " << urls.here << (others.empty() ? "" : " on this machine") << " (Ctrl-C ends it)\n"
                << std::flush;
    if (arguments.open) show_in_browser(urls.here);
    (*server)->run();
}

}  // namespace merkhet::cli
