#pragma once

#include <functional>
#include <map>
#include <string>

namespace merkhet::server {

/// A request to a server, perhaps for something other than a file.
struct Question {
    std::string path;                               ///< "/api/values.json"
    std::map<std::string, std::string> parameters;  ///< from the target's query; the first if given twice
    std::string query{};                            ///< all of it, as it came
    std::string host{};                             ///< what the request calls this server: "example.org:8080"
};

struct Answer {
    enum class Status { ok, bad_request, not_found, failed, busy };
    Status status = Status::ok;
    std::string body;
    std::string type = "application/json";  ///< as in Content-Type
    bool lasts = false;                     ///< may be kept for a day
};

/// Takes an answer, from any thread.
using Reply = std::function<void(Answer)>;

/// Is asked before a file is looked for, one question at a time, so it must not take long: it replies once, at once or
/// later, and returns true; or returns false for what is not its business. Exceptions become failed answers.
using Service = std::function<bool(const Question&, const Reply&)>;

}  // namespace merkhet::server
