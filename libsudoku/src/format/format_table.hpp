#pragma once

#include "format/formats.hpp"

namespace sudoku {

// The functions that read and write a format; its names are in format_info().
struct FormatFunctions {
    std::unique_ptr<FormatReader> (*make_reader)(TextScanner& text, GeometryChoice& geometry);
    WriteFunction write;
    FinishFunction finish;  // null if nothing follows the last record
};

const FormatFunctions& functions_of(Format format);

}  // namespace sudoku
