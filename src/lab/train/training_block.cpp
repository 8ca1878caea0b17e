#include "lab/train/training_block.hpp"

#include <algorithm>

#include "base/hash.hpp"
#include "base/words.hpp"

namespace merkhet::lab {

namespace {

// Whole numbers are written in as few groups of seven bits as hold them, lowest first, 128 added to all but the last
// (LEB128).

void append_number(std::string& bytes, std::uint64_t number) {
    for (; number >= 128; number >>= 7) bytes += static_cast<char>((number & 127) | 128);
    bytes += static_cast<char>(number);
}

bool take_byte(std::string_view& bytes, std::uint8_t& byte) {
    if (bytes.empty()) return false;
    byte = static_cast<std::uint8_t>(bytes.front());
    bytes.remove_prefix(1);
    return true;
}

/// False at the end, above `highest`, and for numbers that could have been shorter.
bool take_number(std::string_view& bytes, std::uint64_t highest, std::uint64_t& number) {
    number = 0;
    std::uint8_t byte = 0;
    for (int shift = 0; shift < 64; shift += 7) {
        if (!take_byte(bytes, byte)) return false;
        const std::uint64_t bits = byte & 127U;
        if (shift == 63 && bits > 1) return false;
        number |= bits << shift;
        if (byte < 128) return number <= highest && (byte != 0 || shift == 0);
    }
    return false;
}

bool take_view(std::string_view& bytes, const network::Inputs& inputs, std::vector<network::Input>& on) {
    on.clear();
    std::uint64_t count = 0;
    if (!take_number(bytes, static_cast<std::uint64_t>(inputs.most_on()), count)) return false;
    std::uint64_t input = 0;
    const auto last = static_cast<std::uint64_t>(inputs.count()) - 1;
    for (std::uint64_t i = 0; i < count; ++i) {
        std::uint64_t step = 0;
        if (!take_number(bytes, last - input, step)) return false;
        on.push_back(static_cast<network::Input>(input += step));
    }
    return true;
}

/// Whether no more of any group are on than may be.
bool within_groups(const network::Inputs& inputs, const std::vector<network::Input>& on) {
    std::size_t next = 0;
    network::Input end = 0;
    for (const auto& group : inputs.groups) {
        end += static_cast<network::Input>(group.inputs);
        const auto first = next;
        while (next < on.size() && on[next] < end) ++next;
        if (next - first > static_cast<std::size_t>(group.most_on)) return false;
    }
    return next == on.size();
}

}  // namespace

bool for_validation(std::uint64_t game) { return mix64(game) % 20 == 0; }

std::optional<std::string> problem_with(const network::Inputs& inputs, const TrainingPosition& position) {
    if (position.stage < 0 || position.stage >= inputs.stages)
        return concatenated({"there is no stage ", std::to_string(position.stage)});
    for (int output = 0; output < inputs.outputs; ++output)
        if (position.result[static_cast<std::size_t>(output)] > full_result) return "a result is more than a point";
    for (int output = 0; output < network::most_outputs; ++output) {
        const auto evaluation = position.evaluation[static_cast<std::size_t>(output)];
        const bool known = inputs.corrects && output < inputs.outputs;
        if (evaluation < -most_evaluation || evaluation > most_evaluation || (!known && evaluation != 0))
            return "an evaluation is out of range";
    }
    for (int view = 0; view < inputs.views; ++view) {
        const auto& on = position.on[static_cast<std::size_t>(view)];
        if (!std::is_sorted(on.begin(), on.end())) return "inputs are not in order";
        if (!within_groups(inputs, on)) return "more inputs are on than may be, or others than there are";
    }
    return std::nullopt;
}

void append_position(std::string& bytes, const network::Inputs& inputs, const TrainingPosition& position) {
    append_number(bytes, position.game);
    bytes += static_cast<char>(position.stage);
    for (std::size_t output = 0; output < static_cast<std::size_t>(inputs.outputs); ++output) {
        bytes += static_cast<char>(position.result[output]);
        bytes += static_cast<char>(position.score[output] & 255);
        bytes += static_cast<char>(position.score[output] >> 8);
        if (inputs.corrects)
            append_number(bytes, static_cast<std::uint64_t>(position.evaluation[output] + most_evaluation));
    }
    for (std::size_t view = 0; view < static_cast<std::size_t>(inputs.views); ++view) {
        append_number(bytes, position.on[view].size());
        network::Input before = 0;
        for (const auto input : position.on[view]) {
            append_number(bytes, input - before);
            before = input;
        }
    }
}

bool take_position(std::string_view& bytes, const network::Inputs& inputs, TrainingPosition& position) {
    std::uint8_t byte = 0;
    if (!take_number(bytes, ~std::uint64_t{0}, position.game) || !take_byte(bytes, byte)) return false;
    position.stage = byte;
    position.evaluation.fill(0);
    for (std::size_t output = 0; output < static_cast<std::size_t>(inputs.outputs); ++output) {
        std::uint8_t low = 0;
        if (!take_byte(bytes, position.result[output]) || !take_byte(bytes, low) || !take_byte(bytes, byte))
            return false;
        position.score[output] = static_cast<std::uint16_t>(low | byte << 8);
        if (!inputs.corrects) continue;
        std::uint64_t evaluation = 0;
        if (!take_number(bytes, std::uint64_t{2} * most_evaluation, evaluation)) return false;
        position.evaluation[output] = static_cast<std::int32_t>(evaluation) - most_evaluation;
    }
    for (std::size_t view = 0; view < static_cast<std::size_t>(inputs.views); ++view)
        if (!take_view(bytes, inputs, position.on[view])) return false;
    return !problem_with(inputs, position);
}

}  // namespace merkhet::lab
