#include "base/address.hpp"

#include <algorithm>
#include <vector>

namespace merkhet {

namespace {

using Range = std::pair<std::size_t, std::size_t>;  ///< from here up to there

/// Where an address says who comes: between "://" and the last @, whatever is between, because people forget to encode
/// what has a meaning in an address.
Range secret_of_user(std::string_view address) {
    const auto scheme = address.find("://");
    const auto at = address.rfind('@');
    if (scheme == std::string_view::npos || at == std::string_view::npos || at < scheme + 3) return {};
    const auto colon = address.find(':', scheme + 3);
    if (colon < at) return {colon + 1, at};
    return address.starts_with("nats") ? Range{scheme + 3, at} : Range{};
}

/// Where the parameters are whose names have "password" in them.
std::vector<Range> secret_parameters(std::string_view address) {
    std::vector<Range> found;
    auto begin = address.find('?');
    while (begin != std::string_view::npos) {
        const auto end = std::min(address.find('&', begin + 1), address.size());
        const auto equals = address.find('=', begin);
        const auto name = address.substr(begin, std::min(equals, end) - begin);
        if (equals < end && name.find("password") != std::string_view::npos) found.emplace_back(equals + 1, end);
        begin = address.find('&', begin + 1);
    }
    return found;
}

/// In order; they do not overlap.
std::vector<Range> secrets_of(std::string_view address) {
    const auto user = secret_of_user(address);
    std::vector<Range> secrets;
    if (user.second > user.first) secrets.push_back(user);
    for (const auto& parameter : secret_parameters(address))
        if (parameter.first >= user.second && parameter.second > parameter.first) secrets.push_back(parameter);
    return secrets;
}

constexpr std::string_view hidden = "…";

}  // namespace

std::string without_password(std::string_view address) {
    std::string shown;
    std::size_t done = 0;
    for (const auto& [from, to] : secrets_of(address)) {
        shown += address.substr(done, from - done);
        shown += hidden;
        done = to;
    }
    shown += address.substr(done);
    return shown;
}

std::string without_password(std::string message, std::string_view address) {
    for (const auto& [from, to] : secrets_of(address)) {
        const auto secret = address.substr(from, to - from);
        for (auto at = message.find(secret); at != std::string::npos; at = message.find(secret, at + hidden.size()))
            message.replace(at, secret.size(), hidden);
    }
    return message;
}

}  // namespace merkhet
