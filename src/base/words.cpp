#include "base/words.hpp"

namespace merkhet {

std::string concatenated(std::initializer_list<std::string_view> parts) {
    std::string text;
    for (const auto part : parts) text += part;
    return text;
}

}  // namespace merkhet
