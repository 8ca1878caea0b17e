#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "cli/serve/link_answers.hpp"
#include "cli/serve/online_server.hpp"
#include "server/counts.hpp"
#include "server/service.hpp"
#include "service/host/table_service.hpp"

namespace merkhet::cli {

/// All that `merkhet serve` answers besides files: links to positions, solved tables, all that is online, and how the
/// server is ("/health", "/metrics").
class Answers final : public server::Service {
public:
    /// `open_metrics`: tells everybody how the server is, and not this machine alone.
    Answers(std::unique_ptr<LinkAnswers> links, std::optional<service::TableService> tables, bool open_metrics);

    bool answer(const server::Question& question, const server::Reply& reply) override;
    std::optional<std::size_t> longest_body(const server::Question& question) const override;

    // Both before anybody asks.

    /// Without it nothing is online.
    void set_online(std::unique_ptr<OnlineServer> online) { online_ = std::move(online); }
    /// Who tells what the transport has done.
    void set_counts(std::function<server::Counts()> counts) { counts_ = std::move(counts); }

private:
    bool answer_about_tables(const server::Question& question, const server::Reply& reply);
    void answer_health(const server::Reply& reply) const;

    std::unique_ptr<LinkAnswers> links_;
    std::mutex asking_tables_;
    std::optional<service::TableService> tables_;
    std::function<server::Counts()> counts_;
    const bool open_metrics_;
    std::unique_ptr<OnlineServer> online_;
};

}  // namespace merkhet::cli
