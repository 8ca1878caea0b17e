#pragma once

#include "server/service.hpp"
#include "service/host/table_service.hpp"

namespace merkhet::cli {

/// Answers what pages ask below /api/ about solved tables: docs/protocol.md, "HTTP". Throws like TableService.
server::Answer answer_question(service::TableService& tables, const server::Question& question);

}  // namespace merkhet::cli
