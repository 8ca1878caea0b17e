#pragma once

#include <string>

#include "cli/terminal/console.hpp"
#include "lab/openings/opening_book.hpp"
#include "players/network_choice.hpp"

namespace merkhet::cli {

struct BookArguments {
    std::string game;
    std::string out;  ///< the file to write
    int concurrency = 1;
    std::string network = shipped_network;
    lab::BookSettings settings{};
    GivenOptions given{};
};

/// `merkhet book`: makes a book of openings.
void run_book(const BookArguments& arguments, Console& console);

}  // namespace merkhet::cli
