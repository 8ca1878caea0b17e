#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "cli/serve/serving_program.hpp"
#include "cli/serve/site_urls.hpp"
#include "server/client.hpp"

namespace merkhet::test {
namespace serve_command_test {

/// A request for the page of a game that came to a proxy by HTTPS.
constexpr auto forwarded =
    "GET /khet/ HTTP/1.1\r\nHost: example.org\r\nX-Forwarded-For: 192.0.2.1\r\nX-Forwarded-Proto: https\r\n"
    "Connection: close\r\n\r\n";

TEST(Serve, BelievesItsProxies) {
    const ServingProgram server("--proxy 10.0.0.0/8 --proxy 127.0.0.1");
    EXPECT_NE(talk(server.port(), forwarded).find("\"https://example.org/khet/picture.png\""), std::string::npos);
}

TEST(Serve, BelievesNobodyElse) {
    const ServingProgram server("--proxy 10.0.0.0/8");
    EXPECT_NE(talk(server.port(), forwarded).find("\"http://example.org/khet/picture.png\""), std::string::npos);
}

TEST(Serve, TakesOnlySoManyConnections) {
    for (const auto* options : {"--connections 1", "--address-connections 1"}) {
        const ServingProgram server(options);
        Client first(server.port());
        first.say("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
        EXPECT_TRUE(first.hear_until("hello").starts_with("HTTP/1.1 200")) << options;
        EXPECT_TRUE(Client(server.port()).hear_all().starts_with("HTTP/1.1 503")) << options;
    }
}

TEST(Serve, WaitsOnlySoLongForARequest) {
    const ServingProgram server("--patience 1");
    Client client(server.port());
    client.say("GET / HTTP/1.1\r\n");
    EXPECT_TRUE(client.hear_all().starts_with("HTTP/1.1 408"));
}

TEST(Serve, HasAsManyThreadsAsItIsTold) {
    const auto threads_with = [](const std::string& options) {
        const ServingProgram server(options);
        // They begin after the address has been said; whoever is answered by the last one knows that all are there.
        for (int i = 0; i < 5; ++i) talk(server.port(), forwarded);
        return std::stoi(server.sandbox().run("sed -n 's/^Threads:[[:blank:]]*//p' /proc/$(cat pid)/status").out);
    };
    EXPECT_EQ(threads_with("--threads 5") - threads_with("--threads 1"), 4);
}

TEST(Serve, TellsFiguresToThisMachineOnly) {
    const ServingProgram server("");
    const auto asked = [&](const std::string& headers, const std::string& host = "localhost") {
        return talk(server.port(),
                    "GET /metrics HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n" + headers + "\r\n");
    };
    EXPECT_TRUE(asked("").starts_with("HTTP/1.1 200"));
    // A proxy beside the server that it was not told about.
    for (const auto* header : {"X-Forwarded-For: 192.0.2.1", "X-Forwarded-For: 127.0.0.1", "Forwarded: for=192.0.2.1",
                               "X-Real-IP: 192.0.2.1", "Via: 1.1 proxy"})
        EXPECT_TRUE(asked(header + std::string("\r\n")).starts_with("HTTP/1.1 404")) << header;
    for (const auto* host : {"127.0.0.1", "127.0.0.1:8080", "[::1]:8080", "localhost:8080"})
        EXPECT_TRUE(asked("", host).starts_with("HTTP/1.1 200")) << host;
    // A page of another site, whose name has come to mean this machine.
    for (const auto* host : {"evil.test", "evil.test:8080", "127.0.0.1.evil.test", "localhost.evil.test", "1.2.3.4x"})
        EXPECT_TRUE(asked("", host).starts_with("HTTP/1.1 404")) << host;
}

TEST(Serve, FindsThePagesThatWereInstalledWithIt) {
    const Sandbox sandbox;
    // Linked where that can be: it is large.
    sandbox.run(
        "mkdir -p bin share/merkhet/site && echo installed >share/merkhet/site/index.html && "
        "{ ln '" MERKHET_PROGRAM "' bin/merkhet || cp '" MERKHET_PROGRAM "' bin/merkhet; }");
    const auto port = sandbox.run(
        "bin/merkhet serve --alone --port 0 >said 2>&1 & echo $! >pid; "
        "until grep -q Ctrl-C said || ! kill -0 $!; do sleep 0.01; done; sed -nE 's|.*:([0-9]+)/ .*|\\1|p' said");
    const auto page =
        talk(static_cast<std::uint16_t>(std::stoi(port.out)), "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    sandbox.run("kill -KILL $(cat pid)");
    EXPECT_NE(page.find("installed\n"), std::string::npos) << page;
}

TEST(Serve, SaysWhatItIsSetToAndWhereThatComesFrom) {
    const ServingProgram server("--threads 2 --config conf --patience 9",
                                "echo 'connections = 50' >conf; MERKHET_THREADS=3 MERKHET_ALONE=true");
    EXPECT_NE(server.said().find("Settings:\n"), std::string::npos) << server.said();
    for (const auto* line : {"  threads      2     (--threads)\n", "  connections  50    (conf, line 1, connections)\n",
                             "  patience     9     (--patience)\n", "  alone        true  (MERKHET_ALONE)\n"})
        EXPECT_NE(server.said().find(line), std::string::npos) << server.said();
}

TEST(Serve, SaysWhereOthersFindIt) {
    const ServingProgram with_url("--address localhost --url https://club.example/games");
    EXPECT_NE(with_url.said().find("Others can open Merkhet at\n  https://club.example/games/\n"
                                   "Merkhet is at http://127.0.0.1:"),
              std::string::npos)
        << with_url.said();
    EXPECT_NE(talk(with_url.port(), "GET /api/session HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                  .find(R"("url":"https://club.example/games/")"),
              std::string::npos);
    const ServingProgram everywhere("--address 0.0.0.0 --alone");
    EXPECT_EQ(everywhere.said().find("//0.0.0.0"), std::string::npos) << everywhere.said();
    for (const auto& address : cli::interface_addresses())
        EXPECT_EQ(everywhere.said().find("  http://" + address + ":") != std::string::npos,
                  address.find(':') == std::string::npos)
            << everywhere.said();
}

TEST(Serve, SaysWhichVariableNobodyKnows) {
    const Sandbox sandbox;
    const auto run =
        sandbox.run("MERKHET_ADRESS=0.0.0.0 MERKHET_ZZZ=1 MERKHET_SERVERS=x merkhet serve --folder nowhere");
    EXPECT_NE(run.err.find("merkhet: MERKHET_ADRESS in the environment is not a setting; did you mean "
                           "MERKHET_ADDRESS?\n"),
              std::string::npos)
        << run.err;
    EXPECT_NE(run.err.find("merkhet: MERKHET_ZZZ in the environment is not a setting\n"), std::string::npos) << run.err;
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 3) << run.err;
    // Commands that read no settings from there say nothing.
    EXPECT_EQ(sandbox.run("MERKHET_ADRESS=0.0.0.0 merkhet games khet").err, "");
}

TEST(Serve, SaysHowToComeByThePages) {
    const Sandbox sandbox;
    sandbox.run("mkdir -p bin empty && { ln '" MERKHET_PROGRAM "' bin/merkhet || cp '" MERKHET_PROGRAM
                "' bin/merkhet; }");
    const auto own = sandbox.run("bin/merkhet serve --alone");
    EXPECT_EQ(own.status, 2);
    EXPECT_TRUE(own.err.starts_with("merkhet: the pages are missing: ")) << own.err;
    EXPECT_TRUE(
        own.err.ends_with("/site: there is no such folder; ./run --setup builds the pages, into build/site, and "
                          "--folder names others\n"))
        << own.err;
    EXPECT_EQ(sandbox.run("merkhet serve --folder empty").err,
              "merkhet: --folder: empty: holds no index.html; ./run --setup builds the pages, into build/site\n");
}

TEST(Serve, SaysWhichSettingIsWrong) {
    const Sandbox sandbox;
    write_text(sandbox.folder() / "conf", "# settings\nport = http\n");
    const auto of_file = sandbox.run("merkhet serve --config conf");
    EXPECT_EQ(of_file.err, "merkhet: serve: conf, line 2, port: expected a number 0…65535, found 'http'\n");
    EXPECT_EQ(of_file.status, 2);
    const auto of_environment = sandbox.run("MERKHET_FOLDER=nowhere merkhet serve");
    EXPECT_EQ(
        of_environment.err,
        "merkhet: MERKHET_FOLDER: nowhere: there is no such folder; ./run --setup builds the pages, into build/site\n");
    EXPECT_EQ(of_environment.status, 2);
}

}  // namespace serve_command_test
}  // namespace merkhet::test
