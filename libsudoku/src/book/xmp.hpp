#pragma once

#include "book/press_pdf.hpp"

#include <string>

namespace sudoku::book {

// The metadata of a PDF as an XMP packet (ISO 16684-1): the contents of its information dictionary
// and, for PDF/X-4, the standard that it conforms to.
std::string xmp_packet(const PressOptions& options);

}  // namespace sudoku::book
