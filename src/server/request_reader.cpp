#include "server/request_reader.hpp"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/url.hpp>
#include <limits>

namespace merkhet::server {

namespace {

namespace beast = boost::beast;
namespace http = boost::beast::http;

constexpr Refusal malformed{http::status::bad_request, "The request is malformed.\n"};
constexpr std::string_view header_end = "\r\n\r\n";
constexpr std::string_view shortest_last_chunk = "0\r\n\r\n";

std::string_view view_of(beast::string_view text) { return {text.data(), text.size()}; }

/// Beast takes a folded line for the rest of the one before, others for a line of its own; and it lets control
/// characters pass that some take for the end of a line.
bool has_ambiguous_lines(std::string_view header) {
    char before = 0;
    for (const char c : header) {
        const bool is_end = c == '\n';
        if (is_end != (before == '\r')) return true;
        if (before == '\n' && (c == ' ' || c == '\t')) return true;
        if (c == '\x7f' || (c >= 0 && c < ' ' && c != '\t' && c != '\r' && c != '\n')) return true;
        before = c;
    }
    return false;
}

bool is_number(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// What is wrong with a header that could be read, if anything.
std::optional<Refusal> fault_in(const Request& request, bool has_body) {
    if (request.version() >= 11 ? request.count(http::field::host) != 1 : request.count(http::field::host) > 1)
        return malformed;
    const auto target = view_of(request.target());
    if (target.starts_with('/') && !boost::urls::parse_origin_form(target)) return malformed;
    const auto lengths = request.count(http::field::content_length);
    const auto encodings = request.count(http::field::transfer_encoding);
    if (lengths + encodings > 1) return malformed;
    if (lengths == 1 && !is_number(view_of(request[http::field::content_length]))) return malformed;
    if (encodings == 1 &&
        (request.version() < 11 || !beast::iequals(request[http::field::transfer_encoding], "chunked")))
        return malformed;
    if (request.count(http::field::expect) > 0 && !beast::iequals(request[http::field::expect], "100-continue"))
        return Refusal{http::status::expectation_failed, "Nothing but 100-continue can be expected.\n"};
    // So that a small body is a small body.
    if (has_body && request.count(http::field::content_encoding) > 0 &&
        !beast::iequals(request[http::field::content_encoding], "identity"))
        return Refusal{http::status::unsupported_media_type, "Bodies are only read as they are.\n"};
    return std::nullopt;
}

}  // namespace

RequestReader::RequestReader() {
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(longest_header));
    // Judged when the header is known.
    parser_->body_limit(std::numeric_limits<std::uint64_t>::max());
}

std::size_t RequestReader::put(std::string_view bytes) {
    if (state_ != State::more) return 0;
    return header_read_ ? put_body(bytes) : put_header(bytes);
}

std::size_t RequestReader::put_header(std::string_view bytes) {
    const auto end = bytes.substr(0, longest_header).find(header_end, searched_);
    if (end == std::string_view::npos) {
        searched_ = bytes.size() - std::min(bytes.size(), header_end.size() - 1);
        if (bytes.size() >= longest_header) {
            if (bytes.find('\n') == std::string_view::npos)
                refuse({http::status::uri_too_long, "The address is too long.\n"});
            else
                refuse({http::status::request_header_fields_too_large, "The header is too long.\n"});
        }
        return 0;
    }
    const auto header = bytes.substr(0, end + header_end.size());
    header_read_ = true;
    if (has_ambiguous_lines(header)) {
        refuse(malformed);
        return 0;
    }
    beast::error_code error;
    const auto taken = parser_->put(boost::asio::buffer(header), error);
    // What ends with an empty line and still needs more is not a header.
    if (error || !parser_->is_header_done() || taken != header.size())
        refuse(malformed);
    else if (const auto fault = fault_in(request(), has_body()))
        refuse(*fault);
    else
        state_ = State::header;
    return taken;
}

std::size_t RequestReader::put_body(std::string_view bytes) {
    if (bytes.empty()) return 0;
    // Which Beast asserts.
    if (in_last_chunk_ && bytes.size() < shortest_last_chunk.size()) return 0;
    beast::error_code error;
    const auto taken = parser_->put(boost::asio::buffer(bytes), error);
    const auto rest = bytes.substr(taken);
    in_last_chunk_ = error == http::error::need_more && rest.starts_with('0') && rest.find('\n') != rest.npos;
    if (parser_->is_done() && !error)
        state_ = State::done;
    else if (error && error != http::error::need_more)
        refuse(error);
    else if (rest.size() > longest_header)
        refuse(malformed);  // a line between two chunks, or a trailer
    return taken;
}

std::optional<std::uint64_t> RequestReader::told_length() const {
    const auto length = parser_->content_length();
    return length ? std::optional(*length) : std::nullopt;
}

void RequestReader::read_body(std::size_t limit) {
    if (state_ != State::header) return;
    state_ = has_body() ? State::more : State::done;
    parser_->eager(true);
    parser_->body_limit(limit);
    if (told_length().value_or(0) > limit) refuse(http::error::body_limit);
}

void RequestReader::refuse(const Refusal& refusal) {
    state_ = State::refused;
    refusal_ = refusal;
}

void RequestReader::refuse(beast::error_code error) {
    if (error == http::error::body_limit || error == http::error::buffer_overflow)
        refuse({http::status::payload_too_large, "The body is too long.\n"});
    else
        refuse(malformed);
}

}  // namespace merkhet::server
