#include "lab/tables/layer_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>
#include <zstd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "files/files.hpp"
#include "files/new_file.hpp"
#include "lab/work/share_tasks.hpp"

namespace merkhet::lab {

namespace {

constexpr std::uint64_t piece_bytes = 16384;
constexpr std::array<char, 8> magic = {'M', 'E', 'R', 'K', 'L', 'A', 'Y', '1'};
constexpr int compression = 1;
constexpr std::size_t longest_head = 65536;

[[noreturn]] void fail(const std::string& path, const std::string& what) {
    throw std::runtime_error(path + " " + what);
}
[[noreturn]] void fail(const FileError& error) { throw std::runtime_error(error.message()); }
[[noreturn]] void fail_writing(const std::string& path) { fail(refused_by_system(path, "cannot be written")); }

void write_at(int descriptor, const std::string& path, const void* data, std::size_t bytes, std::uint64_t at) {
    const auto* from = static_cast<const char*>(data);
    while (bytes > 0) {
        const auto written = ::pwrite(descriptor, from, bytes, static_cast<off_t>(at));
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) fail_writing(path);
        from += written;
        at += static_cast<std::uint64_t>(written);
        bytes -= static_cast<std::size_t>(written);
    }
}

std::uint64_t hash_of(std::span<const std::uint64_t> pieces) {
    std::vector<unsigned char> bytes;
    bytes.reserve(pieces.size() * 8);
    for (const auto piece : pieces)
        for (int i = 0; i < 8; ++i) bytes.push_back(static_cast<unsigned char>(piece >> (8 * i)));
    return XXH3_64bits(bytes.data(), bytes.size());
}

/// A rank's pieces, hashed and compressed.
struct PackedShare {
    std::vector<std::uint64_t> hashes;
    std::vector<std::uint64_t> sizes;
    std::vector<std::vector<char>> batches;  ///< the pieces of each task, one after the other
};

constexpr std::uint64_t pieces_in_batch = 256;

PackedShare pack_share(const LayerPieces& pieces, const LayerPieces::Share& share, const LayerValues& values,
                       bool compress, int threads) {
    PackedShare packed;
    const auto count = share.end_piece - share.first_piece;
    packed.hashes.resize(count);
    packed.sizes.resize(count);
    packed.batches.resize((count + pieces_in_batch - 1) / pieces_in_batch);
    share_tasks(packed.batches.size(), threads, [&] {
        struct Context {
            ZSTD_CCtx* zstd = ZSTD_createCCtx();
            std::vector<char> room = std::vector<char>(ZSTD_compressBound(piece_bytes));
            Context() {
                ZSTD_CCtx_setParameter(zstd, ZSTD_c_compressionLevel, compression);
                ZSTD_CCtx_setParameter(zstd, ZSTD_c_checksumFlag, 1);
            }
            Context(const Context&) = delete;
            Context& operator=(const Context&) = delete;
            ~Context() { ZSTD_freeCCtx(zstd); }
        };
        return [&, context = std::make_shared<Context>()](std::size_t batch) {
            auto& room = packed.batches[batch];
            const auto end = std::min(count, (batch + 1) * pieces_in_batch);
            for (auto n = batch * pieces_in_batch; n < end; ++n) {
                const auto piece = pieces.piece(share.first_piece + n);
                const auto* data = values.bytes().data() + (piece.offset - values.offset());
                packed.hashes[n] = XXH3_64bits(data, piece.bytes);
                if (!compress) continue;
                const auto size =
                    ZSTD_compress2(context->zstd, context->room.data(), context->room.size(), data, piece.bytes);
                if (ZSTD_isError(size) != 0) throw std::runtime_error(ZSTD_getErrorName(size));
                packed.sizes[n] = size;
                room.insert(room.end(), context->room.begin(),
                            context->room.begin() + static_cast<std::ptrdiff_t>(size));
            }
            return true;
        };
    });
    return packed;
}

std::string head_text(const LayerHead& head, const LayerShape& shape) {
    nlohmann::ordered_json json;
    json["game"] = head.game;
    json["layer"] = head.layer;
    json["blocks"] = shape.blocks;
    json["values"] = shape.values;
    json["bits"] = shape.bits_per_value;
    json["positions"] = head.counts.positions;
    json["wins"] = head.counts.wins;
    json["draws"] = head.counts.draws;
    json["checksum"] = fmt::format("{:016x}", head.checksum);
    return json.dump();
}

/// Reads what head_text() wrote; nothing for any other text.
std::optional<std::pair<LayerHead, LayerShape>> parse_head(const std::string& text) {
    constexpr std::uint64_t largest = std::uint64_t{1} << 56;  // bytes of values: no file has that many
    const auto json = nlohmann::json::parse(text, nullptr, false);
    if (!json.is_object()) return std::nullopt;
    const auto number = [&](const char* name) -> std::uint64_t {
        return json.contains(name) && json[name].is_number_unsigned() ? json[name].get<std::uint64_t>() : 0;
    };
    const auto word = [&](const char* name) {
        return json.contains(name) && json[name].is_string() ? json[name].get<std::string>() : std::string();
    };
    LayerHead head{
        word("game"), static_cast<int>(number("layer")), {number("positions"), number("wins"), number("draws")}};
    head.checksum = std::strtoull(word("checksum").c_str(), nullptr, 16);
    const LayerShape shape{number("blocks"), number("values"), number("bits"), 0};
    const bool whole = shape.bits_per_value == 1 || shape.bits_per_value == 8;
    if (!whole || shape.blocks == 0 || shape.values == 0 || shape.values > largest / 8 ||
        shape.blocks > largest / shape.block_bytes() || head_text(head, shape) != text)
        return std::nullopt;
    return std::pair(head, shape);
}

std::array<unsigned char, 4> four_bytes(std::uint64_t number) {
    std::array<unsigned char, 4> bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<unsigned char>(number >> (8 * i));
    return bytes;
}
std::uint64_t from_four_bytes(const unsigned char* bytes) {
    std::uint64_t number = 0;
    for (unsigned i = 0; i < 4; ++i) number |= static_cast<std::uint64_t>(bytes[i]) << (8 * i);
    return number;
}

/// What stands before the pieces.
std::string front_text(const LayerHead& head, const LayerShape& shape, const std::vector<std::uint64_t>& sizes) {
    const auto text = head_text(head, shape);
    std::string front(magic.begin(), magic.end());
    const auto length = four_bytes(text.size());
    front.append(length.begin(), length.end());
    front += text;
    for (const auto size : sizes) {
        const auto bytes = four_bytes(size);
        front.append(bytes.begin(), bytes.end());
    }
    return front;
}

/// Writes a rank's share into the file that the first rank began.
void write_share(const std::filesystem::path& path, const LayerHead& head, const LayerShape& shape,
                 const LayerPieces::Share& share, const PackedShare& packed, const std::vector<std::uint64_t>& sizes) {
    const OpenFile file(::open(NewFile::same_name(path).c_str(), O_WRONLY | O_CLOEXEC));
    if (file.descriptor() < 0) fail_writing(path);
    std::uint64_t at = magic.size() + 4 + head_text(head, shape).size() + 4 * sizes.size();
    for (std::uint64_t n = 0; n < share.first_piece; ++n) at += sizes[n];
    for (const auto& batch : packed.batches) {
        write_at(file.descriptor(), path, batch.data(), batch.size(), at);
        at += batch.size();
    }
    if (::fsync(file.descriptor()) != 0) fail_writing(path);
}

/// All ranks write into one file, which the first one begins and finishes.
void write_layer(const std::filesystem::path& folder, const LayerHead& head, const LayerShape& shape,
                 const LayerPieces::Share& share, const PackedShare& packed, const std::vector<std::uint64_t>& sizes,
                 Ranks& ranks) {
    const auto path = folder / layer_file_name(head.game, head.layer);
    std::optional<NewFile> file;
    if (ranks.number() == 0) {
        if (const auto problem = make_folder(folder)) fail(*problem);
        auto begun = NewFile::begin(path, NewFile::Unfinished::same_name);
        if (!begun) fail(begun.error());
        file.emplace(*std::move(begun));
        file->write(front_text(head, shape, sizes));
    }
    ranks.wait_for_all();
    write_share(path, head, shape, share, packed, sizes);
    ranks.wait_for_all();
    if (file)
        if (const auto problem = file->finish()) fail(*problem);
    ranks.wait_for_all();
}

}  // namespace

LayerPieces::LayerPieces(const LayerShape& shape)
    : bytes_(shape.bytes()),
      blocks_(shape.blocks),
      segment_blocks_(std::max<std::uint64_t>(1, piece_bytes / shape.block_bytes())),
      segment_bytes_(segment_blocks_ * shape.block_bytes()),
      segments_((blocks_ + segment_blocks_ - 1) / segment_blocks_),
      pieces_in_segment_((segment_bytes_ + piece_bytes - 1) / piece_bytes) {
    const auto last = bytes_ - (segments_ - 1) * segment_bytes_;
    missing_ = pieces_in_segment_ - (last + piece_bytes - 1) / piece_bytes;
}

LayerPieces::Piece LayerPieces::piece(std::uint64_t number) const {
    const auto segment = number / pieces_in_segment_ * segment_bytes_;
    const auto offset = segment + number % pieces_in_segment_ * piece_bytes;
    return {offset, std::min({piece_bytes, segment + segment_bytes_ - offset, bytes_ - offset})};
}

std::uint64_t LayerPieces::piece_at(std::uint64_t offset) const {
    return offset / segment_bytes_ * pieces_in_segment_ + offset % segment_bytes_ / piece_bytes;
}

LayerPieces::Share LayerPieces::share(int rank, int ranks) const {
    const auto segment = [&](int r) {
        return segments_ * static_cast<std::uint64_t>(r) / static_cast<std::uint64_t>(ranks);
    };
    const auto first = segment(rank);
    const auto end = segment(rank + 1);
    return {std::min(blocks_, first * segment_blocks_), std::min(blocks_, end * segment_blocks_),
            std::min(count(), first * pieces_in_segment_), std::min(count(), end * pieces_in_segment_)};
}

std::string layer_file_name(const std::string& game, int layer) {
    return fmt::format("{}-layer-{:02}.values", game, layer);
}

std::optional<std::string> layers_game(std::string_view file_name) {
    constexpr std::string_view middle = "-layer-";
    constexpr std::string_view end = ".values";
    const auto at = file_name.rfind(middle);
    if (at == std::string_view::npos || !file_name.ends_with(end)) return std::nullopt;
    return std::string(file_name.substr(0, at));
}

LayerValues::LayerValues(const LayerShape& shape, Ranks& ranks)
    : share_(LayerPieces(shape).share(ranks.number(), ranks.count())), block_bytes_(shape.block_bytes()) {
    memory_ = ranks.allocate(size() + bytes_behind);
    bytes_ = memory_->own();
    std::memset(bytes_ + size(), 0, bytes_behind);
}

LayerHead finish_layer(LayerHead head, const LayerShape& shape, const LayerValues& values,
                       const std::filesystem::path& folder, Ranks& ranks, int threads) {
    const LayerPieces pieces(shape);
    const auto& share = values.share();
    const auto packed = pack_share(pieces, share, values, !folder.empty(), threads);
    head.checksum = hash_of(ranks.gather(packed.hashes));
    if (!folder.empty()) write_layer(folder, head, shape, share, packed, ranks.gather(packed.sizes), ranks);
    return head;
}

Result<std::optional<LayerFile>, FileError> LayerFile::open(const std::filesystem::path& path) {
    LayerFile file;
    file.path_ = path.string();
    const auto wrong = [&](const std::string& what) { return FileError{file.path_, what, {}}; };
    auto opened = open_to_read(path);
    if (!opened) {
        const auto number = opened.error().number;
        if (number == ENOENT || number == ENOTDIR) return std::optional<LayerFile>();
        return opened.error();
    }
    file.file_ = *std::move(opened);
    struct ::stat status {};
    if (::fstat(file.file_.descriptor(), &status) != 0) return refused_by_system(path, "cannot be read");
    const auto bytes = static_cast<std::uint64_t>(status.st_size);
    std::array<unsigned char, magic.size() + 4> front{};
    if (!file.file_.read_at(front.data(), front.size(), 0) ||
        !std::equal(magic.begin(), magic.end(), front.begin(),
                    [](char a, unsigned char b) { return a == static_cast<char>(b); }))
        return wrong("is not a solved layer");
    std::string text(std::min<std::size_t>(longest_head, from_four_bytes(front.data() + magic.size())), '\0');
    if (!file.file_.read_at(text.data(), text.size(), front.size())) return wrong("is cut off");
    const auto said = parse_head(text);
    if (!said) return wrong("holds another layer, or comes from another version");
    std::tie(file.head_, file.shape_) = *said;
    file.pieces_.emplace(file.shape_);
    const auto sizes_at = front.size() + text.size();
    if (file.pieces_->count() > (bytes - sizes_at) / 4) return wrong("is cut off");
    std::vector<unsigned char> sizes(file.pieces_->count() * 4);
    if (!file.file_.read_at(sizes.data(), sizes.size(), sizes_at)) return wrong("is cut off");
    file.offsets_.reserve(file.pieces_->count() + 1);
    file.offsets_.push_back(sizes_at + sizes.size());
    for (std::uint64_t n = 0; n < file.pieces_->count(); ++n)
        file.offsets_.push_back(file.offsets_.back() + from_four_bytes(sizes.data() + 4 * n));
    if (bytes != file.offsets_.back()) return wrong("is cut off");
    return std::optional<LayerFile>(std::move(file));
}

Result<std::optional<LayerFile>, FileError> LayerFile::open(const std::filesystem::path& folder,
                                                            const std::string& game, int layer,
                                                            const LayerShape& shape) {
    auto file = open(folder / layer_file_name(game, layer));
    if (!file || !*file) return file;
    auto& own = (*file)->shape_;
    const auto& head = (*file)->head_;
    if (head.game != game || head.layer != layer || own.blocks != shape.blocks || own.values != shape.values ||
        own.bits_per_value != shape.bits_per_value)
        return FileError{(*file)->path_, "holds another layer, or comes from another version", {}};
    own = shape;
    return file;
}

/// Making and clearing a context for each piece would take longer than unpacking it.
struct LayerFile::Unpacking {
    ZSTD_DCtx* zstd = ZSTD_createDCtx();
    std::vector<std::byte> packed;

    Unpacking() = default;
    Unpacking(const Unpacking&) = delete;
    Unpacking& operator=(const Unpacking&) = delete;
    ~Unpacking() { ZSTD_freeDCtx(zstd); }
};

LayerFile::LayerFile() : unpacking_(std::make_unique<Unpacking>()) {}

LayerFile::LayerFile(LayerFile&&) noexcept = default;
LayerFile& LayerFile::operator=(LayerFile&&) noexcept = default;
LayerFile::~LayerFile() = default;

void LayerFile::read_piece(std::uint64_t number, std::byte* to, Unpacking& unpacking) const {
    auto& packed = unpacking.packed;
    packed.resize(offsets_[number + 1] - offsets_[number]);
    if (!file_.read_at(packed.data(), packed.size(), offsets_[number])) fail(path_, "cannot be read");
    const auto bytes = pieces_->piece(number).bytes;
    if (ZSTD_decompressDCtx(unpacking.zstd, to, bytes, packed.data(), packed.size()) != bytes)
        fail(path_, fmt::format("is damaged in piece {}", number));
}

void LayerFile::read(LayerValues& values, int threads) const {
    const auto& share = values.share();
    share_tasks(share.end_piece - share.first_piece, threads, [&] {
        return [&, unpacking = std::make_shared<Unpacking>()](std::size_t n) {
            const auto number = share.first_piece + n;
            read_piece(number, values.bytes().data() + (pieces_->piece(number).offset - values.offset()), *unpacking);
            return true;
        };
    });
}

std::uint8_t LayerFile::value(const LayerPlace& place) {
    const auto offset = place.block * shape_.block_bytes() + shape_.byte_of(place.value);
    const auto number = pieces_->piece_at(offset);
    if (number != kept_piece_) {
        kept_.resize(piece_bytes);
        kept_piece_ = ~std::uint64_t{0};
        read_piece(number, kept_.data(), *unpacking_);
        kept_piece_ = number;
    }
    return layer_value(kept_.data() + (offset - pieces_->piece(number).offset), shape_, place.value);
}

}  // namespace merkhet::lab
