#pragma once

#include "book/page_sheet.hpp"

#include <stdexcept>
#include <string>
#include <vector>

namespace sudoku::book {

struct PdfBookmark {
    std::string title;
    int page = 1;
    int level = 0;  // a bookmark is nested, folded, in the nearest earlier one with a lower level
};

// A rectangle of a page that links to another page or to an address, measured from the lower left
// corner including bleed.
struct PdfLink {
    int from = 1;
    double left = 0;
    double bottom = 0;
    double right = 0;
    double top = 0;
    int to = 1;
    std::string address = {};  // replaces the page if not empty
};

enum class PdfStandard {
    none,
    x1a,  // PDF/X-1a:2001: version 1.3, an output intent, no transparency
    x4,   // PDF/X-4: version 1.6, an output intent with its profile, XMP metadata
};

// What a PDF is printed with.
enum class PdfInks {
    grey,  // black alone; anything in colour is an error
    rgb,   // colours as they are on a screen
    cmyk,  // colours as four inks
};

struct PressOptions {
    std::string title = {};
    std::string author = {};
    std::string subject = {};
    std::string date = {};      // "2026-11-21"; if empty, no date is written
    std::string language = {};  // "en"
    std::vector<PageSheet> sheets = {};
    PdfInks inks = PdfInks::grey;
    std::vector<PdfBookmark> bookmarks = {};
    std::vector<PdfLink> links = {};
    bool has_page_labels = false;  // number pages as printed
    std::string document_id = {};  // id for the XMP metadata
    PdfStandard standard = PdfStandard::none;
    // The printing condition of the output intent: for PDF/X-1a a name from the registry of
    // color.org, for PDF/X-4 the description of its profile.
    std::string output_condition = {};
    std::string output_profile = {};  // ICC profile for PDF/X-4
    int output_channels = 1;          // channels of that profile
};

// The name that a PDF records as its producer.
std::string producer();

// A page that cannot be finished. This is not a Failure, because files that include qpdf are
// compiled as C++17 (CMakeLists.txt).
struct PdfFailure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Adds to a PDF what Cairo cannot write: trim and bleed boxes, black and grey as such instead of
// RGB, colours and pictures in the inks of the options, metadata without the time of day, also as
// XMP, bookmarks, the output intent. The same input gives the same bytes. Throws PdfFailure.
std::string finish_pdf(const std::string& cairo_pdf, const PressOptions& options);

}  // namespace sudoku::book
