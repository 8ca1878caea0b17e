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
    if (word.size() < 5 || word[0] != 'p' || word[1] < '1' || word[1] > '9') return std::nullopt;
    const auto rest = word.substr(2);
    if (rest != "time" && rest != "inc") return std::nullopt;
    return ClockWord{word[1] - '1', rest == "inc"};
}

std::string of_seat(std::size_t seat, std::string_view what = {}) {
    return concatenated({"p", std::to_string(seat + 1), what});
}

class GoReader {
public:
    GoReader(std::span<const std::string_view> words, int seats, std::optional<int> seat)
        : words_(words), seats_(seats), seat_(seat) {}

    UgiGo read() {
        while (at_ < words_.size()) {
            const auto word = words_[at_++];
            if (const auto* const known = find_word(word)) {
                known->read(*this, word);
            } else if (const auto clock = clock_word(word)) {
                read_time(word, *clock);
            } else {
                complain(concatenated({"unknown word ", in_quotes(word)}));
                skip_number();
            }
        }
        if (seat_) set_clock(static_cast<std::size_t>(*seat_));
        return std::move(go_);
    }

private:
    /// A word with a fixed name, and how it is read.
    struct Word {
        std::string_view name;
        void (*read)(GoReader&, std::string_view name);
    };
    static std::span<const Word> known_words() {
        static constexpr std::array<Word, 6> words{{
            {"infinite", [](GoReader& r, std::string_view name) { r.read_flag(name, r.go_.infinite); }},
            {"ponder", [](GoReader& r, std::string_view name) { r.read_flag(name, r.go_.limits.ponder); }},
            {"movetime",
             [](GoReader& r, std::string_view name) {
                 // No time at all is still a little: 0 would mean no limit.
                 if (const auto n = r.number(name, std::uint64_t{0}, asked::movetime.highest))
                     r.go_.limits.seconds = seconds(std::max(asked::movetime.lowest, *n));
             }},
            {"nodes", [](GoReader& r, std::string_view name) { r.read_asked(name, asked::nodes, r.go_.limits.nodes); }},
            {"depth", [](GoReader& r, std::string_view name) { r.read_asked(name, asked::depth, r.go_.limits.depth); }},
            {"movestogo",
             [](GoReader& r, std::string_view name) { r.read_asked(name, asked::moves_to_go, r.moves_to_go_); }},
        }};
        return words;
    }
    static const Word* find_word(std::string_view name) {
        const auto words = known_words();
        const auto found =
            std::find_if(words.begin(), words.end(), [&](const Word& word) { return word.name == name; });
        return found == words.end() ? nullptr : &*found;
    }

    /// What is on the clock of one seat, as far as it was said.
    struct Time {
        std::optional<double> seconds;
        double increment = 0;
    };

    /// The clock of the seat to move. Where only others have one, a search without a limit would take all of this
    /// seat's time: it gets the shortest of theirs.
    void set_clock(std::size_t seat) {
        const auto& own = times_[seat];
        const auto& limits = go_.limits;
        const bool limited = go_.infinite || limits.seconds > 0 || limits.nodes > 0 || limits.depth > 0;
        const auto other = shortest_of_others();
        const bool needed = !own.seconds && !limited && (other || own.increment > 0);
        complain_about_increments(needed ? std::optional(seat) : std::nullopt);
        if (!own.seconds && !needed) {
            if (moves_to_go_ > 0) complain("movestogo needs a clock");
            return;
        }
        auto time = own;
        if (needed) {
            if (other && own.increment <= 0) time.increment = times_[*other].increment;
            time.seconds = other ? times_[*other].seconds : 0;
            complain(concatenated({of_seat(seat, "time is missing; "), of_seat(seat, " is taken to have "),
                                   other ? concatenated({"as much time as ", of_seat(*other)}) : "no time left"}));
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

    /// An increment to no time counts for nothing, but for that of the seat whose clock is made up.
    void complain_about_increments(std::optional<std::size_t> except) {
        for (std::size_t seat = 0; seat < times_.size(); ++seat)
            if (times_[seat].increment > 0 && !times_[seat].seconds && seat != except)
                complain(concatenated({of_seat(seat, "inc needs "), of_seat(seat, "time")}));
    }

    void read_flag(std::string_view word, bool& flag) {
        flag = true;
        note(word, "is given twice");
    }

    template <class Number>
    void read_asked(std::string_view word, const asked::AskedNumber<Number>& asked, Number& value) {
        if (const auto n = number(word, asked.lowest, asked.highest)) value = *n;
    }

    void read_time(std::string_view word, const ClockWord& clock) {
        if (clock.seat >= seats_) {
            complain(concatenated({word, ": the game has ", counted(seats_, "seat")}));
            return skip_number();
        }
        const auto n = number(word, asked::clock.lowest, asked::clock.highest);
        if (!n) return;
        auto& time = times_[static_cast<std::size_t>(clock.seat)];
        if (clock.increment)
            time.increment = seconds(*n);
        else
            time.seconds = seconds(*n);
    }

    /// The word after `name`, which may be negative: interfaces count on below zero when time has run out.
    template <class Number>
    std::optional<Number> number(std::string_view name, Number lowest, Number highest) {
        if (at_ == words_.size() || find_word(words_[at_]) != nullptr || clock_word(words_[at_])) {
            complain(concatenated({name, " needs a number"}));
            return std::nullopt;
        }
        const auto text = words_[at_++];
        auto n = read_number(text, lowest, highest);
        if (!n && lowest == 0 && text.size() > 1 && text[0] == '-' && read_number(text.substr(1), lowest, highest))
            n = Number{0};
        if (n)
            note(name, "is given twice; the last counts");
        else
            complain(concatenated({name, " needs a number from ", std::to_string(lowest), " to ",
                                   std::to_string(highest), ", not ", in_quotes(text)}));
        return n;
    }

    /// Passes the number of a word that means nothing here: one complaint is enough.
    void skip_number() {
        if (at_ < words_.size() && words_[at_].find_first_not_of("-.0123456789") == std::string_view::npos) ++at_;
    }

    /// Remembers that `word` was understood, and complains, once, when it was before.
    void note(std::string_view word, std::string_view when_again) {
        const auto times = std::count(understood_.begin(), understood_.end(), word);
        understood_.push_back(word);
        if (times == 1) complain(concatenated({word, " ", when_again}));
    }

    void complain(std::string_view what) { go_.complaints.push_back(concatenated({"go: ", what})); }

    std::span<const std::string_view> words_;
    int seats_;
    std::optional<int> seat_;
    std::size_t at_ = 0;
    UgiGo go_;
    std::array<Time, max_seats> times_{};
    int moves_to_go_ = 0;
    std::vector<std::string_view> understood_;
};

}  // namespace

UgiGo read_go(std::span<const std::string_view> words, int seats, std::optional<int> seat) {
    return GoReader(words, seats, seat).read();
}

}  // namespace merkhet
