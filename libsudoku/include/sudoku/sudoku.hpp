#pragma once

// All of the library, or as much of it as is installed: core, craft, parallel, book. Programs that
// include single headers compile faster.

#include <sudoku/support/bit_iterator.hpp>
#include <sudoku/support/result.hpp>
#include <sudoku/support/rng.hpp>
#include <sudoku/support/value.hpp>
#include <sudoku/support/version.hpp>
#include <sudoku/grid/cell_set.hpp>
#include <sudoku/grid/cell_symmetry.hpp>
#include <sudoku/grid/digit_set.hpp>
#include <sudoku/grid/geometry.hpp>
#include <sudoku/grid/geometry_spec.hpp>
#include <sudoku/grid/grid.hpp>
#include <sudoku/grid/house.hpp>
#include <sudoku/grid/house_set.hpp>
#include <sudoku/grid/puzzle.hpp>
#include <sudoku/grid/transform.hpp>
#include <sudoku/grid/variants.hpp>
#include <sudoku/format/byte_source.hpp>
#include <sudoku/format/format.hpp>
#include <sudoku/format/record.hpp>
#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>
#include <sudoku/search/grid_count.hpp>
#include <sudoku/search/search_stats.hpp>
#include <sudoku/search/solve_board.hpp>
#include <sudoku/search/solver.hpp>
#include <sudoku/search/solver_table.hpp>
#include <sudoku/canon/canonical_form.hpp>
#include <sudoku/canon/class_key.hpp>
#include <sudoku/canon/dedup.hpp>
#include <sudoku/canon/ledger.hpp>
#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/bulk/bulk_target.hpp>

#if __has_include(<sudoku/grade/grade.hpp>)
#include <sudoku/graph/constraint_graph.hpp>
#include <sudoku/graph/inference_graph.hpp>
#include <sudoku/human/draw_step.hpp>
#include <sudoku/human/explain.hpp>
#include <sudoku/human/hodoku_rating.hpp>
#include <sudoku/human/human_solver.hpp>
#include <sudoku/human/rating.hpp>
#include <sudoku/human/step.hpp>
#include <sudoku/human/technique.hpp>
#include <sudoku/grade/calibrate.hpp>
#include <sudoku/grade/grade.hpp>
#include <sudoku/grade/grade_model.hpp>
#include <sudoku/grade/naive_space.hpp>
#include <sudoku/grade/search_score.hpp>
#include <sudoku/grade/time_components.hpp>
#include <sudoku/inspect/fact_table.hpp>
#include <sudoku/inspect/inspector.hpp>
#include <sudoku/inspect/inspector_pool.hpp>
#include <sudoku/inspect/puzzle_facts.hpp>
#include <sudoku/inspect/redundant_givens.hpp>
#include <sudoku/generate/clue_mask.hpp>
#include <sudoku/generate/clue_symmetry.hpp>
#include <sudoku/generate/full_grid.hpp>
#include <sudoku/generate/generator.hpp>
#include <sudoku/generate/minimal_sample.hpp>
#include <sudoku/generate/puzzle_id.hpp>
#include <sudoku/generate/target.hpp>
#include <sudoku/generate/uniform_grid.hpp>
#include <sudoku/generate/vary.hpp>
#include <sudoku/report/certificate.hpp>
#include <sudoku/report/collection_report.hpp>
#include <sudoku/report/difficulty_curve.hpp>
#include <sudoku/report/histogram.hpp>
#include <sudoku/report/puzzle_story.hpp>
#include <sudoku/report/report_page.hpp>
#endif

#if __has_include(<sudoku/parallel/ordered_pipeline.hpp>)
#include <sudoku/parallel/bulk_stream.hpp>
#include <sudoku/parallel/generate_batch.hpp>
#include <sudoku/parallel/inspect_stream.hpp>
#include <sudoku/parallel/ordered_pipeline.hpp>
#include <sudoku/parallel/record_stream.hpp>
#include <sudoku/parallel/sample_stream.hpp>
#include <sudoku/parallel/solve_all.hpp>
#include <sudoku/parallel/solve_stream.hpp>
#include <sudoku/parallel/vary_stream.hpp>
#endif

#if __has_include(<sudoku/book/book_spec.hpp>)
#include <sudoku/book/book_file.hpp>
#include <sudoku/book/book_puzzle.hpp>
#include <sudoku/book/book_spec.hpp>
#include <sudoku/book/collect.hpp>
#include <sudoku/book/composed_book.hpp>
#include <sudoku/book/language.hpp>
#include <sudoku/book/paper.hpp>
#include <sudoku/book/series_ledger.hpp>
#include <sudoku/book/style.hpp>
#endif
