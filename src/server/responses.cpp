#include "server/responses.hpp"

#include <algorithm>
#include <boost/url.hpp>
#include <charconv>
#include <string>
#include <system_error>

#include "base/words.hpp"

namespace merkhet::server {

namespace {

namespace beast = boost::beast;
namespace http = boost::beast::http;

/// What pages of the site may load and run. The engine is WebAssembly; the board sets styles, and pictures of it are
/// data.
constexpr std::string_view content_policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'none'";

/// How much a request wants something encoded like this, from 0 (not at all) to 1, by what it accepts
/// (RFC 9110, 12.5.3).
double wish_for(std::string_view encoding, std::string_view accepted) {
    std::optional<double> others;
    while (!accepted.empty()) {
        // One at a time: in a list of several, Beast 1.81 gives the last the parameters of the one before.
        const auto one = accepted.substr(0, accepted.find(','));
        accepted.remove_prefix(std::min(accepted.size(), one.size() + 1));
        for (const auto& [name, parameters] : http::ext_list({one.data(), one.size()})) {
            double wish = 1;
            for (const auto& [key, value] : parameters)
                if (key == "q" && std::from_chars(value.data(), value.data() + value.size(), wish).ec != std::errc{})
                    wish = 0;
            if (beast::iequals(name, {encoding.data(), encoding.size()})) return wish;
            if (name == "*") others = wish;
        }
    }
    // What is not encoded is welcome where nothing else is, unless that is ruled out.
    constexpr double last_of_all = 1e-6;
    return others.value_or(encoding == "identity" ? last_of_all : 0);
}

/// The encoding to send; null: the file as it is.
const StaticSite::Encoded* best_encoding(const StaticSite::File& file, const Request& request) {
    const auto field = request[http::field::accept_encoding];
    const std::string_view accepted(field.data(), field.size());
    const StaticSite::Encoded* best = nullptr;
    if (accepted.empty()) return best;
    double wish = 0;
    // The smallest comes first.
    for (const auto& encoded : file.encoded)
        if (const double wished = wish_for(encoded.encoding, accepted); wished > wish) {
            wish = wished;
            best = &encoded;
        }
    return wish >= wish_for("identity", accepted) ? best : nullptr;
}

void protect(Response& response) {
    if (response.count("Content-Security-Policy") == 0) {
        response.set("Content-Security-Policy", concatenated({content_policy, "; frame-ancestors 'none'"}));
        // For browsers that do not know frame-ancestors.
        response.set("X-Frame-Options", "DENY");
    }
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Embedder-Policy", "require-corp");
    // Pictures of games are for other sites, too.
    const bool is_picture = response[http::field::content_type] == "image/png";
    response.set("Cross-Origin-Resource-Policy", is_picture ? "cross-origin" : "same-origin");
    response.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
    response.set("Referrer-Policy", "same-origin");
    response.set("X-Content-Type-Options", "nosniff");
}

}  // namespace

Response text_response(http::status status, std::string_view text) {
    Response response(status, 11);
    response.set(http::field::content_type, "text/plain; charset=utf-8");
    response.body() = beast::span<const char>(text.data(), text.size());
    return response;
}

Response file_response(const StaticSite::File& file, const Request& request) {
    const auto* encoded = best_encoding(file, request);
    const auto& bytes = encoded ? encoded->bytes : file.bytes;
    const auto& tag = encoded ? encoded->tag : file.tag;
    const bool known = request[http::field::if_none_match] == tag;
    Response response(known ? http::status::not_modified : http::status::ok, 11);
    response.set(http::field::content_type, {file.type.data(), file.type.size()});
    response.set(http::field::etag, tag);
    response.set(http::field::cache_control, file.lasts ? "public, max-age=31536000, immutable" : "no-cache");
    if (!file.encoded.empty()) response.set(http::field::vary, "Accept-Encoding");
    if (encoded) response.set(http::field::content_encoding, {encoded->encoding.data(), encoded->encoding.size()});
    // Without a word about frames: `*` would leave out pages that come from a disk.
    if (file.may_be_framed) response.set("Content-Security-Policy", {content_policy.data(), content_policy.size()});
    if (!known) response.body() = beast::span<const char>(bytes.data(), bytes.size());
    return response;
}

std::optional<Question> question_of(const Request& request) {
    if ((request.method() != http::verb::get && request.method() != http::verb::head) || is_malformed(request))
        return std::nullopt;
    const auto target = boost::urls::parse_origin_form({request.target().data(), request.target().size()});
    if (!target) return std::nullopt;
    const auto query = target->encoded_query();
    const auto host = request[http::field::host];
    Question question{target->path(), {}, {query.data(), query.size()}, {host.data(), host.size()}};
    for (const auto& parameter : target->params()) question.parameters.emplace(parameter.key, parameter.value);
    return question;
}

Response service_response(const Answer& answer) {
    auto status = http::status::ok;
    if (answer.status == Answer::Status::bad_request) status = http::status::bad_request;
    if (answer.status == Answer::Status::not_found) status = http::status::not_found;
    if (answer.status == Answer::Status::failed) status = http::status::internal_server_error;
    if (answer.status == Answer::Status::busy) status = http::status::service_unavailable;
    Response response(status, 11);
    response.set(http::field::content_type, answer.type);
    response.set(http::field::cache_control, answer.lasts ? "public, max-age=86400" : "no-cache");
    if (answer.status == Answer::Status::busy) response.set(http::field::retry_after, "10");
    response.body() = beast::span<const char>(answer.body.data(), answer.body.size());
    return response;
}

bool is_malformed(const Request& request) {
    if (request.version() >= 11 && request.count(http::field::host) != 1) return true;
    const std::string_view target(request.target().data(), request.target().size());
    return target.starts_with('/') && !boost::urls::parse_origin_form(target);
}

std::optional<Response> refusal_of(beast::error_code error, const Request& request) {
    if (error == http::error::end_of_stream || error.category() != make_error_code(http::error::bad_method).category())
        return std::nullopt;
    if (error != http::error::header_limit)
        return text_response(http::status::bad_request, "The request is malformed.\n");
    // The first line is known once all of it is there.
    if (request.target().empty()) return text_response(http::status::uri_too_long, "The address is too long.\n");
    return text_response(http::status::request_header_fields_too_large, "The header is too long.\n");
}

void finish(Response& response) {
    protect(response);
    response.set(http::field::server, "Merkhet");
    if (response.result() != http::status::not_modified) response.content_length(response.body().size());
}

}  // namespace merkhet::server
