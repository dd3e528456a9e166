#include "book/document_id.hpp"

#include <sudoku/format/record_writer.hpp>
#include <sudoku/support/rng.hpp>

#include <cstdio>

namespace sudoku::book {
namespace {

// The random bits come from the random generator of books, seeded with all bytes of these texts.
std::string uuid_of(const std::vector<std::string>& texts) {
    std::uint64_t key = 0;
    for (const std::string& text : texts) {
        key = Rng(key, text.size()).next();
        for (std::size_t i = 0; i < text.size(); i += 8) {
            std::uint64_t word = 0;
            for (const char c : text.substr(i, 8)) word = word << 8 | static_cast<unsigned char>(c);
            key = Rng(key, word).next();
        }
    }
    Rng rng(key);
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
