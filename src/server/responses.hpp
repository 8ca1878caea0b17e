#pragma once

#include <boost/beast.hpp>
#include <optional>
#include <string_view>

#include "server/service.hpp"
#include "server/static_site.hpp"

/// What the server says to one request, without the connection that it is said on.
namespace merkhet::server {

using Request = boost::beast::http::request<boost::beast::http::empty_body>;
/// Points into the site, a service's answer or a text that never goes away, all of which outlive it.
using Response = boost::beast::http::response<boost::beast::http::span_body<const char>>;

Response text_response(boost::beast::http::status status, std::string_view text);
/// The file in the encoding that the request likes best, or word that what it has is still right.
Response file_response(const StaticSite::File& file, const Request& request);
Response service_response(const Answer& answer);

/// What the request asks, if it can be answered.
std::optional<Question> question_of(const Request& request);
/// Whether a request makes no sense as a whole, though each of its lines can be read.
bool is_malformed(const Request& request);
/// The answer to what could not be read; nothing when nobody waits for one.
std::optional<Response> refusal_of(boost::beast::error_code error, const Request& request);

/// Sets what belongs to every response; also what a page may do, unless that is set: run only scripts of this site, be
/// in no other page, tell nobody where it was.
void finish(Response& response);

}  // namespace merkhet::server
