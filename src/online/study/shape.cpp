#include "online/study/shape.hpp"

#include <algorithm>

#include "base/scanner.hpp"
#include "base/words.hpp"
#include "online/study/members.hpp"

namespace merkhet::online {

namespace {

constexpr std::array<std::string_view, all_shape_tints.size()> tint_names{"green", "red", "blue", "yellow"};
constexpr std::string_view tint_letters = "GRBY";
constexpr std::string_view circle_code = "[%csl ";
constexpr std::string_view arrow_code = "[%cal ";

constexpr int farthest = 99;

bool read_square(const Json* json, Coordinate& square) {
    if (json == nullptr || !json->is_array() || json->size() != 2) return false;
    for (const auto& number : *json)
        if (!whole_number(number, farthest)) return false;
    square = Coordinate((*json)[0].get<int>(), (*json)[1].get<int>());
    return true;
}

Json square_json(Coordinate square) { return Json::array({square.file, square.rank}); }

void add_shape(std::vector<Shape>& shapes, const Shape& shape) {
    if (shapes.size() < most_shapes && std::find(shapes.begin(), shapes.end(), shape) == shapes.end())
        shapes.push_back(shape);
}

/// The shapes of "Ge4,Ra1"; nothing if the text is anything else.
std::optional<std::vector<Shape>> read_codes(std::string_view text, bool arrows, int files, int ranks) {
    std::vector<Shape> shapes;
    Scanner scanner(text);
    do {
        const auto tint = tint_letters.find(scanner.peek());
        if (scanner.done() || tint == std::string_view::npos) return std::nullopt;
        scanner.skip();
        const auto from = take_square(scanner, files, ranks);
        const auto to = from && arrows ? take_square(scanner, files, ranks) : from;
        if (!from || !to || (arrows && *from == *to)) return std::nullopt;
        shapes.push_back({*from, *to, all_shape_tints[tint]});
    } while (scanner.accept(','));
    if (!scanner.done()) return std::nullopt;
    return shapes;
}

/// Takes out the first code at or after `at`; where to go on looking, or nothing at the end.
std::optional<std::size_t> take_code(std::string& comment, std::size_t at, std::string_view code,
                                     std::vector<Shape>& shapes, int files, int ranks) {
    const auto begin = comment.find(code, at);
    const auto end = begin == std::string::npos ? begin : comment.find(']', begin);
    if (end == std::string::npos) return std::nullopt;
    const auto inner = std::string_view(comment).substr(begin + code.size(), end - begin - code.size());
    const auto found = read_codes(inner, code == arrow_code, files, ranks);
    if (!found) return end;
    for (const auto& shape : *found) add_shape(shapes, shape);
    comment.erase(begin, end + 1 - begin);
    return begin;
}

}  // namespace

std::string_view shape_tint_name(ShapeTint tint) { return tint_names[static_cast<std::size_t>(tint)]; }

Json shape_json(const Shape& shape) {
    Json json;
    json["kind"] = shape.is_circle() ? "circle" : "arrow";
    if (shape.is_circle()) {
        json["square"] = square_json(shape.from);
    } else {
        json["from"] = square_json(shape.from);
        json["to"] = square_json(shape.to);
    }
    json["tint"] = shape_tint_name(shape.tint);
    return json;
}

Result<Shape> read_shape(const Json& json) {
    const Members members(json);
    const auto kind = members.text("kind");
    if (!kind) return TextError{"a shape has a kind: arrow or circle"};
    const bool is_arrow = *kind == "arrow";
    if (!is_arrow && *kind != "circle") return TextError{"a shape is an arrow or a circle"};
    if (auto error =
            is_arrow ? members.others({"kind", "from", "to", "tint"}) : members.others({"kind", "square", "tint"}))
        return *std::move(error);
    Shape shape;
    const auto* const from = members.find(is_arrow ? "from" : "square");
    const auto* const to = is_arrow ? members.find("to") : from;
    if (!read_square(from, shape.from) || !read_square(to, shape.to))
        return TextError{"a square is a list of two numbers, file and rank from 0"};
    if (is_arrow && shape.is_circle()) return TextError{"an arrow goes from one square to another"};
    if (members.find("tint") != nullptr) {
        const auto tint = members.text("tint");
        const auto* const known = tint ? std::find(tint_names.begin(), tint_names.end(), *tint) : tint_names.end();
        if (known == tint_names.end()) return TextError{"the tint of a shape is green, red, blue or yellow"};
        shape.tint = all_shape_tints[static_cast<std::size_t>(known - tint_names.begin())];
    }
    return shape;
}

Result<std::vector<Shape>> read_shapes(const Json& json) {
    if (!json.is_array()) return TextError{"shapes are a list"};
    if (json.size() > most_shapes) return TextError{concatenated({"at most ", std::to_string(most_shapes), " shapes"})};
    std::vector<Shape> shapes;
    for (const auto& item : json) {
        const auto shape = read_shape(item);
        if (!shape)
            return TextError{concatenated({"shape ", std::to_string(shapes.size() + 1), ": ", shape.error().message})};
        if (std::find(shapes.begin(), shapes.end(), *shape) != shapes.end())
            return TextError{concatenated({"shape ", std::to_string(shapes.size() + 1), " is there already"})};
        shapes.push_back(*shape);
    }
    return shapes;
}

std::string shape_codes(const std::vector<Shape>& shapes) {
    std::string circles;
    std::string arrows;
    for (const auto& shape : shapes) {
        auto& codes = shape.is_circle() ? circles : arrows;
        if (!codes.empty()) codes += ',';
        codes += tint_letters[static_cast<std::size_t>(shape.tint)];
        codes += square_name(shape.from);
        if (!shape.is_circle()) codes += square_name(shape.to);
    }
    std::string text;
    if (!circles.empty()) text.append(circle_code).append(circles).append("]");
    if (!arrows.empty()) text.append(arrow_code).append(arrows).append("]");
    return text;
}

void take_shape_codes(std::string& comment, std::vector<Shape>& shapes, int files, int ranks) {
    for (const auto code : {circle_code, arrow_code})
        for (std::optional<std::size_t> at = 0; at;) at = take_code(comment, *at, code, shapes, files, ranks);
}

}  // namespace merkhet::online
