#include "run_ledger.hpp"

#include "canon/seen_classes.hpp"

#include <sudoku/canon/dedup.hpp>
#include <sudoku/canon/ledger.hpp>

#include <cerrno>
#include <cstring>

namespace sudoku::tools {

RunLedger::RunLedger(std::string path) : path_(std::move(path)) {
    if (!is_used()) return;
    noted_.reset(std::tmpfile());
    if (noted_ == nullptr) fail("create");
}

template <class Take>
void RunLedger::read(Take take) const {
    if (!is_used()) return;
    canon::LedgerReader ledger = canon::LedgerReader::open(path_).value();
    while (const auto key = ledger.next().value()) take(*key);
}

void RunLedger::load(canon::Deduplicator& dedup) const {
    read([&](const canon::ClassKey& key) {
        if (const Status added = dedup.add_known(key); !added) throw Failure(added.error());
    });
}

void RunLedger::load(canon::SeenClasses& seen) const {
    read([&](const canon::ClassKey& key) { seen.insert_class(key); });
}

void RunLedger::note(const canon::ClassKey& key) {
    if (std::fwrite(&key, sizeof key, 1, noted_.get()) != 1) fail("write to");
}

void RunLedger::commit() {
    if (!is_used()) return;
    std::rewind(noted_.get());
    canon::LedgerWriter ledger = canon::LedgerWriter::open(path_).value();
    canon::ClassKey key;
    while (std::fread(&key, sizeof key, 1, noted_.get()) == 1) {
        if (const Status added = ledger.append(key); !added) throw Failure(added.error());
    }
    if (std::ferror(noted_.get()) != 0) fail("read");
    if (const Status written = ledger.flush(); !written) throw Failure(written.error());
}

void RunLedger::fail(const char* action) {
    throw Failure({ErrorCode::io,
                   std::string("cannot ") + action + " a temporary file: " + std::strerror(errno)});
}

}  // namespace sudoku::tools
