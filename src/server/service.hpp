#pragma once

#include <functional>
#include <map>
#include <string>

namespace merkhet::server {

/// What somebody asks of a server that is not a file.
struct Question {
    std::string path;                               ///< "/api/values.json"
    std::map<std::string, std::string> parameters;  ///< of the target's query; of those given twice the first
};

struct Answer {
    enum class Status { ok, bad_request, not_found, failed };
    Status status = Status::ok;
    std::string json;
};

/// Answers questions whose path begins with "/api/", one after the other: it must not take long. What it throws becomes
/// a failed answer.
using Service = std::function<Answer(const Question&)>;

}  // namespace merkhet::server
