#include "client/server_address.hpp"

#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>

#include "base/scanner.hpp"
#include "base/words.hpp"

namespace merkhet::client {

namespace {

std::string usual_port(bool secure) { return secure ? "443" : "80"; }

}  // namespace

std::string ServerAddress::authority() const {
    const auto name = host.find(':') == std::string::npos ? host : concatenated({"[", host, "]"});
    return port == usual_port(secure) ? name : concatenated({name, ":", port});
}

Result<ServerAddress> parse_server_address(std::string_view text) {
    const auto url = boost::urls::parse_absolute_uri(text);
    const auto wrong =
        TextError{concatenated({"expected an address like https://example.org, found ", in_quotes(text)})};
    if (!url || (url->scheme() != "http" && url->scheme() != "https") || url->host().empty() || url->has_userinfo() ||
        url->has_query() || (url->has_port() && url->port_number() == 0))
        return wrong;
    ServerAddress address;
    address.secure = url->scheme() == "https";
    address.host = url->host_type() == boost::urls::host_type::ipv6 ? url->host_address() : url->host();
    address.port = url->has_port() ? std::string(url->port()) : usual_port(address.secure);
    address.path = std::string(url->encoded_path());
    while (address.path.ends_with('/')) address.path.pop_back();
    return address;
}

}  // namespace merkhet::client
