#include "cli/serve/answers.hpp"

#include <string_view>
#include <utility>

#include "cli/serve/metrics.hpp"
#include "cli/serve/table_questions.hpp"
#include "server/question.hpp"

namespace merkhet::cli {

namespace {

using Status = server::Answer::Status;

/// A file of this name says that there is nobody here: on a server of files alone.
constexpr std::string_view people_path = "/api/people.json";

/// Whether the request calls this machine by an address or name that is always its own. Any other name may be some
/// site's, which has led a browser here to read what it is told (DNS rebinding).
bool calls_this_machine(std::string_view host) {
    const bool in_brackets = host.starts_with('[');
    const auto name = host.substr(0, in_brackets ? host.find(']') + 1 : host.find(':'));
    const bool is_address = !name.empty() && name.find_first_not_of("0123456789.") == std::string_view::npos;
    return in_brackets || is_address || name == "localhost";
}

/// Whether somebody on this machine asks. What a proxy has passed on comes from elsewhere, even where nobody has named
/// the proxy to us (--proxy), so that its own address is all we have.
bool is_this_machine(const server::Question& question) {
    if (!calls_this_machine(question.host)) return false;
    for (const auto* name : {"x-forwarded-for", "x-forwarded-proto", "x-real-ip", "forwarded", "via"})
        if (!server::header(question, name).empty()) return false;
    return question.address.starts_with("127.") || question.address == "::1";
}

}  // namespace

Answers::Answers(std::unique_ptr<LinkAnswers> links, std::optional<service::TableService> tables, bool open_metrics)
    : links_(std::move(links)), tables_(std::move(tables)), open_metrics_(open_metrics) {}

bool Answers::answer(const server::Question& question, const server::Reply& reply) {
    if (links_->answer(question, reply) || answer_about_tables(question, reply)) return true;
    if (question.path == "/health") {
        answer_health(reply);
        return true;
    }
    if (question.path == "/metrics" && (open_metrics_ || is_this_machine(question))) {
        reply({Status::ok, metrics_text(counts_ ? counts_() : server::Counts{}, online_.get()), metrics_type});
        return true;
    }
    if (!online_ || is_about_tables(question.path)) return false;
    if (question.path == people_path) {
        reply({Status::ok, R"({"people":true})"});
        return true;
    }
    return online_->api().answer(question, reply);
}

std::optional<std::size_t> Answers::longest_body(const server::Question& question) const {
    return online_ ? online_->api().longest_body(question) : std::nullopt;
}

bool Answers::answer_about_tables(const server::Question& question, const server::Reply& reply) {
    // Without tables a file says so.
    if (!tables_ || !is_about_tables(question.path)) return false;
    const std::lock_guard lock(asking_tables_);
    reply(answer_question(*tables_, question));
    return true;
}

/// Whoever balances load sends nobody to a node that may not judge games just now.
void Answers::answer_health(const server::Reply& reply) const {
    const bool judges = !online_ || online_->hall().figures().node != 0;
    const bool hears = !online_ || online_->bus().is_up();
    if (judges && hears)
        reply({Status::ok, R"({"status":"ok"})"});
    else
        reply({Status::busy, judges ? R"({"status":"no events from other nodes"})" : R"({"status":"no database"})"});
}

}  // namespace merkhet::cli
