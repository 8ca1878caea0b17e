#include "cli/terminal/standard_streams.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

namespace merkhet::cli {

void open_standard_streams() {
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(descriptor, F_GETFD) >= 0 || errno != EBADF) continue;
        // It gets the lowest number that is free, which is this one, and stays open.
        const int useless = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY;
        [[maybe_unused]] const int opened = ::open("/dev/null", useless);
    }
}

StandardOutput::StandardOutput() : file_(STDOUT_FILENO) { setp(buffer_.data(), buffer_.data() + buffer_.size()); }

StandardOutput::~StandardOutput() {
    StandardOutput::sync();
    file_.release();
}

StandardOutput::int_type StandardOutput::overflow(int_type c) {
    if (sync() != 0) return traits_type::eof();
    if (!traits_type::eq_int_type(c, traits_type::eof())) sputc(traits_type::to_char_type(c));
    return traits_type::not_eof(c);
}

int StandardOutput::sync() {
    if (problem_ == 0 && !file_.write(pbase(), static_cast<std::size_t>(pptr() - pbase())))
        problem_ = errno == 0 ? EIO : errno;
    setp(buffer_.data(), buffer_.data() + buffer_.size());
    return problem_ == 0 ? 0 : -1;
}

bool take_line(std::istream& in, std::string& line) {
    constexpr std::size_t longest = std::size_t{1} << 24;
    std::array<char, 4096> part{};
    line.clear();
    while (true) {
        in.getline(part.data(), part.size());
        const auto count = static_cast<std::size_t>(in.gcount());
        const bool ended = in.good();  // by the end of the line, which was taken too
        line.append(part.data(), ended ? count - 1 : count);
        if (line.size() > longest) throw LineTooLong("standard input: a line is longer than 16 MiB");
        if (ended) return true;
        if (in.eof() || in.bad() || count == 0) return !line.empty();
        in.clear();  // there was more of the line than fits into a part
    }
}

}  // namespace merkhet::cli
