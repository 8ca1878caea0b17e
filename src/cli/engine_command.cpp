#include "cli/engine_command.hpp"

#include <istream>
#include <new>
#include <ostream>
#include <string>

#include "engine/ugi.hpp"

namespace merkhet::cli {

void serve_ugi(Console& console) {
    // Reading would flush the output beside the search that writes to it.
    console.in.tie(nullptr);
    Ugi ugi([&](const std::string& line) { console.out << line << "\n" << std::flush; });
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
