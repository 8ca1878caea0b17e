#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "client/server_address.hpp"

namespace merkhet::client {

/// What is asked of a server.
struct Request {
    std::string method = "GET";
    std::string target;  ///< "/api/account"
    std::string body{};  ///< JSON
    std::string key{};   ///< an Idempotency-Key: however often it is sent, it is done once
    std::vector<std::pair<std::string, std::string>> headers{};
    /// It is asked again until there is an answer, however long that takes; only for what may be done twice.
    bool insists = false;
};

struct Answer {
    int status = 0;
    std::string body;
    std::string cookie{};  ///< "name=value" of the first that was set

    bool ok() const { return status >= 200 && status < 300; }
    /// The server has not got to it, or has failed: it may be asked the same a little later.
    bool is_passing() const { return status == 429 || status >= 500; }
};

/// Whoever follows a stream of lines.
struct StreamHandlers {
    /// Each line that is not empty. The view ends with the call.
    std::function<void(std::string_view)> on_line;
    /// The stream is open, at first or again: what was said before may be said once more.
    std::function<void()> on_open{};
    /// It was interrupted, and is opened again after a while. Only the first time until it is open again.
    std::function<void(const std::string& why)> on_loss{};
    /// The server says that there is none: nothing more comes.
    std::function<void(const Answer&)> on_refused;
};

/// Speaks to one server's HTTP API, over TLS where its address says so, whose certificate must then be good. One thread
/// runs it, on which all is called but post() and stop(), and on which it calls back. It knows nothing of what is said.
class ApiClient {
public:
    /// `token` goes with every request, if there is one.
    ApiClient(ServerAddress server, std::string token);
    ~ApiClient();
    ApiClient(const ApiClient&) = delete;
    ApiClient& operator=(const ApiClient&) = delete;

    /// An error is one of the line: nobody knows whether the server has heard.
    using OnAnswer = std::function<void(const Result<Answer>&)>;
    void ask(Request request, OnAnswer on_answer);

    /// A stream of lines is followed as long as somebody holds this.
    using Following = std::shared_ptr<void>;
    /// GETs a stream of lines, and again whenever it is interrupted or ends.
    [[nodiscard]] Following follow(std::string target, StreamHandlers handlers);

    /// Later, unless the client ends before.
    void after(std::chrono::milliseconds time, std::function<void()> what);

    /// From any thread: called by the one that runs.
    void post(std::function<void()> what);
    /// Until stop(), or until something that it calls throws, which comes out of it.
    void run();
    /// From any thread.
    void stop();

    const ServerAddress& server() const;

private:
    class Implementation;
    std::unique_ptr<Implementation> implementation_;
};

}  // namespace merkhet::client
