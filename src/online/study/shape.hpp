#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/grid.hpp"
#include "base/result.hpp"
#include "json/json.hpp"

/// What is drawn over the board of a study to point things out.
namespace merkhet::online {

enum class ShapeTint : std::uint8_t { green, red, blue, yellow };
inline constexpr std::array all_shape_tints{ShapeTint::green, ShapeTint::red, ShapeTint::blue, ShapeTint::yellow};
/// "green" …
std::string_view shape_tint_name(ShapeTint tint);

/// An arrow; a circle if it goes nowhere.
struct Shape {
    Coordinate from;
    Coordinate to;
    ShapeTint tint = ShapeTint::green;

    bool is_circle() const { return from == to; }
    bool operator==(const Shape&) const = default;
};

inline constexpr std::size_t most_shapes = 64;  ///< of one position

/// As the board of the pages takes it: {"kind": "arrow", "from": [4, 3], "to": [4, 5], "tint": "red"} or {"kind":
/// "circle", "square": [4, 3], "tint": "green"}.
Json shape_json(const Shape& shape);
/// Reads that; without tint it is green. Errors: something is missing, or too much; an arrow that goes nowhere.
Result<Shape> read_shape(const Json& json);
/// Reads a list of different shapes, at most `most_shapes`.
Result<std::vector<Shape>> read_shapes(const Json& json);

/// As chess programs write them in comments: "[%csl Ge4][%cal Rg1f3,Bg8f6]"; nothing for no shapes.
std::string shape_codes(const std::vector<Shape>& shapes);
/// Takes such codes out of a comment and adds what they draw, as far as there is room and it fits on the board.
void take_shape_codes(std::string& comment, std::vector<Shape>& shapes, int files, int ranks);

}  // namespace merkhet::online
