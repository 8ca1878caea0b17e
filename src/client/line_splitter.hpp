#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace merkhet::client {

/// Cuts what comes in pieces into lines.
class LineSplitter {
public:
    explicit LineSplitter(std::size_t longest) : longest_(longest) {}

    /// Gives `on_line` each line that ends in the piece, without its end. False: a line is too long.
    template <class OnLine>
    bool take(std::string_view piece, const OnLine& on_line) {
        begun_ += piece;
        std::size_t from = 0;
        for (auto end = begun_.find('\n'); end != std::string::npos; end = begun_.find('\n', from)) {
            std::string_view line(begun_.data() + from, end - from);
            if (line.ends_with('\r')) line.remove_suffix(1);
            from = end + 1;
            on_line(line);
        }
        begun_.erase(0, from);
        return begun_.size() <= longest_;
    }

private:
    std::size_t longest_;
    std::string begun_;
};

}  // namespace merkhet::client
