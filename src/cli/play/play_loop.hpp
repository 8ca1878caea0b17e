#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/random.hpp"
#include "cli/play/saved_game.hpp"
#include "cli/play/typed_turn.hpp"
#include "cli/terminal/console.hpp"
#include "cli/terminal/typed_input.hpp"
#include "engine/engine.hpp"
#include "play/game_in_play.hpp"

namespace merkhet::cli {

class SignalWatch;

/// What the place for unfinished games holds when play begins.
enum class Kept {
    never,       ///< it is not ours: nothing is kept
    this_game,   ///< the game to be played, or nothing of worth
    other_game,  ///< an unfinished game, which must be set aside
};

/// Plays a game with people at a terminal: asks for moves and commands (play_commands.cpp), lets the computer think,
/// rolls dice, draws what happens, and keeps the game on disk after every move.
class PlayLoop {
public:
    /// `seed` is of dice and of the computer. `input`, `console` and `signals` (which may be null) must outlive the
    /// loop, as must `saved`.
    PlayLoop(play::GameInPlay played, std::uint64_t seed, TypedInput& input, Console& console, SavedGame& saved,
             SignalWatch* signals);

    /// The file that the game came from, which `save` may write over; empty for none.
    void set_own_file(std::filesystem::path file) { own_file_ = std::move(file); }
    /// Shows the chances after each move of a computer.
    void show_chances() { chances_shown_ = true; }
    /// Until the person leaves.
    void run(Kept kept);

private:
    struct Command {
        std::string_view name;
        std::string_view argument;  ///< for the help
        std::string_view help;
        void (PlayLoop::*run)(const std::string& argument);
    };
    static std::span<const Command> commands();

    void ask();
    void obey(const std::string& line);
    void try_to_play(const std::string& text);
    void complain(const TypedTurn& turn);
    void play(const AnyMove& move);
    void roll();
    void let_computer_move();
    /// How long the computer thinks about its next move.
    double thinking_seconds() const;
    /// Null if there is none; says so if it is damaged.
    std::shared_ptr<const network::Network> shipped_network_of(const AnyGame& game);
    std::optional<Analysis> think_aloud(int level, int lines, double seconds);

    void help(const std::string& argument);
    void rules(const std::string& argument);
    void list_moves(const std::string& argument);
    void undo(const std::string& argument);
    void redo(const std::string& argument);
    void hint(const std::string& argument);
    void evaluate(const std::string& argument);
    void set_level(const std::string& argument);
    void preview(const std::string& argument);
    void show(const std::string& argument);
    void notation(const std::string& argument);
    void save(const std::string& argument);
    void save_over(const std::string& argument);
    void load(const std::string& argument);
    void resign(const std::string& argument);
    void start_new(const std::string& argument);
    void quit(const std::string& argument);

    void replace_game(play::GameInPlay played, bool other_is_kept);
    void begin(play::GameInPlay played);
    void draw(const Scene& scene);
    void tell(std::string_view text);
    /// The same where the text may name a file.
    void tell_of_file(std::string_view text);
    void keep();
    std::string record_text() const;
    Suggestions complete(std::string_view typed) const;

    play::GameInPlay played_;
    TypedInput& input_;
    Console& console_;
    SavedGame& saved_;
    SignalWatch* signals_;
    Random random_;
    std::unique_ptr<Engine> engine_;  ///< of the game that is played; made when first needed
    bool leaving_ = false;
    bool end_told_ = false;
    bool chances_shown_ = false;
    bool keeping_ = true;  ///< unless the place is another's, or another game could not be set aside
    bool kept_ = true;     ///< the last keep() succeeded
    std::filesystem::path own_file_;
};

}  // namespace merkhet::cli
