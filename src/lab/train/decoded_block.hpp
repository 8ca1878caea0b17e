#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "lab/train/training_block.hpp"

namespace merkhet::lab {

/// A block of positions as training needs it. A row is one view of one position: number position * views + view.
struct DecodedBlock {
    std::size_t positions = 0;
    std::vector<std::uint32_t> row_begins;  ///< in `inputs`; one more than there are rows
    std::vector<network::Input> inputs;
    std::vector<std::uint8_t> stages;
    std::vector<float> targets;  ///< of each position, for each output, a share of 1
    std::vector<float> offsets;  ///< … what is added to the network's natural logit
    // The same the other way round, so that the gradient of an input's weights is summed in one go.
    std::vector<std::uint32_t> input_begins;  ///< in `rows`; one more than there are inputs
    std::vector<std::uint32_t> rows;          ///< ascending for each input

    /// Takes the place of what was there, whose memory is used again. `result_share`: how much the results count
    /// against the scores, 0 … 1. False if the bytes are not exactly so many positions. `with_rows`: whether also the
    /// other way round.
    bool decode(std::string_view bytes, std::size_t count, const network::Inputs& shape, double result_share,
                bool with_rows);

private:
    void turn_round(std::size_t input_count);

    TrainingPosition position_;
};

}  // namespace merkhet::lab
