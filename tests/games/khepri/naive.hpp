#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Khepri once more, straight from the rules and as plainly as possible: a board of letters, sectors of letters, no
/// sets of bits, no tables. Knows nothing of the real implementation but the texts.
namespace naive_khepri {

using Square = std::pair<int, int>;  ///< file and rank, 0 … 8; sorts by file, then rank

struct Direction {
    char letter;
    int files;
    int ranks;
};
inline const std::vector<Direction> directions = {{'n', 0, 1}, {'e', 1, 0}, {'s', 0, -1}, {'w', -1, 0}};

struct Sector {
    std::string name;
    Square entry;
};
inline const std::vector<Sector> sectors = {{"NW", {0, 8}}, {"N", {4, 8}}, {"NE", {8, 8}}, {"E", {8, 4}},
                                            {"SE", {8, 0}}, {"S", {4, 0}}, {"SW", {0, 0}}, {"W", {0, 4}}};

inline char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
inline bool marked(char c) { return c >= 'A' && c <= 'Z'; }
inline bool on_board(Square s) { return s.first >= 0 && s.first < 9 && s.second >= 0 && s.second < 9; }
inline Square go(Square s, const Direction& d, int times = 1) {
    return {s.first + times * d.files, s.second + times * d.ranks};
}
inline std::string name_of(Square s) {
    return std::string(1, static_cast<char>('a' + s.first)) + static_cast<char>('1' + s.second);
}

struct State {
    char board[9][9];  ///< by file and rank; '.' is empty
    std::vector<std::string> held = std::vector<std::string>(8);
    char mover = 'y';
    std::vector<int> points;  ///< -1: the player has left
    int turns = 0;

    bool started = false;  ///< a turn is in progress, and what follows holds
    int actions_left = 6;
    int pieces = 0;
    Square moving{-1, -1};
    int steps = 0;
    char run_up = '-';
    std::set<Square> done;

    char& at(Square s) { return board[s.first][s.second]; }
    char at(Square s) const { return board[s.first][s.second]; }
};

class Naive {
public:
    explicit Naive(const std::string& options) {
        std::istringstream list(options);
        for (std::string option; std::getline(list, option, ',');) {
            const auto equals = option.find('=');
            const auto value = std::stoi(option.substr(equals + 1));
            const auto name = option.substr(0, equals);
            if (name == "players") colours_ = value == 2 ? "yb" : value == 3 ? "yrb" : "yrbg";
            if (name == "target") target_ = value;
            if (name == "turns") turn_limit_ = value;
        }
    }

    std::map<std::string, std::string> successors(const std::string& position) const {
        const State state = read(position);
        std::map<std::string, std::string> found;
        if (!outcome_of(state).empty()) return found;
        add_entries(state, found);
        for (int file = 0; file < 9; ++file)
            for (int rank = 0; rank < 9; ++rank)
                if (small(state.board[file][rank]) == state.mover) add_piece_moves(state, {file, rank}, found);
        if (state.started || found.empty()) found["end"] = write(ended(state));
        return found;
    }

    std::string outcome(const std::string& position) const { return outcome_of(read(position)); }

    /// The position after a player, who has not left before, leaves.
    std::string without(const std::string& position, std::size_t seat) const {
        State state = read(position);
        state.points[seat] = -1;
        return write(colours_.find(state.mover) == seat ? passed_on(state) : state);
    }

private:
    State read(const std::string& text) const {
        State state;
        std::istringstream in(text);
        std::string rows, held, mover, points, progress;
        in >> rows >> held >> mover >> points >> state.turns >> progress;
        int file = 0;
        int rank = 8;
        for (const char c : rows) {
            if (c == '/') {
                file = 0;
                --rank;
            } else if (c >= '1' && c <= '9') {
                for (int i = 0; i < c - '0'; ++i) state.board[file++][rank] = '.';
            } else {
                state.board[file++][rank] = c;
            }
        }
        std::istringstream held_in(held);
        for (auto& sector : state.held) {
            std::getline(held_in, sector, ',');
            if (sector == "-") sector.clear();
        }
        state.mover = mover[0];
        std::istringstream points_in(points);
        for (std::string figure; std::getline(points_in, figure, ':');)
            state.points.push_back(figure == "-" ? -1 : std::stoi(figure));
        if (progress == "-") return state;
        state.started = true;
        std::istringstream parts(progress);
        std::string part;
        std::getline(parts, part, ':');
        state.actions_left = std::stoi(part);
        std::getline(parts, part, ':');
        state.pieces = std::stoi(part);
        std::getline(parts, part, ':');
        state.moving = {part[0] - 'a', part[1] - '1'};
        std::getline(parts, part, ':');
        state.steps = std::stoi(part);
        std::getline(parts, part, ':');
        state.run_up = part[0];
        std::getline(parts, part, ':');
        for (std::size_t i = 0; part != "-" && i < part.size(); i += 2)
            state.done.insert({part[i] - 'a', part[i + 1] - '1'});
        return state;
    }

    std::string write(const State& state) const {
        std::string text;
        for (int rank = 8; rank >= 0; --rank) {
            int empty = 0;
            for (int file = 0; file < 9; ++file) {
                const char c = state.board[file][rank];
                if (c == '.') {
                    ++empty;
                    continue;
                }
                if (empty > 0) text += static_cast<char>('0' + empty);
                empty = 0;
                text += c;
            }
            if (empty > 0) text += static_cast<char>('0' + empty);
            text += rank > 0 ? '/' : ' ';
        }
        for (std::size_t i = 0; i < 8; ++i) {
            if (i > 0) text += ',';
            std::string sorted;
            for (const char colour : colours_)
                for (const char c : state.held[i])
                    if (small(c) == colour) sorted += c;
            text += sorted.empty() ? "-" : sorted;
        }
        text += ' ';
        text += state.mover;
        for (std::size_t i = 0; i < state.points.size(); ++i) {
            text += i == 0 ? ' ' : ':';
            text += state.points[i] < 0 ? "-" : std::to_string(state.points[i]);
        }
        text += ' ';
        text += std::to_string(state.turns);
        text += ' ';
        if (!state.started) return text + "-";
        text += std::to_string(state.actions_left);
        text += ':';
        text += std::to_string(state.pieces);
        text += ':';
        text += name_of(state.moving);
        text += ':';
        text += std::to_string(state.steps);
        text += ':';
        text += state.run_up;
        text += ':';
        if (state.done.empty()) text += '-';
        for (const auto& square : state.done) text += name_of(square);
        return text;
    }

    std::string outcome_of(const State& state) const {
        if (state.started) return "";
        std::vector<std::size_t> winners;
        for (std::size_t i = 0; i < state.points.size(); ++i)
            if (state.points[i] >= target_) winners.push_back(i);
        if (winners.empty()) {
            if (turn_limit_ == 0 || state.turns < turn_limit_) return "";
            const int most = *std::max_element(state.points.begin(), state.points.end());
            for (std::size_t i = 0; i < state.points.size(); ++i)
                if (state.points[i] == most) winners.push_back(i);
        }
        std::string text;
        for (std::size_t i = 0; i < state.points.size(); ++i) {
            const bool wins = std::find(winners.begin(), winners.end(), i) != winners.end();
            text += (i > 0 ? " " : "");
            text += std::to_string(wins ? 12 / winners.size() : 0);
        }
        return text;
    }

    /// Another piece, on `square`, starts to move.
    static void start_piece(State& state, Square square) {
        if (state.started) state.done.insert(state.moving);
        state.started = true;
        ++state.pieces;
        state.moving = square;
        state.steps = 0;
        state.run_up = '-';
    }

    /// Moves what stands on `from`, remembering whose turn's pieces those were.
    static void carry(State& state, Square from, Square to) {
        state.at(to) = state.at(from);
        state.at(from) = '.';
        if (state.started && state.moving == from) state.moving = to;
        if (state.done.erase(from) > 0) state.done.insert(to);
    }

    void add_entries(const State& state, std::map<std::string, std::string>& found) const {
        if (state.pieces == 3) return;
        for (std::size_t i = 0; i < 8; ++i)
            for (const char piece : state.held[i]) {
                if (small(piece) != state.mover) continue;
                const auto entry = sectors[i].entry;
                State entered = state;
                entered.held[i].erase(entered.held[i].find(piece), 1);
                if (state.at(entry) == '.') {
                    start_piece(entered, entry);
                    entered.at(entry) = piece;
                    found["@" + sectors[i].name] = write(entered);
                    continue;
                }
                if (state.actions_left < 1) continue;
                for (const auto& direction : directions) {
                    const auto to = go(entry, direction);
                    if (!on_board(to) || state.at(to) != '.') continue;
                    State shoved = entered;
                    carry(shoved, entry, to);
                    start_piece(shoved, entry);
                    shoved.at(entry) = piece;
                    --shoved.actions_left;
                    found["@" + sectors[i].name + ">" + name_of(to)] = write(shoved);
                }
            }
    }

    void add_piece_moves(const State& state, Square from, std::map<std::string, std::string>& found) const {
        if (state.done.count(from) > 0) return;
        const bool goes_on = state.started && state.moving == from;
        if (goes_on && state.steps == 3) return;
        if (!goes_on && state.pieces == 3) return;
        State ready = state;
        if (!goes_on) start_piece(ready, from);
        for (const auto& direction : directions) {
            const auto to = go(from, direction);
            if (!on_board(to)) continue;
            if (state.at(to) == '.') {
                if (state.actions_left < 1) continue;
                State stepped = ready;
                carry(stepped, from, to);
                ++stepped.steps;
                stepped.actions_left -= 1;
                stepped.run_up = direction.letter;
                found[name_of(from) + "-" + name_of(to)] = write(stepped);
                continue;
            }
            add_push(state, ready, from, direction, found);
            if (goes_on && state.run_up == direction.letter && small(state.at(to)) != state.mover)
                add_attacks(state, from, to, found);
        }
    }

    void add_push(const State& state, const State& ready, Square from, const Direction& direction,
                  std::map<std::string, std::string>& found) const {
        if (state.actions_left < 2) return;
        int length = 1;
        while (on_board(go(from, direction, length)) && state.at(go(from, direction, length)) != '.') ++length;
        if (!on_board(go(from, direction, length))) return;
        State pushed = ready;
        for (int i = length - 1; i >= 0; --i) carry(pushed, go(from, direction, i), go(from, direction, i + 1));
        ++pushed.steps;
        pushed.actions_left -= 2;
        pushed.run_up = '-';
        found[name_of(from) + ">" + name_of(go(from, direction))] = write(pushed);
    }

    void add_attacks(const State& state, Square from, Square to, std::map<std::string, std::string>& found) const {
        if (state.actions_left < 1) return;
        const char victim = state.at(to);
        for (std::size_t i = 0; i < 8; ++i) {
            bool taken = false;
            for (const char c : state.held[i]) taken = taken || small(c) == small(victim);
            if (taken) continue;
            State attacked = state;
            attacked.held[i] += victim;
            carry(attacked, from, to);
            ++attacked.steps;
            attacked.actions_left -= 1;
            attacked.run_up = '-';
            found[name_of(from) + "x" + name_of(to) + "@" + sectors[i].name] = write(attacked);
        }
    }

    int score(const State& state) const {
        const std::vector<std::vector<Square>> diagonals = {{{2, 6}, {3, 5}, {4, 4}, {5, 3}, {6, 2}},
                                                            {{2, 2}, {3, 3}, {4, 4}, {5, 5}, {6, 6}}};
        const std::map<std::size_t, int> worth = {{2, 1}, {3, 2}, {4, 3}, {5, 5}};
        int total = 0;
        bool marked_in_middle = false;
        for (const auto& diagonal : diagonals) {
            std::vector<Square> run;
            const auto finish = [&] {
                if (run.size() >= 2) {
                    total += worth.at(run.size());
                    for (const auto& square : run)
                        if (marked(state.at(square))) {
                            ++total;
                            if (square == Square{4, 4}) marked_in_middle = true;
                        }
                }
                run.clear();
            };
            for (const auto& square : diagonal) {
                if (small(state.at(square)) == state.mover)
                    run.push_back(square);
                else
                    finish();
            }
            finish();
        }
        return total + (marked_in_middle ? 1 : 0);
    }

    State ended(const State& state) const {
        State next = state;
        next.points[colours_.find(state.mover)] += score(state);
        ++next.turns;
        return passed_on(next);
    }

    /// The turn goes on to the next player who is still there.
    State passed_on(const State& state) const {
        State next = state;
        auto seat = colours_.find(state.mover);
        do seat = (seat + 1) % colours_.size();
        while (state.points[seat] < 0);
        next.mover = colours_[seat];
        next.started = false;
        next.actions_left = 6;
        next.pieces = 0;
        next.moving = {-1, -1};
        next.steps = 0;
        next.run_up = '-';
        next.done.clear();
        return next;
    }

    std::string colours_ = "yb";
    int target_ = 30;
    int turn_limit_ = 1000;
};

}  // namespace naive_khepri
