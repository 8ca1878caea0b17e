// What a Trainer keeps between two runs: lines that say whose state it is, then its floats as the machine has them, and
// the hash of all that.

#include <fmt/format.h>
#include <xxhash.h>

#include <cstring>
#include <string_view>

#include "base/words.hpp"
#include "files/files.hpp"
#include "lab/train/trainer.hpp"

namespace merkhet::lab {

namespace {

constexpr std::string_view state_magic = "merkhet training state 1\n";
constexpr std::size_t largest_state = std::size_t{4} << 30;
constexpr int most_steps_done = 1'000'000'000;

}  // namespace

std::string print_settings(const TrainSettings& settings) {
    return fmt::format(
        "width {}\nsecond {}\nepochs {}\nbatch-blocks {}\nrate {}\nlast-rate {}\nwarm-up {}\ndecay {}\n"
        "result-share {}\nseed {}\n",
        settings.width, settings.second, settings.epochs, settings.batch_blocks, settings.rate, settings.last_rate,
        settings.warm_up, settings.decay, settings.result_share, settings.seed);
}

std::optional<std::string> problem_with(const TrainSettings& settings) {
    const auto outside = [](double number, double lowest, double highest) {
        return !(number >= lowest && number <= highest);
    };
    if (outside(settings.epochs, 1, 10'000)) return "there must be 1…10000 epochs";
    if (outside(settings.batch_blocks, 1, 64)) return "a batch must have 1…64 blocks";
    if (outside(settings.rate, 1e-6, 1)) return "the rate must be 0.000001…1";
    if (outside(settings.last_rate, 0, settings.rate)) return "the last rate must be 0…the rate";
    if (outside(settings.warm_up, 0, 0.5)) return "the warm-up must be 0…0.5";
    if (outside(settings.decay, 0, 1)) return "the decay must be 0…1";
    if (outside(settings.result_share, 0, 1)) return "the share of results must be 0…1";
    return std::nullopt;
}

std::string Trainer::state_head() const {
    auto head = std::string(state_magic) + print_inputs(shape_.inputs) + print_settings(settings_);
    // In one line: no head is the beginning of another's.
    head += "data";
    for (const auto& file : files_) head += fmt::format(" {:016x}", file.fingerprint());
    return head + "\n";
}

std::optional<FileError> Trainer::save(const std::filesystem::path& path) const {
    auto bytes = state_head() + concatenated({"step ", std::to_string(done_), "\n\n"});
    for (const auto* list : {&parameters_, &averages_, &square_averages_})
        bytes.append(reinterpret_cast<const char*>(list->data()), list->size() * sizeof(float));
    const std::uint64_t hash = XXH3_64bits(bytes.data(), bytes.size());
    bytes.append(reinterpret_cast<const char*>(&hash), sizeof hash);
    return write_file(path, bytes);
}

std::optional<FileError> Trainer::resume(const std::filesystem::path& path) {
    const auto bytes = read_file(path, largest_state);
    if (!bytes) return bytes.error();
    const auto wrong = [&](std::string what, std::string why = {}) {
        return FileError{path.string(), std::move(what), std::move(why)};
    };
    Scanner scanner(*bytes);
    if (!scanner.accept(std::string_view(state_magic))) return wrong("is no state of a training");
    scanner = Scanner(*bytes);
    if (!scanner.accept(std::string_view(state_head())))
        return wrong("is the state of another training", "of other data or with other settings");
    const auto done = network::take_named_number(scanner, "step", 0, most_steps_done);
    const auto floats = parameters_.size() * sizeof(float);
    if (!done || *done > steps_ || !scanner.accept('\n') ||
        bytes->size() != scanner.at() + 3 * floats + sizeof(std::uint64_t))
        return wrong("is damaged", "it has another size than it should have");
    std::uint64_t hash = 0;
    std::memcpy(&hash, bytes->data() + bytes->size() - sizeof hash, sizeof hash);
    if (XXH3_64bits(bytes->data(), bytes->size() - sizeof hash) != hash)
        return wrong("is damaged", "its hash does not match");
    const char* from = bytes->data() + scanner.at();
    for (auto* list : {&parameters_, &averages_, &square_averages_}) {
        std::memcpy(list->data(), from, floats);
        from += floats;
    }
    done_ = *done;
    return std::nullopt;
}

}  // namespace merkhet::lab
