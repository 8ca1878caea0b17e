#pragma once

#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp is POSIX

#include <filesystem>
#include <fstream>
#include <string>

namespace merkhet::test {

/// A folder of its own that goes away with the object.
class SiteFolder {
public:
    SiteFolder() {
        auto name = (std::filesystem::temp_directory_path() / "merkhet_site_XXXXXX").string();
        path_ = mkdtemp(name.data());
    }
    ~SiteFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    SiteFolder(const SiteFolder&) = delete;
    SiteFolder& operator=(const SiteFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }
    void write(const std::string& name, const std::string& bytes) const {
        std::filesystem::create_directories((path_ / name).parent_path());
        std::ofstream(path_ / name, std::ios::binary) << bytes;
    }

private:
    std::filesystem::path path_;
};

}  // namespace merkhet::test
