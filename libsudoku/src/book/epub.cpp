#include "book/epub.hpp"

#include "book/board_as_text.hpp"
#include "book/cairo_canvas.hpp"
#include "book/cover.hpp"
#include "book/document_id.hpp"
#include "book/epub_style.hpp"
#include "book/how_to.hpp"
#include "book/markdown_html.hpp"
#include "book/print_canvas.hpp"
#include "book/puzzle_hint.hpp"
#include "book/rule_example.hpp"
#include "book/svg_canvas.hpp"
#include "book/zip_archive.hpp"

#include "support/markup.hpp"

#include <sudoku/grade/grade.hpp>

#include <algorithm>
#include <cstdio>
#include <map>

namespace sudoku::book {
namespace {

// The cell size, in points, to which line widths of styles refer.
constexpr double cell_width = 36;
constexpr double front_width = 432;   // width of the cover, in points
constexpr double front_height = 648;  // the picture is rendered with 1600 x 2400 pixels
constexpr double front_pixels = 1600;
constexpr const char* no_date = "2000-01-01";  // EPUB requires a modification date

struct EpubFile {
    std::string id;
    std::string name;
    std::string media;
    std::string bytes;
    std::string properties = {};
    bool is_page = false;  // part of the reading order
};

// Pads numbers so that names sort correctly.
std::string numbered(const char* stem, int number) {
    char text[64];
    std::snprintf(text, sizeof text, "%s-%04d", stem, number);
    return text;
}

std::string element(const char* tag, const std::string& text) {
    return '<' + std::string(tag) + '>' + escaped_markup(text) + "</" + tag + ">\n";
}

std::string link_to(const std::string& target, const std::string& text) {
    return "<a href=\"" + escaped_markup(target) + "\">" + escaped_markup(text) + "</a>";
}

class EpubMaker {
  public:
    explicit EpubMaker(const ComposedBook::State& book)
        : book_(book),
          spec_(book.spec),
          language_(book.spec.language),
          measurer_(*book.typesetter),
          screen_(parse_printer("screen").value()),
          svg_(measurer_),
          labeller_(spec_, measurer_) {}

    std::string run() {
        for (const BookPuzzle* const puzzle : book_.puzzles) {
            if (!book_.symbols_of(*puzzle).has_pictures()) continue;
            throw Failure(
                Error{ErrorCode::unsupported, "an EPUB cannot have pictures instead of digits"});
        }
        cover();
        title();
        text_page("introduction", book_.front_text);
        const int puzzles = static_cast<int>(book_.puzzles.size());
        for (int i = 0; i < puzzles; ++i) {
            const int section = book_.section_of[static_cast<std::size_t>(i)];
            if (i == 0 || section != book_.section_of[static_cast<std::size_t>(i - 1)])
                section_page(section, i);
            puzzle_page(i);
        }
        if (spec_.hints) {
            std::string text = hints_heading(language_);
            for (const std::string& line : hint_lines(book_.puzzles, language_))
                text += "\n\n" + line;
            text_page("hints", text);
        }
        if (has_solutions()) {
            const std::string heading = language_.word("solutions");
            add_page("solutions", heading, element("h1", heading), "");
            contents_.push_back({"solutions.xhtml", heading, 0});
            for (int i = 0; i < puzzles; ++i) solution_page(i);
            std::string words;
            for (const std::string& line : word_lines(book_.puzzles, language_))
                words += "\n\n" + line;
            text_page("hidden_words",
                      words.empty() ? words : "# " + language_.word("hidden_words") + words);
        }
        also();
        return archive();
    }

  private:
    struct Entry {
        std::string target;
        std::string title;
        int level = 0;
    };

    bool has_solutions() const { return spec_.solutions != SolutionPlacement::none; }

    // Readers supply their own margins.
    void add_page(const std::string& id, const std::string& title, const std::string& body,
                  const std::string& kind) {
        const bool has_board = body.find("<svg ") != std::string::npos;
        files_.push_back({id, id + ".xhtml", "application/xhtml+xml", page(title, body, kind),
                          has_board ? "svg" : "", true});
    }

    std::string page(const std::string& title, const std::string& body,
                     const std::string& kind) const {
        const std::string code = escaped_markup(language_.code);
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE html>\n"
               "<html xmlns=\"http://www.w3.org/1999/xhtml\" "
               "xmlns:epub=\"http://www.idpf.org/2007/ops\" lang=\"" +
               code + "\" xml:lang=\"" + code + "\">\n<head>\n<title>" + escaped_markup(title) +
               "</title>\n<link rel=\"stylesheet\" type=\"text/css\" "
               "href=\"style.css\"/>\n</head>\n"
               "<body" +
               (kind.empty() ? std::string() : " epub:type=\"" + kind + '"') + ">\n" + body +
               "</body>\n</html>\n";
    }

    void cover() {
        CairoOptions options;
        options.rendering = Rendering::png;
        options.pixels_per_inch = front_pixels / front_width * points_per_inch;
        std::string bytes;
        CairoCanvas canvas(*book_.typesetter, options,
                           [&](int, std::string made) { bytes = std::move(made); });
        PageSheet sheet;
        sheet.width = front_width;
        sheet.height = front_height;
        draw_front(canvas, book_, sheet);
        canvas.finish();
        files_.push_back({"cover-image", "cover.png", "image/png", bytes, "cover-image"});
        add_page("cover", spec_.title,
                 "<div class=\"centre\"><img src=\"cover.png\" style=\"max-width: 100%; "
                 "max-height: 97vh\" alt=\"" +
                     escaped_markup(spec_.title) + "\"/></div>\n",
                 "cover");
    }

    void title() {
        std::string body = element("h1", spec_.title);
        for (const std::string& text : {spec_.subtitle, spec_.author, spec_.publisher})
            if (!text.empty()) body += "<p class=\"centre\">" + escaped_markup(text) + "</p>\n";
        if (!spec_.imprint.empty())
            body += "<div class=\"imprint\">\n" + html_of(spec_.imprint, 1) + "</div>\n";
        add_page("title", spec_.title, body, "titlepage");
        contents_.push_back({"title.xhtml", spec_.title, 0});
    }

    void text_page(const char* id, const std::string& markdown) {
        const std::string html = html_of(markdown, 0);
        if (html.empty()) return;
        const std::string heading = language_.word(id);
        add_page(id, heading, "<div class=\"text\">\n" + html + "</div>\n", "");
        contents_.push_back({std::string(id) + ".xhtml", heading, 0});
    }

    // The list of other books of the series.
    void also() {
        if (spec_.also.empty()) return;
        add_page("also", spec_.title,
                 "<div class=\"text\">\n" + html_of(spec_.also, 0) + "</div>\n", "backmatter");
    }

    std::string html_of(const std::string& markdown, int deeper) {
        return markdown_html(markdown, deeper,
                             [this](const MarkdownBlock& block) { return picture_of(block); });
    }

    // The element for a picture file, or the drawing of an example.
    std::string picture_of(const MarkdownBlock& block) {
        if (const auto figure = book_.figures.find(block.picture); figure != book_.figures.end())
            return example_of(block.picture, figure->second);
        const auto found = spec_.pictures.find(block.picture);
        if (found == spec_.pictures.end()) return {};
        const auto [place, is_new] = picture_names_.try_emplace(
            block.picture, numbered("picture", static_cast<int>(picture_names_.size()) + 1));
        const std::string name = place->second + ".png";
        if (is_new) files_.push_back({place->second, name, "image/png", found->second});
        return "<p class=\"centre\"><img src=\"" + name + "\" alt=\"" +
               escaped_markup(block.picture_text) + "\"/></p>\n";
    }

    std::string example_of(const std::string& name, const Figure& figure) {
        begin_board(figure.width, figure.height);
        PrintCanvas canvas(svg_, screen_);
        figure.draw(canvas, {0, 0, figure.width, figure.height});
        const auto drawing = [&](const std::string& id, const std::string& text,
                                 const Puzzle& board) {
            // The description starts with the name of what is shown.
            const std::vector<MarkdownBlock> blocks = parse_markdown(text);
            return "<div class=\"drawing\">\n" +
                   svg_.picture_of(id, blocks.front().spans.front().text,
                                   board_as_text(board.geometry(), board.givens(), language_)) +
                   "</div>\n";
        };
        for (const BookExample* const example : examples_of(book_.puzzles)) {
            if (name == "example:" + example->technique)
                return drawing("example-" + example->technique,
                               language_.how_to.at(example->technique), example->position);
        }
        for (const auto& [key, text] : language_.rules_of) {
            if (name == rule_figure_name(key))
                return drawing("rule-" + key, text, rule_example(key)->board);
        }
        return {};
    }

    void begin_board(double width, double height) {
        PageSheet sheet;
        sheet.width = width;
        sheet.height = height;
        svg_.begin_page(sheet);
    }

    std::string board_of(const std::string& id, const std::string& title, const BookPuzzle& puzzle,
                         bool solved) {
        const BoardExtent extent = extent_of(puzzle.puzzle, solved);
        const double border = border_width(spec_.style, 1, cell_width);
        const double width = extent.columns * cell_width;
        const double height = extent.rows * cell_width;
        begin_board(width + border, height + border);
        PrintCanvas canvas(svg_, screen_);
        draw_grid(canvas, measurer_, spec_.style, {border / 2, border / 2, width, height},
                  {.puzzle = puzzle.puzzle,
                   .solution = solved ? &puzzle.solution : nullptr,
                   .symbols = book_.symbols_of(puzzle)});
        const Grid& grid = solved ? puzzle.solution : puzzle.puzzle.givens();
        return svg_.picture_of(
            id, title,
            board_as_text(puzzle.puzzle.geometry(), grid, language_, book_.symbols_of(puzzle)));
    }

    void section_page(int section, int first) {
        const std::string heading = book_.section_title(section);
        const std::string target = numbered("section", section + 1);
        if (heading.empty() || !spec_.section_pages) {
            // The entry links to its first puzzle.
            contents_.push_back({numbered("puzzle", first + 1) + ".xhtml",
                                 heading.empty() ? language_.word("puzzles") : heading, 0});
            return;
        }
        const std::string& text = book_.sections[static_cast<std::size_t>(section)].text;
        add_page(target, heading,
                 element("h1", heading) + "<div class=\"text\">\n" + html_of(text, 1) + "</div>\n",
                 "");
        contents_.push_back({target + ".xhtml", heading, 0});
    }

    void puzzle_page(int index) {
        const BookPuzzle& puzzle = *book_.puzzles[static_cast<std::size_t>(index)];
        const std::string name = book_.name_of(index);
        const std::string id = numbered("puzzle", index + 1);
        std::string body =
            element("h2", name) + grade_of(puzzle) + board_of(id, name, puzzle, false);
        if (const std::string& question = puzzle.symbols.question; !question.empty())
            body += "<p class=\"note\">" + escaped_markup(question) + "</p>\n";
        const std::string technique = labeller_.technique_text(puzzle);
        if (!technique.empty()) body += "<p class=\"note\">" + escaped_markup(technique) + "</p>\n";
        if (const PuzzleLink* const link = book_.link_of(index);
            link != nullptr && (spec_.labels.link || spec_.labels.qr))
            body += "<p class=\"note\">" + link_to(link->address, link->address) + "</p>\n";
        if (has_solutions()) {
            body +=
                "<p class=\"turn\">" +
                link_to(numbered("solution", index + 1) + ".xhtml", language_.word("solution")) +
                "</p>\n";
        }
        add_page(id, name, body, "");
        contents_.push_back({id + ".xhtml", name, 1});
    }

    std::string grade_of(const BookPuzzle& puzzle) const {
        std::string html;
        if (spec_.labels.stars && puzzle.stars > 0 && puzzle.own_level.empty()) {
            const int all = static_cast<int>(level_table().size());
            html = "<span role=\"img\" aria-label=\"" + std::to_string(puzzle.stars) + '/' +
                   std::to_string(all) + "\">";
            for (int i = 0; i < all; ++i)
                html += i < puzzle.stars ? "\xE2\x98\x85" : "\xE2\x98\x86";
            html += "</span> ";
        }
        html += escaped_markup(labeller_.grade_text(puzzle));
        return html.empty() ? html : "<p class=\"grade\">" + html + "</p>\n";
    }

    void solution_page(int index) {
        const BookPuzzle& puzzle = *book_.puzzles[static_cast<std::size_t>(index)];
        const std::string id = numbered("solution", index + 1);
        const std::string name = language_.labelled("solution", book_.name_of(index));
        add_page(id, name,
                 element("h2", name) + board_of(id, name, puzzle, true) + "<p class=\"turn\">" +
                     link_to(numbered("puzzle", index + 1) + ".xhtml", book_.name_of(index)) +
                     "</p>\n",
                 "");
    }

    std::string navigation() const {
        const std::string heading = language_.word("contents");
        std::string list;
        int level = -1;
        for (const Entry& entry : contents_) {
            if (entry.level > level) list += "<ol>\n";
            if (entry.level == level) list += "</li>\n";
            for (; level > entry.level; --level) list += "</li>\n</ol>\n";
            if (level == entry.level && list.ends_with("</ol>\n")) list += "</li>\n";
            level = entry.level;
            list += "<li>" + link_to(entry.target, entry.title) + '\n';
        }
        for (; level >= 0; --level) list += "</li>\n</ol>\n";
        const std::string start =
            link_marked("cover.xhtml", "cover", spec_.title) +
            link_marked("title.xhtml", "titlepage", spec_.title) +
            link_marked(numbered("puzzle", 1) + ".xhtml", "bodymatter", book_.name_of(0));
        return "<nav epub:type=\"toc\" id=\"toc\" role=\"doc-toc\">\n" + element("h1", heading) +
               list +
               "</nav>\n<nav epub:type=\"landmarks\" id=\"landmarks\" hidden=\"hidden\">\n<ol>\n" +
               start + "</ol>\n</nav>\n";
    }

    static std::string link_marked(const std::string& target, const char* kind,
                                   const std::string& text) {
        return "<li><a epub:type=\"" + std::string(kind) + "\" href=\"" + target + "\">" +
               escaped_markup(text) + "</a></li>\n";
    }

    std::string package() const {
        const std::string date = spec_.date.empty() ? no_date : spec_.date;
        const auto dublin = [](const char* name, const std::string& text) {
            return text.empty() ? text
                                : "<dc:" + std::string(name) + '>' + escaped_markup(text) +
                                      "</dc:" + name + ">\n";
        };
        const auto meta = [](const char* name, const std::string& text) {
            return "<meta property=\"" + std::string(name) + "\">" + escaped_markup(text) +
                   "</meta>\n";
        };
        // Constraints and regions are only in the drawing.
        const bool is_all_in_words =
            std::all_of(book_.puzzles.begin(), book_.puzzles.end(), [](const BookPuzzle* puzzle) {
                return puzzle->puzzle.geometry().regions() != Regions::drawn &&
                       Features{Feature::other_boxes, Feature::pencilmarks}.contains(
                           puzzle->puzzle.features());
            });
        std::string text =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            "<package xmlns=\"http://www.idpf.org/2007/opf\" version=\"3.0\" "
            "unique-identifier=\"id\" xml:lang=\"" +
            escaped_markup(language_.code) +
            "\">\n<metadata xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n"
            "<dc:identifier id=\"id\">" +
            "urn:" + document_id(book_) + "</dc:identifier>\n" + dublin("title", spec_.title) +
            dublin("language", language_.code) + dublin("creator", spec_.author) +
            dublin("publisher", spec_.publisher) + dublin("description", spec_.subtitle) +
            dublin("date", spec_.date) + meta("dcterms:modified", date + "T00:00:00Z") +
            meta("schema:accessMode", "visual") + meta("schema:accessMode", "textual");
        if (is_all_in_words) text += meta("schema:accessModeSufficient", "textual");
        text += meta("schema:accessibilityFeature", "alternativeText") +
                meta("schema:accessibilityFeature", "tableOfContents") +
                meta("schema:accessibilityHazard", "none") +
                "<meta name=\"cover\" content=\"cover-image\"/>\n</metadata>\n<manifest>\n";
        for (const EpubFile& file : files_) {
            text += "<item id=\"" + file.id + "\" href=\"" + file.name + "\" media-type=\"" +
                    file.media + '"' +
                    (file.properties.empty() ? "" : " properties=\"" + file.properties + '"') +
                    "/>\n";
        }
        text += "</manifest>\n<spine>\n";
        for (const EpubFile& file : files_)
            if (file.is_page) text += "<itemref idref=\"" + file.id + "\"/>\n";
        return text + "</spine>\n</package>\n";
    }

    std::string archive() {
        // The contents come after the title page.
        const auto title = std::find_if(files_.begin(), files_.end(),
                                        [](const EpubFile& file) { return file.id == "title"; });
        files_.insert(title + 1, {"nav", "nav.xhtml", "application/xhtml+xml",
                                  page(language_.word("contents"), navigation(), ""), "nav", true});
        files_.push_back({"style", "style.css", "text/css",
                          std::string(style_sheet) + dark_shades(svg_.shades()) + "}\n"});
        std::vector<ZipEntry> entries = {
            {"mimetype", "application/epub+zip", true},
            {"META-INF/container.xml",
             "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
             "<container version=\"1.0\" "
             "xmlns=\"urn:oasis:names:tc:opendocument:xmlns:container\">\n<rootfiles>\n"
             "<rootfile full-path=\"EPUB/package.opf\" "
             "media-type=\"application/oebps-package+xml\"/>\n</rootfiles>\n</container>\n"},
            {"EPUB/package.opf", package()}};
        for (EpubFile& file : files_)
            entries.push_back({"EPUB/" + file.name, std::move(file.bytes)});
        return zip_archive(entries);
    }

    const ComposedBook::State& book_;
    const BookSpec& spec_;
    const Language& language_;
    TextMeasurer& measurer_;
    Printer screen_;
    SvgCanvas svg_;
    Labeller labeller_;
    std::vector<EpubFile> files_;
    std::vector<Entry> contents_;
    std::map<std::string, std::string> picture_names_;
};

}  // namespace

std::string epub_of(const ComposedBook::State& book) { return EpubMaker(book).run(); }

}  // namespace sudoku::book
