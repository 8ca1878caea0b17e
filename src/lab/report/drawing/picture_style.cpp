#include "lab/report/drawing/picture_style.hpp"

#include "base/words.hpp"

namespace merkhet::lab {

namespace {

struct Colour {
    std::string_view name;
    std::string_view day;
    std::string_view night;
};

/// The colours of the pages in web/: papyrus by day, basalt by night.
constexpr Colour colours[] = {
    {"paper", "#f1e8d6", "#1d1b18"},    {"raised", "#faf5ea", "#292620"},      {"sunken", "#e5d9c1", "#151310"},
    {"line", "#cdbd9f", "#453f35"},     {"line-strong", "#8d7c5f", "#91866f"}, {"ink", "#2a231a", "#eee5d3"},
    {"ink-soft", "#62563f", "#b9ad95"}, {"link", "#1d5f8a", "#8ec8ee"},        {"c0", "#1d5f8a", "#8ec8ee"},
    {"c1", "#a5321f", "#ea8a72"},       {"c2", "#4b7a3d", "#9fcf8c"},          {"c3", "#a06a00", "#ffce54"},
    {"heat", "#a5321f", "#ffb347"},     {"cold", "#1d5f8a", "#8ec8ee"},        {"square", "#fffaf0", "#211f1b"}};

}  // namespace

const std::string_view mark_style = R"(
svg text { font: 13px ui-sans-serif, system-ui, sans-serif; fill: var(--ink-soft); font-variant-numeric: tabular-nums; }
svg .name { fill: var(--ink); }
.grid { stroke: var(--line); stroke-width: 1; fill: none; }
.axis { stroke: var(--line-strong); stroke-width: 1.2; fill: none; }
.s0 { color: var(--c0); } .s1 { color: var(--c1); } .s2 { color: var(--c2); } .s3 { color: var(--c3); }
.bar { fill: currentColor; fill-opacity: 0.75; }
.line { stroke: currentColor; stroke-width: 2.4; fill: none; stroke-linejoin: round; }
.band { fill: currentColor; fill-opacity: 0.18; }
.whisker { stroke: currentColor; stroke-width: 1.6; }
.dot { fill: currentColor; }
.ring { fill: none; stroke: currentColor; stroke-width: 2; }
.square { fill: var(--square); stroke: var(--line-strong); stroke-width: 1; }
.heat { fill: var(--heat); }
.cold { fill: var(--cold); }
)";

std::string page_colours() {
    std::string day = "\n:root { color-scheme: light dark;";
    std::string night = "@media (prefers-color-scheme: dark) { :root {";
    for (const auto& colour : colours) {
        day += concatenated({" --", colour.name, ": ", colour.day, ";"});
        night += concatenated({" --", colour.name, ": ", colour.night, ";"});
    }
    return day + " }\n" + night + " } }";
}

std::string in_day_colours(std::string_view css) {
    std::string result(css);
    for (const auto& colour : colours) {
        const auto variable = concatenated({"var(--", colour.name, ")"});
        for (auto at = result.find(variable); at != std::string::npos; at = result.find(variable, at))
            result.replace(at, variable.size(), colour.day);
    }
    return result;
}

}  // namespace merkhet::lab
