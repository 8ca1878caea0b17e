#include "online/store/store.hpp"

#include <chrono>
#include <utility>

#include "online/store/schema.hpp"

namespace merkhet::online {

namespace {

/// How many pieces of work share a transaction: enough for the disk to be the smaller part, few enough not to wait for.
constexpr std::size_t most_together = 4096;

/// A connection that is opened again when it was lost, but not more than a few times a second.
class Reopened {
public:
    explicit Reopened(const std::string& address) : address_(address) {}

    /// Throws sql::Error.
    sql::Connection& get() {
        if (connection_) return *connection_;
        const auto now = std::chrono::steady_clock::now();
        if (now < next_) throw sql::Error(sql::Error::Kind::lost, "the database cannot be reached");
        next_ = now + std::chrono::milliseconds(250);
        connection_ = sql::open(address_);
        return *connection_;
    }
    void drop() { connection_.reset(); }

private:
    const std::string& address_;
    std::unique_ptr<sql::Connection> connection_;
    std::chrono::steady_clock::time_point next_{};
};

/// Calls f; what it threw, if anything. Whatever is not a database's is an error all the same: one piece of work must
/// not end the thread.
template <class F>
std::optional<sql::Error> error_in(F&& f) {
    try {
        f();
    } catch (const sql::Error& error) {
        return error;
    } catch (const std::exception& error) {
        return sql::Error(sql::Error::Kind::other, error.what());
    }
    return std::nullopt;
}

}  // namespace

void Store::Queue::add(Job job) {
    {
        const std::lock_guard lock(mutex_);
        jobs_.push_back(std::move(job));
    }
    wake_.notify_one();
}

std::vector<Store::Job> Store::Queue::take(std::size_t most) {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [&] { return closed_ || !jobs_.empty(); });
    std::vector<Job> taken;
    while (!jobs_.empty() && taken.size() < most) {
        taken.push_back(std::move(jobs_.front()));
        jobs_.pop_front();
    }
    return taken;
}

void Store::Queue::close() {
    {
        const std::lock_guard lock(mutex_);
        closed_ = true;
    }
    wake_.notify_all();
}

Result<std::unique_ptr<Store>> Store::open(const std::string& address, int readers) {
    auto store = std::unique_ptr<Store>(new Store(address));
    const auto wrong = error_in([&] {
        const auto connection = sql::open(address);
        const auto steps = schema();
        sql::migrate(*connection, steps, static_cast<int>(steps.size()));
    });
    if (wrong) return TextError{sql::without_password(address) + ": " + wrong->what()};
    store->threads_.emplace_back([raw = store.get()] { raw->write_all(); });
    for (int i = 0; i < readers; ++i) store->threads_.emplace_back([raw = store.get()] { raw->read_all(); });
    return store;
}

Store::~Store() {
    to_write_.close();
    to_read_.close();
    for (auto& thread : threads_) thread.join();
}

void Store::write(Work work, Done done) { to_write_.add({std::move(work), std::move(done)}); }
void Store::read(Work work, Done done) { to_read_.add({std::move(work), std::move(done)}); }

void Store::write_all() {
    Reopened connection(address_);
    for (;;) {
        // What has been done is let go of before more is waited for: whoever asked may wait for that.
        auto jobs = to_write_.take(most_together);
        if (jobs.empty()) return;
        std::vector<std::optional<sql::Error>> errors(jobs.size());
        const auto all = error_in([&] {
            auto& database = connection.get();
            sql::Transaction transaction(database);
            for (std::size_t i = 0; i < jobs.size(); ++i) {
                errors[i] = error_in([&] {
                    sql::Savepoint part(database);
                    jobs[i].work(database);
                    part.keep();
                });
                if (errors[i] && errors[i]->kind() == sql::Error::Kind::lost) throw sql::Error(*errors[i]);
            }
            transaction.commit();
        });
        if (all && (all->kind() == sql::Error::Kind::lost || all->kind() == sql::Error::Kind::full)) connection.drop();
        for (std::size_t i = 0; i < jobs.size(); ++i) jobs[i].done(all ? all : errors[i]);
    }
}

void Store::read_all() {
    Reopened connection(address_);
    for (;;) {
        auto jobs = to_read_.take(1);
        if (jobs.empty()) return;
        const auto error = error_in([&] {
            auto& database = connection.get();
            database.begin_reading();
            const auto failed = error_in([&] { jobs[0].work(database); });
            database.rollback();
            if (failed) throw sql::Error(*failed);
        });
        if (error && error->kind() == sql::Error::Kind::lost) connection.drop();
        jobs[0].done(error);
    }
}

}  // namespace merkhet::online
