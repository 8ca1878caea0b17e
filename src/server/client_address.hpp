#pragma once

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace merkhet::server {

/// The proxies whose word about their clients is believed.
class Proxies {
public:
    using Address = boost::asio::ip::address;

    /// Of addresses and networks, "127.0.0.1" or "10.0.0.0/8". The error names what is neither.
    static Result<Proxies> parse(const std::vector<std::string>& texts);

    bool contains(const Address& address) const;
    /// Who is behind it all: the last address in X-Forwarded-For ("client, proxy, proxy") that is not one of these
    /// proxies; what stands before that anybody can have written. `peer` if that is no proxy.
    Address client_of(const Address& peer, std::string_view forwarded_for) const;

private:
    std::vector<boost::asio::ip::network_v4> v4_;
    std::vector<boost::asio::ip::network_v6> v6_;
};

/// An IPv4 address within IPv6 as what it is.
boost::asio::ip::address plain(const boost::asio::ip::address& address);
/// What counts as one client: of IPv6 the /64 network, of which each has one whole.
boost::asio::ip::address client_network(const boost::asio::ip::address& address);

}  // namespace merkhet::server
