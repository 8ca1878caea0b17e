#include <algorithm>
#include <functional>

#include "games/egotzi/groups.hpp"
#include "games/egotzi/rules.hpp"

namespace merkhet::egotzi {

namespace {

/// The groups of one colour.
struct Groups {
    std::vector<Squares> squares;
    std::vector<int> sizes;  ///< biggest first
};

Groups groups_of(const Squares& stones, int board_size) {
    Groups groups;
    with_size(board_size, [&]<int size>(std::integral_constant<int, size>) {
        visit_groups<size>(to_word<size>(stones), [&](BoardWord<size> group) {
            groups.squares.push_back(from_word<size>(group));
            groups.sizes.push_back(count_squares<size>(group));
        });
    });
    std::sort(groups.sizes.begin(), groups.sizes.end(), std::greater<>());
    return groups;
}

void mark_groups(Scene& scene, const Groups& groups, Tint tint, int size) {
    for (const auto& group : groups.squares) {
        const auto label = std::to_string(group.count());
        group.for_each([&](int square) { scene.marks.push_back({coordinate_of(square, size), "group", label, tint}); });
    }
}

/// "Biggest groups, Black to White: 9 to 9, 4 to 4 cancel; 3 to 2: Black wins."
std::string tell_biggest(const std::vector<int>& black, const std::vector<int>& white) {
    std::string note = "Biggest groups, Black to White: ";
    const std::size_t both = std::min(black.size(), white.size());
    std::size_t equal = 0;
    for (; equal < both && black[equal] == white[equal]; ++equal)
        note.append(equal == 0 ? "" : ", ")
            .append(std::to_string(black[equal]))
            .append(" to ")
            .append(std::to_string(white[equal]));
    if (equal == black.size() && equal == white.size())
        return note + " cancel; nothing is left, so White, who placed last, loses: Black wins.";
    if (equal > 0) note += " cancel; ";
    const auto size_or_none = [&](const std::vector<int>& sizes) {
        return equal < sizes.size() ? std::to_string(sizes[equal]) : std::string("none");
    };
    const bool black_wins = equal < black.size() && (equal == white.size() || black[equal] > white[equal]);
    return note + size_or_none(black) + " to " + size_or_none(white) + ": " + (black_wins ? "Black" : "White") +
           " wins.";
}

int sum_of_squares(const std::vector<int>& sizes) {
    int sum = 0;
    for (const int n : sizes) sum += n * n;
    return sum;
}

/// "9² + 2×4² + komi 6 = 119".
std::string tell_sum(const std::vector<int>& sizes, int komi) {
    std::string text;
    for (std::size_t i = 0; i < sizes.size();) {
        std::size_t end = i;
        while (end < sizes.size() && sizes[end] == sizes[i]) ++end;
        if (i > 0) text += " + ";
        if (end - i > 1) text += std::to_string(end - i) + "×";
        text += std::to_string(sizes[i]) + "²";
        i = end;
    }
    if (komi != 0) text += " + komi " + std::to_string(komi);
    return text + " = " + std::to_string(sum_of_squares(sizes) + komi);
}

std::string tell_squared(const std::vector<int>& black, const std::vector<int>& white, int komi) {
    const int lead = sum_of_squares(black) - sum_of_squares(white) - komi;
    return "Squared group sizes: Black " + tell_sum(black, 0) + "; White " + tell_sum(white, komi) + ": " +
           (lead > 0   ? "Black wins."
            : lead < 0 ? "White wins."
                       : "a draw.");
}

/// Whether the stone goes on away from the placed one, not round the ring.
bool is_direct(const Slide& slide, int placed) {
    return slide.from > placed ? slide.to > slide.from : slide.to < slide.from;
}

/// Why slides[i] goes nowhere: the neighbour on the other side had the better claim, or nothing is empty.
std::string reason_to_stay(const Slides& slides, std::size_t i, int placed, int size) {
    const Slide opposite = slides[i ^ 1];
    if (opposite.from != opposite.to)
        return square_name(coordinate_of(opposite.from, size)) + " has the only empty square";
    const auto stone = coordinate_of(slides[i].from, size);
    if (stone.rank == coordinate_of(placed, size).rank) return "rank " + std::to_string(stone.rank + 1) + " is full";
    return "file " + square_name(stone).substr(0, 1) + " is full";
}

/// Draws and tells what the neighbours of the placed stone did.
void show_slides(Scene& scene, const Slides& slides, const Squares& before, int placed, int size) {
    std::string told;
    for (std::size_t i = 0; i < slides.size(); ++i) {
        const auto [from, to] = slides[i];
        if (from == placed || !before.test(from)) continue;
        const auto here = coordinate_of(from, size);
        const auto there = coordinate_of(to, size);
        if (!told.empty()) told += "; ";
        told += square_name(here);
        if (from == to) {
            scene.marks.push_back({here, "stays", "", Tint::none});
            told.append(" stays (").append(reason_to_stay(slides, i, placed, size)).append(")");
            continue;
        }
        const bool direct = is_direct(slides[i], placed);
        scene.arrows.push_back({here, there, direct ? "slide" : "transfer"});
        told.append(direct ? " slides to " : " is transferred to ").append(square_name(there));
    }
    if (!told.empty()) scene.notes.push_back(told + ".");
}

}  // namespace

Scene Rules::scene(const Position& p) const {
    Scene scene;
    scene.files = scene.ranks = size_;
    p.occupied.for_each([&](int square) {
        const bool black = p.black.test(static_cast<std::size_t>(square));
        scene.pieces.push_back({coordinate_of(square, size_), black ? Tint::black : Tint::white, "stone", -1, false,
                                std::string(1, black ? 'B' : 'W'), std::string(black ? "●" : "○")});
    });

    const int squares = size_ * size_;
    const int stones = static_cast<int>(p.stones);
    scene.facts.push_back(
        {"Stones", std::to_string(stones) + " placed, " + std::to_string(squares - stones) + " to go"});
    if (p.phase == Phase::name_komi)
        scene.facts.push_back(
            {"Auction", "First names White's komi, even and at most " + std::to_string(largest_komi(size_))});
    else if (scoring_ == Scoring::squared)
        scene.facts.push_back({"Komi", std::to_string(komi(p)) + " for White"});
    if (p.phase == Phase::choose_colour) scene.facts.push_back({"Auction", "Second chooses black or white"});
    if (p.phase == Phase::offer) scene.facts.push_back({"Swap", "on offer"});
    if (balance_ == Balance::pie && p.swapped == 1) scene.facts.push_back({"Swap", "taken"});

    if (to_move(p) == Mover::nobody) {
        const Groups black = groups_of(p.black, size_);
        const Groups white = groups_of(p.occupied ^ p.black, size_);
        mark_groups(scene, black, Tint::black, size_);
        mark_groups(scene, white, Tint::white, size_);
        scene.notes.push_back(scoring_ == Scoring::biggest ? tell_biggest(black.sizes, white.sizes)
                                                           : tell_squared(black.sizes, white.sizes, komi(p)));
    }
    return scene;
}

Scene Rules::scene(const Position& p, const Move& m) const {
    Position after = p;
    play(after, m);
    Scene result = scene(after);
    std::vector<std::string> end_notes;
    end_notes.swap(result.notes);
    switch (m.kind) {
        case Move::Kind::place: {
            const auto square = coordinate_of(m.square, size_);
            result.marks.push_back({square, "last", "", Tint::none});
            result.notes.push_back((is_black_to_place(p) ? "Black places " : "White places ") + square_name(square) +
                                   ".");
            const Slides slides = with_size(size_, [&]<int size>(std::integral_constant<int, size>) {
                return slides_of<size>(to_word<size>(p.occupied), m.square);
            });
            show_slides(result, slides, p.occupied, m.square, size_);
            break;
        }
        case Move::Kind::swap:
            result.notes.push_back("The seats swap colours: the first stone's owner goes on as White and places next.");
            break;
        case Move::Kind::name_komi:
            result.notes.push_back("First names komi " + std::to_string(m.komi) +
                                   " for White; Second chooses a colour.");
            break;
        case Move::Kind::take_black:
            result.notes.push_back("Second takes Black; First is White and gets komi " + std::to_string(p.komi) + ".");
            break;
        case Move::Kind::take_white:
            result.notes.push_back("Second takes White and komi " + std::to_string(p.komi) + "; First is Black.");
            break;
    }
    result.notes.insert(result.notes.end(), end_notes.begin(), end_notes.end());
    return result;
}

}  // namespace merkhet::egotzi
