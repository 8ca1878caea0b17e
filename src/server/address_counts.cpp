#include "server/address_counts.hpp"

#include <utility>

#include "server/client_address.hpp"

namespace merkhet::server {

AddressCounts::Ticket::Ticket(Ticket&& other) noexcept
    : counts_(std::exchange(other.counts_, nullptr)), key_(std::move(other.key_)) {}

AddressCounts::Ticket& AddressCounts::Ticket::operator=(Ticket&& other) noexcept {
    if (this == &other) return *this;
    give_back();
    counts_ = std::exchange(other.counts_, nullptr);
    key_ = other.key_;
    return *this;
}

AddressCounts::Ticket::~Ticket() { give_back(); }

void AddressCounts::Ticket::give_back() {
    if (auto* counts = std::exchange(counts_, nullptr)) counts->leave(key_);
}

std::optional<AddressCounts::Ticket> AddressCounts::enter(const Address& address, std::size_t most_of_address) {
    const auto key = client_network(address);
    const std::lock_guard lock(mutex_);
    if (all_ >= most_) return std::nullopt;
    auto& count = of_address_[key];
    if (count > 0 && count >= most_of_address) return std::nullopt;
    ++count;
    ++all_;
    return Ticket(*this, key);
}

void AddressCounts::leave(const Address& key) {
    const std::lock_guard lock(mutex_);
    --all_;
    const auto found = of_address_.find(key);
    if (--found->second == 0) of_address_.erase(found);
}

}  // namespace merkhet::server
