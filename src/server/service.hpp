#pragma once

#include <functional>
#include <map>
#include <string>

namespace merkhet::server {

/// A request to a server for something other than a file.
struct Question {
    std::string path;                               ///< "/api/values.json"
    std::map<std::string, std::string> parameters;  ///< from the target's query; the first if given twice
};

struct Answer {
    enum class Status { ok, bad_request, not_found, failed };
    Status status = Status::ok;
    std::string json;
};

/// Answers requests whose path begins with "/api/", one at a time, so it must not take long. Exceptions become failed
/// answers.
using Service = std::function<Answer(const Question&)>;

}  // namespace merkhet::server
