#include "run/run_ledger.hpp"

#include "base/file_names.hpp"
#include "base/memory_use.hpp"
#include "base/system.hpp"
#include "canon/seen_classes.hpp"
#include "run/book_folder.hpp"
#include "run/messages.hpp"
#include "run/output.hpp"

#include <sudoku/canon/dedup.hpp>

#include <chrono>
#include <ctime>
#include <filesystem>
#include <memory>
#include <thread>

namespace sudoku::tools {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t noted_memory = std::size_t{1} << 28;

// A text that stays the same while a file is unchanged and differs from that of another file with
// the same name.
std::string text_of(const system::FileState& state) {
    return std::to_string(state.identity.number) + ' ' + std::to_string(state.bytes) + ' ' +
           std::to_string(state.changed_seconds) + '.' + std::to_string(state.changed_nanoseconds);
}

// Identifies a run: its command line without options that may differ in a second try, and the
// states of the files that it names. The output and its folder are excluded, because they change.
std::string purpose_of(const RunIdentity& identity, const std::string& ledger) {
    std::string purpose;
    const auto add_state = [&](const std::string& file) {
        if (file == identity.output || file == ledger) return;
        if (const auto state = system::state_of(file); state && state->is_regular())
            purpose.append(" (").append(text_of(*state)).append(")");
    };
    char** const arguments = identity.arguments;
    for (char** argument = arguments; argument != nullptr && *argument != nullptr; ++argument) {
        const std::string text = *argument;
        if (argument == arguments || text == "--force" || text == "--resume" || text == "-q" ||
            text == "--quiet")
            continue;
        purpose.append(text);
        const std::size_t value = text.starts_with("--") ? text.find('=') + 1 : 0;
        add_state(text.substr(value));
        purpose.append("\n");
    }
    for (const std::string& file : identity.files) add_state(file);
    const auto input = system::state_of(system::standard_input);
    if (identity.reads_standard_input && input && input->is_regular())
        purpose.append("(").append(text_of(*input)).append(")\n");
    return purpose;
}

// The content of a pipe cannot be known.
bool has_known_input(const RunIdentity& identity) {
    const auto input = system::state_of(system::standard_input);
    return !identity.reads_standard_input || (input && input->is_regular());
}

constexpr const char* classes_of_ledger =
    "for the classes in the ledger (72 bytes each): use a smaller ledger";

constexpr const char* changed_since =
    " has been changed since an earlier run; the classes of its puzzles stay in the ledger";

// Empty if the file does not exist, or no longer: the run that holds it may be about to rename it.
std::unique_ptr<FileLock> lock_of_ended_run(const std::string& partial,
                                            const std::stop_token& stop) {
    constexpr int patience = 100;
    for (int tries = 1; is_there(partial); ++tries) {
        try {
            return std::make_unique<FileLock>(partial);
        } catch (const Failure&) {
            if (tries == patience) throw;
            if (stop.stop_requested()) {
                throw Failure(Error{ErrorCode::cancelled,
                                    "interrupted while another run is writing it", partial});
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
    }
    return nullptr;
}

bool is_own(const std::string& path) {
    const auto state = system::state_of_name(path);
    return state && state->is_own;
}

// The checksum detects accidental changes but proves nothing about the author of the file, because
// whoever can write a ledger can choose it. So it is never the only reason to touch a file.
bool is_as_written(const std::string& path, const store::PendingOutput& output) {
    const auto state = system::state_of_name(path);
    return state && state->is_regular() && state->is_own && state->bytes == output.bytes &&
           checksum_of_file(path) == output.checksum;
}

}  // namespace

Day today() {
    const std::tm local =
        system::local_time(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now()));
    const auto day = std::chrono::sys_days(std::chrono::year(local.tm_year + 1900) /
                                           (local.tm_mon + 1) / local.tm_mday);
    return Day{static_cast<std::int32_t>(day.time_since_epoch().count())};
}

RunLedger::RunLedger(const LedgerOptions& options, store::LedgerRun run,
                     const std::string& spill_folder, const RunIdentity& identity,
                     Messages& messages, const std::stop_token& stop) {
    if (options.path.empty()) {
        if (options.read_only)
            throw Failure(Error{ErrorCode::invalid, "--read-only needs --ledger"});
        return;
    }
    adds_ = !options.read_only;
    const auto access = adds_ ? store::LedgerAccess::add : store::LedgerAccess::read;
    path_ = options.path;
    if (!run.day) run.day = today();
    ledger_.emplace(store::Ledger::open(options.path, access, std::move(run), stop).value());
    if (!adds_) return;
    purpose_ = purpose_of(identity, options.path);
    knows_input_ = has_known_input(identity);
    noted_.emplace(noted_memory, spill_folder);
    noted_texts_.emplace(noted_memory, spill_folder);
    finish_earlier(identity, messages, stop);
}

// The outputs recorded in a ledger decide over files, and a ledger can be untrusted. So only the
// output that the user named for this run is touched, and only if its data has the name that runs
// give to unfinished outputs.
void RunLedger::finish_earlier(const RunIdentity& identity, Messages& messages,
                               const std::stop_token& stop) {
    const std::string ours = identity.output == "-"
                                 ? std::string()
                                 : absolute_path(behind_links(identity.output).value());
    const std::vector<store::PendingOutput> pending = ledger_->pending().value();
    for (const store::PendingOutput& output : pending) {
        if (output.path == ours && output.partial == ours + ".partial") {
            give_name(output, identity, messages, stop);
        } else if (output.partial == output.path + ".partial" && is_there(output.partial)) {
            messages.note(output.partial +
                          " is complete according to the ledger, but the run ended before renaming "
                          "it: run that command again to finish");
            continue;
        }
        ledger_->settle(output).value();
    }
}

// An earlier run put all of `output` on disk and its classes into the ledger, but ended before it
// renamed the file or recorded the renaming.
void RunLedger::give_name(const store::PendingOutput& output, const RunIdentity& identity,
                          Messages& messages, const std::stop_token& stop) {
    const std::unique_ptr<FileLock> lock = lock_of_ended_run(output.partial, stop);
    const fs::path path = system::path_of(output.path);
    const fs::path partial = system::path_of(output.partial);
    std::error_code failure;
    if (!lock) {
        if (!fs::is_directory(path, failure) && !is_as_written(output.path, output)) {
            messages.error(output.path + changed_since);
        }
        return;
    }
    if (fs::is_directory(fs::symlink_status(partial, failure))) {
        if (!is_own(output.partial)) {
            messages.error(output.partial + " was not made by this program, so it was left alone");
            return;
        }
        if (!identity.may_replace && is_there(output.path) && !fs::is_empty(path, failure)) {
            throw Failure(
                Error{ErrorCode::io,
                      "cannot write: it already exists, and a complete book to replace it is in " +
                          output.partial + " (use --force to replace it)",
                      output.path});
        }
        BookFolder::finish_earlier(output.path, messages);
        named_ = output;
        return;
    }
    if (!is_as_written(output.partial, output)) {
        messages.error(output.partial + changed_since);
        return;
    }
    if (!(output.replaces && identity.may_replace) && fs::exists(path, failure) &&
        fs::file_size(path, failure) > 0) {
        messages.error(output.partial + " is complete, but " + output.path +
                       " has been created by another program meanwhile: rename one of them");
        return;
    }
    fs::rename(partial, path);
    sync_folder_of(output.path);
    fs::remove(system::path_of(output.partial + ".state"),
               failure);  // state of a complete `sudoku generate`
    messages.note(
        output.path +
        " is complete: an earlier run ended just before renaming it; this has been done now");
    named_ = output;
}

bool RunLedger::has_just_finished() const {
    if (!named_) return false;
    if (named_->purpose == purpose_ && knows_input_) return true;
    throw Failure(Error{
        ErrorCode::invalid,
        named_->purpose == purpose_
            ? "an earlier run of this command was just completed, perhaps from other input, so the "
              "input of this run was not read: check the output, then run the command again"
            : "it was just completed for another command or other input: check it before replacing "
              "it",
        named_->path});
}

void RunLedger::load(canon::Deduplicator& dedup) const {
    if (!is_used()) return;
    const MemoryFor known(classes_of_ledger);
    ledger_->each_class([&](const canon::ClassKey& key) { return dedup.add_known(key); }).value();
    ledger_->each_other_class([&](const std::string& name) { return dedup.add_known(name); })
        .value();
}

void RunLedger::load(canon::SeenClasses& seen) const {
    if (!is_used()) return;
    const MemoryFor known(classes_of_ledger);
    const auto insert = [&](const auto& name) {
        seen.insert_class(canon::PuzzleClass(name));
        return success();
    };
    ledger_->each_class(insert).value();
    ledger_->each_other_class(insert).value();
}

bool RunLedger::is_in_stock(const canon::PuzzleClass& name) const {
    return is_used() && ledger_->has_in_stock(name).value();
}

std::string RunLedger::place_of(const canon::PuzzleClass& name) const {
    if (!is_used()) return {};
    const auto entry =
        std::visit([&](const auto& form) { return ledger_->find(form).value(); }, name);
    if (!entry) return is_in_stock(name) ? "the stock of " + path_ : std::string();
    if (entry->number == 0) return entry->run;
    return "puzzle " + std::to_string(entry->number) + " of " + entry->run;
}

void RunLedger::note(const canon::PuzzleClass& name) {
    if (!adds_) return;
    ++count_;
    if (const auto* const key = std::get_if<canon::ClassKey>(&name)) {
        noted_->add({*key, count_}).value();
    } else {
        noted_texts_->add({std::get<canon::ClassText>(name).text, count_, 0}).value();
    }
}

void RunLedger::commit(const std::optional<store::PendingOutput>& output) {
    if (!adds_) return;
    noted_->finish().value();
    while (const auto noted = noted_->next().value())
        ledger_->add(noted->key, noted->number).value();
    noted_texts_->finish().value();
    while (const auto noted = noted_texts_->next().value())
        ledger_->add(noted->key, noted->number).value();
    pending_ = output;
    if (pending_) pending_->purpose = purpose_;
    ledger_->commit(pending_).value();
}

void RunLedger::commit(Output& output) {
    if (!adds_) return;
    if (!output.is_replacing()) return commit(std::nullopt);
    const std::uint64_t sum = output.checksum();
    commit(store::PendingOutput{absolute_path(output.target()), absolute_path(output.partial()),
                                output.bytes(), sum, output.may_replace()});
}

void RunLedger::settle() {
    if (!pending_) return;
    if (const Status settled = ledger_->settle(*pending_); !settled) {
        Error error = settled.error();
        error.message += "; " + pending_->path + " is complete, and its puzzles are in the ledger";
        throw Failure(std::move(error));
    }
    pending_.reset();
}

}  // namespace sudoku::tools
