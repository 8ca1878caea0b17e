#include "service/host/picture_service.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "base/numbers.hpp"

namespace merkhet::service {

namespace {

constexpr std::string_view png_signature = "\x89PNG\r\n\x1a\n";

/// The bytes that pairs of hexadecimal digits stand for.
std::optional<std::string> bytes_of(std::string_view digits) {
    if (digits.size() % 2 != 0) return std::nullopt;
    std::string bytes;
    bytes.reserve(digits.size() / 2);
    for (; !digits.empty(); digits.remove_prefix(2)) {
        const auto byte = read_hex_byte(digits.substr(0, 2));
        if (!byte) return std::nullopt;
        bytes += *byte;
    }
    return bytes;
}

}  // namespace

PictureService::PictureService(std::string command, PictureLimits limits)
    : command_(std::move(command)), limits_(limits), worker_([this] { work(); }) {}

PictureService::~PictureService() {
    {
        const std::lock_guard lock(mutex_);
        closed_ = true;
        if (drawing_) program_.interrupt();
    }
    wake_.notify_all();
    worker_.join();
}

void PictureService::draw(const std::string& request, const Reply& reply) {
    Picture known;
    {
        const std::lock_guard lock(mutex_);
        known = find(request);
        if (!known && waiting_.size() < limits_.waiting && may_draw()) {
            waiting_.push_back({request, reply});
            wake_.notify_all();
            return;
        }
    }
    reply(known ? Result::drawn : Result::busy, known);
}

void PictureService::work() {
    std::unique_lock lock(mutex_);
    while (!closed_) {
        if (waiting_.empty()) {
            const auto wanted = [&] { return closed_ || !waiting_.empty(); };
            if (!program_.running()) {
                wake_.wait(lock, wanted);
            } else if (!wake_.wait_for(lock, limits_.idle, wanted)) {
                program_.kill();
            }
            continue;
        }
        const auto job = std::move(waiting_.front());
        waiting_.pop_front();
        // Several may have asked for the same.
        auto picture = find(job.request);
        if (!picture) {
            picture = drawn_by_program(job.request, lock);
            if (picture) remember(job.request, picture);
        }
        lock.unlock();
        job.reply(picture ? Result::drawn : Result::failed, picture);
        lock.lock();
    }
}

PictureService::Picture PictureService::drawn_by_program(const std::string& request,
                                                         std::unique_lock<std::mutex>& lock) {
    const auto deadline = Clock::now() + limits_.time;
    if (!program_.running() && !program_.start(command_)) return nullptr;
    drawing_ = true;
    lock.unlock();
    std::string line;
    const bool answered =
        program_.write_line(request, deadline) && program_.read_line(line, deadline) == ChildProcess::Reading::line;
    auto bytes = answered ? bytes_of(line) : std::nullopt;
    if (bytes && !bytes->empty() && !bytes->starts_with(png_signature)) bytes.reset();
    lock.lock();
    drawing_ = false;
    // Whatever it still says would be taken for the next answer.
    if (!bytes) program_.kill();
    return bytes && !bytes->empty() ? std::make_shared<const std::string>(*std::move(bytes)) : nullptr;
}

PictureService::Picture PictureService::find(const std::string& request) {
    const auto found = std::find_if(remembered_.begin(), remembered_.end(),
                                    [&](const Remembered& one) { return one.request == request; });
    if (found == remembered_.end()) return nullptr;
    remembered_.splice(remembered_.begin(), remembered_, found);
    return found->picture;
}

void PictureService::remember(const std::string& request, const Picture& picture) {
    remembered_.push_front({request, picture});
    remembered_bytes_ += remembered_.front().bytes();
    for (; remembered_bytes_ > limits_.remembered; remembered_.pop_back())
        remembered_bytes_ -= remembered_.back().bytes();
}

bool PictureService::may_draw() {
    const auto now = Clock::now();
    while (!begun_.empty() && now - begun_.front() >= std::chrono::minutes(1)) begun_.pop_front();
    if (begun_.size() >= static_cast<std::size_t>(limits_.a_minute)) return false;
    begun_.push_back(now);
    return true;
}

}  // namespace merkhet::service
