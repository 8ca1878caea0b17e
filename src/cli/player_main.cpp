#include "cli/program.hpp"

int main(int argc, char** argv) { return merkhet::cli::run_program(argc, argv, merkhet::cli::add_playing_commands); }
