#include <sudoku/store/ledger.hpp>

#include "support/temporary_folder.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

// Any bytes are a ledger or none; whatever a broken database says, reading and
// adding end, and an error says what is wrong with which file.
namespace {

using namespace sudoku;

const canon::ClassKey some_class{{1, 2, 3, 4, 5}};

void require(bool holds) {
    if (!holds) std::abort();
}

template <class T>
bool succeeded(const Result<T>& result) {
    if (!result) require(!result.error().message.empty() && !result.error().source.empty());
    return result.has_value();
}

void read(const std::string& path) {
    const auto ledger = store::Ledger::open(path, store::LedgerAccess::read);
    if (!succeeded(ledger)) return;
    succeeded(ledger->find(some_class));
    succeeded(ledger->find("2x2:a"));
    succeeded(ledger->pending());
    succeeded(ledger->each_class([](const canon::ClassKey&) { return success(); }));
}

void add(const std::string& path) {
    auto ledger = store::Ledger::open(path, store::LedgerAccess::add, {"dedup", "out.txt"});
    if (!succeeded(ledger)) return;
    if (!succeeded(ledger->add(some_class, 1)) || !succeeded(ledger->add("2x2:a", 2))) return;
    succeeded(ledger->commit());
}

}  // namespace

// promise 7.29.3: ledgers
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const test::TemporaryFolder folder;
    static const std::string path = (folder.path() / "seen.db").string();
    for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
        std::filesystem::remove(entry.path());
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
    read(path);
    add(path);
    read(path);
    return 0;
}
