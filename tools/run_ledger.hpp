#pragma once

#include <sudoku/canon/canonical_form.hpp>

#include <cstdio>
#include <memory>
#include <string>

namespace sudoku::canon {
class Deduplicator;
class SeenClasses;
}  // namespace sudoku::canon

namespace sudoku::tools {

// The ledger of a run of `sudoku dedup` or `sudoku vary`, or none when `path` is empty. New classes
// wait in a temporary file until the output is complete, so that the ledger never names a class
// whose puzzle was not written. Throws Failure.
class RunLedger {
  public:
    explicit RunLedger(std::string path);

    // Tells the classes of earlier runs.
    void load(canon::Deduplicator& dedup) const;
    void load(canon::SeenClasses& seen) const;
    void note(const canon::ClassKey& key);
    // Adds the noted classes to the ledger.
    void commit();

    bool is_used() const { return !path_.empty(); }

  private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    template <class Take>
    void read(Take take) const;
    [[noreturn]] static void fail(const char* action);

    std::string path_;
    std::unique_ptr<std::FILE, Close> noted_;
};

}  // namespace sudoku::tools
