#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "cli/terminal/console.hpp"

namespace merkhet::cli {

/// The line that says how far something is, on `console.err`, so that results can go elsewhere. A terminal has one line
/// that is written over, ten times a second at the most. A file or a pipe gets a line after ten seconds, then one
/// whenever another tenth of the time so far has gone by, ten seconds at least: some fifty in an hour, eighty in a day.
/// Takes the line away when it ends.
class ProgressLine {
public:
    /// Seconds since any moment.
    using Clock = std::function<double()>;

    /// The time counts from here. Without a clock it is the machine's.
    explicit ProgressLine(Console& console, Clock clock = {});
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    /// Whether show() would write now: for texts that take long to put together.
    bool due() const;
    /// How it stands now, in one line without its end. A terminal gets what fits into its width.
    void show(const std::string& text);
    /// A line that is said once and stays, on `console.out`; the next show() comes below it.
    void say(const std::string& text);
    /// The same on `console.err`: what went wrong.
    void warn(const std::string& text);
    /// Lets the last line of show() stay; a file gets it now if it has not yet.
    void keep();
    /// Takes the line away.
    void clear();

private:
    /// On a terminal: writes `written_` in the place of what is there.
    void write_over();

    Console& console_;
    Clock clock_;
    double begun_;
    double due_at_;        ///< on a terminal: while the line is there
    std::string last_;     ///< that show() was given
    std::string written_;  ///< of those the last that was written
    bool open_ = false;    ///< on a terminal: the line is there
};

}  // namespace merkhet::cli
