#include "base/grid.hpp"

namespace merkhet {

std::string square_name(Coordinate c) {
    std::string name(1, static_cast<char>('a' + c.file));
    name += std::to_string(c.rank + 1);
    return name;
}

Result<Coordinate> take_square(Scanner& scanner, int files, int ranks) {
    const Scanner start = scanner;
    const int file = scanner.peek() - 'a';
    if (file >= 0 && file < files) {
        scanner.skip();
        if (const auto rank = scanner.take_number(1, ranks, "a rank")) return Coordinate(file, *rank - 1);
    }
    scanner = start;
    return scanner.expected("a square a1…" + square_name({files - 1, ranks - 1}));
}

}  // namespace merkhet
