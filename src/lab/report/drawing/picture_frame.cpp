#include "lab/report/drawing/picture_frame.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/utf8.hpp"
#include "base/words.hpp"
#include "lab/report/drawing/markup.hpp"
#include "lab/report/drawing/picture_style.hpp"

namespace merkhet::lab {

namespace {

constexpr double padding = 16;
/// Wide enough for a title above a narrow picture.
constexpr double least_width = 380;
constexpr double title_line = 20;
constexpr double text_line = 17;
constexpr double key_line = 22;
constexpr double character = 7.2;        ///< at 13 px, about
constexpr double title_character = 8.6;  ///< at 15 px, bold, about

constexpr std::string_view frame_style = R"(
.ground { fill: var(--raised); stroke: var(--line); }
svg .title { font-size: 15px; font-weight: 600; fill: var(--ink); }
.equal { stroke: var(--line-strong); stroke-width: 2; stroke-dasharray: 2 3; fill: none; }
)";

/// The words in lines of that width, where a character is `each` wide. A word longer than a line, such as a game text
/// with many options, breaks after its commas; a part that is still too long gets a line of its own.
std::vector<std::string> wrapped(std::string_view text, double width, double each) {
    const auto most = static_cast<std::size_t>(width / each);
    std::vector<std::string> lines;
    const auto fits = [&](std::size_t more) { return count_characters(lines.back()) + more <= most; };
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        auto word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (word.empty()) continue;
        if (!lines.empty() && fits(1 + count_characters(word))) {
            lines.back() += concatenated({" ", word});
            continue;
        }
        lines.emplace_back();
        while (!word.empty()) {
            const auto part = word.substr(0, std::min(word.find(','), word.size() - 1) + 1);
            word.remove_prefix(part.size());
            if (!lines.back().empty() && !fits(count_characters(part))) lines.emplace_back();
            lines.back() += part;
        }
    }
    return lines;
}

class Frame {
public:
    explicit Frame(const Picture& picture)
        : picture_(picture), width_(std::max(least_width, picture.width) + 2 * padding) {}

    std::string draw() {
        write_lines(picture_.title, title_line, title_character, "title");
        write_lines(picture_.text, text_line, character, "caption");
        y_ += padding / 2;
        out_ += fmt::format(R"svg(<g transform="translate({:.1f} {:.1f})">{}</g>)svg", (width_ - picture_.width) / 2,
                            y_, picture_.content);
        y_ += picture_.height;
        write_key();
        const double height = y_ + padding;
        return fmt::format(R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0:.0f}" height="{1:.0f}" )"
                           R"(viewBox="0 0 {0:.0f} {1:.0f}" role="img"><title>{2}</title><desc>{3}</desc>)"
                           R"(<style>{4}</style><rect class="ground" x="0.5" y="0.5" width="{5:.0f}" height="{6:.0f}" )"
                           R"(rx="10"/>{7}</svg>)"
                           "\n",
                           width_, height, escaped(picture_.title), escaped(picture_.text),
                           in_day_colours(std::string(mark_style) + std::string(frame_style)), width_ - 1, height - 1,
                           out_);
    }

private:
    void write_lines(std::string_view text, double line, double each, const char* kind) {
        for (const auto& part : wrapped(text, width_ - 2 * padding, each)) {
            y_ += line;
            out_ +=
                fmt::format(R"(<text class="{}" x="{:.1f}" y="{:.1f}">{}</text>)", kind, padding, y_, escaped(part));
        }
    }
    void write_key() {
        if (picture_.key.empty()) return;
        constexpr double sign = 20;
        constexpr double gap = 18;
        double x = padding;
        y_ += key_line;
        for (const auto& entry : picture_.key) {
            const double wide = sign + text_width(entry.name) + gap;
            if (x > padding && x + wide - gap > width_ - padding) {
                x = padding;
                y_ += key_line;
            }
            out_ += fmt::format(
                R"svg(<g transform="translate({:.1f} {:.1f})">{}</g><text x="{:.1f}" y="{:.1f}">{}</text>)svg", x + 7,
                y_ - 5, entry.sign, x + sign, y_, escaped(entry.name));
            x += wide;
        }
    }

    const Picture& picture_;
    double width_;
    double y_ = padding / 2;
    std::string out_;
};

}  // namespace

double text_width(std::string_view text) { return character * static_cast<double>(count_characters(text)); }

std::string framed_picture(const Picture& picture) { return Frame(picture).draw(); }

}  // namespace merkhet::lab
