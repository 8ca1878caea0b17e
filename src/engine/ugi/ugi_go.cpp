#include "engine/ugi/ugi_go.hpp"

#include <algorithm>
#include <array>
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
    GoReader(std::span<const std::string_view> words, std::optional<int> seat) : words_(words), seat_(seat) {}

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
        if (seat_) set_clock(*seat_);
        return std::move(go_);
    }

private:
    /// What is on the clock of one seat, as far as it was said.
    struct Time {
        std::optional<double> seconds;
        double increment = 0;
    };

    /// The clock of the seat to move. Where only others have one, a search without a limit would take all of this
    /// seat's time: it gets the shortest of theirs.
    void set_clock(int seat) {
        const auto& own = times_[static_cast<std::size_t>(seat)];
        const auto& limits = go_.limits;
        const bool limited = go_.infinite || limits.seconds > 0 || limits.nodes > 0 || limits.depth > 0;
        auto time = own;
        if (!own.seconds && limited) return complain_about_moves_to_go();
        if (!own.seconds) {
            const auto other = shortest_of_others();
            if (!other && own.increment <= 0) return complain_about_moves_to_go();
            if (other && own.increment <= 0) time.increment = times_[*other].increment;
            time.seconds = other ? times_[*other].seconds : 0;
            go_.complaints.push_back(concatenated(
                {"go: p", std::to_string(seat + 1), "time is missing; p", std::to_string(seat + 1),
                 " is taken to have ",
                 other ? concatenated({"as much time as p", std::to_string(*other + 1)}) : "no time left"}));
        }
        go_.limits.clock = Clock{*time.seconds, time.increment, moves_to_go_};
    }

    std::optional<std::size_t> shortest_of_others() const {
        std::optional<std::size_t> shortest;
        for (std::size_t seat = 0; seat < times_.size(); ++seat)
            if (times_[seat].seconds && (!shortest || *times_[seat].seconds < *times_[*shortest].seconds))
                shortest = seat;
        return shortest;
    }

    void complain_about_moves_to_go() {
        if (moves_to_go_ > 0) go_.complaints.emplace_back("go: movestogo needs a clock");
    }

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
            if (n) moves_to_go_ = *n;
        } else if (const auto clock = clock_word(word)) {
            const auto n = number(word, asked::clock.lowest, asked::clock.highest);
            if (!n) return;
            auto& time = times_[static_cast<std::size_t>(clock->seat)];
            if (clock->increment)
                time.increment = seconds(*n);
            else
                time.seconds = seconds(*n);
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
    std::optional<int> seat_;
    std::size_t at_ = 0;
    UgiGo go_;
    std::array<Time, max_seats> times_{};
    int moves_to_go_ = 0;
};

}  // namespace

UgiGo read_go(std::span<const std::string_view> words, std::optional<int> seat) { return GoReader(words, seat).read(); }

}  // namespace merkhet
