#pragma once

#include <sudoku/canon/canonical_form.hpp>
#include <sudoku/support/result.hpp>

#include <functional>
#include <string>
#include <string_view>

// The former ledgers of generate, dedup and vary: a title line, then one minlex form per line. A
// last line without line end is what an interrupted run has left, and counts as not written.
namespace sudoku::store {

// Whether a file may be one, from how it begins. True for what an interrupted run has left of the
// title; not for an empty file.
bool begins_like_text_ledger(std::string_view beginning);

// A minlex form of 81 characters, with dots or blanks; nothing for other texts.
std::optional<canon::ClassKey> key_of_form(std::string_view text);

// Reads all classes in constant memory. An Error names the line that is no form.
Status read_text_ledger(const std::string& path,
                        const std::function<Status(const canon::ClassKey&)>& take);

}  // namespace sudoku::store
