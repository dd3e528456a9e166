#include "studio/studio_desk.hpp"

#include "base/deadline.hpp"
#include "studio/studio_book_file.hpp"
#include "studio/studio_files.hpp"

#include "book/press_pdf.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace sudoku::tools {
namespace {

using book::BookSpec;

constexpr std::size_t books_kept = 3;  // of each page
// Pages that were idle for longer than this many others have to ask for their book again.
constexpr std::size_t pages_kept = 6;
// A preview of more puzzles would not follow changes; the book itself can have more.
constexpr int most_previewed = 3'000;
constexpr std::chrono::seconds longest_preview{120};
constexpr std::uint64_t usual_seed = 1;

BookSpec spec_of(const nlohmann::json& description, int volume, const StudioFolder& folder) {
    require_names_in_folder(description, folder);
    BookSpec spec =
        book::read_book_file(book_as_toml(description), "", folder.path(), {volume}).value();
    if (volume < 1 || volume > std::max(spec.volumes, 1))
        throw Failure(Error{ErrorCode::invalid, "the series has no such volume"});
    book::check_spec(spec).value();
    int puzzles = 0;
    for (const book::SectionSpec& section : spec.sections) puzzles += section.count;
    if (puzzles > most_previewed) {
        throw Failure(Error{ErrorCode::invalid,
                            "previews have up to " + std::to_string(most_previewed) +
                                " puzzles, and this book has " + std::to_string(puzzles)});
    }
    if (!spec.seed) spec.seed = usual_seed;
    return book::named_volume(std::move(spec));
}

Error outdated() { return {ErrorCode::cancelled, "the book was changed again"}; }

}  // namespace

StudioDesk::Page& StudioDesk::page_of(const std::string& name) {
    const auto found = std::find_if(pages_.begin(), pages_.end(),
                                    [&](const Page& page) { return page.name == name; });
    if (found == pages_.end()) {
        pages_.push_front({name});
        if (pages_.size() > pages_kept) pages_.pop_back();
    } else {
        pages_.splice(pages_.begin(), pages_, found);
    }
    return pages_.front();
}

std::shared_ptr<BookOnDesk> StudioDesk::compose(const std::string& page,
                                                const nlohmann::json& description, int volume) {
    const int number = ++newest_;
    std::stop_source source;
    {
        const std::lock_guard lock(mutex_);
        std::exchange(page_of(page).current, source).request_stop();
    }
    const std::lock_guard turn(composing_);
    if (source.stop_requested()) throw Failure(outdated());
    BookSpec spec = spec_of(description, volume, folder_);
    const std::stop_callback when_ended(stop_, [&] { source.request_stop(); });
    const Deadline deadline(source.get_token(), longest_preview);
    book::CollectOptions collecting;
    collecting.parallel.cancel = deadline.token();
    collecting.made = &made_;
    auto sections = book::collect_sections(spec, collecting);
    if (deadline.is_over()) {
        throw Failure(Error{ErrorCode::invalid,
                            "finding these puzzles takes too long for a preview: choose fewer or "
                            "easier ones, or make the book"});
    }
    if (source.stop_requested()) throw Failure(outdated());
    auto composed = book::ComposedBook::compose(std::move(spec), std::move(sections).value());
    auto book = std::make_shared<BookOnDesk>(number, std::move(composed).value());
    const std::lock_guard lock(mutex_);
    auto& last = page_of(page).last;
    last.push_back(book);
    if (last.size() > books_kept) last.pop_front();
    return book;
}

std::shared_ptr<BookOnDesk> StudioDesk::find(int number) {
    const std::lock_guard lock(mutex_);
    for (const Page& page : pages_)
        for (const auto& one : page.last)
            if (one->number == number) return one;
    return nullptr;
}

Error StudioDesk::missing(int number) const {
    return number <= newest_ ? outdated() : Error{ErrorCode::invalid, "there is no such book"};
}

Result<std::string> StudioDesk::page_png(int number, int page, int pixels_per_inch) {
    const auto book = find(number);
    if (!book) return missing(number);
    const std::lock_guard lock(book->drawing);
    return book->book.page_png(page, pixels_per_inch);
}

Result<std::string> StudioDesk::cover_png(int number, int pixels_per_inch) {
    const auto book = find(number);
    if (!book) return missing(number);
    const std::lock_guard lock(book->drawing);
    return book->book.cover_png(pixels_per_inch);
}

std::vector<DeskFault> preflight_of(BookOnDesk& book) {
    const std::lock_guard lock(book.drawing);
    const BookSpec& spec = book.book.spec();
    const book::CoverSize cover = book.book.cover_size();
    std::vector<DeskFault> faults;
    const auto look = [&](const std::string& file, const std::string& bytes) {
        if (!file.ends_with(".pdf")) return;
        const book::PreflightLimits limits = file == "cover.pdf"
                                                 ? book::cover_limits(spec.paper, &cover)
                                                 : book::preflight_limits(spec.paper, spec.bleed);
        for (book::PreflightFault& fault : book::preflight(bytes, limits))
            faults.push_back({file, std::move(fault)});
    };
    try {
        book.book.render({}, look).value();
    } catch (const book::PdfFailure& failure) {
        throw Failure(Error{ErrorCode::malformed, failure.what()});
    }
    return faults;
}

}  // namespace sudoku::tools
