#include "book/document_id.hpp"

#include "book/text_key.hpp"

#include <sudoku/format/record_writer.hpp>

#include <cstdio>

namespace sudoku::book {
namespace {

// The random bits come from the random generator of books, seeded with all bytes of these texts.
std::string uuid_of(const std::vector<std::string>& texts) {
    Rng rng(key_of(texts));
    const std::uint64_t high = (rng.next() & ~0xF000ULL) | 0x8000ULL;  // UUID version 8: custom
    const std::uint64_t low = (rng.next() & ~(3ULL << 62)) | 2ULL << 62;
    char text[40];
    std::snprintf(text, sizeof text, "%08x-%04x-%04x-%04x-%012llx",
                  static_cast<unsigned>(high >> 32), static_cast<unsigned>(high >> 16 & 0xFFFF),
                  static_cast<unsigned>(high & 0xFFFF), static_cast<unsigned>(low >> 48),
                  static_cast<unsigned long long>(low & 0xFFFF'FFFF'FFFF));
    return text;
}

}  // namespace

std::string document_id(const ComposedBook::State& book) {
    const BookSpec& spec = book.spec;
    std::vector<std::string> texts = {spec.id, spec.title, spec.subtitle, spec.language.code};
    for (const BookPuzzle* const puzzle : book.puzzles)
        texts.push_back(to_line(puzzle->puzzle.givens()) + to_line(puzzle->solution));
    return "uuid:" + uuid_of(texts);
}

}  // namespace sudoku::book
