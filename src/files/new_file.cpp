#include "files/new_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

namespace merkhet {

namespace {

constexpr auto refusal = "cannot be written";
constexpr auto same_ending = ".new";

std::string next_own_ending() {
    // Other threads and other processes may write the same file.
    static std::atomic<unsigned> number = 0;
    return "." + std::to_string(::getpid()) + "-" + std::to_string(number++) + ".new";
}

/// Gives the new file the old one's owner, group and permissions. Where the group cannot be kept, no other group gets
/// its permissions. False, and errno, when that fails.
bool keep_owner_and_mode(int descriptor, const struct stat& old) {
    constexpr mode_t permissions = 0777;
    constexpr mode_t of_group = 070;
    struct stat own {};
    if (::fstat(descriptor, &own) != 0) return false;
    auto mode = old.st_mode & permissions;
    const bool same_owner = own.st_uid == old.st_uid && own.st_gid == old.st_gid;
    if (!same_owner && ::fchown(descriptor, old.st_uid, old.st_gid) != 0) {
        const bool same_group = own.st_gid == old.st_gid || ::fchown(descriptor, own.st_uid, old.st_gid) == 0;
        if (!same_group) mode &= ~of_group | (mode << 3 & of_group);
    }
    return ::fchmod(descriptor, mode) == 0;
}

constexpr mode_t all_permissions = 0666;  // the umask takes from it
constexpr mode_t of_owner = 0600;

/// Where the system shows an open file that has no name.
std::string nameless(const OpenFile& file) { return "/proc/self/fd/" + std::to_string(file.descriptor()); }

/// A file without a name, which is gone when its program is killed. None where the file system has no such files, or
/// where they could not be named afterwards.
OpenFile open_nameless(const std::filesystem::path& folder, mode_t permissions) {
    OpenFile file(::open(folder.empty() ? "." : folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, permissions));
    if (file.descriptor() >= 0 && ::access(nameless(file).c_str(), F_OK) != 0) file.close();
    return file;
}

/// Moves a whole file to its place; returns what errno says, 0 when it is there, which somebody else may have done.
int move_whole(const std::filesystem::path& whole, const std::filesystem::path& target) {
    struct stat from {
    }, to{};
    if (::lstat(whole.c_str(), &from) != 0) return errno == ENOENT ? 0 : errno;
    if (!S_ISREG(from.st_mode)) return EEXIST;
    // Two names of one file: a rename would leave both.
    const bool same = ::lstat(target.c_str(), &to) == 0 && from.st_dev == to.st_dev && from.st_ino == to.st_ino;
    const int result = same ? ::unlink(whole.c_str()) : ::rename(whole.c_str(), target.c_str());
    return result == 0 || errno == ENOENT ? 0 : errno;
}

/// Gives a whole file without a name its place; returns what errno says, 0 when it is there. Nothing can replace a file
/// by one without a name, so it has one for a moment. A process killed then leaves it, and others may write the same
/// file just now: whoever finds the name taken moves what is there to its place, for that is whole, too.
int put_in_place(const OpenFile& file, const std::filesystem::path& target) {
    const auto whole = target.parent_path() / ("." + target.filename().string() + ".merkhet-whole");
    while (::linkat(AT_FDCWD, nameless(file).c_str(), AT_FDCWD, whole.c_str(), AT_SYMLINK_FOLLOW) != 0) {
        if (errno != EEXIST) return errno;
        if (const int problem = move_whole(whole, target)) return problem;
    }
    return move_whole(whole, target);
}

/// A rename is on the disk when its folder is. Where that cannot be asked for, the file still is one or the other.
void flush_folder(const std::filesystem::path& folder) {
    const OpenFile open(::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (open.descriptor() >= 0) ::fsync(open.descriptor());
}

}  // namespace

Result<NewFile, FileError> NewFile::begin(const std::filesystem::path& path, Unfinished unfinished, Readers readers) {
    const auto refused = [&](std::string why) { return FileError{path.string(), refusal, std::move(why)}; };
    NewFile file;
    file.path_ = path;
    std::error_code error;
    file.target_ = std::filesystem::weakly_canonical(path, error);
    if (error) return refused_by_system(path, refusal, error.value());
    struct stat old {};
    const bool exists = ::stat(file.target_.c_str(), &old) == 0;
    if (exists && !S_ISREG(old.st_mode)) return refused("it is not an ordinary file");
    if (!exists && std::filesystem::is_symlink(file.target_, error)) return refused("it is a link that leads nowhere");
    // A rename would replace it all the same.
    if (exists && ::faccessat(AT_FDCWD, file.target_.c_str(), W_OK, AT_EACCESS) != 0)
        return refused_by_system(path, refusal);
    const bool same_name = unfinished == Unfinished::same_name;
    const auto permissions = readers == Readers::owner_alone ? of_owner : all_permissions;
    if (!same_name) file.file_ = open_nameless(file.target_.parent_path(), permissions);
    while (file.file_.descriptor() < 0) {
        file.unfinished_ = file.target_;
        file.unfinished_ += same_name ? same_ending : next_own_ending();
        const int flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | (same_name ? O_TRUNC : O_EXCL);
        file.file_ = OpenFile(::open(file.unfinished_.c_str(), flags, permissions));
        // A killed process may have had the same number.
        if (file.file_.descriptor() < 0 && errno != EEXIST) return refused_by_system(path, refusal);
    }
    if (readers == Readers::owner_alone) old.st_mode &= of_owner;
    if (exists && !keep_owner_and_mode(file.file_.descriptor(), old)) return refused_by_system(path, refusal);
    return file;
}

NewFile::NewFile(NewFile&& other) noexcept
    : path_(std::move(other.path_)),
      target_(std::move(other.target_)),
      unfinished_(std::move(other.unfinished_)),
      file_(std::move(other.file_)),
      problem_(other.problem_) {}

NewFile::~NewFile() {
    if (file_.descriptor() >= 0 && !unfinished_.empty()) ::unlink(unfinished_.c_str());
}

std::filesystem::path NewFile::same_name(const std::filesystem::path& path) {
    std::error_code error;
    auto target = std::filesystem::weakly_canonical(path, error);
    if (error) target = path;
    return target += same_ending;
}

bool NewFile::write(const void* data, std::size_t bytes) {
    if (problem_ == 0 && !file_.write(data, bytes)) problem_ = errno == 0 ? EIO : errno;
    return problem_ == 0;
}

std::optional<FileError> NewFile::finish() {
    if (problem_ == 0 && ::fsync(file_.descriptor()) != 0) problem_ = errno;
    if (problem_ == 0 && unfinished_.empty()) {
        problem_ = put_in_place(file_, target_);
    } else if (problem_ == 0 && ::rename(unfinished_.c_str(), target_.c_str()) != 0) {
        problem_ = errno;
    }
    if (problem_ != 0) return refused_by_system(path_, refusal, problem_);
    file_.close();
    flush_folder(target_.parent_path());
    return std::nullopt;
}

}  // namespace merkhet
