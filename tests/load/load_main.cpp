// Load on a server: docs/development.md, "Load".
//   merkhet_load serve PORT [THREADS]
//   merkhet_load get|echo|idle PORT CONNECTIONS SECONDS

#include <sys/resource.h>

#include <cstdio>
#include <exception>
#include <string>

#include "load/load.hpp"

namespace {

int run(const std::string& what, int count, char** arguments) {
    using namespace merkhet::load;
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
        const bool known = what == "serve" || what == "get" || what == "echo" || what == "idle";
        if (const int status = known ? run(what, count, arguments) : 2; status != 2) return status;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
    }
    std::fprintf(stderr, "merkhet_load serve PORT [THREADS] | get|echo|idle PORT CONNECTIONS SECONDS\n");
    return 2;
}
