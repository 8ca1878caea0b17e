#include "cli/engine_command.hpp"

#include <istream>
#include <new>
#include <ostream>
#include <string>

#include "engine/ugi.hpp"
#include "lab/solve/layer_oracle.hpp"

namespace merkhet::cli {

void serve_ugi(const std::string& tables, Console& console) {
    // Reading would flush the output beside the search that writes to it.
    console.in.tie(nullptr);
    Ugi::FindOracle find_oracle;
    if (!tables.empty()) find_oracle = [&](const auto& game) { return lab::open_layer_oracle(game, tables); };
    Ugi ugi([&](const std::string& line) { console.out << line << "\n" << std::flush; }, find_oracle);
    for (std::string line; std::getline(console.in, line);) {
        try {
            if (!ugi.obey(line)) return;
        } catch (const std::bad_alloc&) {
            ugi.lack_memory(line);
        }
    }
    ugi.finish();
}

}  // namespace merkhet::cli
