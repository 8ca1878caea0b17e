#pragma once

#include <boost/asio/ip/address.hpp>
#include <cstddef>
#include <map>
#include <mutex>
#include <optional>

namespace merkhet::server {

/// How many connections each address has, and all have together; for any thread.
class AddressCounts {
public:
    using Address = boost::asio::ip::address;

    /// One of the connections, as long as it lives.
    class Ticket {
    public:
        Ticket() = default;
        Ticket(Ticket&& other) noexcept;
        Ticket& operator=(Ticket&& other) noexcept;
        Ticket(const Ticket&) = delete;
        Ticket& operator=(const Ticket&) = delete;
        ~Ticket();

    private:
        friend class AddressCounts;
        Ticket(AddressCounts& counts, const Address& key) : counts_(&counts), key_(key) {}
        void give_back();

        AddressCounts* counts_ = nullptr;
        Address key_;
    };

    AddressCounts(std::size_t most, std::size_t most_of_address) : most_(most), most_of_address_(most_of_address) {}

    /// Nothing: there are too many already. Of IPv6 the /64 network counts, of which each client has one whole.
    std::optional<Ticket> enter(const Address& address) { return enter(address, most_of_address_); }
    /// For who comes with the connections of many.
    std::optional<Ticket> enter_proxy(const Address& address) { return enter(address, most_); }

private:
    std::optional<Ticket> enter(const Address& address, std::size_t most_of_address);
    void leave(const Address& key);

    const std::size_t most_;
    const std::size_t most_of_address_;
    std::mutex mutex_;  ///< of all below
    std::size_t all_ = 0;
    std::map<Address, std::size_t> of_address_;
};

}  // namespace merkhet::server
