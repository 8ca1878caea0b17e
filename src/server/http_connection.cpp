#include "server/http_connection.hpp"

#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/write.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <optional>
#include <string_view>
#include <utility>

#include "server/asked.hpp"
#include "server/event_stream.hpp"
#include "server/questions.hpp"
#include "server/request_reader.hpp"
#include "server/responses.hpp"
#include "server/web_socket.hpp"

namespace merkhet::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;

/// As much of an answer as a slow line carries, in bytes a second.
constexpr std::size_t slowest_answer = 16384;
constexpr std::size_t read_at_once = 4096;
constexpr std::size_t body_read_at_once = 16384;
/// How much of what nobody wants is still read.
constexpr std::size_t most_drained = std::size_t{1} << 20;

Time now() { return std::chrono::steady_clock::now(); }

std::chrono::milliseconds time_for(std::size_t bytes, std::size_t a_second) {
    return std::chrono::milliseconds(bytes * 1000 / a_second);
}

class HttpConnection final : public Asker {
public:
    HttpConnection(Loop& loop, TcpSocket socket, AddressCounts::Ticket ticket)
        : loop_(loop), socket_(std::move(socket)), ticket_(std::move(ticket)) {
        beast::error_code ignored;
        peer_ = socket_.remote_endpoint(ignored).address();
        static_cast<void>(socket_.set_option(tcp::no_delay(true), ignored));
    }

    void next();
    void answered(std::uint64_t number, Answer answer) override;
    void tick(Time now) override;
    void stop() override;
    void abandon() override { end(); }

private:
    /// What it does now.
    enum class State : std::uint8_t {
        waiting,    ///< for a request
        in_header,  ///< of a request that has begun
        in_body,
        asking,     ///< the service
        writing,    ///< the answer
        lingering,  ///< so that the far end can read the last of it
        gone,
    };

    std::shared_ptr<HttpConnection> self() { return std::static_pointer_cast<HttpConnection>(shared_from_this()); }
    template <class Handler>
    void read_some(std::size_t most, Handler handler);
    void read();
    void read(beast::error_code error);
    void parse();
    void take_header();
    bool wants_body();
    void ask();
    void upgrade();
    void send(Response response);
    void refuse(const Refusal& refusal);
    void write();
    void written(beast::error_code error);
    void linger();
    void drain(std::size_t most);
    void end();

    Loop& loop_;
    TcpSocket socket_;
    AddressCounts::Ticket ticket_;
    asio::ip::address peer_;
    State state_ = State::waiting;
    bool last_ = false;  ///< no request is read after this one
    bool late_ = false;  ///< what is being read has taken too long
    bool head_ = false;  ///< a HEAD: the answer without its body
    Time deadline_;
    beast::flat_buffer buffer_;
    std::optional<RequestReader> reader_;
    std::size_t body_bytes_ = 0;  ///< read so far
    std::uint64_t number_ = 0;    ///< of the question, so that an answer given twice is told from the next one's
    std::optional<Question> question_;
    Answer answer_;  ///< what a service said, while it is sent
    Response response_;
    std::optional<http::response_serializer<http::span_body<const char>>> serializer_;
};

void HttpConnection::next() {
    if (last_) return linger();
    reader_.emplace();
    question_.reset();
    serializer_.reset();
    state_ = buffer_.size() > 0 ? State::in_header : State::waiting;
    deadline_ = now() + loop_.options().patience;
    parse();
}

template <class Handler>
void HttpConnection::read_some(std::size_t most, Handler handler) {
    socket_.async_read_some(buffer_.prepare(most),
                            [self = self(), handler](beast::error_code error, std::size_t bytes) {
                                if (self->state_ == State::gone) return;
                                self->buffer_.commit(bytes);
                                self->loop_.counters().add(&Counts::bytes_read, bytes);
                                handler(*self, error, bytes);
                            });
}

void HttpConnection::read() {
    read_some(state_ == State::in_body ? body_read_at_once : read_at_once,
              [](HttpConnection& self, beast::error_code error, std::size_t bytes) {
                  if (self.state_ == State::waiting && bytes > 0) {
                      self.state_ = State::in_header;
                      self.deadline_ = now() + self.loop_.options().patience;
                  }
                  if (self.state_ == State::in_body) self.body_bytes_ += bytes;
                  self.read(error);
              });
}

void HttpConnection::read(beast::error_code error) {
    if (late_) return refuse({http::status::request_timeout, "The request takes too long.\n"});
    if (!error) return parse();
    // Somebody who has said half a request may still listen.
    if (error == asio::error::eof && state_ != State::waiting)
        return refuse({http::status::bad_request, "The request is malformed.\n"});
    end();
}

void HttpConnection::parse() {
    using Reading = RequestReader::State;
    while (buffer_.size() > 0 && reader_->state() == Reading::more) {
        const auto bytes = buffer_.cdata();
        const auto taken = reader_->put({static_cast<const char*>(bytes.data()), bytes.size()});
        buffer_.consume(taken);
        if (reader_->state() == Reading::header) return take_header();
        if (taken == 0) break;
    }
    switch (reader_->state()) {
        case Reading::refused: return refuse(reader_->refusal());
        case Reading::done: return ask();
        case Reading::more:
        case Reading::header: break;
    }
    read();
}

void HttpConnection::take_header() {
    const auto& request = reader_->request();
    head_ = request.method() == http::verb::head;
    if (!request.keep_alive()) last_ = true;
    if (!reader_->has_body()) reader_->read_body(0);
    if (loop_.setting().service) question_ = question_of(request, peer_, loop_.setting().proxies);
    if (head_ || request.method() == http::verb::get) {
        // A body here means nothing: it is not read, and what comes after it neither.
        if (reader_->has_body()) last_ = true;
        return ask();
    }
    if (!wants_body()) return;
    if (reader_->state() == RequestReader::State::refused) return refuse(reader_->refusal());
    if (reader_->state() == RequestReader::State::done) return ask();
    state_ = State::in_body;
    body_bytes_ = buffer_.size();
    deadline_ = now() + loop_.options().body_patience;
    if (beast::iequals(request[http::field::expect], "100-continue") && buffer_.size() == 0) {
        static constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
        asio::async_write(socket_, asio::buffer(go_on), [self = self()](beast::error_code error, std::size_t) {
            if (self->state_ == State::gone) return;
            if (error) return self->end();
            self->parse();
        });
        return;
    }
    parse();
}

/// Whether a request that is more than a question is read on; if not it has been answered.
bool HttpConnection::wants_body() {
    std::optional<std::size_t> limit;
    try {
        if (question_) limit = loop_.setting().service->longest_body(*question_);
    } catch (const std::exception&) {
        refuse({http::status::internal_server_error, "This could not be answered.\n"});
        return false;
    }
    if (limit) {
        reader_->read_body(*limit);
        return true;
    }
    if (reader_->has_body()) last_ = true;
    send(site_response(loop_.setting().site, reader_->request()));
    return false;
}

void HttpConnection::ask() {
    state_ = State::asking;
    const auto number = ++number_;
    if (question_) {
        if (reader_->state() == RequestReader::State::done) question_->body = reader_->take_body();
        // What is not sent is not for the question to become.
        if (reader_->has_body() || buffer_.size() > 0) question_->upgrade = false;
        const auto asked = std::make_shared<Asked>(loop_.shared_from_this(), self(), number);
        const Reply reply = [asked](Answer answer) { asked->give(std::move(answer)); };
        const auto kept = self();
        try {
            if (loop_.setting().service->answer(*question_, reply)) return;
            asked->withdraw();
        } catch (const std::exception&) {
            // Whatever goes wrong with one question, the others go on.
            return asked->give(Asked::failure());
        }
    }
    if (state_ == State::asking && number == number_) send(site_response(loop_.setting().site, reader_->request()));
}

void HttpConnection::answered(std::uint64_t number, Answer answer) {
    if (state_ != State::asking || number != number_) return;
    answer_ = std::move(answer);
    const auto status = static_cast<unsigned>(answer_.status);
    if (status < 200 || status > 599) return refuse({http::status::internal_server_error, "This is no answer.\n"});
    if (answer_.socket || (answer_.stream && !head_)) return upgrade();
    send(service_response(answer_));
}

void HttpConnection::upgrade() {
    if (answer_.socket && !question_->upgrade) {
        auto response = text_response(http::status::upgrade_required, "This is a WebSocket.\n");
        response.set(http::field::upgrade, "websocket");
        response.set(http::field::connection, "upgrade");
        return send(std::move(response));
    }
    AddressCounts::Ticket forwarded;
    if (loop_.setting().proxies.contains(peer_)) {
        beast::error_code error;
        auto entered = loop_.setting().forwarded.enter(asio::ip::make_address(question_->address, error));
        if (!entered) {
            loop_.counters().add(&Counts::too_many);
            return send(text_response(http::status::too_many_requests, "There are too many connections.\n"));
        }
        forwarded = *std::move(entered);
    }
    const auto kept = self();
    Upgraded upgraded{std::move(socket_), nullptr, std::move(ticket_), std::move(forwarded)};
    if (answer_.socket) {
        upgraded.handler = std::move(answer_.socket);
        open_web_socket(loop_, std::move(upgraded), reader_->request());
    } else {
        upgraded.handler = std::move(answer_.stream);
        open_event_stream(loop_, std::move(upgraded), reader_->request(), service_response(answer_));
    }
    state_ = State::gone;
    loop_.remove(*this);
}

void HttpConnection::send(Response response) {
    response_ = std::move(response);
    response_.keep_alive(!last_);
    finish(response_);
    loop_.counters().answered(response_.result_int());
    if (head_) response_.body() = {};
    write();
}

void HttpConnection::refuse(const Refusal& refusal) {
    auto& counters = loop_.counters();
    switch (refusal.status) {
        case http::status::request_timeout: counters.add(&Counts::too_slow); break;
        case http::status::payload_too_large:
        case http::status::uri_too_long:
        case http::status::request_header_fields_too_large: counters.add(&Counts::too_large); break;
        default: counters.add(&Counts::malformed);
    }
    last_ = true;
    send(text_response(refusal.status, refusal.text));
}

void HttpConnection::write() {
    state_ = State::writing;
    const auto bytes = response_.body().size();
    loop_.counters().add(&Counts::bytes_written, bytes);
    deadline_ = now() + loop_.options().patience + time_for(bytes, slowest_answer);
    serializer_.emplace(response_);
    const auto done = [self = self()](beast::error_code error, std::size_t) { self->written(error); };
    if (head_)
        http::async_write_header(socket_, *serializer_, done);
    else
        http::async_write(socket_, *serializer_, done);
}

void HttpConnection::written(beast::error_code error) {
    if (state_ == State::gone) return;
    if (error) return end();
    answer_ = {};
    next();
}

/// A connection that is closed while something on it is unread loses what was just written: what still comes is read
/// for a while first.
void HttpConnection::linger() {
    state_ = State::lingering;
    beast::error_code ignored;
    static_cast<void>(socket_.shutdown(tcp::socket::shutdown_send, ignored));
    const bool all_read = reader_ && reader_->state() == RequestReader::State::done && buffer_.size() == 0;
    if (all_read || !reader_) return end();
    deadline_ = now() + loop_.options().lingering;
    drain(most_drained);
}

void HttpConnection::drain(std::size_t most) {
    buffer_.clear();
    read_some(body_read_at_once, [most](HttpConnection& self, beast::error_code error, std::size_t bytes) {
        if (error || bytes >= most) return self.end();
        self.drain(most - bytes);
    });
}

void HttpConnection::tick(Time now) {
    auto deadline = deadline_;
    if (state_ == State::in_body) deadline += time_for(body_bytes_, loop_.options().slowest);
    if (state_ == State::asking || now < deadline) return;
    switch (state_) {
        case State::in_header:
        case State::in_body: {
            // Whoever reads is told so, and refuses.
            late_ = true;
            beast::error_code ignored;
            static_cast<void>(socket_.cancel(ignored));
            return;
        }
        case State::writing: loop_.counters().add(&Counts::not_read); break;
        default: break;
    }
    end();
}

void HttpConnection::stop() {
    last_ = true;
    if (state_ == State::waiting) end();
}

void HttpConnection::end() {
    if (std::exchange(state_, State::gone) == State::gone) return;
    beast::error_code ignored;
    static_cast<void>(socket_.close(ignored));
    loop_.remove(*this);
}

}  // namespace

void open_http(Loop& loop, TcpSocket socket, AddressCounts::Ticket ticket) {
    const auto connection = std::make_shared<HttpConnection>(loop, std::move(socket), std::move(ticket));
    loop.counters().add(&Counts::connections);
    loop.add(connection);
    connection->next();
}

}  // namespace merkhet::server
