#pragma once

#include <stdexcept>
#include <string>

#include "server/service.hpp"

namespace merkhet::online::api {

using server::Answer;
using Status = server::Answer::Status;

/// Why a request is not answered as it was meant, in a line for people. Thrown, so that whatever a transaction has done
/// before is undone.
class Refusal : public std::runtime_error {
public:
    Refusal(Status status, const std::string& line) : std::runtime_error(line), status_(status) {}
    Status status() const { return status_; }

private:
    Status status_;
};

}  // namespace merkhet::online::api
