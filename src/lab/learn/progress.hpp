#pragma once

#include <functional>
#include <string>

namespace merkhet::lab {

/// Hears how a step goes, from one thread at a time: `done` is a share of it.
using OnProgress = std::function<void(const std::string& what, double done)>;

}  // namespace merkhet::lab
