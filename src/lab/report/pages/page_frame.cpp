#include "lab/report/pages/page_frame.hpp"

#include "base/words.hpp"
#include "lab/report/drawing/markup.hpp"
#include "lab/report/drawing/picture_style.hpp"

namespace merkhet::lab {

namespace {

constexpr std::string_view style = R"(
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); text-rendering: optimizeLegibility;
  font: 1rem/1.5 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif; }
main { max-width: 76rem; margin: 0 auto; padding: 1.5rem clamp(0.75rem, 3vw, 2rem) 3rem; }
h1, h2, h3 { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", "Noto Serif", Georgia, serif;
  font-weight: 600; line-height: 1.2; margin: 0; text-wrap: balance; }
h1 { font-size: clamp(1.6rem, 1.2rem + 1.6vw, 2.3rem); }
h2 { font-size: 1.4rem; margin-bottom: 0.3rem; }
h3 { font-size: 1.05rem; }
p { margin: 0.3rem 0; max-width: 75ch; text-wrap: pretty; }
a { color: var(--link); }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
code { font: 0.95em ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.summary { font-size: 1.1rem; padding: 0.9rem 1.2rem; margin: 1rem 0; background: var(--raised); border: 1px solid var(--line);
  border-radius: 0.75rem; }
.summary ul { margin: 0; padding-left: 1.1rem; }
.summary li { margin: 0.25rem 0; max-width: 80ch; }
.warning { padding: 0.7rem 1.2rem; margin: 1rem 0; background: var(--sunken); border-left: 5px solid var(--c1); border-radius: 0.3rem; }
.warning ul { margin: 0.2rem 0 0; padding-left: 1.1rem; }
.top { display: flex; flex-wrap: wrap; gap: 0.6rem 1.6rem; align-items: center; }
.top > div:first-child { flex: 1 1 26rem; min-width: 0; }
.boards { display: flex; flex-wrap: wrap; gap: 1rem 1.4rem; align-items: end; }
.top .boards { flex: 0 1 33rem; justify-content: center; }
.boards { margin-top: 1rem; } .top .boards { margin-top: 0; }
figure.position { flex: 0 1 14rem; padding: 0; border: 0; background: none; }
.top figure.position { flex: 1 1 15rem; max-width: 22rem; }
figure.position figcaption { text-align: center; color: var(--ink-soft); font-size: 0.9rem; margin-top: 0.2rem; overflow-wrap: anywhere; }
nav { display: flex; flex-wrap: wrap; gap: 0.2rem 1.1rem; margin: 0.8rem 0; }
section { margin-top: 2.2rem; padding-top: 1.1rem; border-top: 2px solid var(--line); }
.soft { color: var(--ink-soft); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
table.figures { width: 100%; margin: 0.7rem 0 1.1rem; }
.figures th, .figures td { text-align: left; vertical-align: baseline; padding: 0.35rem 0.9rem 0.35rem 0;
  border-bottom: 1px solid var(--line); }
.figures th { font-weight: 600; }
.figures td.value { white-space: nowrap; }
.compared th[scope=row] { min-width: 13rem; }
.figures td.note { color: var(--ink-soft); font-size: 0.9rem; }
.pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 30rem), 1fr)); gap: 1.1rem; }
figure { margin: 0; padding: 0.8rem 1rem; min-width: 0; background: var(--raised); border: 1px solid var(--line); border-radius: 0.75rem; }
figure.wide { grid-column: 1 / -1; }
.pictures > figure:only-child:not(.wide) { grid-column: 1 / -1; max-width: 46rem; }
figcaption p { color: var(--ink-soft); font-size: 0.9rem; margin: 0.15rem 0 0.5rem; }
svg { display: block; width: 100%; height: auto; margin: 0 auto; overflow: visible; }
.legend { display: flex; flex-wrap: wrap; gap: 0.2rem 1.2rem; font-size: 0.9rem; }
.key::before { content: ""; display: inline-block; width: 1.1em; height: 0.6em; margin-right: 0.45em; background: var(--k); border-radius: 2px; }
.dot-key::before { width: 0.6em; border-radius: 50%; }
.ring-key::before { width: 0.85em; height: 0.85em; border: 2px solid var(--k); border-radius: 50%; background: none; vertical-align: -0.1em; }
.k0 { --k: var(--c0); } .k1 { --k: var(--c1); } .k2 { --k: var(--c2); } .k3 { --k: var(--c3); }
.chart { width: 100%; }
.chart th { font-weight: 400; text-align: left; padding: 0.2rem 0.8rem 0.2rem 0; max-width: 22rem; overflow-wrap: anywhere; }
.chart .value { white-space: nowrap; padding-left: 0.9rem; }
.chart .aside { color: var(--ink-soft); font-size: 0.9rem; white-space: nowrap; padding-left: 0.9rem; }
.track, .scale { width: 45%; min-width: 9rem; }
.track div { position: relative; height: 1.15rem; background: linear-gradient(var(--line), var(--line)) 0 50% / 100% 1px no-repeat; }
.track i { position: absolute; top: 0; bottom: 0; }
.reference { width: 0; border-left: 2px dotted var(--line-strong); transform: translateX(-1px); }
.range { top: 36% !important; bottom: 36% !important; background: var(--c0); opacity: 0.55; border-radius: 2px; min-width: 2px; }
.point { width: 0.7rem; height: 0.7rem; margin: auto 0; transform: translateX(-50%); border-radius: 50%; background: var(--c0); }
.track div:has(.fill) { background: none; }
.fill { left: 0; background: var(--c0); opacity: 0.75; border-radius: 0 2px 2px 0; min-width: 1px; }
.scale div { position: relative; height: 1.4rem; font-size: 0.8rem; color: var(--ink-soft); }
.scale i { position: absolute; transform: translateX(-50%); font-style: normal; white-space: nowrap; }
dl.setup { display: grid; grid-template-columns: max-content 1fr; gap: 0.15rem 1rem; margin: 0.6rem 0; font-size: 0.95rem; }
.setup dt { color: var(--ink-soft); }
.setup dd { margin: 0; }
.differs { font-weight: 700; }
@media (max-width: 40rem) {
  .plot text { font-size: 20px; }
  .chart tr { display: grid; grid-template-columns: 1fr auto; align-items: center; padding: 0.25rem 0; }
  .chart th { grid-column: 1 / -1; max-width: none; padding: 0; }
  .chart .aside { display: none; }
  .chart .value { font-size: 0.85rem; padding-left: 0.6rem; }
  .chart tfoot { display: none; }
  .track { width: auto; min-width: 0; }
  .figures tr { display: block; padding: 0.3rem 0; border-bottom: 1px solid var(--line); }
  .figures th, .figures td { display: block; border: 0; padding: 0.1rem 0; }
  .compared th[scope=row] { min-width: 8rem; }
  .compared tr { display: table-row; } .compared th, .compared td { display: table-cell; padding-right: 0.8rem; }
  dl.setup { grid-template-columns: 1fr; } .setup dd { margin-bottom: 0.3rem; }
}
@media print { body { background: none; } figure, .scroll { break-inside: avoid; } }
)";

/// Nothing is fetched, not even an icon.
constexpr std::string_view head = R"(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>)";

}  // namespace

std::string framed(std::string_view title, std::string_view body) {
    return concatenated({head, escaped(title), "</title>\n<style>", page_colours(), style, mark_style,
                         "</style>\n</head>\n<body>\n<main>\n", body, "</main>\n</body>\n</html>\n"});
}

}  // namespace merkhet::lab
