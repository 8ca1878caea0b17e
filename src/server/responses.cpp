#include "server/responses.hpp"

#include <algorithm>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/rfc7230.hpp>
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

/// Whether it can be the value of a header, and of no more than that.
bool is_value(std::string_view text) {
    return std::none_of(text.begin(), text.end(), [](char c) { return c == '\x7f' || (c >= 0 && c < ' '); });
}

/// Whether it is a header that services may set: not one that says where the answer ends.
bool is_sound(const Header& header) {
    constexpr std::string_view signs = "-_";
    const auto fits = [&](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               signs.find(c) != std::string_view::npos;
    };
    const auto field = http::string_to_field(header.name);
    return !header.name.empty() && std::all_of(header.name.begin(), header.name.end(), fits) &&
           is_value(header.value) && field != http::field::content_length && field != http::field::connection &&
           field != http::field::transfer_encoding;
}

bool may_have_body(unsigned status) { return status >= 200 && status != 204 && status != 304; }

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

Response site_response(const StaticSite& site, const Request& request) {
    if (request.method() != http::verb::get && request.method() != http::verb::head) {
        auto response = text_response(http::status::method_not_allowed, "Only GET and HEAD are answered here.\n");
        response.set(http::field::allow, "GET, HEAD");
        return response;
    }
    if (const auto* file = site.find({request.target().data(), request.target().size()}))
        return file_response(*file, request);
    return text_response(http::status::not_found, "There is no such page.\n");
}

Response service_response(const Answer& answer) {
    if (!std::all_of(answer.headers.begin(), answer.headers.end(), is_sound) || !is_value(answer.type))
        return text_response(http::status::internal_server_error, "The answer is malformed.\n");
    Response response(static_cast<http::status>(answer.status), 11);
    if (!answer.type.empty()) response.set(http::field::content_type, answer.type);
    for (const auto& [name, value] : answer.headers) response.insert(name, value);
    if (response.count(http::field::cache_control) == 0) response.set(http::field::cache_control, "no-cache");
    if (answer.status == Answer::Status::busy && response.count(http::field::retry_after) == 0)
        response.set(http::field::retry_after, "10");
    response.body() = beast::span<const char>(answer.body.data(), answer.body.size());
    return response;
}

void finish_header(Response& response) {
    protect(response);
    response.set(http::field::server, "Merkhet");
}

void finish(Response& response) {
    finish_header(response);
    if (may_have_body(response.result_int())) return response.content_length(response.body().size());
    response.body() = {};
    response.erase(http::field::content_type);
}

}  // namespace merkhet::server
