#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "base/result.hpp"
#include "sql/connection.hpp"

namespace merkhet::online {

/// The database of a server: one thread that writes, which commits for all who wait at once, and a few that read. Any
/// thread may call it.
class Store {
public:
    using Work = std::function<void(sql::Connection&)>;
    /// Nothing is wrong, or what is.
    using Done = std::function<void(const std::optional<sql::Error>&)>;

    /// Opens an address of sql::open(), and brings the schema up to date. The error says in a line what is wrong.
    static Result<std::unique_ptr<Store>> open(const std::string& address, int readers = 2);
    /// Does what was asked before.
    ~Store();
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    /// Has the writer do `work`, in the order of the calls, within a transaction that it may share with others. Work
    /// that throws is undone, without harm to the others. `done` is called by the writer's thread, in the same order,
    /// when the work is on the disk or has failed; whether it failed is not known for sure only when the connection was
    /// lost.
    void write(Work work, Done done);
    /// Has a reader do `work`, which sees one state of the database, and then `done`.
    void read(Work work, Done done);

    /// The same, and waits; what the work returns, or throws sql::Error.
    template <class F>
    auto write_now(F&& work) {
        return now([this](Work w, Done d) { write(std::move(w), std::move(d)); }, std::forward<F>(work));
    }
    template <class F>
    auto read_now(F&& work) {
        return now([this](Work w, Done d) { read(std::move(w), std::move(d)); }, std::forward<F>(work));
    }

private:
    struct Job {
        Work work;
        Done done;
    };
    /// Jobs for one or more threads, until it is closed.
    class Queue {
    public:
        void add(Job job);
        /// All that wait, at most `most`, after waiting for one; none once it is closed and empty.
        std::vector<Job> take(std::size_t most);
        void close();

    private:
        std::mutex mutex_;
        std::condition_variable wake_;
        std::deque<Job> jobs_;
        bool closed_ = false;
    };

    explicit Store(std::string address) : address_(std::move(address)) {}
    void write_all();
    void read_all();

    template <class Ask, class F>
    static auto now(Ask&& ask, F&& work) {
        using Returned = std::invoke_result_t<F&, sql::Connection&>;
        std::promise<Returned> promise;
        auto answer = promise.get_future();
        if constexpr (std::is_void_v<Returned>) {
            ask([&](sql::Connection& connection) { work(connection); },
                [&](const std::optional<sql::Error>& error) {
                    if (error)
                        promise.set_exception(std::make_exception_ptr(*error));
                    else
                        promise.set_value();
                });
        } else {
            std::optional<Returned> value;
            ask([&](sql::Connection& connection) { value = work(connection); },
                [&](const std::optional<sql::Error>& error) {
                    if (error)
                        promise.set_exception(std::make_exception_ptr(*error));
                    else
                        promise.set_value(*std::move(value));
                });
            return answer.get();
        }
        return answer.get();
    }

    std::string address_;
    Queue to_write_;
    Queue to_read_;
    std::vector<std::thread> threads_;
};

}  // namespace merkhet::online
