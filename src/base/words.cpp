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

std::string and_list(std::span<const std::string> items) {
    if (items.size() < 2) return joined(items);
    return joined(items.first(items.size() - 1)) + " and " + items.back();
}

}  // namespace merkhet
