#include "process/ending_text.hpp"

#include <cstring>

#include "base/words.hpp"

namespace merkhet {

std::string signal_text(int number) {
    const char* name = ::sigdescr_np(number);
    return concatenated(
        {"ended by signal ", std::to_string(number), name == nullptr ? "" : ", ", name == nullptr ? "" : name});
}

std::string exit_text(int code) {
    // What the shell makes of what it could not start, and of a program's signal.
    constexpr int not_a_program = 126;
    constexpr int not_found = 127;
    constexpr int by_signal = 128;
    if (code > by_signal && ::sigdescr_np(code - by_signal) != nullptr) return signal_text(code - by_signal);
    return concatenated({"ended with exit code ", std::to_string(code), code == not_found ? ", not found" : "",
                         code == not_a_program ? ", not a program that can be run" : ""});
}

}  // namespace merkhet
