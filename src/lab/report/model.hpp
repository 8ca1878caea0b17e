#pragma once

#include <string>
#include <utility>
#include <vector>

#include "lab/match/intervals.hpp"

/// A report as plain data: what measures make, JSON keeps, and pages draw.
namespace merkhet::lab {

/// How a figure is written.
enum class Unit {
    number,   ///< 12.3
    percent,  ///< of a share 0 … 1: 53.1 %
    elo,      ///< +34
    power     ///< of a decimal logarithm: 10^23.4, or 430 for a number that people can read
};

/// One measured number. Its id is what reports are compared by.
struct Figure {
    std::string id;    ///< "length.turns"
    std::string name;  ///< for people: "Turns a game"
    Interval value;
    Unit unit = Unit::number;
    std::string note;  ///< what exactly it is, and who defined it; may be empty
};

/// What is drawn through or at the points of a series.
enum class Mark { line, bars, points };

/// Points of one thing. `low` and `high` are empty or as long as `x`: a band around lines, whiskers at points.
struct Series {
    std::string name;
    Mark mark = Mark::line;
    std::vector<double> x;
    std::vector<double> y;
    std::vector<double> low;
    std::vector<double> high;
};

/// A plot over two axes of numbers.
struct Plot {
    std::string id;
    std::string title;
    std::string text;  ///< what there is to see, in a sentence
    std::string x_name;
    std::string y_name;
    Unit y_unit = Unit::number;
    std::vector<Series> series;
    /// For shares and the like: the y axis goes from first to second, whatever the values; if equal, it follows them.
    std::pair<double, double> y_range{0, 0};
    std::pair<double, double> x_range{0, 0};  ///< likewise
};

/// Values of named things, one below the other.
struct Chart {
    struct Row {
        std::string name;
        Interval value;
        std::string aside;  ///< after the value: "213 games"
    };
    std::string id;
    std::string title;
    std::string text;
    Unit unit = Unit::percent;
    double reference = unknown;  ///< a line to compare with: an equal share
    bool bars = false;           ///< from 0 on; else points with whiskers
    std::vector<Row> rows;
};

/// A value for each square of the board, or for each combination of what stands along two sides.
struct HeatMap {
    /// Names along one side.
    struct Side {
        std::string name;                ///< what changes along it; may be empty
        std::vector<std::string> names;  ///< of each file, or each rank from the bottom; none: letters and numbers
    };
    std::string id;
    std::string title;
    std::string text;
    Unit unit = Unit::percent;
    int files = 0;
    int ranks = 0;
    /// By rank from the bottom, then file; values below 0 have a colour of their own. NaN: no such square, unless there
    /// is a text for it.
    std::vector<double> values;
    std::vector<std::string> texts;  ///< shown in the squares, as many as values; or none
    Side bottom;
    Side left;
};

/// Figures and pictures that belong together.
struct Section {
    std::string id;
    std::string title;
    std::string text;  ///< a few plain sentences
    std::vector<Figure> figures;
    std::vector<Plot> plots;
    std::vector<Chart> charts;
    std::vector<HeatMap> maps;
};

/// A position to be shown.
struct Shown {
    std::string position;  ///< its text; empty: there is none
    int moves = 0;         ///< after so many
};

struct Report {
    std::string game;                                        ///< its text
    std::string title;                                       ///< its name for people
    std::vector<std::pair<std::string, std::string>> setup;  ///< how it was made: what, value
    std::vector<std::string> summary;                        ///< plain sentences, the most important first
    std::vector<Section> sections;
    Shown shown;  ///< from the middle of one of its games

    /// The figure of that id, or nullptr.
    const Figure* find(const std::string& id) const {
        for (const auto& section : sections)
            for (const auto& figure : section.figures)
                if (figure.id == id) return &figure;
        return nullptr;
    }
};

/// The value as people write it: "53.1 %", "+34", "10^23.4"; "–" where it is not known.
std::string written(double value, Unit unit);
/// With its interval: "53.1 % (50.2 … 56.0)".
std::string written(const Interval& value, Unit unit);

/// A difference of two values, with its sign: "+3.1 points (−0.2 … +6.4)" of shares (percentage points), "× 10^2.0" of
/// powers.
std::string written_difference(const Interval& difference, Unit unit);

}  // namespace merkhet::lab
