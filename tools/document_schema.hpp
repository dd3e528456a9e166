#pragma once

#include <string>

namespace sudoku::tools {

// The JSON Schemas (draft 2020-12) of what is no row: a certificate as `certify` writes it, and the
// report of `report --json`. docs/schema/ has these texts.
std::string certificate_schema();
std::string report_schema();

}  // namespace sudoku::tools
