// Looks for a cookie in a header; the first line is its name, the rest the header.

#include <cstddef>
#include <cstdint>
#include <string>

#include "require.hpp"
#include "server/question.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace merkhet;
    const std::string text(reinterpret_cast<const char*>(data), size);
    const auto end = text.find('\n');
    if (end == std::string::npos) return 0;
    const auto name = text.substr(0, end);
    const auto header = text.substr(end + 1);
    server::Question question;
    question.headers = {{"cookie", header}};
    const auto found = server::cookie(question, name);
    if (!found) return 0;
    // A copy: what is found lies in the header.
    const std::string value(*found);
    const auto pair = name + "=" + value;
    fuzz::require(header.find(pair) != std::string::npos, "what is found is there", text);
    fuzz::require(value.find_first_of(";, \t\r\n\\") == std::string::npos, "a value is one", text);
    // A name with signs of its own is found by luck.
    if (name.find_first_of(";= \t") != std::string::npos || name.empty()) return 0;
    question.headers = {{"cookie", "other=1; " + pair + "; " + name + "=later"}};
    fuzz::require(server::cookie(question, name) == value || name == "other", "it is found again", text);
    return 0;
}
