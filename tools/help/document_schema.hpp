#pragma once

#include <string>

namespace sudoku::tools {

// The JSON Schemas (draft 2020-12) of documents other than rows: certificates written by `certify`,
// and reports of `report --json`. docs/schema/ has copies of these texts.
std::string certificate_schema();
std::string report_schema();

}  // namespace sudoku::tools
