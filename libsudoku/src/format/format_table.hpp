#pragma once

#include "format/formats.hpp"

namespace sudoku {

// How a format is read and written; format_info() has its name.
struct FormatFunctions {
    std::unique_ptr<FormatReader> (*make_reader)(TextScanner& text, GeometryChoice& geometry);
    WriteFunction write;
    FinishFunction finish;  // null where nothing stands behind the last record
};

const FormatFunctions& functions_of(Format format);

}  // namespace sudoku
