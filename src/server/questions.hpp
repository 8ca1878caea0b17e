#pragma once

#include <boost/asio/ip/address.hpp>
#include <optional>

#include "server/client_address.hpp"
#include "server/request_reader.hpp"
#include "server/service.hpp"

namespace merkhet::server {

/// What the request asks, without its body; nothing if its target is no path.
std::optional<Question> question_of(const Request& request, const boost::asio::ip::address& peer,
                                    const Proxies& proxies);

}  // namespace merkhet::server
