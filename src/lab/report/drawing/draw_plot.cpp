#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "lab/report/drawing/axis.hpp"
#include "lab/report/drawing/markup.hpp"
#include "lab/report/drawing/picture_frame.hpp"
#include "lab/report/drawing/pictures.hpp"

namespace merkhet::lab {

namespace {

/// With room for the larger letters of narrow screens (page_frame.cpp).
constexpr double width = 560;
constexpr double height = 320;
constexpr double left = 84;
constexpr double right = 14;
constexpr double top = 14;
constexpr double bottom = 54;

struct Range {
    double low = INFINITY;
    double high = -INFINITY;
    void add(double value) {
        if (!std::isfinite(value)) return;
        low = std::min(low, value);
        high = std::max(high, value);
    }
    bool empty() const { return low > high; }
};

/// The distance between bars.
double bar_step(const Series& series) { return series.x.size() > 1 ? series.x[1] - series.x[0] : 1; }

Axis x_axis(const Plot& plot) {
    if (plot.x_range.first != plot.x_range.second) return {plot.x_range.first, plot.x_range.second, false, true};
    Range range;
    for (const auto& series : plot.series) {
        const double half = series.mark == Mark::bars ? bar_step(series) / 2 : 0;
        for (const double x : series.x) {
            range.add(x - half);
            range.add(x + half);
        }
    }
    if (range.empty()) return {0, 1, false, true};
    // What is drawn does not touch the other axis.
    constexpr double room = 0.03;
    const double margin = (range.high - range.low) * room;
    return {range.low - margin, range.high + margin, false, true};
}

Axis y_axis(const Plot& plot) {
    if (plot.y_range.first != plot.y_range.second) return {plot.y_range.first, plot.y_range.second, false, true};
    Range range;
    for (const auto& series : plot.series)
        for (const auto* values : {&series.y, &series.low, &series.high})
            for (const double y : *values) range.add(y);
    if (range.empty()) return {0, 1, false, true};
    constexpr double wide = 150;
    const bool logarithmic = plot.y_unit == Unit::number && range.low > 0 && range.high > wide * range.low;
    if (!logarithmic) range.add(0);
    return {range.low, range.high, logarithmic, false};
}

/// One plot as it is put together.
class Drawing {
public:
    explicit Drawing(const Plot& plot) : plot_(plot), x_(x_axis(plot)), y_(y_axis(plot)) {}

    /// What is within the picture: `width` by `height`.
    std::string draw() {
        draw_axes();
        for (std::size_t i = 0; i < plot_.series.size(); ++i) draw_series(plot_.series[i], i);
        return std::move(out_);
    }

private:
    double x(double value) const { return left + x_.place(value) * (width - left - right); }
    double y(double value) const {
        return height - bottom - std::clamp(y_.place(value), 0.0, 1.0) * (height - top - bottom);
    }

    void draw_axes() {
        for (const double tick : y_.ticks()) {
            // Half a power of ten is no round number.
            if (plot_.y_unit == Unit::power && tick != std::round(tick)) continue;
            out_ += fmt::format(R"(<path class="grid" d="M{:.1f} {:.1f}H{:.1f}"/><text class="tick" x="{:.1f}" )"
                                R"(y="{:.1f}" text-anchor="end">{}</text>)",
                                left, y(tick), width - right, left - 6, y(tick) + 4, tick_text(tick, plot_.y_unit));
        }
        for (const double tick : x_.ticks()) {
            // The x axis counts.
            if (tick != std::round(tick)) continue;
            out_ += fmt::format(R"(<path class="axis" d="M{:.1f} {:.1f}v5"/><text class="tick" x="{:.1f}" y="{:.1f}" )"
                                R"(text-anchor="middle">{}</text>)",
                                x(tick), height - bottom, x(tick), height - bottom + 21, tick_text(tick, Unit::number));
        }
        out_ += fmt::format(R"(<path class="axis" d="M{:.1f} {:.1f}H{:.1f}"/>)", left, height - bottom, width - right);
        out_ += fmt::format(R"(<text class="name" x="{:.1f}" y="{:.1f}" text-anchor="middle">{}</text>)",
                            (left + width - right) / 2, height - 8, escaped(plot_.x_name));
        out_ += fmt::format(
            "<text class=\"name\" transform=\"translate(13 {:.1f}) rotate(-90)\" text-anchor=\"middle\">{}</text>",
            (top + height - bottom) / 2, escaped(plot_.y_name));
    }

    void draw_series(const Series& series, std::size_t number) {
        if (series.x.empty()) return;
        out_ += fmt::format(R"(<g class="s{}">)", number % 4);
        switch (series.mark) {
            case Mark::bars: draw_bars(series); break;
            case Mark::line:
                if (!series.low.empty()) draw_band(series);
                draw_line(series);
                break;
            case Mark::points: draw_points(series, number); break;
        }
        out_ += "</g>";
    }

    void draw_bars(const Series& series) {
        const double half = bar_step(series) / 2;
        for (std::size_t i = 0; i < series.x.size(); ++i) {
            const double from = x(series.x[i] - half) + 0.5;
            const double to = x(series.x[i] + half) - 0.5;
            out_ += fmt::format(R"(<rect class="bar" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}"/>)", from,
                                y(series.y[i]), std::max(0.5, to - from), height - bottom - y(series.y[i]));
        }
    }
    void draw_line(const Series& series) {
        if (series.x.size() == 1) {
            // A line of one point would be invisible.
            out_ +=
                fmt::format(R"(<circle class="dot" cx="{:.1f}" cy="{:.1f}" r="4"/>)", x(series.x[0]), y(series.y[0]));
            return;
        }
        out_ += R"(<path class="line" d=")";
        for (std::size_t i = 0; i < series.x.size(); ++i)
            out_ += fmt::format("{}{:.1f} {:.1f}", i == 0 ? "M" : "L", x(series.x[i]), y(series.y[i]));
        out_ += R"("/>)";
    }
    void draw_band(const Series& series) {
        out_ += R"(<path class="band" d=")";
        const auto count = series.x.size();
        for (std::size_t i = 0; i < count; ++i)
            out_ += fmt::format("{}{:.1f} {:.1f}", i == 0 ? "M" : "L", x(series.x[i]), y(series.low[i]));
        for (std::size_t i = count; i-- > 0;) out_ += fmt::format("L{:.1f} {:.1f}", x(series.x[i]), y(series.high[i]));
        out_ += R"(Z"/>)";
    }
    /// The first series is dots, the others ever larger rings around them: where series agree, all can be seen.
    void draw_points(const Series& series, std::size_t number) {
        const double radius = 4 + 2.5 * static_cast<double>(number);
        for (std::size_t i = 0; i < series.x.size(); ++i) {
            if (!series.low.empty())
                out_ += fmt::format(R"(<path class="whisker" d="M{:.1f} {:.1f}V{:.1f}"/>)", x(series.x[i]),
                                    y(series.low[i]), y(series.high[i]));
            out_ += fmt::format(R"(<circle class="{}" cx="{:.1f}" cy="{:.1f}" r="{:g}"/>)",
                                number == 0 ? "dot" : "ring", x(series.x[i]), y(series.y[i]), radius);
        }
    }

    const Plot& plot_;
    Axis x_;
    Axis y_;
    std::string out_;
};

std::string legend(const Plot& plot) {
    if (plot.series.size() < 2) return "";
    std::string out = R"(<p class="legend">)";
    for (std::size_t i = 0; i < plot.series.size(); ++i) {
        const auto* shape = plot.series[i].mark != Mark::points ? "" : i == 0 ? " dot-key" : " ring-key";
        out += fmt::format(R"(<span class="key k{}{}">{}</span>)", i % 4, shape, escaped(plot.series[i].name));
    }
    return out + "</p>";
}

std::vector<KeyEntry> key_of(const Plot& plot) {
    std::vector<KeyEntry> key;
    if (plot.series.size() < 2) return key;
    for (std::size_t i = 0; i < plot.series.size(); ++i) {
        const auto* sign = plot.series[i].mark != Mark::points
                               ? R"(<rect class="bar" x="-7" y="-4" width="14" height="8"/>)"
                           : i == 0 ? R"(<circle class="dot" r="4.5"/>)"
                                    : R"(<circle class="ring" r="5.5"/>)";
        key.push_back({fmt::format(R"(<g class="s{}">{}</g>)", i % 4, sign), plot.series[i].name});
    }
    return key;
}

}  // namespace

std::string draw(const Plot& plot) {
    return fmt::format(
        R"(<figure><figcaption><h3>{0}</h3><p>{1}</p></figcaption><svg class="plot" viewBox="0 0 {2} {3}" role="img" )"
        R"(aria-labelledby="{4}-title {4}-text"><title id="{4}-title">{0}</title>)"
        R"(<desc id="{4}-text">{1}</desc>{5}</svg>{6}</figure>)"
        "\n",
        escaped(plot.title), escaped(plot.text), width, height, plot.id, Drawing(plot).draw(), legend(plot));
}

std::string stand_alone(const Plot& plot) {
    return framed_picture({plot.title, plot.text, width, height, Drawing(plot).draw(), key_of(plot)});
}

}  // namespace merkhet::lab
