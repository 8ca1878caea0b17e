#include "lab/ranks/exchange_texts.hpp"

#include <cstdint>
#include <cstring>

namespace merkhet::lab {

std::vector<std::string> exchange_texts(Ranks& ranks, std::string_view text) {
    // As 64-bit words, since that is what ranks gather: the length, then the bytes.
    constexpr std::size_t word = sizeof(std::uint64_t);
    const auto words_of = [](std::uint64_t bytes) { return (bytes + word - 1) / word; };
    std::vector<std::uint64_t> own(1 + words_of(text.size()));
    own[0] = text.size();
    if (!text.empty()) std::memcpy(own.data() + 1, text.data(), text.size());
    const auto all = ranks.gather(own);
    std::vector<std::string> texts;
    for (std::size_t at = 0; at < all.size();) {
        const auto length = all[at++];
        auto& one = texts.emplace_back(length, '\0');
        if (length > 0) std::memcpy(one.data(), all.data() + at, length);
        at += words_of(length);
    }
    return texts;
}

}  // namespace merkhet::lab
