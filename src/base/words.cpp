#include "base/words.hpp"

namespace merkhet {

std::string concatenated(std::initializer_list<std::string_view> parts) {
    std::string text;
    for (const auto part : parts) text += part;
    return text;
}

std::string counted(int n, std::string_view singular) {
    return concatenated({std::to_string(n), " ", singular, n == 1 ? "" : "s"});
}

}  // namespace merkhet
