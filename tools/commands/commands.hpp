#pragma once

#include "base/exit_code.hpp"
#include "options/options.hpp"

// The commands. Each reads, computes and writes until it is done or stopped, and returns an exit
// code. A Failure thrown by a command means that the run as a whole could not continue.
namespace sudoku::tools {

struct Console;

ExitCode run(const SolveOptions& options, Console& console);
ExitCode run(const CountOptions& options, Console& console);
ExitCode run(const CheckOptions& options, Console& console);
ExitCode run(const CandidatesOptions& options, Console& console);
ExitCode run(const GenerateOptions& options, Console& console);
ExitCode run(const VaryCommandOptions& options, Console& console);
ExitCode run(const SampleOptions& options, Console& console);
ExitCode run(const GradeOptions& options, Console& console);
ExitCode run(const CalibrateOptions& options, Console& console);
ExitCode run(const CertifyOptions& options, Console& console);
ExitCode run(const ReportOptions& options, Console& console);
ExitCode run(const RateOptions& options, Console& console);
ExitCode run(const ExplainOptions& options, Console& console);
ExitCode run(const CompareOptions& options, Console& console);
ExitCode run(const ConvertOptions& options, Console& console);
ExitCode run(const CanonOptions& options, Console& console);
ExitCode run(const DedupOptions& options, Console& console);
ExitCode run(const MergeOptions& options, Console& console);
ExitCode run(const InfoOptions& options, Console& console);
ExitCode run(const BenchOptions& options, Console& console);
ExitCode run(const BookOptions& options, Console& console);
ExitCode run(const StudioOptions& options, Console& console);
ExitCode run(const BankAddOptions& options, Console& console);
ExitCode run(const BankPickOptions& options, Console& console);
ExitCode run(const BankMarkOptions& options, Console& console);
ExitCode run(const BankUnmarkOptions& options, Console& console);
ExitCode run(const BankRemoveOptions& options, Console& console);
ExitCode run(const BankExportOptions& options, Console& console);
ExitCode run(const BankStatsOptions& options, Console& console);
ExitCode run(const BankUsesOptions& options, Console& console);
ExitCode run(const BankAuditOptions& options, Console& console);

// False if this program neither makes books nor can start the one that does.
bool makes_books();

}  // namespace sudoku::tools
