#pragma once

#include <string_view>

#include "server/service.hpp"
#include "service/host/table_service.hpp"

namespace merkhet::cli {

/// Whether pages ask about solved tables there.
bool is_about_tables(std::string_view path);

/// Answers what pages ask below /api/ about solved tables: docs/protocol.md, "HTTP". Throws like TableService.
server::Answer answer_question(service::TableService& tables, const server::Question& question);

}  // namespace merkhet::cli
