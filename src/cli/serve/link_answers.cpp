#include "cli/serve/link_answers.hpp"

#include <algorithm>
#include <utility>

#include "base/words.hpp"
#include "games/registry.hpp"
#include "service/host/link_preview.hpp"

namespace merkhet::cli {

namespace {

using server::Answer;
using Status = Answer::Status;

constexpr std::string_view picture_file = "picture.png";

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            default: out += c;
        }
    }
    return out;
}

/// Sets what a page's tag says: <meta property="og:title" content="…" />.
void set_tag(std::string& page, std::string_view property, std::string_view content) {
    const auto head = concatenated({"\"", property, "\" content=\""});
    const auto at = page.find(head);
    if (at == std::string::npos) return;
    const auto begin = at + head.size();
    page.replace(begin, std::min(page.find('"', begin), page.size()) - begin, escaped(content));
}

/// Whether it can stand in an address as it is: everybody may write anything there.
bool is_host(std::string_view text) {
    constexpr std::string_view signs = ".-:[]";
    const auto fits = [&](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               signs.find(c) != std::string_view::npos;
    };
    return !text.empty() && std::all_of(text.begin(), text.end(), fits);
}

}  // namespace

LinkAnswers::LinkAnswers(const server::StaticSite& site, std::unique_ptr<service::PictureService> pictures,
                         std::string url)
    : site_(site), pictures_(std::move(pictures)), url_(std::move(url)) {}

bool LinkAnswers::answer(const server::Question& question, const server::Reply& reply) {
    for (const auto& game : all_games()) {
        const auto folder = concatenated({"/", game.name, "/"});
        if (!question.path.starts_with(folder)) continue;
        const auto file = std::string_view(question.path).substr(folder.size());
        if (file.empty()) return answer_page(game.name, question, reply);
        return file == picture_file && pictures_ && answer_picture(game.name, question, reply);
    }
    return false;
}

bool LinkAnswers::answer_page(std::string_view name, const server::Question& question,
                              const server::Reply& reply) const {
    const auto* file = site_.find(question.path);
    if (!file) return false;
    auto page = file->bytes;
    const auto base = !url_.empty() ? url_
                      : is_host(question.host)
                          ? concatenated({question.secure ? "https://" : "http://", question.host, "/"})
                          : "";
    auto image = base.empty() ? std::string(picture_file) : concatenated({base, name, "/", picture_file});
    if (const auto link = service::read_shared_link(name, question.query)) {
        // What is wrong with a link the page itself says, in the reader's language.
        if (const auto preview = service::preview_of(*link)) {
            for (const auto* property : {"og:title", "og:image:alt"}) set_tag(page, property, preview->title);
            for (const auto* property : {"og:description", "description"})
                set_tag(page, property, preview->description);
            if (pictures_) image += concatenated({"?", link->place});
        }
    }
    set_tag(page, "og:image", image);
    reply({Status::ok, std::move(page), std::string(file->type)});
    return true;
}

bool LinkAnswers::answer_picture(std::string_view name, const server::Question& question, const server::Reply& reply) {
    const auto link = service::read_shared_link(name, question.query);
    if (!link) return false;
    const auto line = [](Status status, std::string_view text) {
        return Answer{status, concatenated({text, "\n"}), "text/plain; charset=utf-8"};
    };
    const auto preview = service::preview_of(*link);
    if (!preview) {
        reply(line(Status::not_found, preview.error().message));
        return true;
    }
    using Result = service::PictureService::Result;
    pictures_->draw(json_line(preview->card),
                    [=, file = site_.find(question.path)](Result result, const auto& picture) {
                        if (result == Result::drawn)
                            reply({Status::ok, *picture, "image/png", {{"Cache-Control", "public, max-age=86400"}}});
                        else if (result == Result::busy)
                            reply(line(Status::busy, "Too many pictures are being drawn."));
                        else if (file)
                            reply({Status::ok, file->bytes, std::string(file->type)});
                        else
                            reply(line(Status::failed, "The picture could not be drawn."));
                    });
    return true;
}

}  // namespace merkhet::cli
