#pragma once

#include "book/page_sheet.hpp"

#include <stdexcept>
#include <string>
#include <vector>

namespace sudoku::book {

struct PdfBookmark {
    std::string title;
    int page = 1;
    int level = 0;  // those below stand within the last one above that has a lower level, closed
};

// A rectangle of a page, from its lower left corner with the bleed, that leads to another page or
// to an address.
struct PdfLink {
    int from = 1;
    double left = 0;
    double bottom = 0;
    double right = 0;
    double top = 0;
    int to = 1;
    std::string address = {};  // instead of a page where it is not empty
};

enum class PdfStandard {
    none,
    x1a,  // PDF/X-1a:2001: version 1.3, an output intent, nothing that may be transparent
    x4,   // PDF/X-4: version 1.6, an output intent with its profile, XMP metadata
};

struct PressOptions {
    std::string title = {};
    std::string author = {};
    std::string subject = {};
    std::string date = {};      // "2026-11-21"; no date is written when empty
    std::string language = {};  // "en"
    std::vector<PageSheet> sheets = {};
    std::vector<PdfBookmark> bookmarks = {};
    std::vector<PdfLink> links = {};
    bool has_page_labels = false;  // the printed numbers
    std::string document_id = {};  // of the XMP metadata
    PdfStandard standard = PdfStandard::none;
    // The printing condition of an output intent: for PDF/X-1a a name in the registry of color.org,
    // for PDF/X-4 what its profile calls itself.
    std::string output_condition = {};
    std::string output_profile = {};  // ICC, for PDF/X-4
    int output_channels = 1;          // of that profile
};

// What a PDF names as the programs that wrote it.
std::string producer();

// A page that cannot be finished. Not a Failure: what includes qpdf keeps to C++17
// (CMakeLists.txt).
struct PdfFailure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// What Cairo cannot write into its PDF: trim and bleed boxes, black and grey as such instead of as
// red, green and blue, metadata without the time of day, also as XMP, bookmarks, the output intent.
// The same bytes for the same input. Throws PdfFailure.
std::string finish_pdf(const std::string& cairo_pdf, const PressOptions& options);

}  // namespace sudoku::book
