#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "cli/terminal/console.hpp"

namespace merkhet::cli {

/// The line that shows progress, on `console.err`, so that results can go elsewhere. A terminal has one line that is
/// overwritten, at most ten times a second. A file or a pipe gets a line after ten seconds, then one whenever another
/// tenth of the time so far has passed, ten seconds at least: some fifty in an hour, eighty in a day. Removes the line
/// when it ends.
class ProgressLine {
public:
    /// Seconds since any moment.
    using Clock = std::function<double()>;

    /// Time counts from here. Without a clock, it is the machine's.
    explicit ProgressLine(Console& console, Clock clock = {});
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    /// Whether show() would write now: for texts that take long to make.
    bool due() const;
    /// The progress now, in one line without its end. A terminal gets what fits into its width.
    void show(const std::string& text);
    /// A line that stays, on `console.out`; the next show() goes below it.
    void say(const std::string& text);
    /// Lets the last line of show() stay; a file gets it now if it has not had it.
    void keep();
    /// Removes the line.
    void clear();

private:
    /// On a terminal: writes `written_` over what is there.
    void write_over();

    Console& console_;
    Clock clock_;
    double begun_;
    double due_at_;        ///< on a terminal: while the line is there
    std::string last_;     ///< what show() was given last
    std::string written_;  ///< the last of those that was written
    bool open_ = false;    ///< on a terminal: the line is there
};

}  // namespace merkhet::cli
