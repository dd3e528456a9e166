#pragma once

// All of the library, or as much of it as is installed: core, formats, craft, parallel, store,
// book. Programs that include single headers compile faster.

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/canon/canonical_form.hpp>
#include <sudoku/canon/dedup.hpp>
#include <sudoku/canon/puzzle_form.hpp>
#include <sudoku/grid/board_rule.hpp>
#include <sudoku/grid/cell_set.hpp>
#include <sudoku/grid/constraint.hpp>
#include <sudoku/grid/digit_set.hpp>
#include <sudoku/grid/feature.hpp>
#include <sudoku/grid/geometry.hpp>
#include <sudoku/grid/grid.hpp>
#include <sudoku/grid/house.hpp>
#include <sudoku/grid/puzzle.hpp>
#include <sudoku/grid/puzzle_text.hpp>
#include <sudoku/grid/transform.hpp>
#include <sudoku/search/grid_count.hpp>
#include <sudoku/search/solver.hpp>
#include <sudoku/support/day.hpp>
#include <sudoku/support/duration.hpp>
#include <sudoku/support/enum_set.hpp>
#include <sudoku/support/result.hpp>
#include <sudoku/support/rng.hpp>
#include <sudoku/support/version.hpp>

#if __has_include(<sudoku/format/format.hpp>)
#include <sudoku/format/format.hpp>
#include <sudoku/format/record.hpp>
#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>
#endif

#if __has_include(<sudoku/grade/grade.hpp>)
#include <sudoku/generate/criterion.hpp>
#include <sudoku/generate/full_grid.hpp>
#include <sudoku/generate/generator.hpp>
#include <sudoku/generate/given_pattern.hpp>
#include <sudoku/generate/minimal_sample.hpp>
#include <sudoku/generate/vary.hpp>
#include <sudoku/grade/calibrate.hpp>
#include <sudoku/grade/grade.hpp>
#include <sudoku/grade/grade_model.hpp>
#include <sudoku/grade/search_score.hpp>
#include <sudoku/graph/constraint_graph.hpp>
#include <sudoku/human/explain.hpp>
#include <sudoku/human/human_solver.hpp>
#include <sudoku/human/rating.hpp>
#include <sudoku/human/step.hpp>
#include <sudoku/human/technique.hpp>
#include <sudoku/inspect/fact_table.hpp>
#include <sudoku/inspect/inspector.hpp>
#include <sudoku/inspect/redundant_givens.hpp>
#include <sudoku/report/certificate.hpp>
#include <sudoku/report/collection_report.hpp>
#include <sudoku/report/report_page.hpp>
#endif

#if __has_include(<sudoku/parallel/ordered_pipeline.hpp>)
#include <sudoku/parallel/generate_stream.hpp>
#include <sudoku/parallel/inspect_stream.hpp>
#include <sudoku/parallel/ordered_pipeline.hpp>
#include <sudoku/parallel/solve_all.hpp>
#include <sudoku/parallel/solve_stream.hpp>
#endif

#if __has_include(<sudoku/store/ledger.hpp>)
#include <sudoku/store/bank.hpp>
#include <sudoku/store/fact_cell.hpp>
#include <sudoku/store/ledger.hpp>
#endif

#if __has_include(<sudoku/book/book_spec.hpp>)
#include <sudoku/book/book_spec.hpp>
#include <sudoku/book/collect.hpp>
#include <sudoku/book/composed_book.hpp>
#include <sudoku/book/language.hpp>
#include <sudoku/book/paper.hpp>
#include <sudoku/book/style.hpp>
#endif
