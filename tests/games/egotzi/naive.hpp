#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

/// Egotzi once more, straight from the rule file: slow, on rows of letters, sharing nothing with the library but
/// text.
class NaiveEgotzi {
public:
    explicit NaiveEgotzi(const std::string& options) {
        std::map<std::string, std::string> given;
        for (std::size_t at = 0; at < options.size();) {
            const auto end = std::min(options.find(',', at), options.size());
            const auto equals = options.find('=', at);
            given[options.substr(at, equals - at)] = options.substr(equals + 1, end - equals - 1);
            at = end + 1;
        }
        if (given.count("size")) size_ = std::stoi(given["size"]);
        squared_ = given["scoring"] == "squared";
        balance_ = given["balance"];
        if (balance_.empty()) balance_ = given.count("komi") ? "komi" : squared_ ? "auction" : "pie";
        if (given.count("komi")) komi_ = std::stoi(given["komi"]);
    }

    std::map<std::string, std::string> successors(const std::string& position) const {
        const auto [rows, colour, field] = split(position);
        std::map<std::string, std::string> result;
        if (field == "k") {
            for (int komi = 0; komi <= size_ * size_ * size_ * size_; komi += 2)
                result["komi=" + std::to_string(komi)] =
                    join(rows, colour, std::string(1, 'c').append(std::to_string(komi)));
            return result;
        }
        if (field[0] == 'c') {
            result["black"] = join(rows, colour, field.substr(1).append(1, 's'));
            result["white"] = join(rows, colour, field.substr(1));
            return result;
        }
        std::string next_field = field == "p" ? "-" : field;
        if (balance_ == "pie" && stones(rows) == 0) next_field = "p";
        for (int row = 0; row < size_; ++row)
            for (int file = 0; file < size_; ++file)
                if (rows[row][file] == '.')
                    result[square(row, file)] =
                        join(placed(rows, row, file, colour == "b" ? 'B' : 'W'), colour == "b" ? "w" : "b", next_field);
        if (field == "p") result["swap"] = join(rows, colour, "s");
        return result;
    }

    std::string outcome(const std::string& position) const {
        const auto [rows, colour, field] = split(position);
        if (stones(rows) < size_ * size_) return "";
        auto black = group_sizes(rows, 'B');
        auto white = group_sizes(rows, 'W');
        bool black_wins = false;
        if (squared_) {
            const int agreed = balance_ == "auction" ? std::stoi(field) : komi_;
            int lead = -agreed;
            for (const int n : black) lead += n * n;
            for (const int n : white) lead -= n * n;
            if (lead == 0) return "6 6";
            black_wins = lead > 0;
        } else {
            // Equal groups of opposite colours go in pairs until there are no such pairs.
            for (auto at = black.begin(); at != black.end();) {
                const auto equal = white.find(*at);
                if (equal == white.end()) {
                    ++at;
                } else {
                    white.erase(equal);
                    at = black.erase(at);
                }
            }
            if (black.empty() && white.empty())
                black_wins = colour == "b";  // The colour that placed last loses.
            else
                black_wins = white.empty() || (!black.empty() && *black.rbegin() > *white.rbegin());
        }
        const bool seat0_is_black = field.back() != 's';
        return black_wins == seat0_is_black ? "12 0" : "0 12";
    }

private:
    using Rows = std::vector<std::string>;  ///< from the top
    struct Parts {
        Rows rows;
        std::string colour;
        std::string field;
    };

    Parts split(const std::string& position) const {
        Parts parts;
        const auto width = static_cast<std::size_t>(size_) + 1;
        for (std::size_t row = 0; row + 1 < width; ++row) parts.rows.push_back(position.substr(row * width, width - 1));
        const std::size_t rest = (width - 1) * width;
        parts.colour = position.substr(rest, 1);
        parts.field = position.substr(rest + 2);
        return parts;
    }

    static std::string join(const Rows& rows, const std::string& colour, const std::string& field) {
        std::string text;
        for (const auto& row : rows) {
            if (!text.empty()) text += '/';
            text += row;
        }
        text.append(1, ' ').append(colour).append(1, ' ').append(field);
        return text;
    }

    std::string square(int row, int file) const {
        std::string name(1, static_cast<char>('a' + file));
        return name.append(std::to_string(size_ - row));
    }

    static int stones(const Rows& rows) {
        int n = 0;
        for (const auto& row : rows) n += static_cast<int>(row.size() - std::count(row.begin(), row.end(), '.'));
        return n;
    }

    bool inside(int row, int file) const { return row >= 0 && row < size_ && file >= 0 && file < size_; }

    Rows placed(const Rows& before, int row, int file, char stone) const {
        Rows b0 = before;
        b0[row][file] = stone;

        struct Wish {
            int from_row, from_file, to_row, to_file;
            bool direct;
        };
        std::vector<Wish> wishes;
        const int steps[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
        for (const auto& [down, right] : steps) {
            const int r = row + down;
            const int f = file + right;
            if (!inside(r, f) || b0[r][f] == '.') continue;
            bool found = false;
            for (int i = 2; inside(row + i * down, file + i * right) && !found; ++i)
                if (b0[row + i * down][file + i * right] == '.') {
                    wishes.push_back({r, f, row + i * down, file + i * right, true});
                    found = true;
                }
            if (found) continue;
            Wish transfer{r, f, r, f, false};
            for (int i = 1; inside(row - i * down, file - i * right); ++i)
                if (b0[row - i * down][file - i * right] == '.') {
                    transfer.to_row = row - i * down;
                    transfer.to_file = file - i * right;
                    found = true;
                }
            if (found) wishes.push_back(transfer);
        }
        Rows after = b0;
        for (const auto& wish : wishes) after[wish.from_row][wish.from_file] = '.';
        for (const auto& wish : wishes) {
            bool stays = false;
            for (const auto& other : wishes)
                if (!wish.direct && other.direct && other.to_row == wish.to_row && other.to_file == wish.to_file)
                    stays = true;
            if (stays)
                after[wish.from_row][wish.from_file] = b0[wish.from_row][wish.from_file];
            else
                after[wish.to_row][wish.to_file] = b0[wish.from_row][wish.from_file];
        }
        return after;
    }

    std::multiset<int> group_sizes(Rows rows, char colour) const {
        std::multiset<int> sizes;
        for (int row = 0; row < size_; ++row)
            for (int file = 0; file < size_; ++file)
                if (rows[row][file] == colour) sizes.insert(take_group(rows, row, file, colour));
        return sizes;
    }

    /// Removes the group of the square and returns its size.
    int take_group(Rows& rows, int row, int file, char colour) const {
        if (!inside(row, file) || rows[row][file] != colour) return 0;
        rows[row][file] = ' ';
        return 1 + take_group(rows, row - 1, file, colour) + take_group(rows, row + 1, file, colour) +
               take_group(rows, row, file - 1, colour) + take_group(rows, row, file + 1, colour);
    }

    int size_ = 7;
    bool squared_ = false;
    std::string balance_;
    int komi_ = 0;
};
