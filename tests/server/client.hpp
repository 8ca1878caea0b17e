#pragma once

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <cstdint>
#include <string>
#include <string_view>

namespace merkhet::test {

/// A client that says what it likes, to a server on this machine.
class Client {
public:
    explicit Client(std::uint16_t port) { socket_.connect({boost::asio::ip::make_address("127.0.0.1"), port}); }

    /// False: the server has closed.
    bool say(std::string_view bytes) {
        boost::system::error_code error;
        boost::asio::write(socket_, boost::asio::buffer(bytes), error);
        return !error;
    }
    /// Nothing more will be said.
    void end() {
        boost::system::error_code ignored;
        static_cast<void>(socket_.shutdown(boost::asio::socket_base::shutdown_send, ignored));
    }
    /// All that comes up to the delimiter; less if the server closes before.
    std::string hear_until(const std::string& delimiter) {
        boost::system::error_code error;
        const auto bytes = boost::asio::read_until(socket_, boost::asio::dynamic_buffer(heard_), delimiter, error);
        return cut(error ? heard_.size() : bytes);
    }
    /// So many bytes; fewer if the server closes before.
    std::string hear(std::size_t bytes) {
        boost::system::error_code error;
        if (heard_.size() < bytes)
            boost::asio::read(socket_, boost::asio::dynamic_buffer(heard_),
                              boost::asio::transfer_exactly(bytes - heard_.size()), error);
        return cut(std::min(bytes, heard_.size()));
    }
    /// All that the server says until it closes the connection.
    std::string hear_all() {
        boost::system::error_code end;
        boost::asio::read(socket_, boost::asio::dynamic_buffer(heard_), end);
        return cut(heard_.size());
    }
    void close() { socket_.close(); }

private:
    std::string cut(std::size_t bytes) {
        auto first = heard_.substr(0, bytes);
        heard_.erase(0, bytes);
        return first;
    }

    boost::asio::io_context context_;
    boost::asio::ip::tcp::socket socket_{context_};
    std::string heard_;
};

/// All that the server says to this until it closes; `ends`: it is told that nothing more comes.
inline std::string talk(std::uint16_t port, const std::string& request, bool ends = false) {
    Client client(port);
    client.say(request);
    if (ends) client.end();
    return client.hear_all();
}

}  // namespace merkhet::test
