#include "server/static_site.hpp"

#include <algorithm>
#include <array>
#include <boost/url.hpp>
#include <cstddef>
#include <system_error>
#include <utility>

#include "base/hash.hpp"
#include "base/words.hpp"
#include "files/files.hpp"

namespace merkhet::server {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_bytes = std::size_t{1} << 28;

std::string_view type_of(const fs::path& path) {
    struct Type {
        std::string_view ending;
        std::string_view type;
    };
    static constexpr std::array types{
        Type{".html", "text/html; charset=utf-8"},
        Type{".js", "text/javascript; charset=utf-8"},
        Type{".mjs", "text/javascript; charset=utf-8"},
        Type{".css", "text/css; charset=utf-8"},
        Type{".json", "application/json"},
        Type{".webmanifest", "application/manifest+json"},
        Type{".wasm", "application/wasm"},
        Type{".svg", "image/svg+xml"},
        Type{".png", "image/png"},
        Type{".webp", "image/webp"},
        Type{".ico", "image/vnd.microsoft.icon"},
        Type{".woff2", "font/woff2"},
        Type{".txt", "text/plain; charset=utf-8"},
        Type{".map", "application/json"},
    };
    const auto ending = path.extension().string();
    const auto found = std::find_if(types.begin(), types.end(), [&](const Type& t) { return t.ending == ending; });
    return found == types.end() ? "application/octet-stream" : found->type;
}

std::string tag_of(std::string_view bytes) {
    return concatenated({"\"", std::to_string(to_integer(hash_text(bytes))), "\""});
}

/// Whether it lies in the folder, wherever links lead. Both are canonical.
bool lies_in(const fs::path& path, const fs::path& folder) {
    return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first == folder.end();
}

bool is_hidden(const fs::path& relative) {
    return std::any_of(relative.begin(), relative.end(), [](const fs::path& part) { return part.native()[0] == '.'; });
}

}  // namespace

Result<StaticSite> StaticSite::load(const fs::path& folder) {
    const auto refuse = [&](std::string_view why) { return TextError{concatenated({folder.string(), ": ", why})}; };
    std::error_code error;
    if (!fs::is_directory(folder, error)) return refuse("there is no such folder");
    // Before all that is in a wrong folder is read.
    if (!fs::is_regular_file(folder / "index.html", error)) return refuse("holds no index.html");
    const auto real_folder = fs::canonical(folder, error);
    if (error) return refuse(error.message());
    StaticSite site;
    std::size_t bytes = 0;
    for (auto entry = fs::recursive_directory_iterator(folder, error); !error && entry != fs::end(entry);
         entry.increment(error)) {
        const auto relative = entry->path().lexically_relative(folder);
        if (!entry->is_regular_file(error) || is_hidden(relative)) continue;
        // What a link leads to elsewhere was not meant for everybody.
        if (entry->is_symlink(error) && !lies_in(fs::canonical(entry->path(), error), real_folder)) continue;
        auto text = read_file(entry->path(), most_bytes - bytes);
        if (!text && text.error().number != 0)
            return refuse(concatenated({relative.string(), " cannot be read: ", text.error().why}));
        if (!text) return refuse("holds more than 256 MiB");
        bytes += text->size();
        File file;
        file.bytes = *std::move(text);
        file.type = type_of(relative);
        file.tag = tag_of(file.bytes);
        file.lasts = *relative.begin() == "assets";
        file.may_be_framed = relative == "embed.html";
        site.files_.emplace(concatenated({"/", relative.generic_string()}), std::move(file));
    }
    if (error) return refuse(error.message());
    site.attach_encoded();
    return site;
}

void StaticSite::attach_encoded() {
    using Ending = std::pair<std::string_view, std::string_view>;
    for (const auto& [ending, encoding] : {Ending{".br", "br"}, Ending{".gz", "gzip"}, Ending{".zst", "zstd"}}) {
        for (auto one = files_.begin(); one != files_.end();) {
            const auto& path = one->first;
            const auto whole =
                path.ends_with(ending) ? files_.find(path.substr(0, path.size() - ending.size())) : files_.end();
            if (whole == files_.end()) {
                ++one;
                continue;
            }
            whole->second.encoded.push_back({encoding, std::move(one->second.bytes), std::move(one->second.tag)});
            one = files_.erase(one);
        }
    }
    for (auto& [path, file] : files_)
        std::sort(file.encoded.begin(), file.encoded.end(),
                  [](const Encoded& a, const Encoded& b) { return a.bytes.size() < b.bytes.size(); });
}

const StaticSite::File* StaticSite::find(std::string_view target) const {
    const auto parsed = boost::urls::parse_origin_form(target.substr(0, target.find('#')));
    if (!parsed) return nullptr;
    auto path = parsed->path();
    if (path.ends_with('/')) path += "index.html";
    const auto found = files_.find(path);
    return found == files_.end() ? nullptr : &found->second;
}

}  // namespace merkhet::server
