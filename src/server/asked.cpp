#include "server/asked.hpp"

#include <boost/asio/dispatch.hpp>
#include <utility>

namespace merkhet::server {

Asked::Asked(std::shared_ptr<Loop> loop, std::weak_ptr<Asker> asker, std::uint64_t number)
    : loop_(std::move(loop)), asker_(std::move(asker)), number_(number) {}

void Asked::give(Answer answer) {
    if (given_.exchange(true)) return;
    // At once where this is the loop's thread.
    boost::asio::dispatch(loop_->context(), [asker = asker_, number = number_, answer = std::move(answer)]() mutable {
        if (const auto waiting = asker.lock()) waiting->answered(number, std::move(answer));
    });
}

}  // namespace merkhet::server
