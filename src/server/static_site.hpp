#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace merkhet::server {

/// A folder of files for a web server to serve. All are read at the start, so that a request can reach nothing else.
class StaticSite {
public:
    /// A file's bytes made smaller when the site was built.
    struct Encoded {
        std::string_view encoding;  ///< as in Content-Encoding
        std::string bytes;
        std::string tag;  ///< as in ETag
    };
    struct File {
        std::string bytes;
        std::string_view type;         ///< as in Content-Type
        std::string tag;               ///< as in ETag: changes with the bytes
        bool lasts = false;            ///< its name changes with its bytes, so it may be cached forever
        bool may_be_framed = false;    ///< a page for other sites to show within theirs
        std::vector<Encoded> encoded;  ///< smallest first
    };

    /// Skips files whose name or folder begins with a dot. NAME.br, NAME.gz and NAME.zst are NAME, encoded. The error
    /// says what is wrong with the folder.
    static Result<StaticSite> load(const std::filesystem::path& folder);

    /// The file that the target of a request ("/", "/assets/x.js?y") names; null if there is none.
    const File* find(std::string_view target) const;
    std::size_t size() const { return files_.size(); }

private:
    /// Moves what is another file, encoded, to that file.
    void attach_encoded();

    std::map<std::string, File, std::less<>> files_;  ///< by path, as in "/assets/x.js"
};

}  // namespace merkhet::server
