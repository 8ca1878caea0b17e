// Load on a server: docs/development.md, "Load".
//   merkhet_load serve PORT [THREADS]
//   merkhet_load get|echo|idle PORT CONNECTIONS SECONDS
//   merkhet_load play PORT[,PORT…] GAMES INTERVAL SECONDS [GAME]

#include <sys/resource.h>

#include <cstdio>
#include <exception>
#include <sstream>
#include <string>
#include <vector>

#include "load/load.hpp"
#include "load/play.hpp"

namespace {

std::vector<std::uint16_t> ports_in(const std::string& text) {
    std::vector<std::uint16_t> ports;
    std::istringstream words(text);
    for (std::string word; std::getline(words, word, ',');)
        ports.push_back(static_cast<std::uint16_t>(std::stoul(word)));
    return ports;
}

int play(int count, char** arguments) {
    using namespace merkhet::load;
    PlayPlan plan{ports_in(arguments[2]), std::stoul(arguments[3]), std::stod(arguments[4]), std::stod(arguments[5])};
    if (count > 6) plan.game = arguments[6];
    const auto outcome = merkhet::load::play(plan);
    Outcome answers = outcome.moves;
    answers.milliseconds = outcome.milliseconds;
    std::printf("to the opponent: %s\nto the answer:   %s\n", printed(outcome.moves).c_str(), printed(answers).c_str());
    std::printf("%zu games begun, %zu over; %zu moves acknowledged; %zu wrong\n", outcome.begun, outcome.over,
                outcome.acknowledged, outcome.wrong.size());
    for (const auto& [why, times] : outcome.reconnects)
        std::printf("connected again %zu times: %s\n", times, why.c_str());
    constexpr std::size_t shown = 20;
    for (std::size_t i = 0; i < outcome.wrong.size() && i < shown; ++i) std::printf("%s\n", outcome.wrong[i].c_str());
    return outcome.wrong.empty() && outcome.moves.failed == 0 ? 0 : 1;
}

int run(const std::string& what, int count, char** arguments) {
    using namespace merkhet::load;
    if (what == "play") return count < 6 ? 2 : play(count, arguments);
    const auto port = static_cast<std::uint16_t>(std::stoul(arguments[2]));
    if (what == "serve") {
        serve(port, count > 3 ? static_cast<unsigned>(std::stoul(arguments[3])) : 0);
        return 0;
    }
    if (count < 5) return 2;
    const Plan plan{port, std::stoul(arguments[3]), std::stod(arguments[4])};
    const auto outcome = what == "get" ? get(plan) : what == "echo" ? echo(plan) : idle(plan);
    std::printf("%s: %s\n", what.c_str(), printed(outcome).c_str());
    return outcome.failed == 0 ? 0 : 1;
}

}  // namespace

int main(int count, char** arguments) {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        static_cast<void>(setrlimit(RLIMIT_NOFILE, &limit));
    }
    try {
        const std::string what = count > 2 ? arguments[1] : "";
        const bool known = what == "serve" || what == "get" || what == "echo" || what == "idle" || what == "play";
        if (const int status = known ? run(what, count, arguments) : 2; status != 2) return status;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
    }
    std::fprintf(stderr,
                 "merkhet_load serve PORT [THREADS] | get|echo|idle PORT CONNECTIONS SECONDS | "
                 "play PORT[,PORT] GAMES INTERVAL SECONDS [GAME]\n");
    return 2;
}
