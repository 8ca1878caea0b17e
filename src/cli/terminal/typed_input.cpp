#include "cli/terminal/typed_input.hpp"

#include <histedit.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cwchar>
#include <istream>
#include <ostream>

#include "base/names.hpp"
#include "cli/terminal/signal_watch.hpp"
#include "cli/terminal/standard_streams.hpp"
#include "cli/terminal/suspension.hpp"
#include "cli/terminal/text_layout.hpp"

namespace merkhet::cli {

bool asks_to_leave(std::string_view typed) {
    return same_name(typed, "quit") || same_name(typed, "q") || same_name(typed, "exit");
}

std::optional<std::string> StreamInput::read(const std::string& prompt, const Completer& /*completer*/) {
    out_ << prompt << std::flush;
    std::string line;
    if (!take_line(in_, line)) {
        out_ << "\n";
        return std::nullopt;
    }
    if (!line.empty() && line.back() == '\r') line.pop_back();
    out_ << one_line(line) << "\n";
    return line;
}

/// Owns libedit's handles, and what its callbacks need.
class TerminalInput::Editor {
public:
    Editor(SignalWatch& signals, int width)
        : signals_(signals), width_(width), edit_(el_init("merkhet", stdin, stdout, stderr)), history_(history_init()) {
        constexpr int history_length = 1000;
        HistEvent event{};
        history(history_, &event, H_SETSIZE, history_length);
        history(history_, &event, H_SETUNIQUE, 1);
        el_set(edit_, EL_CLIENTDATA, this);
        el_set(edit_, EL_PROMPT, &Editor::prompt_of);
        el_set(edit_, EL_EDITOR, "emacs");
        el_set(edit_, EL_HIST, history, history_);
        el_set(edit_, EL_GETCFN, &Editor::get_character);
        el_set(edit_, EL_ADDFN, "merkhet-complete", "Complete what is typed", &Editor::complete);
        el_set(edit_, EL_BIND, "^I", "merkhet-complete", nullptr);
        el_set(edit_, EL_BIND, "^R", "em-inc-search-prev", nullptr);
    }
    ~Editor() {
        history_end(history_);
        el_end(edit_);
    }
    Editor(const Editor&) = delete;
    Editor& operator=(const Editor&) = delete;

    std::optional<std::string> read(const std::string& prompt, const Completer& completer) {
        prompt_ = prompt;
        completer_ = &completer;
        int length = 0;
        suspension_.emplace();
        const char* text = el_gets(edit_, &length);
        suspension_.reset();
        completer_ = nullptr;
        if (text == nullptr || length <= 0 || signals_.caught()) {
            std::fputs("\n", stdout);
            return std::nullopt;
        }
        std::string line(text, static_cast<std::size_t>(length));
        while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
        if (!line.empty()) {
            HistEvent event{};
            history(history_, &event, H_ENTER, line.c_str());
        }
        return line;
    }

private:
    static Editor& self(EditLine* edit) {
        void* data = nullptr;
        el_get(edit, EL_CLIENTDATA, &data);
        return *static_cast<Editor*>(data);
    }

    static char* prompt_of(EditLine* edit) { return self(edit).prompt_.data(); }

    /// Stopped, the terminal is the shell's, in the modes that the shell knows; afterwards it is edited in again.
    void suspend() {
        el_set(edit_, EL_PREP_TERM, 0);
        for (auto event = suspension_->take(); event != Suspension::Event::none; event = suspension_->take())
            if (event == Suspension::Event::stop_asked) suspension_->obey();
        el_set(edit_, EL_PREP_TERM, 1);
        el_set(edit_, EL_REFRESH);
    }

    /// One character in the locale's encoding; `?` for what is none. A signal ends the input.
    static int get_character(EditLine* edit, wchar_t* character) {
        constexpr auto broken = static_cast<std::size_t>(-1);
        constexpr auto unfinished = static_cast<std::size_t>(-2);
        std::mbstate_t state{};
        auto& editor = self(edit);
        for (;;) {
            const auto ready = editor.signals_.wait_for_either(editor.suspension_->descriptor(), STDIN_FILENO);
            if (!ready) return 0;
            if (*ready != STDIN_FILENO) {
                editor.suspend();
                continue;
            }
            char byte = 0;
            if (::read(STDIN_FILENO, &byte, 1) != 1) return 0;
            const auto length = std::mbrtowc(character, &byte, 1, &state);
            if (length == unfinished) continue;
            if (length == broken) *character = L'?';
            return 1;
        }
    }

    static unsigned char complete(EditLine* edit, int /*key*/) {
        auto& editor = self(edit);
        const LineInfo* info = el_line(edit);
        const std::string typed(info->buffer, info->cursor);
        const auto suggestions = (*editor.completer_)(typed);
        const auto next = suggestions.texts();
        if (next.empty()) {
            if (!suggestions.note.empty()) editor.print_below(suggestions.note.in_english() + "\n");
            return suggestions.note.empty() ? CC_REFRESH_BEEP : CC_REDISPLAY;
        }
        // Whatever the continuations have in common is typed for the person.
        auto common = next.front();
        for (const auto& text : next)
            common.resize(static_cast<std::size_t>(
                std::mismatch(common.begin(), common.end(), text.begin(), text.end()).first - common.begin()));
        const bool longer = common.size() > typed.size() && common.starts_with(typed);
        if (longer) el_insertstr(edit, common.c_str() + typed.size());
        if (longer || next.size() == 1) return CC_REFRESH;
        constexpr std::size_t most = 120;
        const auto shown = std::min(next.size(), most);
        auto list = in_columns(std::span(next).first(shown), editor.width_);
        if (shown < next.size()) list += "... and more\n";
        if (!suggestions.note.empty()) list += suggestions.note.in_english() + "\n";
        editor.print_below(list);
        return CC_REDISPLAY;
    }

    static void print_below(const std::string& text) {
        std::fputs(("\n" + text).c_str(), stdout);
        std::fflush(stdout);
    }

    SignalWatch& signals_;
    int width_;
    EditLine* edit_;
    History* history_;
    std::string prompt_;
    const Completer* completer_ = nullptr;
    std::optional<Suspension> suspension_;  ///< while a line is read
};

TerminalInput::TerminalInput(SignalWatch& signals, int width) : editor_(std::make_unique<Editor>(signals, width)) {}
TerminalInput::~TerminalInput() = default;

std::optional<std::string> TerminalInput::read(const std::string& prompt, const Completer& completer) {
    return editor_->read(prompt, completer);
}

}  // namespace merkhet::cli
