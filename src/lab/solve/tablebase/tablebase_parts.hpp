#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

namespace merkhet::lab {

/// How far the making of a table is.
struct TablebaseStage {
    enum class Pass : std::uint64_t { first, back, check };

    Pass pass = Pass::first;
    std::uint64_t next = 0;      ///< what the pass goes on with: a number or, going back, the plies from the end
    std::uint64_t furthest = 0;  ///< no position is known to be decided further from the end
};

/// What is known on the way to a table that takes long, kept beside the file that it will become, so that a killed run
/// loses little of it: the states of its positions as they stand between two passes, or the first of them while the
/// first pass is on its way, and how far the check is. What is damaged, or of another table, is not taken.
class TablebaseParts {
public:
    /// `file` is the table's; empty: nothing is kept. `text` says what it is of.
    TablebaseParts(const std::filesystem::path& file, std::string text, double keep_seconds);

    /// Puts what an earlier run kept into `states`, and says where to go on.
    TablebaseStage take(std::span<std::byte> states);
    /// Whether it is time to keep something; or was, had it to be kept `times` as often.
    bool due(double times = 1) const;
    /// Keeps the states up to those that the stage speaks of. Throws std::runtime_error when they cannot be written.
    void keep(const TablebaseStage& stage, std::span<const std::byte> states);
    /// The number up to which the values that these states lead to are checked.
    void keep_checked(std::uint64_t next);
    std::uint64_t checked() const { return checked_; }
    /// The table has its file.
    void remove() const;

private:
    using Time = std::chrono::steady_clock;

    bool keeps() const { return !path_.empty(); }
    /// Returns the checksum, into which goes `other`.
    std::uint64_t write(const std::filesystem::path& path, const TablebaseStage& stage,
                        std::span<const std::byte> states, std::uint64_t other) const;

    std::filesystem::path path_;
    std::filesystem::path check_path_;
    std::string text_;
    std::chrono::duration<double> interval_;
    Time::time_point kept_at_ = Time::now();
    std::chrono::duration<double> took_{};  ///< to keep the last
    std::uint64_t states_checksum_ = 0;     ///< of those that are kept; 0: none are
    std::uint64_t checked_ = 0;
};

}  // namespace merkhet::lab
