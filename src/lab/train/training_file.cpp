#include "lab/train/training_file.hpp"

#include <xxhash.h>
#include <zstd.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "base/hash.hpp"
#include "base/words.hpp"
#include "files/new_file.hpp"

namespace merkhet::lab {

namespace {

constexpr std::string_view training_magic = "merkhet training ";
constexpr std::string_view training_version = "1\n";
constexpr std::size_t longest_head = 8192;
constexpr std::size_t header_bytes = 24;
constexpr std::uint32_t end_kind = 2;
/// More than 4096 positions of the most inputs and views can take.
constexpr std::uint32_t largest_block = 1U << 26;
/// The least effort: each position is read many times, and its numbers are small already.
constexpr int packing_level = 1;

void append_little(std::string& bytes, std::uint64_t number, int size) {
    for (int i = 0; i < size; ++i) bytes += static_cast<char>(number >> (8 * i) & 255);
}

std::uint64_t little(const unsigned char* bytes, int size) {
    std::uint64_t number = 0;
    for (int i = 0; i < size; ++i) number |= static_cast<std::uint64_t>(bytes[i]) << (8 * i);
    return number;
}

std::string header_of(std::uint32_t kind, std::size_t positions, std::size_t packed, std::size_t bytes,
                      std::uint64_t hash) {
    std::string header;
    for (const auto number : {std::size_t{kind}, positions, packed, bytes}) append_little(header, number, 4);
    append_little(header, hash, 8);
    return header;
}

bool write_block(NewFile& file, std::uint32_t kind, std::size_t positions, const std::string& bytes) {
    std::string packed(ZSTD_compressBound(bytes.size()), '\0');
    packed.resize(ZSTD_compress(packed.data(), packed.size(), bytes.data(), bytes.size(), packing_level));
    return file.write(
               header_of(kind, positions, packed.size(), bytes.size(), XXH3_64bits(packed.data(), packed.size()))) &&
           file.write(packed);
}

}  // namespace

TrainingWriter::TrainingWriter(network::Inputs inputs, std::uint64_t seed)
    : inputs_(std::move(inputs)), random_(seed) {}

std::optional<std::string> TrainingWriter::add(const TrainingPosition& position) {
    if (auto wrong = problem_with(inputs_, position)) return wrong;
    auto& kept = for_validation(position.game) ? validation_ : training_;
    kept.begins.push_back(kept.bytes.size());
    append_position(kept.bytes, inputs_, position);
    return std::nullopt;
}

std::optional<FileError> TrainingWriter::write(const std::filesystem::path& path) {
    auto file = NewFile::begin(path);
    if (!file) return file.error();
    bool written = file->write(concatenated({training_magic, training_version, print_inputs(inputs_), "\n"}));
    std::uint32_t kind = 0;
    for (auto* kept : {&training_, &validation_}) {
        auto order = std::vector<std::pair<std::size_t, std::size_t>>();
        for (std::size_t i = 0; i < kept->begins.size(); ++i)
            order.emplace_back(kept->begins[i], i + 1 < kept->begins.size() ? kept->begins[i + 1] : kept->bytes.size());
        for (auto i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random_.below64(i)]);
        for (std::size_t first = 0; written && first < order.size(); first += block_positions) {
            const auto end = std::min(order.size(), first + block_positions);
            std::string bytes;
            for (auto i = first; i < end; ++i)
                bytes.append(kept->bytes, order[i].first, order[i].second - order[i].first);
            written = write_block(*file, kind, end - first, bytes);
        }
        *kept = {};
        ++kind;
    }
    file->write(header_of(end_kind, 0, 0, 0, 0));
    return file->finish();
}

FileError TrainingFile::wrong(std::string what, std::string why) const {
    return {path_, std::move(what), std::move(why)};
}

std::optional<FileError> TrainingFile::read_head() {
    std::string head;
    char next = 0;
    while (head.size() < longest_head && !head.ends_with("\n\n") && file_.read_at(&next, 1, head.size())) head += next;
    const auto end = head.find("\n\n");
    Scanner scanner(std::string_view(head).substr(0, end == std::string::npos ? head.size() : end + 1));
    if (!scanner.accept(training_magic)) return wrong("holds no positions to train on");
    if (!scanner.accept(training_version)) return wrong("is of another version than 1");
    if (end == std::string::npos) return wrong("is cut off");
    auto inputs = network::take_inputs(scanner);
    if (!inputs) return wrong("is damaged", inputs.error().message);
    if (!scanner.done()) return wrong("is damaged", scanner.expected("an empty line").message);
    inputs_ = *std::move(inputs);
    first_block_ = end + 2;
    return std::nullopt;
}

std::optional<FileError> TrainingFile::read_blocks() {
    auto at = first_block_;
    fingerprint_ = to_integer(hash_text(print_inputs(inputs_)));
    for (;;) {
        std::array<unsigned char, header_bytes> bytes{};
        if (!file_.read_at(bytes.data(), bytes.size(), at)) return wrong("is cut off");
        at += bytes.size();
        const auto kind = little(bytes.data(), 4);
        if (kind == end_kind) break;
        const Block block{at, static_cast<std::uint32_t>(little(&bytes[4], 4)),
                          static_cast<std::uint32_t>(little(&bytes[8], 4)),
                          static_cast<std::uint32_t>(little(&bytes[12], 4)), little(&bytes[16], 8)};
        const bool possible = kind < end_kind && block.positions > 0 && block.positions <= block_positions &&
                              block.packed_bytes <= largest_block && block.bytes <= largest_block;
        if (!possible) return wrong("is damaged", "a block has an impossible size");
        (kind == 0 ? training_ : validation_).push_back(block);
        fingerprint_ = mix64(fingerprint_ ^ block.hash);
        at += block.packed_bytes;
    }
    char more = 0;
    if (file_.read_at(&more, 1, at)) return wrong("is damaged", "there is more after its end");
    return std::nullopt;
}

Result<TrainingFile, FileError> TrainingFile::open(const std::filesystem::path& path) {
    auto opened = open_to_read(path);
    if (!opened) return opened.error();
    TrainingFile file;
    file.path_ = path.string();
    file.file_ = *std::move(opened);
    if (auto wrong = file.read_head()) return *std::move(wrong);
    if (auto wrong = file.read_blocks()) return *std::move(wrong);
    return file;
}

std::string TrainingFile::read(const Block& block) const {
    const auto damaged = [&](const char* how) { return std::runtime_error(wrong("is damaged", how).message()); };
    std::string packed(block.packed_bytes, '\0');
    if (!file_.read_at(packed.data(), packed.size(), block.offset)) throw damaged("it ends too early");
    if (XXH3_64bits(packed.data(), packed.size()) != block.hash) throw damaged("a hash does not match");
    std::string bytes(block.bytes, '\0');
    if (ZSTD_decompress(bytes.data(), bytes.size(), packed.data(), packed.size()) != bytes.size())
        throw damaged("a block cannot be unpacked");
    return bytes;
}

}  // namespace merkhet::lab
