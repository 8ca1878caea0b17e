// Reads packed positions to train on, one after the other. The first byte chooses what inputs they have, and whether
// networks correct an evaluation.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "lab/train/decoded_block.hpp"
#include "require.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace merkhet;
    static const std::array<network::Inputs, 3> all_inputs = {{{"alpha", "squares", {{200, 9}, {30, 2}}, 2, 1, 3},
                                                               {"alpha", "lines", {{2000, 40}}, 1, 4, 1},
                                                               {"alpha", "one", {{1, 1}}, 4, 2, 32}}};
    if (size == 0) return 0;
    auto inputs = all_inputs[data[0] % all_inputs.size()];
    inputs.corrects = data[0] / all_inputs.size() % 2 == 1;
    const auto bytes = fuzz::text_from(data, size, 1);
    auto rest = bytes;
    std::size_t positions = 0;
    std::string printed;
    lab::TrainingPosition position;
    while (!rest.empty() && lab::take_position(rest, inputs, position)) {
        fuzz::require(!problem_with(inputs, position), "what was read fits");
        append_position(printed, inputs, position);
        ++positions;
    }
    fuzz::require(std::string_view(bytes).starts_with(printed), "what was read prints unchanged");
    static lab::DecodedBlock block;
    // Whole blocks are read, and nothing else.
    fuzz::require(block.decode(printed, positions, inputs, 0.5, true), "positions make a block");
    fuzz::require(!block.decode(printed, positions + 1, inputs, 0.5, true), "a block is not longer than it is");
    fuzz::require(block.decode(bytes, positions, inputs, 0.5, false) == (printed == bytes), "nothing is left over");
    return 0;
}
