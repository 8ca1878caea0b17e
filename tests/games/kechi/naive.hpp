#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace merkhet::test {

/// Kechi a second time, from the rule file alone: a grid of characters, walks by plain recursion, turns as texts in a
/// map. Options and positions come in as text and are taken to be right.
class NaiveKechi {
public:
    explicit NaiveKechi(const std::string& options) {
        std::map<std::string, std::string> given;
        for (const auto& option : split(options, ',')) {
            const auto equals = option.find('=');
            given[option.substr(0, equals)] = option.substr(equals + 1);
        }
        const auto number = [&](const std::string& name, int otherwise) {
            return given.count(name) != 0 ? std::stoi(given[name]) : otherwise;
        };
        cells_ = number("cells", 6);
        die_ = given["limit"] == "die";
        tokens_ = given["goal"] == "tokens";
        const auto board =
            given["board"].empty() ? lattice(number("lines", 4), number("gap", 3)) : split(given["board"], '/');
        for (std::size_t row = 0; row < board.size(); ++row)
            for (std::size_t file = 0; file < board[row].size(); ++file)
                if (board[row][file] != '-') find_walks(board, {file, row});
    }

    std::map<std::string, std::string> successors(const std::string& text) const {
        const State state = read(text);
        std::map<std::string, std::string> found;
        if (die_ && state.roll == "?") {
            if (stones(state, state.mover).empty()) return found;
            for (int sides = 1; sides <= 6; ++sides) {
                State after = state;
                after.roll = std::to_string(sides);
                found["roll=" + after.roll] = write(after);
            }
            return found;
        }
        std::vector<Step> turn;
        add_turns(state, stones(state, state.mover), 0, die_ ? std::stoi(state.roll) : cells_, turn, found);
        return found;
    }

    std::string outcome(const std::string& text) const {
        if (!successors(text).empty()) return "";
        const State state = read(text);
        if (tokens_ && state.white_taken == state.black_taken) return "6 6";
        const bool white_wins = tokens_ ? state.white_taken > state.black_taken : state.mover == 'B';
        return white_wins ? "12 0" : "0 12";
    }

private:
    using Square = std::pair<std::size_t, std::size_t>;  // file from the left, row from the top
    struct Step {
        Square from;
        Square to;
    };
    struct State {
        std::vector<std::string> rows;
        char mover = 'W';
        std::string roll;
        int white_taken = 0;
        int black_taken = 0;
    };

    static std::vector<std::string> split(const std::string& text, char at) {
        std::vector<std::string> parts(1);
        for (const char c : text) {
            if (c == at)
                parts.emplace_back();
            else
                parts.back() += c;
        }
        return parts;
    }

    static std::vector<std::string> lattice(int lines, int gap) {
        std::string crossings;
        std::string full;
        for (int line = 0; line < lines; ++line) {
            if (line > 0) {
                crossings += std::string(static_cast<std::size_t>(gap), '-');
                full += std::string(static_cast<std::size_t>(gap), '.');
            }
            crossings += '.';
            full += '.';
        }
        std::vector<std::string> rows;
        for (int line = 0; line < lines; ++line) {
            if (line > 0) rows.insert(rows.end(), static_cast<std::size_t>(gap), crossings);
            rows.push_back(full);
        }
        for (std::size_t file = 0; file < full.size(); ++file) {
            if (crossings[file] != '.') continue;
            rows.front()[file] = 'W';
            rows.back()[file] = 'B';
        }
        return rows;
    }

    /// Everything passes over everything, so walks depend on the board alone.
    void find_walks(const std::vector<std::string>& board, Square from) {
        auto entered = board;
        walk(entered, from, from, 0);
    }
    void walk(std::vector<std::string>& entered, Square from, Square here, int length) {
        if (length > 0) walks_[from].insert({here, length});
        if (length == (die_ ? 6 : cells_)) return;
        const char before = entered[here.second][here.first];
        entered[here.second][here.first] = '-';
        const auto step = [&](Square next) {
            if (next.second < entered.size() && next.first < entered[0].size() &&
                entered[next.second][next.first] != '-')
                walk(entered, from, next, length + 1);
        };
        step({here.first + 1, here.second});
        step({here.first - 1, here.second});
        step({here.first, here.second + 1});
        step({here.first, here.second - 1});
        entered[here.second][here.first] = before;
    }

    /// In order of file, then rank.
    static std::vector<Square> stones(const State& state, char colour) {
        std::vector<Square> found;
        for (std::size_t file = 0; file < state.rows[0].size(); ++file)
            for (std::size_t row = state.rows.size(); row-- > 0;)
                if (state.rows[row][file] == colour) found.push_back({file, row});
        return found;
    }

    void add_turns(const State& state, const std::vector<Square>& stones, std::size_t next, int left,
                   std::vector<Step>& turn, std::map<std::string, std::string>& found) const {
        if (left == 0) add_turn(state, turn, found);
        if (left == 0 || next == stones.size()) return;
        add_turns(state, stones, next + 1, left, turn, found);
        const auto walks = walks_.find(stones[next]);
        if (walks == walks_.end()) return;
        for (const auto& [to, length] : walks->second) {
            const char there = state.rows[to.second][to.first];
            if (length > left || there == 'x' || there == state.mover) continue;
            bool taken = false;
            for (const auto& step : turn) taken = taken || step.to == to;
            if (taken) continue;
            turn.push_back({stones[next], to});
            add_turns(state, stones, next + 1, left - length, turn, found);
            turn.pop_back();
        }
    }

    void add_turn(const State& state, const std::vector<Step>& turn, std::map<std::string, std::string>& found) const {
        std::string text;
        for (const auto& step : turn) {
            if (!text.empty()) text += ',';
            text += name(state, step.from) + '-' + name(state, step.to);
        }
        if (found.count(text) != 0) return;
        State after = state;
        for (const auto& step : turn) after.rows[step.from.second][step.from.first] = 'x';
        for (const auto& step : turn) after.rows[step.to.second][step.to.first] = state.mover;
        (state.mover == 'W' ? after.white_taken : after.black_taken) += static_cast<int>(turn.size());
        after.mover = state.mover == 'W' ? 'B' : 'W';
        after.roll = "?";
        found[text] = write(after);
    }

    static std::string name(const State& state, Square square) {
        return static_cast<char>('a' + square.first) + std::to_string(state.rows.size() - square.second);
    }

    State read(const std::string& text) const {
        const auto fields = split(text, ' ');
        State state;
        state.rows = split(fields[0], '/');
        state.mover = fields[1] == "w" ? 'W' : 'B';
        if (die_) state.roll = fields[2];
        if (tokens_) {
            const auto taken = split(fields.back(), ':');
            state.white_taken = std::stoi(taken[0]);
            state.black_taken = std::stoi(taken[1]);
        }
        return state;
    }
    std::string write(const State& state) const {
        std::string text;
        for (const auto& row : state.rows) {
            if (!text.empty()) text += '/';
            text += row;
        }
        text += state.mover == 'W' ? " w" : " b";
        if (die_) text += " " + state.roll;
        if (tokens_) text += " " + std::to_string(state.white_taken) + ":" + std::to_string(state.black_taken);
        return text;
    }

    int cells_ = 6;
    bool die_ = false;
    bool tokens_ = false;
    std::map<Square, std::set<std::pair<Square, int>>> walks_;  // from each cell: where to, and how many cells
};

}  // namespace merkhet::test
