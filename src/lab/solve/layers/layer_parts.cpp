#include "lab/solve/layers/layer_parts.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <cerrno>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "files/files.hpp"
#include "files/open_file.hpp"

namespace merkhet::lab {

namespace {

/// What stands before the values of a stretch. Its bytes are those of the machine: one that orders them otherwise finds
/// other checksums and begins anew.
struct StretchFront {
    std::uint64_t first_block = 0;
    std::uint64_t end_block = 0;
    std::uint64_t positions = 0;
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t checksum = 0;
};

std::string name_of(const LayeredGame& game, int layer) { return layer_file_name(game.text(), layer) + ".part"; }

/// The files of all ranks.
std::vector<std::filesystem::path> files(const std::filesystem::path& folder, const std::string& name) {
    std::vector<std::filesystem::path> paths;
    std::error_code none;
    if (folder.empty()) return paths;
    for (const auto& entry : std::filesystem::directory_iterator(folder, none))
        if (entry.path().filename().string().starts_with(name)) paths.push_back(entry.path());
    std::sort(paths.begin(), paths.end());
    return paths;
}

}  // namespace

LayerParts::LayerParts(std::filesystem::path folder, const LayeredGame& game, int layer, LayerValues& values, int rank,
                       double keep_seconds)
    : folder_(std::move(folder)),
      name_(name_of(game, layer)),
      path_(folder_ / fmt::format("{}-{}", name_, rank)),
      shape_(game.shape(layer)),
      values_(values),
      interval_(keep_seconds) {
    for (const auto& path : files(folder_, name_)) {
        const auto whole = read(path);
        std::error_code none;
        // What this rank adds must not stand behind a stretch that was cut off.
        if (whole && path == path_ && std::filesystem::file_size(path, none) > *whole)
            std::filesystem::resize_file(path, *whole, none);
    }
}

std::uint64_t LayerParts::checksum(const LayerStretch& stretch, const std::byte* values) const {
    const auto of = fmt::format("{} {} {} {} {} {} {} {} {}", name_, shape_.blocks, shape_.values,
                                shape_.bits_per_value, stretch.first_block, stretch.end_block, stretch.counts.positions,
                                stretch.counts.wins, stretch.counts.draws);
    return XXH3_64bits_withSeed(values, bytes_of(stretch), XXH3_64bits(of.data(), of.size()));
}

std::optional<std::uint64_t> LayerParts::read(const std::filesystem::path& path) {
    const auto file = open_to_read(path);
    struct ::stat status {};
    if (!file || ::fstat(file->descriptor(), &status) != 0) return std::nullopt;
    const auto size = static_cast<std::uint64_t>(status.st_size);
    const auto& share = values_.share();
    std::uint64_t at = 0;
    for (StretchFront front; at + sizeof front <= size;) {
        if (!file->read_at(&front, sizeof front, at)) return std::nullopt;
        const LayerStretch stretch{front.first_block, front.end_block, {front.positions, front.wins, front.draws}};
        if (stretch.first_block >= stretch.end_block || stretch.end_block > shape_.blocks) break;
        const auto bytes = bytes_of(stretch);
        const auto end = at + sizeof front + bytes;
        if (end > size) break;
        const auto next = std::partition_point(taken_.begin(), taken_.end(), [&](const LayerStretch& other) {
            return other.end_block <= stretch.first_block;
        });
        // With other numbers of ranks shares had other ends: stretches that lie across one are solved again.
        const bool own = stretch.first_block >= share.first_block && stretch.end_block <= share.end_block;
        if (own && (next == taken_.end() || next->first_block >= stretch.end_block)) {
            auto* to = values_.block(stretch.first_block);
            if (!file->read_at(to, bytes, at + sizeof front)) return std::nullopt;
            if (checksum(stretch, to) != front.checksum) break;
            taken_.insert(next, stretch);
        }
        at = end;
    }
    return at;
}

void LayerParts::add(const LayerStretch& stretch) {
    unkept_.push_back(stretch);
    if (Time::now() - kept_at_ >= interval_) keep();
}

void LayerParts::keep() {
    finish();
    kept_at_ = Time::now();
    if (folder_.empty() || unkept_.empty()) return;
    writing_ = std::async(std::launch::async, [this, stretches = std::exchange(unkept_, {})] { write(stretches); });
}

void LayerParts::finish() {
    if (writing_.valid()) writing_.get();
}

void LayerParts::write(const std::vector<LayerStretch>& stretches) const {
    const auto fail = [&](int problem) {
        throw std::runtime_error(refused_by_system(path_, "cannot be written", problem).message());
    };
    if (const auto problem = make_folder(folder_)) throw std::runtime_error(problem->message());
    const auto file = open_to_add(path_);
    if (!file) throw std::runtime_error(file.error().message());
    for (const auto& stretch : stretches) {
        const auto* data = values_.block(stretch.first_block);
        const StretchFront front{stretch.first_block, stretch.end_block,    stretch.counts.positions,
                                 stretch.counts.wins, stretch.counts.draws, checksum(stretch, data)};
        struct ::stat before {};
        if (::fstat(file->descriptor(), &before) != 0) fail(errno);
        if (file->write(&front, sizeof front) && file->write(data, bytes_of(stretch))) continue;
        const int problem = errno;
        // Nothing behind a stretch that was cut off would ever be read.
        [[maybe_unused]] const int ignored = ::ftruncate(file->descriptor(), before.st_size);
        fail(problem);
    }
    if (::fsync(file->descriptor()) != 0) fail(errno);
}

void LayerParts::remove(const std::filesystem::path& folder, const LayeredGame& game, int layer) {
    std::error_code none;
    for (const auto& path : files(folder, name_of(game, layer))) std::filesystem::remove(path, none);
}

}  // namespace merkhet::lab
