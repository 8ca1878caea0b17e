#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "lab/report/drawing/axis.hpp"
#include "lab/report/drawing/markup.hpp"
#include "lab/report/drawing/picture_frame.hpp"
#include "lab/report/drawing/pictures.hpp"

namespace merkhet::lab {

namespace {

/// An axis that holds all values with their intervals, and the reference.
Axis axis_of(const Chart& chart) {
    double low = chart.bars ? 0 : INFINITY;
    double high = -INFINITY;
    const auto add = [&](double value) {
        if (!std::isfinite(value)) return;
        low = std::min(low, value);
        high = std::max(high, value);
    };
    for (const auto& row : chart.rows) {
        add(row.value.value);
        if (chart.bars) continue;
        add(row.value.low);
        add(row.value.high);
    }
    add(chart.reference);
    if (low > high) return {0, 1, false, true};
    return {low, high, false, false};
}

/// In a page a chart is an HTML table: screen readers read its rows, and on narrow screens its texts keep their size.
class ChartDrawing {
public:
    explicit ChartDrawing(const Chart& chart) : chart_(chart), axis_(axis_of(chart)) {}

    std::string draw() const {
        std::string out = R"(<div class="scroll"><table class="chart"><tbody>)";
        for (const auto& row : chart_.rows)
            out += fmt::format(R"(<tr><th scope="row">{}</th><td class="track" aria-hidden="true"><div>{}</div></td>)"
                               R"(<td class="value">{}</td><td class="aside">{}</td></tr>)",
                               escaped(row.name), track(row.value), with_powers(written(row.value, chart_.unit)),
                               escaped(row.aside));
        return out + "</tbody>" + scale() + "</table></div>";
    }

private:
    static constexpr double hundred = 100;
    double percent(double value) const { return hundred * std::clamp(axis_.place(value), 0.0, 1.0); }

    std::string track(const Interval& value) const {
        std::string out;
        if (std::isfinite(chart_.reference))
            out += fmt::format(R"(<i class="reference" style="left:{:.2f}%"></i>)", percent(chart_.reference));
        if (!value.known()) return out;
        if (chart_.bars)
            return out + fmt::format(R"(<i class="fill" style="width:{:.2f}%"></i>)", percent(value.value));
        if (value.has_ends())
            out += fmt::format(R"(<i class="range" style="left:{:.2f}%;width:{:.2f}%"></i>)", percent(value.low),
                               percent(value.high) - percent(value.low));
        return out + fmt::format(R"(<i class="point" style="left:{:.2f}%"></i>)", percent(value.value));
    }

    /// The numbers below the tracks.
    std::string scale() const {
        const auto& ticks = axis_.ticks();
        std::string out = R"(<tfoot aria-hidden="true"><tr><td></td><td class="scale"><div>)";
        for (const double tick : ticks)
            out +=
                fmt::format(R"(<i style="left:{:.2f}%">{}</i>)", percent(tick), escaped(tick_text(tick, chart_.unit)));
        return out + "</div></td><td></td><td></td></tr></tfoot>";
    }

    const Chart& chart_;
    Axis axis_;
};

/// The same for a file, which can only be SVG.
class ChartPicture {
public:
    explicit ChartPicture(const Chart& chart) : chart_(chart), axis_(axis_of(chart)) {
        for (const auto& row : chart.rows) {
            left_ = std::max(left_, text_width(row.name) + gap);
            values_ = std::max(values_, text_width(written(row.value, chart.unit)));
            asides_ = std::max(asides_, text_width(row.aside));
        }
    }

    double width() const { return left_ + track + gap + values_ + (asides_ > 0 ? gap + asides_ : 0); }
    double height() const { return line * static_cast<double>(chart_.rows.size()) + scale; }

    std::string draw() {
        const double bottom = height() - scale;
        for (const double tick : axis_.ticks())
            out_ +=
                fmt::format(R"(<path class="grid" d="M{0:.1f} 0V{1:.1f}"/><text class="tick" x="{0:.1f}" y="{2:.1f}" )"
                            R"(text-anchor="middle">{3}</text>)",
                            x(tick), bottom, bottom + 17, escaped(tick_text(tick, chart_.unit)));
        if (std::isfinite(chart_.reference))
            out_ += fmt::format(R"(<path class="equal" d="M{:.1f} 0V{:.1f}"/>)", x(chart_.reference), bottom);
        for (std::size_t i = 0; i < chart_.rows.size(); ++i) draw_row(chart_.rows[i], line * static_cast<double>(i));
        return std::move(out_);
    }

private:
    static constexpr double line = 24;
    static constexpr double scale = 22;
    static constexpr double track = 240;
    static constexpr double gap = 14;

    double x(double value) const { return left_ + track * std::clamp(axis_.place(value), 0.0, 1.0); }

    void draw_row(const Chart::Row& row, double top) {
        const double middle = top + line / 2;
        add_text("name", 0, middle + 4, row.name);
        add_text("name", left_ + track + gap, middle + 4, written(row.value, chart_.unit));
        add_text("tick", left_ + track + gap + values_ + gap, middle + 4, row.aside);
        if (!row.value.known()) return;
        out_ += R"(<g class="s0">)";
        if (chart_.bars)
            out_ += fmt::format(R"(<rect class="bar" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}"/>)", left_,
                                top + 4, std::max(1.0, x(row.value.value) - left_), line - 8);
        else if (row.value.has_ends())
            out_ += fmt::format(R"(<path class="whisker" d="M{:.1f} {:.1f}H{:.1f}"/>)", x(row.value.low), middle,
                                x(row.value.high));
        if (!chart_.bars)
            out_ += fmt::format(R"(<circle class="dot" cx="{:.1f}" cy="{:.1f}" r="5"/>)", x(row.value.value), middle);
        out_ += "</g>";
    }
    void add_text(const char* kind, double at, double y, const std::string& text) {
        if (!text.empty())
            out_ += fmt::format(R"(<text class="{}" x="{:.1f}" y="{:.1f}">{}</text>)", kind, at, y, escaped(text));
    }

    const Chart& chart_;
    Axis axis_;
    double left_ = 0;
    double values_ = 0;
    double asides_ = 0;
    std::string out_;
};

}  // namespace

std::string draw(const Chart& chart) {
    return fmt::format(R"(<figure class="wide" id="{}"><figcaption><h3>{}</h3><p>{}</p></figcaption>{}</figure>)"
                       "\n",
                       chart.id, escaped(chart.title), escaped(chart.text), ChartDrawing(chart).draw());
}

std::string stand_alone(const Chart& chart) {
    ChartPicture picture(chart);
    const double width = picture.width();
    const double height = picture.height();
    return framed_picture({chart.title, chart.text, width, height, picture.draw(), {}});
}

}  // namespace merkhet::lab
