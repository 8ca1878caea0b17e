#include "engine/ugi/ugi_go.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/numbers.hpp"
#include "base/scanner.hpp"
#include "base/words.hpp"
#include "engine/ugi/ugi_words.hpp"

namespace merkhet {

namespace {

constexpr std::uint64_t longest_milliseconds = 1'000'000'000'000;
constexpr std::uint64_t most_moves = 1'000'000;

double seconds(std::uint64_t milliseconds) { return static_cast<double>(milliseconds) / 1000; }

/// The seat that "p3time" or "p3inc" is of, and whether it is the increment.
struct ClockWord {
    int seat = 0;
    bool increment = false;
};

std::optional<ClockWord> clock_word(std::string_view word) {
    if (word.size() < 5 || word[0] != 'p' || word[1] < '1' || word[1] > '0' + max_seats) return std::nullopt;
    const auto rest = word.substr(2);
    if (rest != "time" && rest != "inc") return std::nullopt;
    return ClockWord{word[1] - '1', rest == "inc"};
}

class GoReader {
public:
    GoReader(std::span<const std::string_view> words, int seat) : words_(words), seat_(seat) {}

    UgiGo read() {
        while (at_ < words_.size()) {
            const auto word = words_[at_++];
            if (word == "infinite")
                go_.infinite = true;
            else if (word == "ponder")
                go_.limits.ponder = true;
            else
                read_valued(word);
        }
        if (has_clock_) {
            clock_.moves_to_go = static_cast<int>(moves_to_go_);
            go_.limits.clock = clock_;
        }
        return std::move(go_);
    }

private:
    void read_valued(std::string_view word) {
        constexpr auto most = std::numeric_limits<std::uint64_t>::max();
        if (word == "movetime") {
            // No time at all is still a little: 0 would mean no limit.
            if (const auto n = number(word, 0, longest_milliseconds))
                go_.limits.seconds = seconds(std::max<std::uint64_t>(1, *n));
        } else if (word == "nodes") {
            if (const auto n = number(word, 1, most)) go_.limits.nodes = *n;
        } else if (word == "depth") {
            if (const auto n = number(word, 1, most_moves)) go_.limits.depth = static_cast<int>(*n);
        } else if (word == "movestogo") {
            if (const auto n = number(word, 0, most_moves)) moves_to_go_ = *n;
        } else if (const auto clock = clock_word(word)) {
            const auto n = number(word, 0, longest_milliseconds);
            if (!n || clock->seat != seat_) return;
            (clock->increment ? clock_.increment : clock_.seconds) = seconds(*n);
            has_clock_ = has_clock_ || !clock->increment;
        } else {
            go_.complaints.push_back(concatenated({"go: unknown word ", in_quotes(word)}));
        }
    }

    /// The word after `name`, which may be negative: interfaces count on below zero when time has run out.
    std::optional<std::uint64_t> number(std::string_view name, std::uint64_t lowest, std::uint64_t highest) {
        if (at_ == words_.size()) {
            go_.complaints.push_back(concatenated({"go: ", name, " needs a number"}));
            return std::nullopt;
        }
        const auto text = words_[at_++];
        if (const auto n = read_number(text, lowest, highest)) return n;
        if (lowest == 0 && text.size() > 1 && text[0] == '-' && read_number<std::uint64_t>(text.substr(1), 0, highest))
            return 0;
        go_.complaints.push_back(concatenated({"go: ", name, " needs a number from ", std::to_string(lowest), " to ",
                                               std::to_string(highest), ", not ", in_quotes(text)}));
        return std::nullopt;
    }

    std::span<const std::string_view> words_;
    int seat_;
    std::size_t at_ = 0;
    UgiGo go_;
    Clock clock_;
    bool has_clock_ = false;
    std::uint64_t moves_to_go_ = 0;
};

}  // namespace

UgiGo read_go(std::span<const std::string_view> words, int seat) { return GoReader(words, seat).read(); }

}  // namespace merkhet
