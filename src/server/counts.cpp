#include "server/counts.hpp"

namespace merkhet::server {

namespace {

constexpr std::array counted{&Counts::connections,      &Counts::connections_open, &Counts::sockets,
                             &Counts::sockets_open,     &Counts::streams,          &Counts::streams_open,
                             &Counts::bytes_read,       &Counts::bytes_written,    &Counts::messages_read,
                             &Counts::messages_written, &Counts::too_many,         &Counts::malformed,
                             &Counts::too_large,        &Counts::too_slow,         &Counts::not_read,
                             &Counts::silent,           &Counts::too_talkative};
// A number that is not in the list would stay nought.
static_assert(sizeof(Counts) == (counted.size() + std::tuple_size_v<decltype(Counts::answers)>)*sizeof(Counts::Number));

Counts::Number read_number(Counts::Number& number) { return std::atomic_ref(number).load(std::memory_order_relaxed); }

}  // namespace

void Counters::add_to(Counts& sum) const {
    for (const auto field : counted) sum.*field += read_number(counts_.*field);
    for (std::size_t i = 0; i < sum.answers.size(); ++i) sum.answers.at(i) += read_number(counts_.answers.at(i));
}

}  // namespace merkhet::server
