#include "engine/book.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/scanner.hpp"
#include "base/words.hpp"
#include "games/symmetric_key.hpp"

namespace merkhet {

namespace {

constexpr std::string_view head_begin = "book ";
/// The last line: what was cut off lacks it.
constexpr std::string_view last_line = "end";
constexpr int most_games = 1'000'000'000;
/// Follows the score of an open position.
constexpr char open_mark = '+';

/// Those of all seats but the last, which has the rest.
std::string print_scores(const Scores& scores, int seats) {
    std::string text;
    int rest = whole_book_score;
    for (int seat = 0; seat + 1 < seats; ++seat) {
        if (seat > 0) text += '/';
        const auto score = std::lround(scores[static_cast<std::size_t>(seat)] * float{whole_book_score});
        const int written = std::clamp(static_cast<int>(score), 0, rest);
        rest -= written;
        text += std::to_string(written);
    }
    return text;
}

Result<Scores> take_scores(Scanner& scanner, int seats) {
    Scores scores{};
    int rest = whole_book_score;
    for (int seat = 0; seat + 1 < seats; ++seat) {
        if (seat > 0 && !scanner.accept('/')) return scanner.expected("the next seat's score after '/'");
        const auto score = scanner.take_number(0, rest, "a score");
        if (!score) return score.error();
        scores[static_cast<std::size_t>(seat)] = static_cast<float>(*score) / float{whole_book_score};
        rest -= *score;
    }
    scores[static_cast<std::size_t>(seats - 1)] = static_cast<float>(rest) / float{whole_book_score};
    return scores;
}

/// What follows the move in a line: scores, and how many games with which scores, if any were played.
Result<BookEntry> take_entry(Scanner& scanner, int seats) {
    BookEntry entry;
    const auto expected = take_scores(scanner, seats);
    if (!expected) return expected.error();
    entry.expected = *expected;
    entry.open = scanner.accept(open_mark);
    if (scanner.done()) return entry;
    if (!scanner.accept(' ')) return scanner.expected("a blank");
    const auto games = scanner.take_number(1, most_games, "a number of games");
    if (!games) return games.error();
    entry.games = *games;
    if (!scanner.accept(' ')) return scanner.expected("the scores of these games after a blank");
    const auto scored = take_scores(scanner, seats);
    if (!scored) return scored.error();
    entry.scored = *scored;
    if (!scanner.done()) return scanner.expected("the end of the line");
    return entry;
}

/// A line that has a position of the book: moves begin after as many blanks as there are moves before them.
struct BookLine {
    std::size_t ply = 0;
    AnyPosition position;
    BookEntry entry;
};

/// `before`: the positions on the way to the line before it, the start first.
Result<BookLine> read_line(const AnyGame& game, const std::vector<AnyPosition>& before, std::string_view line,
                           std::size_t offset) {
    Scanner scanner(line, offset);
    BookLine read;
    while (scanner.accept(' ')) ++read.ply;
    if (read.ply >= before.size()) return scanner.error("it is set in too far: there is no move before it");
    read.position = before[read.ply];
    const auto at = scanner.at();
    const auto move = game.parse_move(read.position, scanner.take_until(" "));
    if (!move) return TextError{move.error().message, at + move.error().at};
    game.play(read.position, *move);
    if (!scanner.accept(' ')) return scanner.expected("a score after a blank");
    const auto entry = take_entry(scanner, game.seats());
    if (!entry) return entry.error();
    read.entry = *entry;
    return read;
}

std::optional<TextError> refused_head(const AnyGame& game, std::string_view line, std::size_t offset) {
    if (!line.starts_with(head_begin)) return TextError{"it does not begin with " + print_book_head(game), offset};
    if (line.substr(head_begin.size()) != game.text())
        return TextError{
            concatenated({"it is a book of ", in_quotes(line.substr(head_begin.size())), ", not of ", game.text()}),
            offset + head_begin.size()};
    return std::nullopt;
}

TextError in_line(int number, const TextError& error) {
    return {concatenated({"line ", std::to_string(number), ": ", error.message}), error.at};
}

}  // namespace

Result<std::shared_ptr<const Book>> Book::read(const std::shared_ptr<const AnyGame>& game, std::string_view text) {
    const std::shared_ptr<Book> book(new Book(game));
    std::vector<AnyPosition> way = {game->start()};
    bool begun = false;
    bool ended = false;
    int number = 0;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find('\n', at), text.size());
        const auto line = text.substr(at, end - at);
        const auto offset = at;
        at = end + 1;
        ++number;
        if (line.empty() || line.front() == '#') continue;
        if (!begun) {
            if (const auto error = refused_head(*game, line, offset)) return in_line(number, *error);
            begun = true;
            continue;
        }
        if (ended) return in_line(number, {"nothing follows \"end\"", offset});
        if (line == last_line) {
            ended = true;
            continue;
        }
        auto read = read_line(*game, way, line, offset);
        if (!read) return in_line(number, read.error());
        way.resize(read->ply + 1);
        way.push_back(read->position);
        const auto image = symmetric_key(*game, read->position);
        read->entry.expected = image.for_image(read->entry.expected);
        read->entry.scored = image.for_image(read->entry.scored);
        if (!book->entries_.emplace(image.key, read->entry).second)
            return in_line(number, {"the book has this position already", offset + read->ply});
    }
    if (!begun) return TextError{"it is empty: a book begins with " + print_book_head(*game), 0};
    if (!ended) return in_line(number, {"it is cut off: a book ends with a line \"end\"", text.size()});
    return std::shared_ptr<const Book>(book);
}

Book::Book(std::shared_ptr<const AnyGame> game)
    : game_(std::move(game)), start_(symmetric_key(*game_, game_->start()).key) {}

bool Book::is_open(const AnyPosition& p) const {
    const auto key = symmetric_key(*game_, p).key;
    if (key == start_) return true;
    const auto found = entries_.find(key);
    return found != entries_.end() && found->second.open;
}

std::vector<BookMove> Book::moves(const AnyPosition& p) const {
    std::vector<BookMove> known;
    const auto mover = game_->to_move(p);
    if (!is_seat(mover) || !is_open(p)) return known;
    game_->visit_moves(p, [&](const AnyMove& move) {
        auto after = p;
        game_->play(after, move);
        const auto image = symmetric_key(*game_, after);
        const auto found = entries_.find(image.key);
        if (found == entries_.end()) return;
        BookMove one{move, found->second};
        one.entry.expected = image.for_position(one.entry.expected);
        one.entry.scored = image.for_position(one.entry.scored);
        known.push_back(one);
    });
    const auto seat = static_cast<std::size_t>(seat_number(mover));
    std::stable_sort(known.begin(), known.end(), [&](const BookMove& a, const BookMove& b) {
        return a.entry.expected[seat] > b.entry.expected[seat];
    });
    return known;
}

std::vector<KnownMove> Book::ask(const AnyPosition& p) const {
    std::vector<KnownMove> known;
    for (const auto& [move, entry] : moves(p))
        known.push_back({move, std::nullopt, std::nullopt, std::nullopt, entry.expected});
    return known;
}

std::string print_book_head(const AnyGame& game) { return concatenated({head_begin, game.text()}); }

std::string print_book_end() { return concatenated({last_line, "\n"}); }

std::string print_book_line(std::size_t ply, std::string_view move, const BookEntry& entry, int seats) {
    std::string text(ply, ' ');
    text += concatenated({move, " ", print_scores(entry.expected, seats)});
    if (entry.open) text += open_mark;
    if (entry.games > 0)
        text += concatenated({" ", std::to_string(entry.games), " ", print_scores(entry.scored, seats)});
    return text;
}

}  // namespace merkhet
