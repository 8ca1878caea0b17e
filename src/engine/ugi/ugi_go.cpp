#include "engine/ugi/ugi_go.hpp"

#include <algorithm>
#include <utility>

#include "base/numbers.hpp"
#include "base/scanner.hpp"
#include "base/words.hpp"
#include "engine/asked.hpp"
#include "engine/ugi/ugi_words.hpp"

namespace merkhet {

namespace {

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
        if (has_clock_) go_.limits.clock = clock_;
        return std::move(go_);
    }

private:
    void read_valued(std::string_view word) {
        if (word == "movetime") {
            // No time at all is still a little: 0 would mean no limit.
            if (const auto n = number(word, std::uint64_t{0}, asked::movetime.highest))
                go_.limits.seconds = seconds(std::max(asked::movetime.lowest, *n));
        } else if (word == "nodes") {
            if (const auto n = number(word, asked::nodes.lowest, asked::nodes.highest)) go_.limits.nodes = *n;
        } else if (word == "depth") {
            if (const auto n = number(word, asked::depth.lowest, asked::depth.highest)) go_.limits.depth = *n;
        } else if (word == "movestogo") {
            const auto n = number(word, asked::moves_to_go.lowest, asked::moves_to_go.highest);
            if (n) clock_.moves_to_go = *n;
        } else if (const auto clock = clock_word(word)) {
            const auto n = number(word, asked::clock.lowest, asked::clock.highest);
            if (!n || clock->seat != seat_) return;
            (clock->increment ? clock_.increment : clock_.seconds) = seconds(*n);
            has_clock_ = has_clock_ || !clock->increment;
        } else {
            go_.complaints.push_back(concatenated({"go: unknown word ", in_quotes(word)}));
        }
    }

    /// The word after `name`, which may be negative: interfaces count on below zero when time has run out.
    template <class Number>
    std::optional<Number> number(std::string_view name, Number lowest, Number highest) {
        if (at_ == words_.size()) {
            go_.complaints.push_back(concatenated({"go: ", name, " needs a number"}));
            return std::nullopt;
        }
        const auto text = words_[at_++];
        if (const auto n = read_number(text, lowest, highest)) return n;
        if (lowest == 0 && text.size() > 1 && text[0] == '-' && read_number(text.substr(1), lowest, highest))
            return Number{0};
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
};

}  // namespace

UgiGo read_go(std::span<const std::string_view> words, int seat) { return GoReader(words, seat).read(); }

}  // namespace merkhet
