#include "book/section_reader.hpp"

#include "compress/decompressing_source.hpp"
#include "format/stoppable_source.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/store/bank.hpp>
#include <sudoku/support/rng.hpp>

#include <utility>

namespace sudoku::book {
namespace {

constexpr std::uint64_t bank_stream = 0x62616e6b'626f6f6b;

class FileSection : public SectionReader {
  public:
    FileSection(StoppableSource file, const SectionSpec& section)
        : path_(section.file),
          source_(std::make_unique<StoppableSource>(std::move(file))),
          reader_(source_, options_of(section)) {}

    std::optional<Result<Record>> next() override {
        auto record = reader_.next();
        if (!record || !*record) return record;
        (*record)->source = path_;
        return record;
    }
    std::vector<std::string> columns() const override { return reader_.extra_names(); }
    bool is_bank() const override { return false; }

  private:
    static ReadOptions options_of(const SectionSpec& section) {
        ReadOptions options;
        options.geometry = section.geometry;
        options.columns = section.columns;
        return options;
    }

    std::string path_;
    DecompressingSource source_;
    RecordReader reader_;
};

class BankSection : public SectionReader {
  public:
    BankSection(store::Bank bank, std::string path)
        : bank_(std::move(bank)), path_(std::move(path)) {}

    Status begin(const BookSpec& spec, const SectionSpec& section) {
        store::BankFilter filter;
        if (!section.level.empty()) {
            auto requirement = store::parse_bank_requirement("level=" + section.level);
            if (!requirement) return requirement.error();
            filter.requirements.push_back(std::move(*requirement));
        }
        filter.geometry = section.geometry;
        filter.is_unused = true;
        filter.except_run = {"book", name_in_ledger(spec)};
        auto walk = bank_.walk(filter, store::random_start(random_seed_of(spec), bank_stream));
        if (!walk) return walk.error();
        walk_ = std::move(*walk);
        return success();
    }

    std::optional<Result<Record>> next() override {
        auto puzzle = walk_->next();
        if (!puzzle) return puzzle.error();
        if (!*puzzle) return std::nullopt;
        // Keys of a bank stay the same when it grows.
        std::string id = path_ + ':' + std::to_string((*puzzle)->key);
        Record record = bank_.record_of(std::move(**puzzle));
        record.line = ++number_;
        record.extra.push_back(std::move(id));
        return record;
    }
    std::vector<std::string> columns() const override {
        std::vector<std::string> names = bank_.fact_names();
        names.emplace_back("id");
        return names;
    }
    bool is_bank() const override { return true; }

  private:
    store::Bank bank_;
    std::string path_;
    std::unique_ptr<store::BankWalk> walk_;
    std::size_t number_ = 0;
};

}  // namespace

Result<std::unique_ptr<SectionReader>> open_section(const BookSpec& spec,
                                                    const SectionSpec& section,
                                                    const std::stop_token& stop) {
    const auto is_bank = store::is_database(section.file);
    if (!is_bank) return is_bank.error();
    if (*is_bank) {
        auto bank = store::Bank::open(section.file, store::BankAccess::read, stop);
        if (!bank) return bank.error();
        auto reader = std::make_unique<BankSection>(std::move(*bank), section.file);
        if (Status begun = reader->begin(spec, section); !begun) return begun.error();
        return std::unique_ptr<SectionReader>(std::move(reader));
    }
    auto file = FileSource::open(section.file);
    if (!file) return file.error();
    return std::unique_ptr<SectionReader>(
        std::make_unique<FileSection>(StoppableSource(*std::move(file), stop), section));
}

}  // namespace sudoku::book
