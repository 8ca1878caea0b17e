#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "server/loop.hpp"

namespace merkhet::server {

/// A connection that asks the service.
class Asker : public Connection {
public:
    /// On the loop's thread: the answer to the question of that number.
    virtual void answered(std::uint64_t number, Answer answer) = 0;
};

/// One question that the service has been asked, on whatever threads its answer is made.
class Asked {
public:
    Asked(std::shared_ptr<Loop> loop, std::weak_ptr<Asker> asker, std::uint64_t number);
    /// Who forgets to answer has failed; nobody waits forever.
    ~Asked() { give(failure()); }
    Asked(const Asked&) = delete;
    Asked& operator=(const Asked&) = delete;

    /// From any thread. The first answer counts.
    void give(Answer answer);
    /// There is none to come.
    void withdraw() { given_ = true; }

    static Answer failure() { return {Answer::Status::failed, "{\"error\":\"this could not be answered\"}"}; }

private:
    const std::shared_ptr<Loop> loop_;
    const std::weak_ptr<Asker> asker_;  ///< only its loop's thread makes more of it
    const std::uint64_t number_;
    std::atomic<bool> given_ = false;
};

}  // namespace merkhet::server
