#include "cli/terminal/progress_line.hpp"

#include <algorithm>
#include <chrono>
#include <ostream>
#include <utility>

#include "cli/terminal/text_layout.hpp"
#include "cli/terminal/write_line.hpp"

namespace merkhet::cli {

namespace {

constexpr double live_seconds = 0.1;  ///< between two lines on a terminal: nobody reads faster
constexpr double least_seconds = 10;  ///< between two lines elsewhere
constexpr double part_of_time = 0.1;  ///< likewise, of the time so far
constexpr std::string_view start_anew = "\r\x1b[K";

double steady_seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// As much of the text's start as fits: a line that wraps could not be overwritten.
std::string_view beginning(std::string_view text, int columns) {
    std::size_t bytes = 0;
    while (bytes < text.size()) {
        const auto glyph = first_glyph(text.substr(bytes));
        columns -= glyph.columns;
        if (columns < 0) break;
        bytes += glyph.bytes.size();
    }
    return text.substr(0, bytes);
}

}  // namespace

ProgressLine::ProgressLine(Console& console, Clock clock)
    : console_(console),
      clock_(clock ? std::move(clock) : steady_seconds),
      begun_(clock_()),
      due_at_(begun_ + least_seconds) {}

ProgressLine::~ProgressLine() { clear(); }

bool ProgressLine::due() const { return (console_.error.interactive && !open_) || clock_() >= due_at_; }

void ProgressLine::show(const std::string& text) {
    last_ = text;
    const bool live = console_.error.interactive;
    if (!due() || (text == written_ && (open_ || !live))) return;
    written_ = text;
    const double now = clock_();
    if (live) {
        due_at_ = now + live_seconds;
        write_over();
        return;
    }
    due_at_ = now + std::max(least_seconds, part_of_time * (now - begun_));
    write_line(console_.err, text);
}

void ProgressLine::write_over() {
    open_ = true;
    console_.err << start_anew << beginning(written_, console_.error.width - 1) << std::flush;
}

void ProgressLine::say(const std::string& text) {
    clear();
    write_line(console_.out, text);
}

void ProgressLine::warn(const std::string& text) {
    clear();
    write_line(console_.err, text);
}

void ProgressLine::keep() {
    const bool unwritten = std::exchange(written_, last_) != last_;
    if (open_) {
        if (unwritten) write_over();
        open_ = false;
        console_.err << "\n" << std::flush;
    } else if (!console_.error.interactive && unwritten) {
        write_line(console_.err, last_);
    }
}

void ProgressLine::clear() {
    if (std::exchange(open_, false)) console_.err << start_anew << std::flush;
}

}  // namespace merkhet::cli
