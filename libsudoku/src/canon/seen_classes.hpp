#pragma once

#include "canon/class_set.hpp"

#include <sudoku/canon/puzzle_form.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace sudoku::canon {

// The classes of the puzzles of a run, for finding duplicates. Exact for all of the following ways
// to identify puzzles, but one run must use the same one throughout:
//
//     class key        if canonical forms are needed anyway, as for a ledger; 72 bytes each
//     invariant        for puzzles that can be regenerated from their index. The invariant
//     and index        distinguishes nearly all classes; if it is equal, canonical forms decide,
//                      for which the first puzzle is regenerated. At most 43 bytes per puzzle,
//                      64 while the table grows
//     text             names of classes, for puzzles on other boards with more rules than houses
class SeenClasses {
  public:
    using KeyOf = std::function<PuzzleClass(std::uint64_t index)>;

    struct Entry {
        std::uint64_t invariant = 0;
        std::uint64_t index = 0;
    };

    explicit SeenClasses(KeyOf key_of = {}) : key_of_(std::move(key_of)) {}

    // These functions return false if the class has been inserted before.
    bool insert_class(const ClassKey& key) { return keys_.insert(key, 0).is_new; }
    bool insert_class(const PuzzleClass& name) {
        const auto* const key = std::get_if<ClassKey>(&name);
        return key != nullptr ? insert_class(*key) : insert_text(std::get<ClassText>(name).text);
    }
    bool insert_text(std::string text) { return texts_.insert(std::move(text)).second; }
    bool insert(const Entry& entry) {
        return insert(entry, [&] { return key_of_(entry.index); });
    }
    // The same if the puzzle is available: key() computes its class, and is called only if
    // necessary.
    template <class Key>
    bool insert(const Entry& entry, Key key) {
        const Entry* const first = find_or_add(entry);
        return first == nullptr || is_new_beside(*first, key(), entry.index);
    }

    // All entries inserted by invariant, in no particular order.
    std::vector<Entry> entries() const;
    const std::unordered_set<std::string>& texts() const { return texts_; }

  private:
    // Returns the first puzzle with this invariant, or null if it is the given one.
    const Entry* find_or_add(const Entry& entry);
    bool is_new_beside(const Entry& first, const PuzzleClass& key, std::uint64_t index);
    Entry& place_of(std::uint64_t invariant);
    void grow();

    static constexpr std::uint64_t free_place = ~std::uint64_t{0};  // index value of a free slot

    KeyOf key_of_;
    ClassSet keys_;
    std::unordered_set<std::string> texts_;
    std::vector<Entry> table_;  // the first puzzle of each invariant
    std::size_t count_ = 0;
    // Classes whose invariant occurred more than once, including the first of them.
    std::unordered_map<std::uint64_t, std::map<PuzzleClass, std::uint64_t>> met_again_;
};

}  // namespace sudoku::canon
