#pragma once

#include <cctype>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace merkhet::test {

/// Khet once more, slowly and straight from the rule file: a grid of letters, beams as vectors, sets of squares.
class NaiveKhet {
public:
    explicit NaiveKhet(const std::string& options) {
        const auto at = options.find("quiet=");
        if (at != std::string::npos) quiet_limit_ = std::atoi(options.c_str() + at + 6);
    }

    std::map<std::string, std::string> successors(const std::string& text) const {
        std::map<std::string, std::string> result;
        if (!outcome(text).empty()) return result;
        const Board board = read(text);
        for (int x = 0; x < 10; ++x) {
            for (int y = 0; y < 8; ++y) {
                const Piece piece = board.at[x][y];
                if (piece.letter == 0 || is_silver(piece) != board.silver_moves) continue;
                const char kind = kind_of(piece);
                const auto finish = [&](const std::string& move, Board next) { result[move] = write(fired(next)); };
                // Turns.
                if (kind == 'X') {
                    Board next = board;
                    if (is_silver(piece))
                        next.at[x][y].digit = piece.digit == 0 ? 3 : 0;
                    else
                        next.at[x][y].digit = piece.digit == 2 ? 1 : 2;
                    finish(name(x, y) + "+", next);
                }
                if (kind == 'S' || kind == 'E') {
                    Board next = board;
                    next.at[x][y].digit = 1 - piece.digit;
                    finish(name(x, y) + "+", next);
                }
                if (kind == 'P' || kind == 'A') {
                    Board next = board;
                    next.at[x][y].digit = (piece.digit + 1) % 4;
                    finish(name(x, y) + "+", next);
                    next.at[x][y].digit = (piece.digit + 3) % 4;
                    finish(name(x, y) + "-", next);
                }
                // Steps and swaps.
                if (kind == 'X') continue;
                for (int dx = -1; dx <= 1; ++dx) {
                    for (int dy = -1; dy <= 1; ++dy) {
                        const int tx = x + dx, ty = y + dy;
                        if (tx < 0 || tx > 9 || ty < 0 || ty > 7 || !may_enter(is_silver(piece), tx, ty)) continue;
                        const Piece target = board.at[tx][ty];
                        const char target_kind = kind_of(target);
                        const bool swap = (kind == 'S' || kind == 'E') && (target_kind == 'P' || target_kind == 'A');
                        if (target.letter != 0 && !swap) continue;
                        Board next = board;
                        next.at[tx][ty] = piece;
                        next.at[x][y] = target;
                        finish(name(x, y) + name(tx, ty), next);
                    }
                }
            }
        }
        return result;
    }

    std::string outcome(const std::string& text) const {
        const auto pieces = text.substr(0, text.find(' '));
        const bool silver_lives = pieces.find('K') != std::string::npos;
        const bool red_lives = pieces.find('k') != std::string::npos;
        if (!silver_lives && !red_lives) return "6 6";
        if (!silver_lives) return "0 12";
        if (!red_lives) return "12 0";
        if (quiet_limit_ > 0 && read(text).quiet == quiet_limit_) return "6 6";
        return "";
    }

private:
    struct Piece {
        char letter = 0;
        int digit = 0;
    };
    struct Board {
        Piece at[10][8];
        bool silver_moves = true;
        int quiet = 0;
    };

    static bool is_silver(Piece piece) { return std::isupper(piece.letter) != 0; }
    static char kind_of(Piece piece) { return static_cast<char>(std::toupper(piece.letter)); }
    static std::string name(int x, int y) { return {static_cast<char>('a' + x), static_cast<char>('1' + y)}; }

    static bool may_enter(bool is_silver, int x, int y) {
        static const std::set<std::string> only_red = {"a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "i1", "i8"};
        static const std::set<std::string> only_silver = {"j1", "j2", "j3", "j4", "j5", "j6", "j7", "j8", "b1", "b8"};
        const auto square = name(x, y);
        if (square == "a8" || square == "j1") return false;
        return (is_silver ? only_red : only_silver).count(square) == 0;
    }

    /// The board after the mover's shot, the other to move.
    Board fired(Board board) const {
        // A beam is a square, a direction of travel and the square's piece still to be met.
        std::vector<std::tuple<int, int, int, int>> beams;
        if (board.silver_moves)
            beams.push_back(board.at[9][0].digit == 0 ? std::tuple(9, 1, 0, 1) : std::tuple(8, 0, -1, 0));
        else
            beams.push_back(board.at[0][7].digit == 2 ? std::tuple(0, 6, 0, -1) : std::tuple(1, 7, 1, 0));
        std::vector<bool> crossed(10 * 8 * 9);
        std::set<std::pair<int, int>> hit;
        while (!beams.empty()) {
            const auto [x, y, dx, dy] = beams.back();
            beams.pop_back();
            if (x < 0 || x > 9 || y < 0 || y > 7) continue;
            auto crossing = crossed.begin() + ((x * 8 + y) * 3 + dx + 1) * 3 + dy + 1;
            if (*crossing) continue;
            *crossing = true;
            const Piece piece = board.at[x][y];
            const auto straight = std::tuple(x + dx, y + dy, dx, dy);
            const auto slash = std::tuple(x + dy, y + dx, dy, dx);
            const auto backslash = std::tuple(x - dy, y - dx, -dy, -dx);
            switch (kind_of(piece)) {
                case 0: beams.push_back(straight); break;
                case 'K': hit.insert({x, y}); break;
                case 'X': break;
                case 'S': beams.push_back(piece.digit == 1 ? slash : backslash); break;
                case 'E':
                    beams.push_back(piece.digit == 1 ? slash : backslash);
                    beams.push_back(straight);
                    break;
                case 'P': {
                    // The mirror's corner; a beam that travels against it meets the mirror.
                    const int corner_x = piece.digit == 0 || piece.digit == 1 ? 1 : -1;
                    const int corner_y = piece.digit == 0 || piece.digit == 3 ? 1 : -1;
                    if (dx * corner_x + dy * corner_y < 0)
                        beams.push_back(corner_x == corner_y ? backslash : slash);
                    else
                        hit.insert({x, y});
                    break;
                }
                default: {
                    const int front_x = piece.digit == 1 ? 1 : piece.digit == 3 ? -1 : 0;
                    const int front_y = piece.digit == 0 ? 1 : piece.digit == 2 ? -1 : 0;
                    if (dx != -front_x || dy != -front_y) hit.insert({x, y});
                    break;
                }
            }
        }
        for (const auto& [x, y] : hit) board.at[x][y] = {};
        board.silver_moves = !board.silver_moves;
        board.quiet = hit.empty() ? board.quiet + 1 : 0;
        return board;
    }

    Board read(const std::string& text) const {
        Board board;
        int x = 0, y = 7;
        std::size_t i = 0;
        for (; text[i] != ' '; ++i) {
            if (text[i] == '/') {
                x = 0;
                --y;
            } else if (std::isdigit(text[i])) {
                x += text[i] == '0' ? 10 : text[i] - '0';
            } else {
                Piece piece{text[i], 0};
                if (kind_of(piece) != 'K') piece.digit = text[++i] - '0';
                board.at[x++][y] = piece;
            }
        }
        board.silver_moves = text[i + 1] == 's';
        if (quiet_limit_ > 0) board.quiet = std::atoi(text.c_str() + i + 3);
        return board;
    }

    std::string write(const Board& board) const {
        std::string text;
        for (int y = 7; y >= 0; --y) {
            for (int x = 0; x < 10;) {
                int empty = 0;
                while (x + empty < 10 && board.at[x + empty][y].letter == 0) ++empty;
                if (empty > 0) {
                    text += static_cast<char>('0' + empty % 10);
                    x += empty;
                } else {
                    const Piece piece = board.at[x++][y];
                    text += piece.letter;
                    if (kind_of(piece) != 'K') text += static_cast<char>('0' + piece.digit);
                }
            }
            if (y > 0) text += '/';
        }
        text += board.silver_moves ? " s" : " r";
        if (quiet_limit_ > 0) text.append(" ").append(std::to_string(board.quiet));
        return text;
    }

    int quiet_limit_ = 0;
};

}  // namespace merkhet::test
