#include "run/run_setup.hpp"

#include "base/file_names.hpp"
#include "run/bank_choice.hpp"

#include <algorithm>

namespace sudoku::tools {

namespace {

// If picked puzzles are marked, their bank, which must exist, is the ledger.
RunLedger ledger_of_picks(const BankPickOptions& pick, char** arguments, Messages& messages,
                          const std::stop_token& stop) {
    if (pick.mark.empty()) return {};
    (void)open_bank(pick.choice.bank, store::BankAccess::read, stop);
    store::LedgerRun run{"bank pick", pick.mark, false, pick.date, true};
    return RunLedger({pick.choice.bank}, std::move(run), temporary_folder(),
                     {pick.output.path, pick.output.force, false, arguments}, messages, stop);
}

}  // namespace

RunLedger open_ledger(const Command& command, char** arguments, Messages& messages,
                      const std::stop_token& stop) {
    const auto open = [&](const char* name, const auto& options, std::string spill_folder = {}) {
        if (spill_folder.empty()) spill_folder = temporary_folder();
        const std::string& path = options.output.path;
        RunIdentity identity{path, options.output.force, false, arguments};
        if constexpr (requires { options.input; }) {
            const auto& inputs = options.input.inputs;
            identity.reads_standard_input =
                inputs.empty() || std::find(inputs.begin(), inputs.end(), "-") != inputs.end();
        }
        return RunLedger(options.ledger, {name, path == "-" ? "standard output" : path},
                         spill_folder, identity, messages, stop);
    };
    if (const auto* generate = std::get_if<GenerateOptions>(&command))
        return open("generate", *generate);
    if (const auto* vary = std::get_if<VaryCommandOptions>(&command)) return open("vary", *vary);
    if (const auto* dedup = std::get_if<DedupOptions>(&command))
        return open("dedup", *dedup, dedup->spill_folder);
    if (const auto* pick = std::get_if<BankPickOptions>(&command))
        return ledger_of_picks(*pick, arguments, messages, stop);
    return {};
}

namespace {

struct MemoryUse {
    const char* operator()(const GenerateOptions&) const {
        return "for the classes of the puzzles made (64 bytes each): use --shard to make fewer at "
               "a time";
    }
    const char* operator()(const VaryCommandOptions&) const {
        return "for the classes of the neighbours found (72 bytes each): vary fewer at a time";
    }
    const char* operator()(const DedupOptions&) const {
        return "for the classes of the puzzles: use --memory to limit them and keep the rest in "
               "files";
    }
    const char* operator()(const ReportOptions&) const {
        return "for the classes of the puzzles (72 bytes each): report on fewer at a time";
    }
    const char* operator()(const BookOptions&) const {
        return "for the puzzles of the book: make several books with one ledger instead";
    }
    const char* operator()(const StudioOptions&) const {
        return "for the books and puzzles that are shown: use smaller ones";
    }
    const char* operator()(const CertifyOptions& options) const {
        return options.verify ? "for all certificates of a file: use smaller files" : in_work;
    }
    const char* operator()(const CalibrateOptions&) const {
        return "for all puzzles of the catalogue: use a smaller one";
    }
    const char* operator()(const BenchOptions&) const {
        return "for all puzzles of the input: use fewer";
    }
    template <class Other>
    const char* operator()(const Other&) const {
        return in_work;
    }

    static constexpr const char* in_work =
        "for the puzzles in progress: use fewer --threads or a lower limit";
};

}  // namespace

const char* memory_use(const Command& command) { return std::visit(MemoryUse(), command); }

}  // namespace sudoku::tools
