#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/scanner.hpp"

/// Small learned networks over sparse inputs, in whole numbers only: the same bits on every machine. docs/networks.md.
namespace merkhet::network {

/// Inputs, numbered one after the other, of which only so many are on at a time.
struct InputGroup {
    int inputs = 0;
    int most_on = 0;  ///< an input that is on twice counts twice

    bool operator==(const InputGroup&) const = default;
};

/// What a network looks at and what it answers: the part of its shape that a game decides.
struct Inputs {
    std::string game;  ///< the game's name
    std::string name;  ///< what the numbers mean: another name, another meaning
    std::vector<InputGroup> groups;
    int views = 1;          ///< how many lists of inputs a position has, such as one for each of two seats
    int outputs = 1;        ///< 1: points for the mover; else a logit, in points, for each seat
    int stages = 1;         ///< parts of a game that have the layers after the first one to themselves
    bool corrects = false;  ///< the points are added to those of the game's own evaluation

    bool operator==(const Inputs&) const = default;
    int count() const;
    int most_on() const;
    /// Adds a group after the others; returns the number of its first input.
    std::uint32_t add_group(int inputs, int most_on);
};

struct Shape {
    Inputs inputs;
    int width = 16;  ///< units of the first layer, for each view
    int second = 0;  ///< units of the second layer; 0: there is none

    bool operator==(const Shape&) const = default;
    int activations() const { return inputs.views * width; }
    /// How many numbers each output is made from.
    int last() const { return second > 0 ? second : activations(); }
    std::size_t first_weights() const;
    std::size_t second_weights() const;
    std::size_t output_weights() const;
};

inline constexpr int most_inputs = 1 << 18;
inline constexpr int most_on_at_once = 4096;
inline constexpr int most_groups = 64;
inline constexpr int most_views = 4;
inline constexpr int most_outputs = 4;
inline constexpr int most_stages = 32;
inline constexpr int width_step = 16;
inline constexpr int most_width = 256;
inline constexpr int second_step = 8;
inline constexpr int most_second = 64;
inline constexpr std::size_t longest_name = 100;

/// What is wrong with them; nothing if a network may have them.
std::optional<std::string> problem_with(const Inputs& inputs);
std::optional<std::string> problem_with(const Shape& shape);

/// Why a file made for some inputs is of no use where others are wanted: "is for another game: chess, not go". Nothing
/// if they are the same.
std::optional<std::string> difference(const Inputs& found, const Inputs& wanted);

/// As lines of text, and back: the beginning of network and training files.
std::string print_inputs(const Inputs& inputs);
Result<Inputs> take_inputs(Scanner& scanner);

/// Passes "NAME NUMBER" and the end of the line.
Result<int> take_named_number(Scanner& scanner, std::string_view name, int lowest, int highest);

}  // namespace merkhet::network
