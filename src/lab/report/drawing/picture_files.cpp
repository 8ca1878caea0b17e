#include "lab/report/drawing/picture_files.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <system_error>
#include <vector>

#include "files/files.hpp"
#include "lab/report/drawing/pictures.hpp"

namespace merkhet::lab {

namespace {

bool shows_something(const Plot& plot) {
    return std::any_of(plot.series.begin(), plot.series.end(), [](const Series& series) { return !series.x.empty(); });
}
bool shows_something(const Chart& chart) {
    return std::any_of(chart.rows.begin(), chart.rows.end(), [](const Chart::Row& row) { return row.value.known(); });
}
bool shows_something(const HeatMap& map) {
    return std::any_of(map.values.begin(), map.values.end(), [](double value) { return !std::isnan(value); });
}

template <class Items>
bool any_shows_something(const Items& items) {
    return std::any_of(items.begin(), items.end(), [](const auto& item) { return shows_something(item); });
}

/// Writes pictures into a folder and remembers which.
class PictureFolder {
public:
    explicit PictureFolder(const std::filesystem::path& folder) : folder_(folder) {}

    /// Returns what went wrong, as do those below.
    std::optional<std::string> make() const {
        const auto problem = make_folder(folder_);
        return problem ? std::optional(problem->message()) : std::nullopt;
    }
    std::optional<std::string> write(const Section& section) {
        if (auto wrong = write_all(section.charts)) return wrong;
        if (auto wrong = write_all(section.plots)) return wrong;
        return write_all(section.maps);
    }
    /// Removes the pictures that an earlier run wrote, and this one did not.
    std::optional<std::string> remove_others() const {
        std::error_code problem;
        std::vector<std::filesystem::path> others;
        for (std::filesystem::directory_iterator at(folder_, problem), end; !problem && at != end;
             at.increment(problem))
            if (!written_.contains(at->path()) && is_own(at->path())) others.push_back(at->path());
        if (problem) return told(folder_, problem);
        for (const auto& other : others) {
            std::filesystem::remove(other, problem);
            if (problem) return told(other, problem);
        }
        return std::nullopt;
    }

private:
    static constexpr const char* ending = ".svg";

    /// What a picture that was written here ends with: so it is known again, and a copy of another name is not.
    static std::string mark_of(const std::filesystem::path& path) {
        return "<!-- " + path.filename().string() + ", made by Merkhet -->\n";
    }
    static bool is_own(const std::filesystem::path& path) {
        constexpr std::size_t most = std::size_t{1} << 24;
        std::error_code ignored;
        if (path.extension() != ending || std::filesystem::is_symlink(path, ignored)) return false;
        const auto text = read_file(path, most);
        return text && text->ends_with(mark_of(path));
    }
    static std::optional<std::string> told(const std::filesystem::path& where, const std::error_code& problem) {
        if (!problem) return std::nullopt;
        return where.string() + ": " + problem.message();
    }
    template <class Items>
    std::optional<std::string> write_all(const Items& items) {
        for (const auto& item : items) {
            if (!shows_something(item)) continue;
            const auto path = folder_ / (item.id + ending);
            if (const auto wrong = write_file(path, stand_alone(item) + mark_of(path))) return wrong->message();
            written_.insert(path);
        }
        return std::nullopt;
    }

    const std::filesystem::path& folder_;
    std::set<std::filesystem::path> written_;
};

/// Away from their page, pictures must say for themselves what they show.
template <class Items>
void name_game(Items& items, const std::string& game) {
    for (auto& item : items) item.text = game + (item.text.empty() ? "" : ": " + item.text);
}

}  // namespace

bool shows_something(const Section& section) {
    return any_shows_something(section.charts) || any_shows_something(section.plots) ||
           any_shows_something(section.maps);
}

std::optional<std::string> write_pictures(const std::filesystem::path& folder, const Section& section) {
    PictureFolder pictures(folder);
    if (auto wrong = pictures.make()) return wrong;
    return pictures.write(section);
}

std::optional<std::string> replace_pictures(const std::filesystem::path& folder, const Section& section) {
    PictureFolder pictures(folder);
    if (auto wrong = pictures.make()) return wrong;
    if (auto wrong = pictures.write(section)) return wrong;
    return pictures.remove_others();
}

std::optional<std::string> replace_pictures(const std::filesystem::path& folder, const Report& report) {
    PictureFolder pictures(folder);
    if (auto wrong = pictures.make()) return wrong;
    for (auto section : report.sections) {
        name_game(section.charts, report.game);
        name_game(section.plots, report.game);
        name_game(section.maps, report.game);
        if (auto wrong = pictures.write(section)) return wrong;
    }
    return pictures.remove_others();
}

}  // namespace merkhet::lab
