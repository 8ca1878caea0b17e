#include "games/khet/rules.hpp"

#include "games/khet/tablebase_index.hpp"

namespace merkhet::khet {

static_assert(Game<Rules>);
static_assert(sizeof(Position) == 64);

namespace {

constexpr std::string_view setup_names[] = {"classic", "imhotep", "dynasty", "imhotep2", "dynasty2",
                                            "osiris",  "isis",    "mercury", "sophie"};

/// The pieces of each setup; Silver begins.
constexpr std::string_view setup_pieces[] = {
    "x23a2ka2p12/2p27/3P36/p01P21s0s11p11P3/p11P31S1S01p01P2/6p13/7P02/2P3A0KA03X0",
    "x23a2ka2s12/0/3P32p03/p0P22P1s12p1P3/p1P32S1p32p0P2/3P22p13/0/2S1A0KA03X0",
    "x23p2a2p13/5k4/p03p2a2s13/p11s01P31P13/3p31p11S01P3/3S1A0P03P2/4K5/3P3A0P03X0",
    "x23a2ka2s12/0/3P32p03/p0P22P1e12p1P3/p1P32E1p32p0P2/3P22p13/0/2S1A0KA03X0",
    "x23p2a2p13/5k4/p03p2a2s13/p11e01P31P13/3p31p11E01P3/3S1A0P03P2/4K5/3P3A0P03X0",
    "x2S13p2k1p1P2/2a23a2p12/6P33/p03e1s03P3/p13S0E13P2/3p16/2P3A03A02/p0P31KP03s1X0",
    "x25a2kp11/p01s03p2a22/1S08/p01p01P3E12p21/1P02e1p11P21P2/8s01/2A0P03S01P2/1P3KA05X0",
    "x23p2kp12S1/5a2p13/p12s11a24/p03P33P21/1p03p13P2/4A01S12P3/3P3A05/s12P3KP03X0",
    "x23kP3p13/3a21a13P2/p03p2p11S11P3/7s02/2S07/p11s11P3P03P2/p03A31A03/3P3p1K3X0",
};

constexpr int default_setup = 0;
constexpr int default_quiet = 0;

constexpr OptionSpec specs[] = {
    choice_option("setup", setup_names, "classic", "how the pieces stand at the start"),
    number_option("quiet", 0, 1000, "0", "a draw after this many turns in a row that remove nothing; 0: no limit"),
};

}  // namespace

std::span<const OptionSpec> Rules::option_specs() { return specs; }

Result<Rules> Rules::from_options(const GivenOptions& given) {
    return Rules(given.number_or("setup", default_setup), given.number_or("quiet", default_quiet));
}

Rules::Rules(int setup, int quiet_limit)
    : setup_(setup), quiet_limit_(static_cast<std::uint16_t>(quiet_limit)), quiet_step_(quiet_limit > 0 ? 1 : 0) {
    options_key_ = hash_text(print_game_text(name, settings()));
    start_ = *parse_position(std::string(setup_pieces[setup]) + (quiet_limit > 0 ? " s 0" : " s"));
}

std::optional<TablebaseIndex> Rules::tablebase_index() const {
    return quiet_limit_ == 0 ? std::optional<TablebaseIndex>(TablebaseIndex()) : std::nullopt;
}

std::vector<Setting> Rules::settings() const {
    return {{"setup", std::string(setup_names[setup_]), setup_ == default_setup},
            {"quiet", std::to_string(quiet_limit_), quiet_limit_ == default_quiet}};
}

}  // namespace merkhet::khet
