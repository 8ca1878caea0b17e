#include "cli/serve/metrics.hpp"

#include <fmt/format.h>

#include <string_view>

namespace merkhet::cli {

namespace {

/// Lines of the format, one metric after the other.
class Metrics {
public:
    /// What only ever grows.
    template <class Number>
    void counter(std::string_view name, std::string_view help, Number value) {
        write(name, "counter", help, value);
    }
    /// How much there is now.
    template <class Number>
    void gauge(std::string_view name, std::string_view help, Number value) {
        write(name, "gauge", help, value);
    }
    /// Another value of the metric before, with a label.
    template <class Number>
    void labelled(std::string_view name, std::string_view label, std::string_view what, Number value) {
        text_ += fmt::format("merkhet_{}{{{}=\"{}\"}} {}\n", name, label, what, value);
    }
    void head(std::string_view name, std::string_view type, std::string_view help) {
        text_ += fmt::format("# HELP merkhet_{0} {2}\n# TYPE merkhet_{0} {1}\n", name, type, help);
    }
    const std::string& text() const { return text_; }

private:
    template <class Number>
    void write(std::string_view name, std::string_view type, std::string_view help, Number value) {
        head(name, type, help);
        text_ += fmt::format("merkhet_{} {}\n", name, value);
    }

    std::string text_;
};

void add_transport(Metrics& metrics, const server::Counts& counts) {
    metrics.counter("connections_total", "Connections that came.", counts.connections);
    metrics.gauge("connections_open", "Connections now, sockets and streams included.", counts.connections_open);
    metrics.counter("sockets_total", "WebSockets that were opened.", counts.sockets);
    metrics.gauge("sockets_open", "WebSockets now.", counts.sockets_open);
    metrics.gauge("streams_open", "Event streams now.", counts.streams_open);
    metrics.head("answers_total", "counter", "Answers by the first digit of their status.");
    for (std::size_t i = 0; i < counts.answers.size(); ++i)
        metrics.labelled("answers_total", "status", fmt::format("{}xx", i + 1), counts.answers[i]);
    metrics.counter("read_bytes_total", "Bytes of requests and messages.", counts.bytes_read);
    metrics.counter("written_bytes_total", "Bytes of bodies, messages and lines.", counts.bytes_written);
    metrics.counter("messages_read_total", "Messages of WebSockets.", counts.messages_read);
    metrics.counter("messages_written_total", "Messages and lines that were sent.", counts.messages_written);
    metrics.head("refused_total", "counter", "What the transport refused, by reason.");
    const auto refused = [&](std::string_view why, server::Counts::Number number) {
        metrics.labelled("refused_total", "why", why, number);
    };
    refused("too many", counts.too_many);
    refused("malformed", counts.malformed);
    refused("too large", counts.too_large);
    refused("too slow", counts.too_slow);
    refused("not read", counts.not_read);
    refused("silent", counts.silent);
    refused("too talkative", counts.too_talkative);
}

void add_hall(Metrics& metrics, const online::HallFigures& hall) {
    constexpr double microseconds_a_second = 1e6;
    metrics.gauge("node", "The number under which this node judges games; 0: it may not.", hall.node);
    metrics.gauge("rooms", "Games in memory that this node judges.", hall.rooms);
    metrics.gauge("watchers", "Who watches games here.", hall.watchers);
    metrics.gauge("thinking", "Games that wait for a computer.", hall.thinking);
    metrics.gauge("waiting_tasks", "Tasks that wait for the judge.", hall.waiting);
    metrics.counter("commands_total", "Commands to games that were judged here.", hall.commands);
    metrics.counter("commands_refused_total", "Commands that the rules refused.", hall.refused);
    metrics.counter("commands_forwarded_total", "Commands for games of other nodes.", hall.forwarded);
    metrics.counter("events_total", "Events of games that were committed.", hall.events);
    metrics.counter("commits_total", "Commits of events.", hall.commits);
    metrics.counter("commit_seconds_total", "Time that all these commits took.",
                    static_cast<double>(hall.commit_time) / microseconds_a_second);
    metrics.counter("commit_failures_total", "Commits that failed.", hall.failures);
    metrics.counter("takeovers_total", "Games taken over from nodes that were lost.", hall.takeovers);
    metrics.counter("node_losses_total", "How often others counted this node as lost.", hall.losses);
    metrics.counter("computer_moves_total", "Moves that computers decided on.", hall.searches);
}

void add_bus(Metrics& metrics, const bus::Bus& bus) {
    const auto figures = bus.figures();
    metrics.gauge("bus_up", "Whether other nodes can be heard.", bus.is_up() ? 1 : 0);
    metrics.counter("bus_sent_total", "News, questions and answers to other nodes.", figures.sent);
    metrics.counter("bus_dropped_total", "Of those, what could not leave.", figures.dropped);
    metrics.counter("bus_heard_total", "News and questions from other nodes.", figures.heard);
}

}  // namespace

std::string metrics_text(const server::Counts& counts, const OnlineServer* online) {
    Metrics metrics;
    add_transport(metrics, counts);
    if (online != nullptr) {
        add_hall(metrics, online->hall().figures());
        add_bus(metrics, online->bus());
    }
    return metrics.text();
}

}  // namespace merkhet::cli
