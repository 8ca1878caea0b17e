#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.hpp"
#include "engine/engine_network.hpp"
#include "engine/ugi/ugi_options.hpp"
#include "games/line_opener.hpp"

namespace merkhet {

/// The Universal Game Interface over an Engine: takes the lines of an interface and gives the lines to print. See
/// docs/protocol.md. What it does not understand is answered with one line `info string …`.
class Ugi {
public:
    /// Gets each line to print, without its end: from two threads, but never two at a time.
    using Print = std::function<void(const std::string& line)>;

    /// An oracle for a game, for its engine to consult, or why there is none, which is printed.
    using FindOracle = std::function<Result<std::shared_ptr<const Oracle>>(const std::shared_ptr<const AnyGame>&)>;

    /// The network of a choice (option `Network`) for a game, or why there is none, which is printed.
    using FindNetwork = std::function<NetworkResult(const std::string& choice, const AnyGame&)>;

    /// The end of a line, drawn in lines of text for whoever types the protocol by hand.
    using Draw = std::function<std::string(const Line<AnyGame>&)>;

    explicit Ugi(Print print, FindOracle find_oracle = {}, Draw draw = {}, FindNetwork find_network = {});
    Ugi(const Ugi&) = delete;
    Ugi& operator=(const Ugi&) = delete;
    /// Stops the search.
    ~Ugi();

    /// Obeys one line; false after `quit`.
    bool obey(std::string_view line);
    /// To be called when obey() threw std::bad_alloc: says so, and answers what `line` asked for as well as it can be.
    void lack_memory(std::string_view line);
    /// At the end of the input: a search with a limit may finish, any other is stopped. So are searches that run when a
    /// position, an option or another search is asked for.
    void finish();

private:
    using Words = std::span<const std::string_view>;
    struct Command;
    static std::span<const Command> commands();

    void greet(Words words);
    void say_ready(Words words);
    void set_option(Words words);
    void new_game(Words words);
    void set_position(Words words);
    void go(Words words);
    void stop(Words words);
    void ponder_hit(Words words);
    void query(Words words);
    void draw(Words words);
    void help(Words words);

    bool change_game(const std::string& text);
    void end_search();
    void release_answer();
    bool holding();
    NetworkResult network_of(const std::string& choice) const;
    void tell_network();
    Engine& engine();
    void inform(const Analysis& analysis);
    void answer(const Analysis& analysis);
    std::string best_move(const Analysis& analysis) const;
    void say(const std::string& line);
    void say_lines(std::string_view text);
    void complain(const std::string& what);

    Print print_;
    FindOracle find_oracle_;
    Draw draw_;
    FindNetwork find_network_;
    UgiOptions options_;
    std::shared_ptr<const AnyGame> game_;
    LineOpener lines_;
    std::optional<Line<AnyGame>> line_;  ///< none when the last position was refused
    std::string told_network_;           ///< the network that judged last; empty: none did

    std::mutex mutex_;                 ///< of the output and of the two below
    bool holding_ = false;             ///< the answer waits for `stop` or `ponderhit`
    std::optional<std::string> held_;  ///< an answer that waits
    bool endless_ = false;             ///< the running search has no limit
    bool infinite_ = false;            ///< `ponderhit` does not release the answer
    std::unique_ptr<Engine> engine_;   ///< made when first needed; last, so that it ends before what it reports to
};

}  // namespace merkhet
