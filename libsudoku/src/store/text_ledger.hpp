#pragma once

#include <sudoku/canon/canonical_form.hpp>
#include <sudoku/support/result.hpp>

#include <functional>
#include <string>
#include <string_view>

// The older text ledgers of generate, dedup and vary: a title line, then one minlex form per line.
// A last line without a line end was left by an interrupted run and is ignored.
namespace sudoku::store {

// Returns whether a file that begins like this may be a text ledger. Also true for part of the
// title, left by an interrupted run, but not for an empty file.
bool begins_like_text_ledger(std::string_view beginning);

// A minlex form of 81 characters, with dots or blanks; nothing for other texts.
std::optional<canon::ClassKey> key_of_form(std::string_view text);

// Reads all classes in constant memory. An Error names the first line that is not a form.
Status read_text_ledger(const std::string& path,
                        const std::function<Status(const canon::ClassKey&)>& take);

}  // namespace sudoku::store
