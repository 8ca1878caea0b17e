#include "lab/tables/table_file.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "base/hash.hpp"
#include "base/words.hpp"
#include "files/new_file.hpp"
#include "files/open_file.hpp"

namespace merkhet::lab {

namespace {

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

/// The bytes of numbers are written as the machine has them; the mark tells the two orders apart.
constexpr std::uint64_t mark = 0x3145'4c42'4154'4b4dULL;
constexpr std::size_t entries_a_block = 4096;

/// What follows the entries.
struct Trailer {
    std::uint64_t entries = 0;
    std::uint64_t sum = mark;

    void add(const forward::Entry& entry) {
        const auto rest = static_cast<std::uint64_t>(static_cast<std::uint16_t>(entry.bounds.lower)) << 48 |
                          static_cast<std::uint64_t>(static_cast<std::uint16_t>(entry.bounds.upper)) << 32 |
                          static_cast<std::uint64_t>(entry.best) << 16 | entry.effort;
        sum = mix64(mix64(mix64(sum ^ entry.key.words[0]) ^ entry.key.words[1]) ^ rest);
        ++entries;
    }
};

constexpr std::string_view table_beginning = "forward-";
constexpr std::string_view table_ending = ".table";

/// What the names of the files of a game's tables begin with.
std::string table_name(const std::string& game) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string name;
    for (auto hash = to_integer(hash_text(game)); name.size() < 16; hash >>= 4) name += digits[hash & 15];
    return concatenated({table_beginning, name});
}

constexpr std::string_view first_line = "merkhet forward table 1\n";

std::string head_of(const std::string& game) { return std::string(first_line) + game + "\n"; }

File buffered(OpenFile file) { return {::fdopen(file.release(), "rb"), std::fclose}; }

template <class T>
bool write(NewFile& file, const T* values, std::size_t count) {
    return file.write(values, count * sizeof(T));
}

/// Returns what went wrong, known only at the file's end.
void write_all(NewFile& file, forward::Table& table, const std::string& head) {
    file.write(head);
    write(file, &mark, 1);
    Trailer trailer;
    std::vector<forward::Entry> block;
    block.reserve(entries_a_block);
    // A block begins with its number of entries; the last has none.
    const auto flush = [&] {
        const std::uint64_t count = block.size();
        const bool written = write(file, &count, 1) && write(file, block.data(), block.size());
        block.clear();
        return written;
    };
    const bool whole = table.visit([&](const forward::Entry& entry) {
        trailer.add(entry);
        block.push_back(entry);
        return block.size() < entries_a_block || flush();
    });
    if (!whole || (!block.empty() && !flush()) || !flush()) return;
    write(file, &trailer, 1);
}

/// The next block of entries; nothing when the file is cut off or is no table.
bool read_block(std::FILE* file, std::vector<forward::Entry>& block) {
    std::uint64_t count = 0;
    if (std::fread(&count, sizeof count, 1, file) != 1 || count > entries_a_block) return false;
    block.resize(count);
    return std::fread(block.data(), sizeof(forward::Entry), count, file) == count;
}

}  // namespace

std::string table_path(const std::string& folder, const std::string& game, int rank) {
    const auto of_rank = rank == 0 ? "" : concatenated({"-", std::to_string(rank)});
    return concatenated({folder, "/", table_name(game), of_rank, table_ending});
}

std::vector<std::string> table_paths(const std::string& folder, const std::string& game) {
    std::vector<std::string> paths;
    std::error_code problem;
    for (const auto& entry : std::filesystem::directory_iterator(folder, problem)) {
        const auto name = entry.path().filename().string();
        if (name.starts_with(table_name(game)) && name.ends_with(table_ending)) paths.push_back(entry.path().string());
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

bool is_table_name(std::string_view name) { return name.starts_with(table_beginning) && name.ends_with(table_ending); }

std::optional<std::string> table_game(const std::string& path) {
    constexpr int longest = 1000;
    auto opened = open_to_read(path);
    if (!opened) return std::nullopt;
    const auto file = buffered(*std::move(opened));
    std::string there(first_line.size(), '\0');
    if (std::fread(there.data(), 1, there.size(), file.get()) != there.size() || there != first_line)
        return std::nullopt;
    std::string game;
    for (int c = std::fgetc(file.get()); c != '\n'; c = std::fgetc(file.get())) {
        if (c == EOF || game.size() == longest) return std::nullopt;
        game += static_cast<char>(c);
    }
    return game;
}

std::optional<FileError> save_table(forward::Table& table, const std::string& path, const std::string& game) {
    // Tables are large, and each is one process's own: what killed ones left must not pile up.
    auto file = NewFile::begin(path, NewFile::Unfinished::same_name);
    if (!file) return file.error();
    write_all(*file, table, head_of(game));
    return file->finish();
}

std::optional<FileError> load_table(forward::Table& table, const std::string& path, const std::string& game) {
    const auto wrong = [&](std::string what, std::string why = {}) {
        return FileError{path, std::move(what), std::move(why)};
    };
    auto opened = open_to_read(path);
    if (!opened && opened.error().number == ENOENT) return std::nullopt;
    if (!opened) return opened.error();
    const auto file = buffered(*std::move(opened));
    const auto head = head_of(game);
    std::string there(head.size(), '\0');
    if (std::fread(there.data(), 1, there.size(), file.get()) != there.size() || there != head)
        return wrong("is not the table of " + game);
    std::uint64_t found_mark = 0;
    if (std::fread(&found_mark, sizeof found_mark, 1, file.get()) != 1 || found_mark != mark)
        return wrong("was written by a machine of another kind");
    Trailer trailer;
    std::vector<forward::Entry> block;
    do {
        if (!read_block(file.get(), block)) return wrong("is damaged", "it ends too early");
        for (const auto& entry : block) {
            trailer.add(entry);
            table.store(entry);
        }
    } while (!block.empty());
    Trailer written;
    if (std::fread(&written, sizeof written, 1, file.get()) != 1) return wrong("is damaged", "it ends too early");
    if (written.entries != trailer.entries || written.sum != trailer.sum)
        return wrong("is damaged", "its checksum does not match");
    return std::nullopt;
}

}  // namespace merkhet::lab
