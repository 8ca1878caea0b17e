#include "base/file_name.hpp"

namespace merkhet {

std::string file_name_of(std::string_view text) {
    std::string name;
    bool between = false;
    for (const char c : text) {
        const char small = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        const bool kept = (small >= 'a' && small <= 'z') || (small >= '0' && small <= '9');
        if (kept && between && !name.empty()) name += '-';
        if (kept) name += small;
        between = !kept;
    }
    return name;
}

}  // namespace merkhet
