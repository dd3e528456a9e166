#include "book/book_state.hpp"
#include "book/cairo_canvas.hpp"
#include "book/cover.hpp"
#include "book/document_id.hpp"
#include "book/epub.hpp"
#include "book/icc_profile.hpp"
#include "book/page_sheets.hpp"
#include "book/press_pdf.hpp"
#include "book/print_canvas.hpp"
#include "book/single_picture.hpp"
#include "book/social_picture.hpp"

#include <algorithm>
#include <cmath>

namespace sudoku::book {
namespace {

// Pads numbers so that names sort correctly.
std::string padded(int number, std::size_t digits) {
    std::string text = std::to_string(number);
    return text.size() < digits ? std::string(digits - text.size(), '0') + text : text;
}

std::size_t width_of(std::size_t count) {
    return std::max<std::size_t>(3, std::to_string(count).size());
}

class Renderer {
  public:
    Renderer(const ComposedBook& book, const ComposedBook::State& state,
             const RenderOptions& options, const FileSink& sink)
        : book_(book), state_(state), options_(options), sink_(sink) {}

    void run() {
        if (options_.pdf) {
            pdf("interior.pdf", state_.plan.pages, state_.plan.bookmarks, false);
            if (!state_.plan.solution_pages.empty()) {
                pdf("solutions.pdf", state_.plan.solution_pages, state_.plan.solution_bookmarks,
                    true);
            }
        }
        if (state_.cover && options_.pdf) cover_pdf();
        if (state_.cover && options_.png) cover_png();
        if (options_.epub) sink_("book.epub", epub_of(state_));
        if (options_.svg) pages(Rendering::svg, "svg");
        if (options_.png) pages(Rendering::png, "png");
        if (options_.preview) preview();
        if (options_.spreads) spreads();
        if (options_.social) social();
        if (options_.single_pdf) singles(Rendering::pdf, "pdf");
        if (options_.single_svg) singles(Rendering::svg, "svg");
        if (options_.single_png) singles(Rendering::png, "png");
        if (options_.single_eps) singles(Rendering::eps, "eps");
    }

  private:
    void pdf(const std::string& name, const std::vector<PlannedPage>& pages,
             const std::vector<Bookmark>& bookmarks, bool separate) {
        std::string raw;
        CairoOptions cairo;
        cairo.rendering = Rendering::pdf;
        CairoCanvas canvas(*state_.typesetter, cairo,
                           [&](int, std::string bytes) { raw = std::move(bytes); });
        book_.draw(canvas, separate);
        canvas.finish();
        PressOptions press = metadata();
        for (std::size_t i = 1; i <= pages.size(); ++i) {
            press.sheets.push_back(state_.sheet(static_cast<int>(i)));
        }
        const Printer& printer = state_.spec.paper.printer;
        for (const Bookmark& bookmark : bookmarks) {
            if (!printer.wants_bookmarks) break;
            press.bookmarks.push_back({state_.entry_title(bookmark), bookmark.page});
            if (printer.is_screen && bookmark.kind == PageKind::section)
                add_puzzle_bookmarks(bookmark.section, press.bookmarks);
        }
        // PDF/X does not allow links within its pages.
        if (printer.is_screen && !options_.pdfx && !options_.pdfx4) {
            add_links(canvas.links(), pages, press);
            press.has_page_labels = true;
        }
        sink_(name, finished(raw, press));
    }

    PressOptions metadata() const {
        PressOptions press;
        press.title = state_.spec.title;
        press.author = state_.spec.author;
        press.subject = state_.spec.subtitle;
        press.date = state_.spec.date;
        press.language = state_.spec.language.code;
        press.document_id = document_id(state_);
        if (options_.pdfx) {
            press.standard = PdfStandard::x1a;
            press.output_condition = options_.output_condition;
        }
        if (options_.pdfx4) {
            press.standard = PdfStandard::x4;
            press.output_profile =
                options_.output_profile.empty() ? grey_profile() : options_.output_profile;
            const IccFacts facts = icc_facts(press.output_profile).value();
            press.output_channels = facts.channels;
            press.output_condition = facts.name;
        }
        return press;
    }

    std::string drawn_cover(const CairoOptions& cairo) const {
        std::string bytes;
        CairoCanvas canvas(*state_.typesetter, cairo,
                           [&](int, std::string made) { bytes = std::move(made); });
        PrintCanvas print(canvas, state_.spec.paper.printer);
        draw_cover(print, state_);
        canvas.finish();
        return bytes;
    }

    void cover_pdf() const {
        CairoOptions cairo;
        cairo.rendering = Rendering::pdf;
        PressOptions press = metadata();
        press.sheets.push_back(cover_sheet(state_));
        if (has_colour(state_.spec.cover->design)) {
            press.inks = press.standard == PdfStandard::none ? PdfInks::rgb : PdfInks::cmyk;
            // An output intent of one ink cannot describe four.
            if (press.standard == PdfStandard::x4 && press.output_channels < 4) {
                throw Failure(
                    {ErrorCode::invalid,
                     "the cover is in colour, which PDF/X-4 describes by a CMYK profile: name it "
                     "with --output-profile, use --pdfx, or choose a cover in black and white, "
                     "such as design = \"centred\""});
            }
        }
        sink_("cover.pdf", finished(drawn_cover(cairo), press));
    }

    void cover_png() const {
        CairoOptions cairo;
        cairo.rendering = Rendering::png;
        cairo.pixels_per_inch = options_.pixels_per_inch;
        sink_("cover.png", drawn_cover(cairo));
    }

    void add_puzzle_bookmarks(int section, std::vector<PdfBookmark>& bookmarks) const {
        for (std::size_t i = 0; i < state_.puzzles.size(); ++i) {
            if (state_.section_of[i] != section) continue;
            bookmarks.push_back(
                {state_.name_of(static_cast<int>(i)), state_.plan.page_of_puzzle[i], 1});
        }
    }

    // PDF coordinates start at the bottom and include the bleed.
    void add_links(const std::vector<PageLink>& links, const std::vector<PlannedPage>& pages,
                   PressOptions& press) const {
        for (const PageLink& link : links) {
            if (link.to > static_cast<int>(pages.size())) continue;
            const PageSheet& sheet = press.sheets[static_cast<std::size_t>(link.from - 1)];
            const double left = sheet.bleed_left + link.box.x;
            const double top = sheet.bleed_bottom + sheet.height - link.box.y;
            press.links.push_back({link.from, left, top - link.box.height, left + link.box.width,
                                   top, link.to, link.address});
        }
    }

    static std::string finished(const std::string& raw, const PressOptions& press) {
        try {
            return finish_pdf(raw, press);
        } catch (const PdfFailure& failure) {
            throw Failure({ErrorCode::unsupported, failure.what()});
        }
    }

    void pages(Rendering rendering, const std::string& ending) {
        const std::size_t digits = width_of(state_.plan.pages.size());
        CairoOptions cairo;
        cairo.rendering = rendering;
        cairo.pixels_per_inch = options_.pixels_per_inch;
        const auto draw = [&](const std::string& folder, bool separate) {
            CairoCanvas canvas(*state_.typesetter, cairo, [&](int page, std::string bytes) {
                sink_(folder + padded(page, digits) + '.' + ending, std::move(bytes));
            });
            book_.draw(canvas, separate);
        };
        draw("pages/", false);
        if (!state_.plan.solution_pages.empty()) draw("solution-pages/", true);
    }

    // Pages are about 150 pixels wide, so that they are distinguishable. Books with many pages get
    // smaller ones, because Cairo limits surfaces to 32,767 pixels.
    void preview() {
        const std::size_t count = state_.plan.pages.size();
        const double width =
            count <= 600 ? 150 : 150 * std::sqrt(600.0 / static_cast<double>(count));
        CairoOptions cairo;
        cairo.rendering = Rendering::png;
        cairo.pixels_per_inch = points_per_inch * std::max(16.0, width) / state_.frame.width;
        std::vector<std::string> pages;
        CairoCanvas canvas(*state_.typesetter, cairo,
                           [&](int, std::string bytes) { pages.push_back(std::move(bytes)); });
        book_.draw(canvas, false);
        const int pairs = static_cast<int>(
            std::clamp(std::ceil(std::sqrt(static_cast<double>(count) * 1.5) / 2), 1.0, 50.0));
        const int columns = 2 * pairs;
        sink_("preview.png", contact_sheet(pages, columns));
    }

    // The first page is a right page.
    void spreads() {
        const int count = static_cast<int>(state_.plan.pages.size());
        const std::size_t digits = width_of(static_cast<std::size_t>(count / 2 + 1));
        const Paper& paper = state_.spec.paper;
        FrameOptions frame = state_.frame;
        const double least = state_.spec.bleed ? paper.least_margin_bleed : paper.least_margin;
        frame.margins = {least, least, std::max(least, gutter_for(paper, count).value()), least};
        CairoOptions cairo;
        cairo.rendering = Rendering::png;
        cairo.pixels_per_inch = options_.pixels_per_inch;
        std::optional<SpreadPage> left;
        const auto write = [&](int number, const std::optional<SpreadPage>& right) {
            sink_("spreads/" + padded(number / 2 + 1, digits) + ".png",
                  spread_sheet(left, right, options_.pixels_per_inch));
            left.reset();
        };
        CairoCanvas canvas(*state_.typesetter, cairo, [&](int number, std::string bytes) {
            SpreadPage page{std::move(bytes), state_.sheet(number), frame_of(frame, number).safe};
            if (number % 2 == 1) return write(number, page);
            left = std::move(page);
            if (number == count) write(number, std::nullopt);
        });
        book_.draw(canvas, false);
    }

    void social() {
        const std::size_t digits = width_of(state_.puzzles.size());
        for (std::size_t i = 0; i < state_.puzzles.size(); ++i) {
            const int index = static_cast<int>(i);
            const std::string stem = "social/" + padded(index + 1, digits);
            sink_(stem + ".png", social_picture(state_, *options_.social, index, false));
            sink_(stem + "-solution.png", social_picture(state_, *options_.social, index, true));
        }
    }

    void singles(Rendering rendering, const std::string& ending) {
        const std::size_t digits = width_of(state_.puzzles.size());
        for (std::size_t i = 0; i < state_.puzzles.size(); ++i) {
            const std::optional<BookDay>& day = state_.puzzles[i]->day;
            const std::string stem = "puzzles/" + (day && !day->is_of_any_year
                                                       ? to_string(day->date)
                                                       : padded(static_cast<int>(i) + 1, digits));
            std::string name = stem;
            const int index = static_cast<int>(i);
            single(rendering, index, false, name.append(".").append(ending));
            name = stem;
            single(rendering, index, true, name.append("-solution.").append(ending));
        }
    }

    void single(Rendering rendering, int index, bool solved, const std::string& name) {
        const SinglePicture picture(state_, index, solved, options_.single_width);
        const PageSheet sheet{1, options_.single_width, picture.height()};
        CairoOptions cairo;
        cairo.rendering = rendering;
        cairo.pixels_per_inch = options_.pixels_per_inch;
        std::string made;
        CairoCanvas canvas(*state_.typesetter, cairo,
                           [&](int, std::string bytes) { made = std::move(bytes); });
        canvas.begin_page(sheet);
        PrintCanvas print(canvas, state_.spec.paper.printer);
        picture.draw(print);
        canvas.end_page();
        canvas.finish();
        if (rendering == Rendering::pdf) {
            PressOptions press = metadata();
            press.sheets.push_back(sheet);
            made = finished(made, press);
        }
        sink_(name, std::move(made));
    }

    const ComposedBook& book_;
    const ComposedBook::State& state_;
    const RenderOptions& options_;
    const FileSink& sink_;
};

}  // namespace

Status ComposedBook::render(const RenderOptions& options, const FileSink& sink) const {
    if (options.pdfx && options.pdfx4)
        return Error{ErrorCode::invalid, "a PDF is PDF/X-1a or PDF/X-4, not both"};
    if ((options.pdfx || options.pdfx4) && state_->spec.date.empty()) {
        return Error{ErrorCode::invalid,
                     "PDF/X needs the date of the document: set date = \"2026-11-21\" in the book "
                     "file, or --date"};
    }
    try {
        Renderer(*this, *state_, options, sink).run();
    } catch (const Failure& failure) {
        return failure.error();
    }
    return success();
}

}  // namespace sudoku::book
