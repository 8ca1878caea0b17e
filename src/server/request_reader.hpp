#pragma once

#include <boost/beast/core/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace merkhet::server {

using Request = boost::beast::http::request<boost::beast::http::string_body>;

/// Why a request is not answered as it was meant.
struct Refusal {
    boost::beast::http::status status;
    std::string_view text;  ///< a line for people; never goes away
};

/// One request (RFC 9112) from the bytes that it comes in. Whatever two readers might understand differently is
/// refused, so that no proxy sees other requests than we do.
class RequestReader {
public:
    static constexpr std::size_t longest_header = 16384;

    enum class State : std::uint8_t {
        more,     ///< is needed
        header,   ///< is there; read_body() goes on
        done,     ///< is all of it, or all that is wanted
        refused,  ///< and no more can be read from where it comes
    };

    RequestReader();
    /// Takes bytes that follow those taken before, and returns how many; those that were not taken are given again,
    /// with more behind them.
    std::size_t put(std::string_view bytes);
    State state() const { return state_; }

    // When the header is there.

    const Request& request() const { return parser_->get(); }
    bool has_body() const { return !parser_->is_done(); }
    /// The length of the body, if it was told.
    std::optional<std::uint64_t> told_length() const;
    /// Reads a body of at most `limit` bytes, if there is one.
    void read_body(std::size_t limit);
    std::string take_body() { return std::move(parser_->get().body()); }

    const Refusal& refusal() const { return refusal_; }

private:
    std::size_t put_header(std::string_view bytes);
    std::size_t put_body(std::string_view bytes);
    void refuse(const Refusal& refusal);
    void refuse(boost::beast::error_code error);

    using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;
    std::optional<Parser> parser_;
    State state_ = State::more;
    bool header_read_ = false;
    bool in_last_chunk_ = false;  ///< its first line has come, and waits for the rest
    std::size_t searched_ = 0;    ///< for the end of the header
    Refusal refusal_{};
};

}  // namespace merkhet::server
