#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/socket.hpp"

namespace merkhet::server {

struct Header {
    std::string name;
    std::string value;
};

/// A request to a server, perhaps for something other than a file.
struct Question {
    std::string path;                                 ///< "/api/values.json"
    std::map<std::string, std::string> parameters{};  ///< from the target's query; the first if given twice
    std::string query{};                              ///< all of it, as it came
    std::string host{};                               ///< what the request calls this server: "example.org:8080"
    std::string method = "GET";                       ///< a HEAD is answered like a GET
    std::vector<Header> headers{};                    ///< as they came, names in small letters (header(), cookie())
    std::string body{};                               ///< not of a GET
    std::string address{};                            ///< whose it is: "192.0.2.1", as the nearest proxy of ours says
    bool secure = false;                              ///< came to a proxy of ours by HTTPS
    bool upgrade = false;                             ///< would become a WebSocket
};

struct Answer {
    /// Any other number of RFC 9110, 15, will do.
    enum class Status : std::uint16_t {
        ok = 200,
        created = 201,
        no_content = 204,
        see_other = 303,
        bad_request = 400,
        unauthorized = 401,
        forbidden = 403,
        not_found = 404,
        method_not_allowed = 405,
        conflict = 409,
        gone = 410,
        unprocessable = 422,
        too_many = 429,
        failed = 500,
        busy = 503
    };
    Status status = Status::ok;
    std::string body{};
    std::string type = "application/json";  ///< as in Content-Type; empty: none
    /// Besides those of every answer; several of a name are all sent. Cache-Control is "no-cache" unless given.
    std::vector<Header> headers{};
    /// Not null: the connection becomes a WebSocket, and the rest does not count. (426 if the question does not want
    /// it.)
    std::shared_ptr<SocketHandler> socket{};
    /// Not null: the answer is a stream of lines, without a body of its own (application/x-ndjson, say).
    std::shared_ptr<SocketHandler> stream{};
};

/// Takes an answer, from any thread; the first of them counts. When the last copy goes away unused, that is a failed
/// answer.
using Reply = std::function<void(Answer)>;

/// Is asked before a file is looked for. Called from several threads at a time.
class Service {
public:
    virtual ~Service() = default;
    /// Must not take long, as others wait meanwhile: replies once, at once or later, and returns true; or returns false
    /// for what is not its business. Exceptions become failed answers.
    virtual bool answer(const Question& question, const Reply& reply) = 0;
    /// How long a body may be, in bytes; asked before it is read, so the question has none yet. Nothing: such a thing
    /// can only be got here (405).
    virtual std::optional<std::size_t> longest_body(const Question&) const { return std::size_t{64} << 10; }
};

}  // namespace merkhet::server
