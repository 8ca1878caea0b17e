#include "lab/match/record_file.hpp"

#include <limits>
#include <stdexcept>

#include "base/numbers.hpp"
#include "base/words.hpp"

namespace merkhet::lab {

namespace {

constexpr std::string_view tag_name = "MatchGame";
constexpr std::string_view record_start = "[Game \"";
constexpr auto no_record = "no record begins here";

/// What the lines of a file say of the records of one match in it.
class OwnRecords {
public:
    explicit OwnRecords(const MatchIdentity& match)
        : first_line_(concatenated({record_start, match.game, "\"]"})),
          tag_start_(concatenated({"[", tag_name, " \"", match.id, "/"})) {}

    /// Takes the next line; returns what is wrong with it.
    std::optional<std::string> take(const GrowingFile::Line& line) {
        if (line.text.starts_with(record_start)) {
            if (last_.number && !last_.whole()) return "the record before it has no end";
            last_ = {line.begin, {}, 0, true, line.text == first_line_};
        } else if (line.number == 1) {
            return no_record;
        }
        if (line.text.empty()) ++last_.blanks;
        if (line.text.starts_with(tag_start_) && last_.only_tags) {
            auto number = std::string_view(line.text).substr(tag_start_.size());
            number = number.substr(0, number.find('"'));
            last_.number = read_number(number, 0, std::numeric_limits<int>::max());
            if (!last_.number) return "expected the number of a game";
            numbers_.insert(*last_.number);
        }
        if (!line.text.starts_with('[')) last_.only_tags = false;
        return std::nullopt;
    }

    /// Takes what follows the last line that has an end; returns what is wrong with it.
    std::optional<std::string> take_rest(const GrowingFile::Line& rest) {
        if (rest.text.empty()) return std::nullopt;
        if (first_line_.starts_with(rest.text) && !last_.only_tags)
            last_ = {rest.begin, {}, 0, true, true};
        else if (rest.number == 1)
            return no_record;
        else if (!cut_off() || (!last_.number && !rest.text.starts_with('[')))
            return "the record has no end";
        return std::nullopt;
    }

    /// Whether the last record is one of this match without its end.
    bool cut_off() const { return last_.number ? !last_.whole() : last_.may_be_own && last_.only_tags; }
    long long last_begin() const { return last_.begin; }
    std::optional<int> last_number() const { return last_.number; }
    const std::set<int>& numbers() const { return numbers_; }

private:
    struct Last {
        long long begin = 0;
        std::optional<int> number;  ///< of a game of this match
        int blanks = 0;             ///< empty lines: our records have one before the moves, and one after them
        bool only_tags = false;     ///< so far
        bool may_be_own = false;

        bool whole() const { return blanks >= 2; }
    };

    std::string first_line_;
    std::string tag_start_;
    Last last_;
    std::set<int> numbers_;
};

}  // namespace

void set_match_game(Record& record, const MatchIdentity& match, int number) {
    record.set_tag(tag_name, concatenated({match.id, "/", std::to_string(number)}));
}

std::optional<std::string> RecordFile::open(const std::string& path, const MatchIdentity& match,
                                            const std::optional<std::set<int>>& logged) {
    if (auto problem = file_.open(path)) return problem;
    OwnRecords records(match);
    GrowingFile::Line rest;
    if (auto wrong = file_.read([&](const auto& line) { return records.take(line); }, rest)) return wrong;
    if (const auto wrong = records.take_rest(rest)) return file_.wrong_at(rest.number, *wrong);
    const auto last = records.last_number();
    const bool unlogged = last && logged && !logged->contains(*last);
    if (logged)
        for (const int number : records.numbers())
            if (!logged->contains(number) && number != last)
                return concatenated({path, " holds game ", std::to_string(number),
                                     " of this match, which the log does not; take another file"});
    if (!unlogged && !records.cut_off()) return std::nullopt;
    if (const auto problem = file_.cut_off(records.last_begin())) throw std::runtime_error(problem->message());
    return std::nullopt;
}

}  // namespace merkhet::lab
