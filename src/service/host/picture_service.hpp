#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "process/child_process.hpp"

namespace merkhet::service {

/// How much work and memory pictures may take.
struct PictureLimits {
    std::chrono::milliseconds time = std::chrono::seconds(20);  ///< for one, the start of the program included
    std::chrono::milliseconds idle = std::chrono::seconds(30);  ///< after which the program is ended
    std::size_t waiting = 16;                                   ///< besides the one being drawn
    int a_minute = 60;                                          ///< drawn, not only remembered
    std::size_t remembered = std::size_t{16} << 20;             ///< bytes
};

/// Has pictures drawn, one after another, by a program that answers each line with the bytes of a PNG file in
/// hexadecimal digits, or with an empty line; and remembers the latest.
class PictureService {
public:
    using Picture = std::shared_ptr<const std::string>;
    enum class Result : std::uint8_t { drawn, busy, failed };
    using Reply = std::function<void(Result, const Picture&)>;

    /// `command` is a line of shell that starts the program; it runs only while there is something to draw.
    explicit PictureService(std::string command, PictureLimits limits = {});
    /// What still waits is dropped.
    ~PictureService();
    PictureService(const PictureService&) = delete;
    PictureService& operator=(const PictureService&) = delete;

    /// Replies at once with what is remembered or when too much is asked, else later, from another thread.
    void draw(const std::string& request, const Reply& reply);

private:
    using Clock = std::chrono::steady_clock;
    struct Job {
        std::string request;
        Reply reply;
    };
    struct Remembered {
        std::string request;
        Picture picture;
        std::size_t bytes() const { return request.size() + picture->size(); }
    };

    void work();
    /// With the mutex held; this one gives it up meanwhile.
    Picture drawn_by_program(const std::string& request, std::unique_lock<std::mutex>& lock);
    Picture find(const std::string& request);
    void remember(const std::string& request, const Picture& picture);
    bool may_draw();

    const std::string command_;
    const PictureLimits limits_;
    std::mutex mutex_;  ///< of all below
    ChildProcess program_;
    bool drawing_ = false;  ///< the worker waits for the program
    std::condition_variable wake_;
    std::deque<Job> waiting_;
    std::list<Remembered> remembered_;  ///< latest first
    std::size_t remembered_bytes_ = 0;
    std::deque<Clock::time_point> begun_;  ///< in the last minute
    bool closed_ = false;
    std::thread worker_;  ///< last: it uses all others
};

}  // namespace merkhet::service
