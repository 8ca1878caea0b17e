#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/report/axis.hpp"
#include "lab/report/markup.hpp"
#include "lab/report/pictures.hpp"

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
            out += fmt::format(R"(<i style="left:{:.2f}%">{}</i>)", percent(tick),
                               with_powers(written(tick, chart_.unit)));
        return out + "</div></td><td></td><td></td></tr></tfoot>";
    }

    const Chart& chart_;
    Axis axis_;
};

}  // namespace

std::string draw(const Chart& chart) {
    return fmt::format(R"(<figure class="wide" id="{}"><figcaption><h3>{}</h3><p>{}</p></figcaption>{}</figure>)"
                       "\n",
                       chart.id, escaped(chart.title), escaped(chart.text), ChartDrawing(chart).draw());
}

}  // namespace merkhet::lab
