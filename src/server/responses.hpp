#pragma once

#include <boost/beast/core/span.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/span_body.hpp>
#include <optional>
#include <string_view>

#include "server/request_reader.hpp"
#include "server/service.hpp"
#include "server/static_site.hpp"

/// What the server says to one request, without the connection that it is said on.
namespace merkhet::server {

/// Points into the site, a service's answer or a text that never goes away, all of which outlive it.
using Response = boost::beast::http::response<boost::beast::http::span_body<const char>>;

Response text_response(boost::beast::http::status status, std::string_view text);
/// The file in the encoding that the request likes best, or word that what it has is still right.
Response file_response(const StaticSite::File& file, const Request& request);
/// What a site has for the request, if no service has.
Response site_response(const StaticSite& site, const Request& request);
/// 500 if the answer has a header that would be another's beginning.
Response service_response(const Answer& answer);

/// Sets what belongs to every response; also what a page may do, unless that is set: run only scripts of this site, be
/// in no other page, tell nobody where it was.
void finish(Response& response);
/// The same without a length, for a response whose body is yet to come.
void finish_header(Response& response);

}  // namespace merkhet::server
