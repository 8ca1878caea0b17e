#pragma once

#include "game/position_form.hpp"
#include "json/json.hpp"

namespace merkhet {

/// See struct PositionForm; `empty` is null if runs of empty squares are counted.
Json to_json(const PositionForm& form);

}  // namespace merkhet
