#pragma once

#include <sudoku/support/result.hpp>

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace sudoku {

// Where bytes come from: a file, a pipe, memory. Readers pull blocks from it, so a collection of
// any length is read in constant memory.
class ByteSource {
  public:
    virtual ~ByteSource() = default;
    // Fills the front of `buffer`; returns how many bytes, 0 at the end.
    virtual Result<std::size_t> read(std::span<char> buffer) = 0;
    // For error messages: the name the user gave.
    virtual const std::string& name() const = 0;
};

class MemorySource : public ByteSource {
  public:
    // Keeps a view: `text` must outlive the source.
    explicit MemorySource(std::string_view text, std::string name = {})
        : rest_(text), name_(std::move(name)) {}
    Result<std::size_t> read(std::span<char> buffer) override;
    const std::string& name() const override { return name_; }

  private:
    std::string_view rest_;
    std::string name_;
};

// Opens a file, or standard input for "-". A directory, a missing file and a missing permission are
// errors here.
class FileSource : public ByteSource {
  public:
    static Result<FileSource> open(const std::string& path);
    FileSource(FileSource&& other) noexcept;
    FileSource& operator=(FileSource&&) = delete;
    ~FileSource() override;
    Result<std::size_t> read(std::span<char> buffer) override;
    const std::string& name() const override { return name_; }

  private:
    FileSource(int descriptor, std::string name)
        : descriptor_(descriptor), name_(std::move(name)) {}

    int descriptor_;
    std::string name_;
};

}  // namespace sudoku
