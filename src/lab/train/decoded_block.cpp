#include "lab/train/decoded_block.hpp"

#include <numbers>
#include <numeric>

namespace merkhet::lab {

bool DecodedBlock::decode(std::string_view bytes, std::size_t count, const network::Inputs& shape, double result_share,
                          bool with_rows) {
    positions = count;
    row_begins.assign(1, 0);
    inputs.clear();
    stages.clear();
    targets.clear();
    offsets.clear();
    const double of_result = result_share / full_result;
    const double of_score = (1 - result_share) / full_score;
    constexpr float of_point = std::numbers::ln10_v<float> / 400;
    for (std::size_t i = 0; i < count; ++i) {
        if (!take_position(bytes, shape, position_)) return false;
        stages.push_back(static_cast<std::uint8_t>(position_.stage));
        for (std::size_t output = 0; output < static_cast<std::size_t>(shape.outputs); ++output) {
            targets.push_back(
                static_cast<float>(of_result * position_.result[output] + of_score * position_.score[output]));
            offsets.push_back(of_point * static_cast<float>(position_.evaluation[output]));
        }
        for (std::size_t view = 0; view < static_cast<std::size_t>(shape.views); ++view) {
            inputs.insert(inputs.end(), position_.on[view].begin(), position_.on[view].end());
            row_begins.push_back(static_cast<std::uint32_t>(inputs.size()));
        }
    }
    if (with_rows) turn_round(static_cast<std::size_t>(shape.count()));
    return bytes.empty();
}

void DecodedBlock::turn_round(std::size_t input_count) {
    // Counting sort.
    input_begins.assign(input_count + 2, 0);
    for (const auto input : inputs) ++input_begins[input + 2];
    std::partial_sum(input_begins.begin(), input_begins.end(), input_begins.begin());
    rows.resize(inputs.size());
    for (std::size_t row = 0; row + 1 < row_begins.size(); ++row)
        for (auto i = row_begins[row]; i < row_begins[row + 1]; ++i)
            rows[input_begins[inputs[i] + 1]++] = static_cast<std::uint32_t>(row);
    input_begins.pop_back();
}

}  // namespace merkhet::lab
