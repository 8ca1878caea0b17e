#include "lab/solve/forward/forward_session.hpp"

#include "base/memory.hpp"
#include "lab/solve/forward/forward_run.hpp"
#include "lab/tables/table_file.hpp"

namespace merkhet::lab {

namespace {

/// A machine that loses power loses at most this much time's work.
constexpr auto save_interval = std::chrono::minutes(10);

}  // namespace

ForwardSession::ForwardSession(const Line<AnyGame>& line, const SolveSettings& settings)
    : line_(line), settings_(settings), shared_(bytes_of(settings.mebibytes)) {
    shared_.most = settings.positions;
    if (settings.folder.empty()) return;
    // Each rank writes a file of its own.
    const int rank = settings.ranks != nullptr ? settings.ranks->number() : 0;
    path_ = table_path(settings.folder, line.game().text(), rank);
}

std::optional<FileError> ForwardSession::load() {
    if (path_.empty()) return std::nullopt;
    // What a rank found serves all, even if there are fewer of them now.
    for (const auto& path : table_paths(settings_.folder, line_.game().text()))
        if (auto damage = load_table(shared_.table, path, line_.game().text())) return damage;
    return std::nullopt;
}

std::optional<FileError> ForwardSession::save() {
    saved_ = Clock::now();
    return path_.empty() ? std::nullopt : save_table(shared_.table, path_, line_.game().text());
}

bool ForwardSession::look(const SolveProgress& progress, const std::stop_token& stop,
                          const OnSolveProgress& on_progress) {
    if (on_progress) on_progress(progress);
    if (!problem_ && Clock::now() - saved_ > save_interval) problem_ = save();
    return stop.stop_requested();
}

SolveProgress ForwardSession::progress(const ForwardPhase& phase) {
    SolveProgress now;
    now.doing = phase.name;
    now.positions = shared_.positions;
    if (phase.share > 0) now.fraction = phase.done + phase.share * shared_.fraction;
    return with_times(now);
}

SolveProgress ForwardSession::with_times(SolveProgress now) {
    if (now.doing != doing_) {
        doing_ = now.doing;
        doing_since_ = seconds();
    }
    now.doing_seconds = seconds() - doing_since_;
    now.seconds = seconds();
    now.bytes = shared_.table.bytes();
    now.filled = static_cast<double>(shared_.table.size()) / static_cast<double>(shared_.table.capacity());
    return now;
}

}  // namespace merkhet::lab
