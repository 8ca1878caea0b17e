#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "files/file_error.hpp"
#include "search/forward/table.hpp"

namespace merkhet::lab {

/// Where in a folder, which several games may share, a rank's table of a game lies.
std::string table_path(const std::string& folder, const std::string& game, int rank);

/// The tables of the game found there, whichever rank wrote them, sorted.
std::vector<std::string> table_paths(const std::string& folder, const std::string& game);

/// Whether a file has a table's name.
bool is_table_name(std::string_view name);

/// The game that a file says it is a table of; nothing if it is no such file.
std::optional<std::string> table_game(const std::string& path);

/// Writes what the table knows into a file with `game` in its head: whole, or not at all (a new file takes the old
/// one's place at the end). Others may use the table meanwhile. Returns what went wrong.
std::optional<FileError> save_table(forward::Table& table, const std::string& path, const std::string& game);

/// Adds what is in the file to the table; a missing file counts as empty. Errors: it cannot be read, is of another
/// game, or is damaged; then the table may hold part of it, and must not be used.
std::optional<FileError> load_table(forward::Table& table, const std::string& path, const std::string& game);

}  // namespace merkhet::lab
