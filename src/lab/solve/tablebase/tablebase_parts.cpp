#include "lab/solve/tablebase/tablebase_parts.hpp"

#include <xxhash.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "files/new_file.hpp"
#include "files/open_file.hpp"

namespace merkhet::lab {

namespace {

/// What stands before the states. Its bytes are those of the machine: one that orders them otherwise finds other
/// checksums and begins anew.
struct StageFront {
    std::uint64_t pass = 0;
    std::uint64_t next = 0;
    std::uint64_t furthest = 0;
    std::uint64_t bytes = 0;
    std::uint64_t checksum = 0;
};

/// Of the states, of all that the front says, and of what they belong to.
std::uint64_t checksum_of(const StageFront& front, std::span<const std::byte> states, const std::string& text,
                          std::uint64_t other) {
    StageFront said = front;
    said.checksum = other;
    const auto seed = XXH3_64bits_withSeed(&said, sizeof said, XXH3_64bits(text.data(), text.size()));
    return XXH3_64bits_withSeed(states.data(), states.size(), seed);
}

/// The front of a file whose states, if it has any, are read into `states`; nothing when it is not whole.
std::optional<StageFront> read_part(const std::filesystem::path& path, std::span<std::byte> states,
                                    const std::string& text, std::uint64_t other) {
    const auto file = open_to_read(path);
    StageFront front;
    if (!file || !file->read_at(&front, sizeof front, 0) || front.bytes > states.size()) return std::nullopt;
    const auto those = states.first(front.bytes);
    if (!file->read_at(those.data(), those.size(), sizeof front)) return std::nullopt;
    return checksum_of(front, those, text, other) == front.checksum ? std::optional(front) : std::nullopt;
}

}  // namespace

TablebaseParts::TablebaseParts(const std::filesystem::path& file, std::string text, double keep_seconds)
    : text_(std::move(text)), interval_(keep_seconds) {
    if (file.empty()) return;
    path_ = file.string() + ".part";
    check_path_ = file.string() + ".part-check";
}

TablebaseStage TablebaseParts::take(std::span<std::byte> states) {
    if (!keeps()) return {};
    const auto front = read_part(path_, states, text_, 0);
    if (!front) return {};
    states_checksum_ = front->checksum;
    if (const auto check = read_part(check_path_, {}, text_, states_checksum_)) checked_ = check->next;
    return {static_cast<TablebaseStage::Pass>(front->pass), front->next, front->furthest};
}

bool TablebaseParts::due(double times) const {
    // What takes long to write is written less often, but not ever less.
    constexpr double at_most = 10;
    const auto between = std::max(interval_, std::min(2 * took_, at_most * interval_));
    return keeps() && Time::now() - kept_at_ >= between / times;
}

void TablebaseParts::keep(const TablebaseStage& stage, std::span<const std::byte> states) {
    if (!keeps()) return;
    const auto began = Time::now();
    states_checksum_ = write(path_, stage, states, 0);
    kept_at_ = Time::now();
    took_ = kept_at_ - began;
}

void TablebaseParts::keep_checked(std::uint64_t next) {
    if (states_checksum_ == 0) return;
    write(check_path_, {TablebaseStage::Pass::check, next, 0}, {}, states_checksum_);
    kept_at_ = Time::now();
}

std::uint64_t TablebaseParts::write(const std::filesystem::path& path, const TablebaseStage& stage,
                                    std::span<const std::byte> states, std::uint64_t other) const {
    StageFront front{static_cast<std::uint64_t>(stage.pass), stage.next, stage.furthest, states.size(), 0};
    front.checksum = checksum_of(front, states, text_, other);
    auto file = NewFile::begin(path, NewFile::Unfinished::same_name);
    if (!file) throw std::runtime_error(file.error().message());
    file->write(&front, sizeof front);
    file->write(states.data(), states.size());
    if (const auto problem = file->finish()) throw std::runtime_error(problem->message());
    return front.checksum;
}

void TablebaseParts::remove() const {
    std::error_code none;
    for (const auto& path : {path_, check_path_}) {
        if (path.empty()) continue;
        std::filesystem::remove(path, none);
        std::filesystem::remove(NewFile::same_name(path), none);  // what a killed process had begun
    }
}

}  // namespace merkhet::lab
