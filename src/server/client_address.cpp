#include "server/client_address.hpp"

#include <algorithm>

#include "base/scanner.hpp"
#include "base/words.hpp"

namespace merkhet::server {

namespace {

namespace ip = boost::asio::ip;

std::string_view without_spaces_around(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// Whether it lies in the network.
template <class Network, class Address>
bool holds(const Network& network, const Address& address) {
    return Network(address, network.prefix_length()).canonical() == network.canonical();
}

}  // namespace

Result<Proxies> Proxies::parse(const std::vector<std::string>& texts) {
    Proxies proxies;
    for (const auto& text : texts) {
        boost::system::error_code error;
        const bool is_network = text.find('/') != std::string::npos;
        if (const auto v4 = ip::make_network_v4(is_network ? text : text + "/32", error); !error)
            proxies.v4_.push_back(v4);
        else if (const auto v6 = ip::make_network_v6(is_network ? text : text + "/128", error); !error)
            proxies.v6_.push_back(v6);
        else
            return TextError{
                concatenated({"a proxy is an address or a network like 10.0.0.0/8, found ", in_quotes(text)})};
    }
    return proxies;
}

bool Proxies::contains(const Address& address) const {
    const auto one = plain(address);
    if (one.is_v4())
        return std::any_of(v4_.begin(), v4_.end(), [&](const auto& network) { return holds(network, one.to_v4()); });
    return std::any_of(v6_.begin(), v6_.end(), [&](const auto& network) { return holds(network, one.to_v6()); });
}

Proxies::Address Proxies::client_of(const Address& peer, std::string_view forwarded_for) const {
    auto client = plain(peer);
    while (!forwarded_for.empty() && contains(client)) {
        const auto comma = forwarded_for.rfind(',');
        const auto last =
            without_spaces_around(comma == std::string_view::npos ? forwarded_for : forwarded_for.substr(comma + 1));
        forwarded_for = comma == std::string_view::npos ? std::string_view{} : forwarded_for.substr(0, comma);
        boost::system::error_code error;
        const auto address = ip::make_address(std::string(last), error);
        if (error) break;
        client = plain(address);
    }
    return client;
}

ip::address plain(const ip::address& address) {
    if (address.is_v6() && address.to_v6().is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, address.to_v6());
    return address;
}

ip::address client_network(const ip::address& address) {
    auto one = plain(address);
    if (one.is_v4()) return one;
    auto bytes = one.to_v6().to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
    return ip::address_v6(bytes);
}

}  // namespace merkhet::server
