#pragma once

#include <string>
#include <vector>

#include "lab/report/model.hpp"

namespace merkhet::lab {

/// The numbers along one side of a picture.
class Axis {
public:
    /// From `low` to `high`, widened to round numbers unless `fixed`; `logarithmic` where both are above 0.
    Axis(double low, double high, bool logarithmic, bool fixed);

    /// Where a number lies: 0 at the low end, 1 at the high one.
    double place(double value) const;
    /// Round numbers within, about five.
    const std::vector<double>& ticks() const { return ticks_; }

private:
    double low_;
    double high_;
    bool logarithmic_;
    std::vector<double> ticks_;
};

/// A number beside an axis, shorter than written() has it: "40 %", "+50", "10⁶".
std::string tick_text(double value, Unit unit);

}  // namespace merkhet::lab
