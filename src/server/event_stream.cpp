#include "server/event_stream.hpp"

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/write.hpp>
#include <charconv>
#include <chrono>
#include <exception>
#include <sstream>
#include <string>
#include <utility>

#include "server/outbox.hpp"

namespace merkhet::server {

namespace {

/// Nobody has anything to say here.
constexpr std::size_t most_heard = 4096;

std::string hexadecimal(std::size_t number) {
    std::array<char, 2 * sizeof(number)> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number, 16).ptr;
    return {digits.data(), end};
}

class EventStream final : public Talker {
public:
    /// `chunked`: lines come in chunks, as HTTP/1.1 wants it; else the end of the connection is the end of all.
    EventStream(Loop& loop, Upgraded upgraded, bool chunked)
        : loop_(loop),
          socket_(std::move(upgraded.socket)),
          handler_(std::move(upgraded.handler)),
          connection_(std::move(upgraded.connection)),
          forwarded_(std::move(upgraded.forwarded)),
          outbox_(std::make_shared<Outbox>(loop.shared_from_this(), loop.options().unsent)),
          chunked_(chunked) {}

    void open(std::string header);
    void tick(Time now) override;
    void stop() override { outbox_->close(1001, {}); }
    void abandon() override { end(); }
    void mail() override;

private:
    using Clock = std::chrono::steady_clock;

    std::shared_ptr<EventStream> self() { return std::static_pointer_cast<EventStream>(shared_from_this()); }
    void listen();
    void say(std::string_view lines);
    void write();
    void end();

    Loop& loop_;
    TcpSocket socket_;
    std::shared_ptr<SocketHandler> handler_;
    AddressCounts::Ticket connection_;
    AddressCounts::Ticket forwarded_;
    std::shared_ptr<Outbox> outbox_;
    const bool chunked_;
    bool writing_ = false;
    bool closing_ = false;   ///< nothing is said after what waits
    bool finished_ = false;  ///< all is said
    bool gone_ = false;
    std::string waiting_;            ///< to be written
    std::size_t waiting_texts_ = 0;  ///< bytes of the outbox's in it
    std::string written_;            ///< just now
    Time deadline_;                  ///< of what is being written, or of the end
    Time next_blank_;
    std::array<char, 256> heard_{};
    std::size_t heard_bytes_ = 0;
};

void EventStream::open(std::string header) {
    waiting_ = std::move(header);
    outbox_->owner(std::static_pointer_cast<Talker>(shared_from_this()));
    loop_.counters().add(&Counts::streams);
    loop_.counters().add(&Counts::streams_open);
    const auto kept = self();
    listen();
    write();
    try {
        handler_->on_open(outbox_);
    } catch (const std::exception&) {
        outbox_->close(1011, {});
    }
}

/// To hear that it has gone.
void EventStream::listen() {
    socket_.async_read_some(boost::asio::buffer(heard_),
                            [self = self()](const boost::system::error_code& error, std::size_t bytes) {
                                if (self->gone_) return;
                                self->heard_bytes_ += bytes;
                                if (error || self->heard_bytes_ > most_heard) return self->end();
                                self->listen();
                            });
}

void EventStream::mail() {
    if (gone_) return;
    const auto mail = outbox_->take();
    std::string lines;
    for (const auto& text : mail.texts) {
        waiting_texts_ += text->size();
        lines.append(*text).append("\n");
    }
    loop_.counters().add(&Counts::messages_written, mail.texts.size());
    say(lines);
    if (mail.closing) {
        closing_ = true;
        deadline_ = Clock::now() + loop_.options().lingering;
        if (mail.closing->overflow) {
            loop_.counters().add(&Counts::not_read);
            return end();
        }
        if (chunked_) waiting_ += "0\r\n\r\n";
    }
    write();
}

void EventStream::say(std::string_view lines) {
    if (lines.empty()) return;
    if (chunked_) waiting_.append(hexadecimal(lines.size())).append("\r\n");
    waiting_ += lines;
    if (chunked_) waiting_ += "\r\n";
}

void EventStream::write() {
    if (writing_ || gone_) return;
    if (waiting_.empty()) {
        if (!closing_ || std::exchange(finished_, true)) return;
        // The far end closes when it has read all.
        boost::system::error_code ignored;
        static_cast<void>(socket_.shutdown(boost::asio::socket_base::shutdown_send, ignored));
        return;
    }
    written_ = std::exchange(waiting_, {});
    writing_ = true;
    const auto now = Clock::now();
    if (!closing_) deadline_ = now + loop_.options().patience;
    next_blank_ = now + loop_.options().ping_every;
    const auto texts = std::exchange(waiting_texts_, 0);
    boost::asio::async_write(socket_, boost::asio::buffer(written_),
                             [self = self(), texts](const boost::system::error_code& error, std::size_t bytes) {
                                 if (self->gone_) return;
                                 self->writing_ = false;
                                 if (error) return self->end();
                                 self->loop_.counters().add(&Counts::bytes_written, bytes);
                                 self->outbox_->written(texts);
                                 self->write();
                             });
}

void EventStream::tick(Time now) {
    if ((writing_ || closing_) && now >= deadline_) {
        if (!closing_) loop_.counters().add(&Counts::not_read);
        return end();
    }
    if (writing_ || closing_ || now < next_blank_) return;
    say("\n");
    write();
}

void EventStream::end() {
    if (std::exchange(gone_, true)) return;
    const auto kept = self();
    outbox_->shut();
    boost::system::error_code ignored;
    static_cast<void>(socket_.close(ignored));
    loop_.counters().subtract(&Counts::streams_open);
    try {
        handler_->on_close();
    } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): it has gone all the same
    }
    handler_.reset();
    loop_.remove(*this);
}

}  // namespace

void open_event_stream(Loop& loop, Upgraded upgraded, const Request& request, Response header) {
    const bool chunked = request.version() >= 11;
    if (chunked) header.set(boost::beast::http::field::transfer_encoding, "chunked");
    header.keep_alive(false);
    finish_header(header);
    // A proxy that gathers an answer before it passes it on would keep the lines (nginx).
    header.set("X-Accel-Buffering", "no");
    std::ostringstream text;
    text << header.base();
    loop.counters().answered(header.result_int());
    const auto stream = std::make_shared<EventStream>(loop, std::move(upgraded), chunked);
    loop.add(stream);
    stream->open(text.str());
}

}  // namespace merkhet::server
