#pragma once

#include "format/format_reader.hpp"

#include <sudoku/format/record_writer.hpp>

#include <cstddef>
#include <memory>
#include <string>

namespace sudoku {

// The reader and writer functions of all formats, which format_table.cpp lists. Every format or
// family of formats has a .cpp file.

std::unique_ptr<FormatReader> make_line_reader(TextScanner& text, GeometryChoice& geometry);
std::unique_ptr<FormatReader> make_sdm_reader(TextScanner& text, GeometryChoice& geometry);
std::unique_ptr<FormatReader> make_sukaku_reader(TextScanner& text, GeometryChoice& geometry);
std::unique_ptr<FormatReader> make_block_reader(TextScanner& text, GeometryChoice& geometry);
std::unique_ptr<FormatReader> make_tokens_reader(TextScanner& text, GeometryChoice& geometry);
std::unique_ptr<FormatReader> make_sdk_reader(TextScanner& text, GeometryChoice& geometry);
std::unique_ptr<FormatReader> make_list_reader(TextScanner& text, GeometryChoice& geometry);
std::unique_ptr<FormatReader> make_boxed_reader(TextScanner& text, GeometryChoice& geometry);
std::unique_ptr<FormatReader> make_pencilmark_reader(TextScanner& text, GeometryChoice& geometry);
std::unique_ptr<FormatReader> make_hodoku_reader(TextScanner& text, GeometryChoice& geometry);
std::unique_ptr<FormatReader> make_sdx_reader(TextScanner& text, GeometryChoice& geometry);
std::unique_ptr<FormatReader> make_ss_reader(TextScanner& text, GeometryChoice& geometry);
std::unique_ptr<FormatReader> make_csv_reader(TextScanner& text, GeometryChoice& geometry);
std::unique_ptr<FormatReader> make_opensudoku_reader(TextScanner& text, GeometryChoice& geometry);
std::unique_ptr<FormatReader> make_ipuz_reader(TextScanner& text, GeometryChoice& geometry);
std::unique_ptr<FormatReader> make_constraints_reader(TextScanner& text, GeometryChoice& geometry);
std::unique_ptr<FormatReader> make_killer_reader(TextScanner& text, GeometryChoice& geometry);
std::unique_ptr<FormatReader> make_iss_reader(TextScanner& text, GeometryChoice& geometry);
std::unique_ptr<FormatReader> make_link_reader(TextScanner& text, GeometryChoice& geometry);
std::unique_ptr<FormatReader> make_solo_reader(TextScanner& text, GeometryChoice& geometry);
std::unique_ptr<FormatReader> make_sudokuwiki_reader(TextScanner& text, GeometryChoice& geometry);
std::unique_ptr<FormatReader> make_gattai_reader(TextScanner& text, GeometryChoice& geometry);
std::unique_ptr<FormatReader> make_latex_reader(TextScanner& text, GeometryChoice& geometry);
std::unique_ptr<FormatReader> make_cage_lines_reader(TextScanner& text, GeometryChoice& geometry);

// True if a text whose first line has this format can have lines of different formats, so that each
// line is recognised separately and read as `first` if it has no other format. False for links,
// because JSON objects can follow them as well.
bool has_lines_of_any_form(Format first);
// True if the line has one of the formats that include more than cells.
bool is_line_form(std::string_view line);
std::unique_ptr<FormatReader> make_lines_reader(TextScanner& text, GeometryChoice& geometry,
                                                Format first);

// Appends record number `index`, from 0, to `out`; after an error, the caller removes what was
// appended. The writer marks the fields that it wrote in `notes`, and all others count as dropped.
using WriteFunction = Status (*)(const Record& record, const WriteOptions& options,
                                 std::size_t index, std::string& out, WriteNotes& notes);
Status write_line(const Record&, const WriteOptions&, std::size_t, std::string&, WriteNotes&);
Status write_sdm(const Record&, const WriteOptions&, std::size_t, std::string&, WriteNotes&);
Status write_sukaku(const Record&, const WriteOptions&, std::size_t, std::string&, WriteNotes&);
Status write_block(const Record&, const WriteOptions&, std::size_t, std::string&, WriteNotes&);
Status write_tokens(const Record&, const WriteOptions&, std::size_t, std::string&, WriteNotes&);
Status write_sdk(const Record&, const WriteOptions&, std::size_t, std::string&, WriteNotes&);
Status write_list(const Record&, const WriteOptions&, std::size_t, std::string&, WriteNotes&);
Status write_boxed(const Record&, const WriteOptions&, std::size_t, std::string&, WriteNotes&);
Status write_pencilmarks(const Record&, const WriteOptions&, std::size_t, std::string&,
                         WriteNotes&);
Status write_hodoku(const Record&, const WriteOptions&, std::size_t, std::string&, WriteNotes&);
Status write_sdx(const Record&, const WriteOptions&, std::size_t, std::string&, WriteNotes&);
Status write_ss(const Record&, const WriteOptions&, std::size_t, std::string&, WriteNotes&);
Status write_csv(const Record&, const WriteOptions&, std::size_t, std::string&, WriteNotes&);
Status write_cage_lines(const Record&, const WriteOptions&, std::size_t, std::string&, WriteNotes&);
Status write_opensudoku(const Record&, const WriteOptions&, std::size_t, std::string&, WriteNotes&);
Status write_ipuz(const Record&, const WriteOptions&, std::size_t, std::string&, WriteNotes&);
Status write_constraints(const Record&, const WriteOptions&, std::size_t, std::string&,
                         WriteNotes&);
Status write_killer(const Record&, const WriteOptions&, std::size_t, std::string&, WriteNotes&);
Status write_iss(const Record&, const WriteOptions&, std::size_t, std::string&, WriteNotes&);
Status write_fpuzzles(const Record&, const WriteOptions&, std::size_t, std::string&, WriteNotes&);
Status write_fpuzzles_json(const Record&, const WriteOptions&, std::size_t, std::string&,
                           WriteNotes&);
Status write_sudokupad(const Record&, const WriteOptions&, std::size_t, std::string&, WriteNotes&);

Status write_scl(const Record&, const WriteOptions&, std::size_t, std::string&, WriteNotes&);
Status write_scf(const Record&, const WriteOptions&, std::size_t, std::string&, WriteNotes&);
Status write_killer_short(const Record&, const WriteOptions&, std::size_t, std::string&,
                          WriteNotes&);
Status write_sumocue(const Record&, const WriteOptions&, std::size_t, std::string&, WriteNotes&);
Status write_solo(const Record&, const WriteOptions&, std::size_t, std::string&, WriteNotes&);
Status write_penpa(const Record&, const WriteOptions&, std::size_t, std::string&, WriteNotes&);
Status write_sudokuwiki(const Record&, const WriteOptions&, std::size_t, std::string&, WriteNotes&);
Status write_gattai(const Record&, const WriteOptions&, std::size_t, std::string&, WriteNotes&);
Status write_latex(const Record&, const WriteOptions&, std::size_t, std::string&, WriteNotes&);
Status write_puzzlink(const Record&, const WriteOptions&, std::size_t, std::string&, WriteNotes&);

// Appends the text that a format requires after `count` records.
using FinishFunction = void (*)(const WriteOptions& options, std::size_t count, std::string& out,
                                WriteNotes& notes);
void finish_csv(const WriteOptions&, std::size_t, std::string&, WriteNotes&);
void finish_opensudoku(const WriteOptions&, std::size_t, std::string&, WriteNotes&);

}  // namespace sudoku
