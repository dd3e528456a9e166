#pragma once

#include <sudoku/canon/canonical_form.hpp>
#include <sudoku/parallel/record_stream.hpp>

#include <cstdint>

namespace sudoku {

struct CanonizedRecord {
    Result<Record> record;              // the Error of the source when there was no puzzle
    Result<canon::CanonicalForm> form;  // an Error when the record is one, or has no form
};

struct CanonStreamOptions {
    canon::Convention convention = canon::Convention::minlex;
    ParallelOptions parallel = {};
};

struct CanonStreamSummary {
    std::uint64_t found = 0;
    std::uint64_t without_form = 0;  // other rules, pencilmarks, conflicting givens
    std::uint64_t broken = 0;        // the source gave an Error
    StreamEnd end = StreamEnd::complete;
};

// Finds the canonical forms of a collection of any length; see solve_stream().
CanonStreamSummary canon_stream(const RecordSource& source, const Renderer<CanonizedRecord>& render,
                                const Writer<CanonizedRecord>& write,
                                const CanonStreamOptions& options = {});

}  // namespace sudoku
