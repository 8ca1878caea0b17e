#include "server/web_socket.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <cstdint>
#include <deque>
#include <exception>
#include <optional>
#include <string>
#include <utility>

#include "server/outbox.hpp"
#include "server/token_bucket.hpp"

namespace merkhet::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;

/// What an idle socket keeps for the next message.
constexpr std::size_t kept_buffer = 2048;

class WebSocket final : public Talker {
public:
    WebSocket(Loop& loop, Upgraded upgraded)
        : loop_(loop),
          stream_(std::move(upgraded.socket)),
          handler_(std::move(upgraded.handler)),
          connection_(std::move(upgraded.connection)),
          forwarded_(std::move(upgraded.forwarded)),
          outbox_(std::make_shared<Outbox>(loop.shared_from_this(), loop.options().unsent)),
          bucket_(loop.options().messages_a_second, loop.options().message_burst, Clock::now()) {}

    void open(const Request& request);
    void tick(Time now) override;
    void stop() override { outbox_->close(websocket::going_away, "the server stops"); }
    void abandon() override { end(); }
    void mail() override;

private:
    using Clock = std::chrono::steady_clock;

    std::shared_ptr<WebSocket> self() { return std::static_pointer_cast<WebSocket>(shared_from_this()); }
    void opened();
    void read();
    void heard(beast::error_code error);
    void heard_control(websocket::frame_type kind, beast::string_view payload);
    void proceed();
    void send_close();
    void ping(Time now);
    void refuse(std::uint16_t code, std::string_view reason) { outbox_->close(code, std::string(reason)); }
    void end();

    Loop& loop_;
    websocket::stream<TcpSocket, false> stream_;
    std::shared_ptr<SocketHandler> handler_;
    AddressCounts::Ticket connection_;
    AddressCounts::Ticket forwarded_;
    std::shared_ptr<Outbox> outbox_;
    TokenBucket bucket_;
    beast::flat_buffer buffer_;
    std::deque<Socket::Text> texts_;  ///< to be written; the first is being written if `writing_`
    std::optional<Outbox::Closing> closing_;
    bool open_ = false;
    bool writing_ = false;
    bool pinging_ = false;
    bool close_sent_ = false;
    bool gone_ = false;
    std::string ping_;  ///< what the last one said
    Time ping_sent_;
    Time next_ping_;
    Time heard_;     ///< the last sign of life
    Time deadline_;  ///< of the handshake, of what is being written, or of the end
};

void WebSocket::open(const Request& request) {
    stream_.set_option(websocket::stream_base::decorator(
        [](websocket::response_type& response) { response.set(beast::http::field::server, "Merkhet"); }));
    stream_.read_message_max(loop_.options().message);
    stream_.auto_fragment(false);
    stream_.text(true);
    // Lives as long as the stream.
    stream_.control_callback(
        [this](websocket::frame_type kind, beast::string_view payload) { heard_control(kind, payload); });
    outbox_->owner(std::static_pointer_cast<Talker>(shared_from_this()));
    deadline_ = Clock::now() + loop_.options().patience;
    stream_.async_accept(request, [self = self()](beast::error_code error) {
        if (self->gone_) return;
        if (error) return self->end();
        self->opened();
    });
}

void WebSocket::opened() {
    auto& counters = loop_.counters();
    counters.answered(static_cast<unsigned>(beast::http::status::switching_protocols));
    counters.add(&Counts::sockets);
    counters.add(&Counts::sockets_open);
    open_ = true;
    heard_ = Clock::now();
    const auto kept = self();
    try {
        handler_->on_open(outbox_);
    } catch (const std::exception&) {
        refuse(websocket::internal_error, "this went wrong");
    }
    if (gone_) return;
    ping(heard_);
    read();
    // What came before it was open.
    proceed();
}

void WebSocket::read() {
    stream_.async_read(buffer_, [self = self()](beast::error_code error, std::size_t bytes) {
        if (self->gone_) return;
        self->loop_.counters().add(&Counts::bytes_read, bytes);
        self->heard(error);
    });
}

void WebSocket::heard(beast::error_code error) {
    // Closed, dropped, or not to be understood, which has been answered.
    if (error) {
        if (!close_sent_) end();
        return;
    }
    heard_ = Clock::now();
    loop_.counters().add(&Counts::messages_read);
    if (closing_) {
        // What comes now does not count.
    } else if (!stream_.got_text()) {
        refuse(websocket::unknown_data, "only texts are read here");
    } else if (!bucket_.take(heard_)) {
        loop_.counters().add(&Counts::too_talkative);
        refuse(websocket::policy_error, "too many messages");
    } else {
        try {
            handler_->on_text(beast::buffers_to_string(buffer_.cdata()));
        } catch (const std::exception&) {
            refuse(websocket::internal_error, "this went wrong");
        }
    }
    buffer_.clear();
    if (buffer_.capacity() > kept_buffer) buffer_.shrink_to_fit();
    if (!gone_ && !close_sent_) read();
}

void WebSocket::heard_control(websocket::frame_type kind, beast::string_view payload) {
    heard_ = Clock::now();
    if (kind == websocket::frame_type::close) return;
    if (kind == websocket::frame_type::pong && payload == ping_ && !ping_.empty()) {
        outbox_->measured(std::chrono::duration<double, std::milli>(heard_ - ping_sent_).count());
        ping_.clear();
        return;
    }
    if (bucket_.take(heard_)) return;
    loop_.counters().add(&Counts::too_talkative);
    // Not from within the reading of it.
    asio::post(loop_.context(), [self = self()] { self->end(); });
}

void WebSocket::mail() {
    if (gone_) return;
    auto mail = outbox_->take();
    texts_.insert(texts_.end(), std::make_move_iterator(mail.texts.begin()), std::make_move_iterator(mail.texts.end()));
    if (mail.closing) {
        closing_ = std::move(mail.closing);
        if (closing_->overflow) {
            loop_.counters().add(&Counts::not_read);
            texts_.erase(texts_.begin() + (writing_ ? 1 : 0), texts_.end());
        }
        deadline_ = Clock::now() + loop_.options().lingering;
    }
    proceed();
}

/// Writes what is to be written, one text after the other, and closes at the end of them.
void WebSocket::proceed() {
    if (!open_ || writing_ || close_sent_ || gone_) return;
    if (texts_.empty()) {
        if (closing_) send_close();
        return;
    }
    writing_ = true;
    if (!closing_) deadline_ = Clock::now() + loop_.options().patience;
    stream_.async_write(asio::buffer(*texts_.front()), [self = self()](beast::error_code error, std::size_t bytes) {
        if (self->gone_) return;
        self->writing_ = false;
        if (error) return self->end();
        self->loop_.counters().add(&Counts::bytes_written, bytes);
        self->loop_.counters().add(&Counts::messages_written);
        self->texts_.pop_front();
        self->outbox_->written(bytes);
        self->proceed();
    });
}

void WebSocket::send_close() {
    close_sent_ = true;
    deadline_ = Clock::now() + loop_.options().lingering;
    constexpr std::size_t longest = 123;
    const websocket::close_reason reason(static_cast<websocket::close_code>(closing_->code),
                                         closing_->reason.substr(0, longest));
    stream_.async_close(reason, [self = self()](beast::error_code) { self->end(); });
}

void WebSocket::ping(Time now) {
    next_ping_ = now + loop_.options().ping_every;
    if (pinging_ || closing_) return;
    pinging_ = true;
    ping_ = std::to_string(now.time_since_epoch().count());
    ping_sent_ = now;
    stream_.async_ping(websocket::ping_data(ping_), [self = self()](beast::error_code) { self->pinging_ = false; });
}

void WebSocket::tick(Time now) {
    if ((!open_ || writing_ || closing_) && now >= deadline_) {
        if (writing_ && !closing_) loop_.counters().add(&Counts::not_read);
        return end();
    }
    if (!open_) return;
    if (now - heard_ >= loop_.options().pong_patience) {
        loop_.counters().add(&Counts::silent);
        return end();
    }
    if (now >= next_ping_) ping(now);
}

void WebSocket::end() {
    if (std::exchange(gone_, true)) return;
    const auto kept = self();
    outbox_->shut();
    beast::error_code ignored;
    static_cast<void>(beast::get_lowest_layer(stream_).close(ignored));
    if (open_) {
        loop_.counters().subtract(&Counts::sockets_open);
        try {
            handler_->on_close();
        } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): it has gone all the same
        }
    }
    handler_.reset();
    loop_.remove(*this);
}

}  // namespace

void open_web_socket(Loop& loop, Upgraded upgraded, const Request& request) {
    const auto socket = std::make_shared<WebSocket>(loop, std::move(upgraded));
    loop.add(socket);
    socket->open(request);
}

}  // namespace merkhet::server
