#include "lab/report/pages/page.hpp"

#include <fmt/format.h>

#include "base/words.hpp"
#include "lab/report/drawing/markup.hpp"
#include "lab/report/drawing/pictures.hpp"
#include "lab/report/pages/board_figure.hpp"
#include "lab/report/pages/page_frame.hpp"

namespace merkhet::lab {

namespace {

std::string figures_table(const std::vector<Figure>& figures) {
    if (figures.empty()) return "";
    std::string out = R"(<div class="scroll"><table class="figures"><tbody>)";
    for (const auto& figure : figures)
        out += fmt::format(R"(<tr><th scope="row">{}</th><td class="value">{}</td><td class="note">{}</td></tr>)"
                           "\n",
                           escaped(figure.name), with_powers(written(figure.value, figure.unit)), escaped(figure.note));
    return out + "</tbody></table></div>\n";
}

std::string section_markup(const Section& section) {
    auto out = fmt::format("<section id=\"{}\">\n<h2>{}</h2>\n", section.id, escaped(section.title));
    if (!section.text.empty()) out += "<p class=\"soft\">" + escaped(section.text) + "</p>\n";
    out += figures_table(section.figures);
    out += "<div class=\"pictures\">\n";
    for (const auto& chart : section.charts) out += draw(chart);
    for (const auto& plot : section.plots) out += draw(plot);
    for (const auto& map : section.maps) out += draw(map);
    return out + "</div>\n</section>\n";
}

std::string setup_markup(const Report& report, GamesPlace games) {
    std::string out = "<section id=\"setup\">\n<h2>How this was made</h2>\n<dl class=\"setup\">";
    for (const auto& [name, value] : report.setup)
        out += fmt::format("<dt>{}</dt><dd>{}</dd>", escaped(name), escaped(value));
    return out +
           "</dl>\n<p class=\"soft\">Figures in brackets are 95&nbsp;% confidence intervals: Wilson's for "
           "scores and shares, Student's t for other means, cut to what is possible. They hold for games played as "
           "these were; the engine may judge a game differently from people. All of it is in <code>report.json</code> "
           "beside this page, "
           "the games are in " +
           (games == GamesPlace::beside_page ? "<code>games.jsonl</code>"
                                             : "<code>games.jsonl</code> of a folder for each value") +
           ".</p>\n</section>\n";
}

}  // namespace

std::string page_of(const Report& report, GamesPlace games) {
    auto body =
        fmt::format("<div class=\"top\"><div><header>\n<h1>{}</h1>\n<p class=\"soft\"><code>{}</code></p>\n</header>\n",
                    escaped(report.title), escaped(report.game));
    body += "<div class=\"summary\"><ul>";
    for (const auto& sentence : report.summary) body += "<li>" + with_powers(sentence) + "</li>\n";
    body += "</ul></div></div>\n<div class=\"boards\">" + board_figure(report.game, "", "The start");
    if (!report.shown.position.empty())
        body += board_figure(report.game, report.shown.position, "A game after " + counted(report.shown.moves, "move"));
    body += "</div></div>\n<nav aria-label=\"Sections\">";
    for (const auto& section : report.sections)
        body += fmt::format("<a href=\"#{}\">{}</a>\n", section.id, escaped(section.title));
    body += "<a href=\"#setup\">How this was made</a></nav>\n";
    for (const auto& section : report.sections) body += section_markup(section);
    return framed(report.title + ": a report", body + setup_markup(report, games));
}

}  // namespace merkhet::lab
