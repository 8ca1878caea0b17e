#include "load/play.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/system/system_error.hpp>
#include <chrono>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <utility>

#include "base/random.hpp"
#include "game/line.hpp"
#include "games/registry.hpp"

namespace merkhet::load {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using asio::use_awaitable;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;
using Json = nlohmann::json;
using std::chrono::milliseconds;

/// Longer than a node is waited for until another takes its games over.
constexpr std::chrono::seconds answer_patience{10};
/// Longer than a server needs to come back, also one with a sanitizer on a busy machine.
constexpr std::chrono::minutes longest_absence{3};
/// Games do not all move at the same time.
constexpr std::uint32_t phases = 1000;

double since(Clock::time_point begin) {
    return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

asio::awaitable<void> pause(Clock::duration length) {
    asio::steady_timer timer(co_await asio::this_coro::executor, length);
    co_await timer.async_wait(use_awaitable);
}

/// 127.1.0.1, 127.1.0.2 …
asio::ip::address_v4 address_of(std::size_t guest) {
    constexpr std::size_t hosts = 250;
    const auto third = guest / hosts;
    return asio::ip::address_v4({127, static_cast<unsigned char>(1 + third / hosts),
                                 static_cast<unsigned char>(third % hosts),
                                 static_cast<unsigned char>(1 + guest % hosts)});
}

/// Somebody without an account, at one node after another.
class Guest {
public:
    Guest(const PlayPlan& plan, std::size_t number) : plan_(plan), address_(address_of(number)), node_(number) {}

    asio::awaitable<Json> post(const std::string& path, const Json& body) {
        waits_ = true;
        http::request<http::string_body> request{http::verb::post, path, 11};
        const auto host = "127.0.0.1:" + std::to_string(port());
        request.set(http::field::host, host);
        request.set(http::field::origin, "http://" + host);
        request.set(http::field::content_type, "application/json");
        if (!cookie_.empty()) request.set(http::field::cookie, cookie_);
        request.body() = body.dump();
        request.prepare_payload();
        beast::tcp_stream stream(co_await connected());
        stream.expires_after(answer_patience);
        co_await http::async_write(stream, request, use_awaitable);
        beast::flat_buffer buffer;
        http::response<http::string_body> response;
        co_await http::async_read(stream, buffer, response, use_awaitable);
        if (const auto set = response.find(http::field::set_cookie); set != response.end()) {
            const std::string text(set->value());
            cookie_ = text.substr(0, text.find(';'));
        }
        auto json = Json::parse(response.body());
        if (response.result_int() >= 300) throw std::runtime_error(path + ": " + response.body());
        waits_ = false;
        co_return json;
    }

    /// Opens the socket, and watches the game: what there is of it.
    asio::awaitable<Json> watch(const std::string& game) {
        socket_.reset();
        waits_ = true;
        auto stream = std::make_unique<Stream>(co_await connected());
        stream->set_option(websocket::stream_base::decorator([this](websocket::request_type& request) {
            request.set(http::field::cookie, cookie_);
            request.set(http::field::origin, "http://127.0.0.1:" + std::to_string(port()));
        }));
        auto& lowest = beast::get_lowest_layer(*stream);
        lowest.expires_after(answer_patience);
        co_await stream->async_handshake("127.0.0.1:" + std::to_string(port()), "/api/socket", use_awaitable);
        socket_ = std::move(stream);
        // g++ 12 cannot have such lists within co_await.
        const Json message{{"do", "watch"}, {"topic", "game." + game}, {"since", 0}};
        co_return co_await ask(message);
    }

    /// The answer; what comes before it is left aside.
    asio::awaitable<Json> ask(Json message) {
        waits_ = true;
        if (!socket_) throw std::runtime_error("not connected");
        const auto id = ++asked_;
        message["id"] = id;
        beast::get_lowest_layer(*socket_).expires_after(answer_patience);
        co_await socket_->async_write(asio::buffer(message.dump()), use_awaitable);
        for (;;) {
            auto heard = co_await next();
            if (heard.value("id", 0) != id) continue;
            waits_ = false;
            if (heard.contains("answer")) co_return heard["answer"];
            throw std::runtime_error(heard.value("error", heard.dump()));
        }
    }
    /// Waits for the news of that event.
    asio::awaitable<void> hear(std::int64_t number) {
        waits_ = true;
        if (!socket_) throw std::runtime_error("not connected");
        beast::get_lowest_layer(*socket_).expires_after(answer_patience);
        for (;;) {
            const auto heard = co_await next();
            if (!heard.contains("topic") || heard.value("number", std::int64_t{0}) < number) continue;
            waits_ = false;
            co_return;
        }
    }
    /// To another one, if it is this guest's that has not answered.
    void leave_lost_node() {
        socket_.reset();
        if (std::exchange(waits_, false)) ++node_;
    }

private:
    using Stream = websocket::stream<beast::tcp_stream>;

    std::uint16_t port() const { return plan_.ports[node_ % plan_.ports.size()]; }
    asio::awaitable<tcp::socket> connected() const {
        tcp::socket socket(co_await asio::this_coro::executor, tcp::v4());
        socket.bind({address_, 0});
        co_await socket.async_connect({asio::ip::address_v4::loopback(), port()}, use_awaitable);
        socket.set_option(tcp::no_delay(true));
        co_return socket;
    }
    asio::awaitable<Json> next() {
        buffer_.clear();
        co_await socket_->async_read(buffer_, use_awaitable);
        const auto* const text = static_cast<const char*>(buffer_.data().data());
        co_return Json::parse(text, text + buffer_.size());
    }

    const PlayPlan& plan_;
    asio::ip::address_v4 address_;
    std::size_t node_;
    std::string cookie_;
    std::unique_ptr<Stream> socket_;
    beast::flat_buffer buffer_;
    int asked_ = 0;
    bool waits_ = false;  ///< for an answer, or news: if something fails now, that is what has not come
};

/// All of one run.
class Hall {
public:
    explicit Hall(const PlayPlan& plan) : plan(plan), go(context, Clock::time_point::max()) {}

    bool has_begun() const { return end != Clock::time_point::max(); }
    bool is_over() const { return Clock::now() >= end; }
    void settled() {
        if (++settled_ < plan.games) return;
        end = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(plan.seconds));
        go.cancel();
    }
    bool may_begin(std::size_t table) const { return table < settled_ + most_at_a_time; }

    const PlayPlan& plan;
    PlayOutcome outcome;
    asio::io_context context{1};
    asio::steady_timer go;
    Clock::time_point end = Clock::time_point::max();

private:
    static constexpr std::size_t most_at_a_time = 50;
    std::size_t settled_ = 0;
};

/// Two guests and their game.
class Table {
public:
    Table(Hall& hall, std::size_t number)
        : hall_(hall),
          number_(number),
          random_(number + 1),
          game_(*make_game(hall.plan.game)),
          guests_{Guest(hall.plan, 2 * number), Guest(hall.plan, 2 * number + 1)} {}

    asio::awaitable<void> run() {
        while (!hall_.may_begin(number_)) co_await pause(milliseconds(2));
        co_await insisting([this] { return begin(); });
        hall_.settled();
        if (!line_) co_return;
        ++hall_.outcome.moves.open;
        boost::system::error_code ignored;
        if (!hall_.has_begun()) co_await hall_.go.async_wait(asio::redirect_error(use_awaitable, ignored));
        const std::chrono::duration<double> interval(hall_.plan.interval);
        auto next =
            Clock::now() + std::chrono::duration_cast<Clock::duration>(interval * random_.below(phases) / phases);
        for (;;) {
            if (next > Clock::now()) co_await pause(next - Clock::now());
            if (hall_.is_over()) break;
            next = std::max(next, Clock::now() - std::chrono::seconds(1)) +
                   std::chrono::duration_cast<Clock::duration>(interval);
            co_await insisting([this] { return step(); });
        }
        co_await insisting([this] { return compare(); });
    }

private:
    struct Pending {
        std::size_t ply;
        std::string move;
        std::string key;
        int seat;
    };

    /// Again, with another node, until it works: nodes may be lost.
    template <class Work>
    asio::awaitable<void> insisting(Work work) {
        const auto end = Clock::now() + longest_absence;
        for (bool again = false;; again = true) {
            std::string why;
            try {
                if (again && !id_.empty()) co_await return_to_game();
                co_await work();
                co_return;
            } catch (const boost::system::system_error& error) {
                why = error.code().message();
            } catch (const std::exception& error) {
                why = error.what();
            }
            if (Clock::now() > end) {
                hall_.outcome.wrong.push_back(id_ + ": gave up: " + why);
                ++hall_.outcome.moves.failed;
                co_return;
            }
            ++hall_.outcome.reconnects[why];
            for (auto& guest : guests_) guest.leave_lost_node();
            co_await pause(milliseconds(50 + 10 * static_cast<int>(random_.below(20))));
        }
    }

    asio::awaitable<void> begin() {
        if (!id_.empty()) co_return;
        const Json seats = Json::array({"me", "open"});
        const Json wish{{"game", hall_.plan.game}, {"control", "3600+60"}, {"seats", seats}, {"to", "link"}};
        const auto offer = co_await guests_[0].post("/api/lobby", wish);
        const auto taken =
            co_await guests_[1].post("/api/offers/" + offer.at("id").get<std::string>() + "/accept", Json::object());
        id_ = taken.at("game");
        acknowledged_.clear();
        pending_.reset();
        ++hall_.outcome.begun;
        co_await return_to_game();
    }

    /// Whoever was away sends once more what was not answered, and then looks at what there is.
    asio::awaitable<void> return_to_game() {
        Json seen;
        for (auto& guest : guests_) {
            seen = co_await guest.watch(id_);
            of_seat_[seen.at("you").at(0).get<std::size_t>()] = &guest;
        }
        if (pending_) co_await send();
        seen = co_await guests_[1].watch(id_);
        line_.emplace(*game_);
        for (const auto& move : seen.at("moves")) {
            const auto error = line_->play_text(move.get<std::string>());
            if (error) hall_.outcome.wrong.push_back(id_ + ": " + error->message);
        }
    }

    /// The number of the pending move's event.
    asio::awaitable<std::int64_t> send() {
        const auto pending = *pending_;
        const Json play{{"do", "play"}, {"ply", pending.ply}, {"move", pending.move}, {"key", pending.key}};
        const Json message{{"do", "command"}, {"game", id_}, {"command", play}};
        const auto answer = co_await of_seat_[static_cast<std::size_t>(pending.seat)]->ask(message);
        std::int64_t number = 0;
        for (const auto& event : answer.at("events"))
            if (number == 0 && event.at("kind") == "move") number = event.at("number");
        ++hall_.outcome.acknowledged;
        acknowledged_[number] = pending.move;
        pending_.reset();
        co_return number;
    }

    asio::awaitable<void> step() {
        if (!id_.empty() && !is_seat(line_->to_move())) {
            co_await compare();
            ++hall_.outcome.over;
            id_.clear();
        }
        co_await begin();
        const int seat = seat_number(line_->to_move());
        const auto move = game_->random_move(line_->position(), random_);
        const auto text = game_->print_move(line_->position(), move);
        pending_ = {line_->moves().size(), text, std::to_string(++keys_), seat};
        const auto begun = Clock::now();
        const auto number = co_await send();
        hall_.outcome.milliseconds.push_back(since(begun));
        co_await of_seat_[static_cast<std::size_t>(1 - seat)]->hear(number);
        hall_.outcome.moves.milliseconds.push_back(since(begun));
        ++hall_.outcome.moves.done;
        line_->play(move);
    }

    /// What was acknowledged stands in the game, once, in this order, and nothing else does.
    asio::awaitable<void> compare() {
        if (pending_) co_await return_to_game();
        const auto seen = co_await guests_[0].watch(id_);
        std::map<std::int64_t, std::string> kept;
        for (const auto& event : seen.at("events"))
            if (event.at("kind") == "move") kept[event.at("number")] = event.at("data").at("move");
        if (kept == acknowledged_) co_return;
        for (const auto& [number, move] : acknowledged_)
            if (const auto found = kept.find(number); found == kept.end() || found->second != move)
                hall_.outcome.wrong.push_back(id_ + ": event " + std::to_string(number) + ", " + move + ", is lost");
        for (const auto& [number, move] : kept)
            if (!acknowledged_.contains(number))
                hall_.outcome.wrong.push_back(id_ + ": event " + std::to_string(number) + ", " + move +
                                              ", is nobody's");
    }

    Hall& hall_;
    std::size_t number_;
    Random random_;
    std::shared_ptr<const AnyGame> game_;
    std::array<Guest, 2> guests_;
    std::array<Guest*, 2> of_seat_{};
    std::string id_;
    std::optional<Line<AnyGame>> line_;
    std::map<std::int64_t, std::string> acknowledged_;  ///< by the event's number
    std::optional<Pending> pending_;
    std::uint64_t keys_ = 0;
};

}  // namespace

PlayOutcome play(const PlayPlan& plan) {
    if (const auto game = make_game(plan.game); !game) throw std::runtime_error(game.error().message);
    Hall hall(plan);
    std::vector<std::unique_ptr<Table>> tables;
    for (std::size_t i = 0; i < plan.games; ++i) {
        tables.push_back(std::make_unique<Table>(hall, i));
        asio::co_spawn(hall.context, tables.back()->run(), asio::detached);
    }
    hall.context.run();
    hall.outcome.moves.seconds = plan.seconds;
    return std::move(hall.outcome);
}

}  // namespace merkhet::load
