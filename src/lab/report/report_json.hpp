#pragma once

#include <string>

#include "base/result.hpp"
#include "lab/report/model.hpp"

namespace merkhet::lab {

/// A report as JSON, and back. The unknown is null; infinite ends are the texts "inf" and "-inf".
std::string print_report(const Report& report);
Result<Report> parse_report(const std::string& text);

}  // namespace merkhet::lab
