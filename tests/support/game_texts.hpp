#pragma once

#include <array>
#include <string_view>

namespace merkhet::test {

/// Game texts that between them reach every rule of every game: what tests over all games run through.
inline constexpr std::array game_texts{
    std::string_view("egotzi:size=3"),
    std::string_view("egotzi"),
    std::string_view("egotzi:size=4,balance=none"),
    std::string_view("egotzi:size=5,scoring=squared"),
    std::string_view("egotzi:size=6,scoring=squared,balance=pie"),
    std::string_view("egotzi:size=7,scoring=squared,komi=4"),
    std::string_view("egotzi:size=11"),
    std::string_view("kechi"),
    std::string_view("kechi:limit=die"),
    std::string_view("kechi:goal=tokens"),
    std::string_view("kechi:limit=die,goal=tokens"),
    std::string_view("kechi:lines=2,gap=1,cells=3"),
    std::string_view("kechi:lines=3,gap=2,cells=5"),
    std::string_view("kechi:lines=6,gap=4,cells=2"),
    std::string_view("kechi:board=WW..W/...../..-../...../BB..B,cells=3"),
    std::string_view("khepri"),
    std::string_view("khepri:players=3,target=3"),
    std::string_view("khepri:players=4"),
    std::string_view("khepri:players=4,turns=9"),
    std::string_view("khet"),
    std::string_view("khet:setup=imhotep,quiet=10"),
    std::string_view("khet:setup=dynasty"),
    std::string_view("khet:setup=imhotep2"),
    std::string_view("khet:setup=dynasty2"),
    std::string_view("khet:setup=osiris"),
    std::string_view("khet:setup=isis"),
    std::string_view("khet:setup=mercury"),
    std::string_view("khet:setup=sophie"),
};

}  // namespace merkhet::test
