// Reads game texts.

#include "properties.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace merkhet;
    const auto text = fuzz::text_from(data, size);
    const auto game = make_game(text);
    if (!game) {
        fuzz::check_error(game.error(), text);
        return 0;
    }
    const auto again = make_game((*game)->text());
    fuzz::require(static_cast<bool>(again), "a canonical game text is read", (*game)->text());
    fuzz::require((*again)->text() == (*game)->text(), "a canonical game text stays as it is", (*game)->text());
    const auto start = (*game)->start();
    fuzz::require((*again)->key(start) == (*game)->key(start), "equal games give equal keys", (*game)->text());
    fuzz::check_round_trip(**game, start);
    return 0;
}
