#include "lab/openings/opening_book.hpp"

#include <algorithm>
#include <mutex>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "engine/asked.hpp"
#include "engine/book.hpp"
#include "engine/searcher.hpp"
#include "lab/openings/book_tree.hpp"
#include "lab/openings/varied_play.hpp"
#include "lab/work/share_tasks.hpp"

namespace merkhet::lab {

namespace {

constexpr int engine_mebibytes = 16;
/// Searched before scores are backed up: as many as threads can share, whatever their number.
constexpr std::size_t batch = 16;
/// In games through the book, moves are drawn that are less than this much worse than the best, the better the more
/// often.
constexpr float drawn_within = 0.1F;
/// The weight of the best among them.
constexpr float draws = 10'000;

class BookMaker {
public:
    BookMaker(const std::shared_ptr<const AnyGame>& game, const BookSettings& settings,
              const std::shared_ptr<const network::Network>& network, int threads, const std::stop_token& stop,
              const OnBookProgress& on_progress)
        : game_(game),
          settings_(settings),
          network_(network),
          threads_(threads),
          stop_(stop),
          on_progress_(on_progress),
          tree_(*game) {}

    MadeBook make() {
        while (searched_ < settings_.positions && !stop_.stop_requested() && search_some()) {
        }
        Tallies tallies;
        if (const auto book = Book::read(game_, tree_.print({})); book && tree_.size() > 1) tallies = play(**book);
        MadeBook made;
        made.text = tree_.print(tallies);
        made.size = tree_.size() - 1;
        made.searches = searched_;
        for (std::size_t n = 0; n < tree_.size(); ++n) made.plies = std::max(made.plies, tree_.node(n).ply);
        return made;
    }

private:
    using Tallies = std::unordered_map<Key, BookTally>;

    /// False if nothing is left to search.
    bool search_some() {
        const auto count = std::min(batch, static_cast<std::size_t>(settings_.positions - searched_));
        const auto wanted = tree_.wanted(count, settings_.ply_cost);
        std::vector<std::vector<Variation<AnyMove>>> found(wanted.size());
        share_tasks(wanted.size(), threads_, [&] {
            return [&](std::size_t task) {
                found[task] = search(wanted[task]);
                return !stop_.stop_requested();
            };
        });
        if (stop_.stop_requested()) return false;
        for (std::size_t i = 0; i < wanted.size(); ++i) tree_.add(wanted[i], found[i], lines_for(wanted[i]));
        tree_.back_up();
        searched_ += static_cast<int>(wanted.size());
        on_progress_(searched_, 0);
        return !wanted.empty();
    }

    /// Moves that are images of each other are one in the book, and a search names them all.
    int lines_for(std::size_t n) const {
        const auto& node = tree_.node(n);
        const int lines = node.lines == 0 ? settings_.lines * node.image.fixed_by : 2 * node.lines;
        return std::min(lines, asked::lines.highest);
    }

    std::vector<Variation<AnyMove>> search(std::size_t n) const {
        const auto& node = tree_.node(n);
        const auto engine = make_engine(lines_for(n), mix64(settings_.seed) ^ to_integer(node.image.key));
        // What is told first of a depth is whole; at the limit some moves have been looked at further than others.
        Analysis whole;
        auto last =
            think(*engine, Line<AnyGame>(*game_, node.position), settings_.nodes, stop_, [&](const Analysis& analysis) {
                if (analysis.depth > whole.depth) whole = analysis;
            });
        const bool has_whole = counts_plies(*game_, Style::full) && !whole.variations.empty();
        return has_whole ? std::move(whole.variations) : std::move(last);
    }

    std::unique_ptr<Engine> make_engine(int lines, std::uint64_t seed) const {
        EngineOptions options;
        options.hash_mebibytes = engine_mebibytes;
        options.lines = lines;
        options.seed = seed;
        return std::make_unique<Engine>(game_, options, network_);
    }

    Tallies play(const Book& book) {
        Tallies tallies;
        std::mutex mutex;  // guards tallies and what follows
        int played = 0;
        share_tasks(static_cast<std::size_t>(settings_.games), threads_, [&] {
            return [&](std::size_t number) {
                Random random(mix64(settings_.seed) ^ mix64(number));
                Line<AnyGame> line(*game_);
                const auto passed = go_through(book, line, random);
                const auto engine = make_engine(varied_lines, random.next());
                const auto outcome = play_varied(*engine, line, settings_.play_nodes, random, stop_);
                const std::lock_guard lock(mutex);
                if (stop_.stop_requested()) return false;
                for (const auto& image : passed) {
                    auto& tally = tallies[image.key];
                    ++tally.games;
                    for (std::size_t seat = 0; seat < tally.twelfths.size(); ++seat)
                        tally.twelfths[static_cast<std::size_t>(image.seats[seat])] += outcome.twelfths[seat];
                }
                on_progress_(searched_, ++played);
                return true;
            };
        });
        return tallies;
    }

    /// Plays the book's moves to where it ends, or a position comes again; the positions after them.
    std::vector<SymmetricKey> go_through(const Book& book, Line<AnyGame>& line, Random& random) const {
        std::vector<SymmetricKey> passed;
        std::unordered_set<Key> seen;
        while (draw_move(book, line, random)) {
            const auto image = symmetric_key(*game_, line.position());
            if (!seen.insert(image.key).second) break;
            passed.push_back(image);
        }
        return passed;
    }

    /// Plays one of the book's moves, images of each other being one; false if it knows none.
    bool draw_move(const Book& book, Line<AnyGame>& line, Random& random) const {
        if (!is_seat(line.to_move())) return false;
        const auto moves = book.moves(line.position());
        if (moves.empty()) return false;
        const auto mover = static_cast<std::size_t>(seat_number(line.to_move()));
        std::vector<std::uint32_t> weights;
        std::uint32_t sum = 0;
        std::unordered_set<Key> weighed;
        for (const auto& move : moves) {
            auto after = line.position();
            game_->play(after, move.move);
            const bool is_new = weighed.insert(symmetric_key(*game_, after).key).second;
            const float behind = moves.front().entry.expected[mover] - move.entry.expected[mover];
            const float weight = is_new ? std::max(0.0F, 1 - behind / drawn_within) * draws : 0;
            weights.push_back(static_cast<std::uint32_t>(weight));
            sum += weights.back();
        }
        auto drawn = random.below(sum);
        std::size_t chosen = 0;
        while (drawn >= weights[chosen]) drawn -= weights[chosen++];
        line.play(moves[chosen].move);
        return true;
    }

    std::shared_ptr<const AnyGame> game_;
    const BookSettings& settings_;
    std::shared_ptr<const network::Network> network_;
    int threads_;
    std::stop_token stop_;
    const OnBookProgress& on_progress_;
    BookTree tree_;
    int searched_ = 0;
};

}  // namespace

MadeBook make_opening_book(const std::shared_ptr<const AnyGame>& game, const BookSettings& settings,
                           const std::shared_ptr<const network::Network>& network, int threads,
                           const std::stop_token& stop, const OnBookProgress& on_progress) {
    return BookMaker(game, settings, network, threads, stop, on_progress).make();
}

}  // namespace merkhet::lab
