#include "book/zip_archive.hpp"

#include <sudoku/support/result.hpp>

#include <memory>

#include <zip.h>

namespace sudoku::book {
namespace {

constexpr zip_uint16_t first_day = 1U << 5U | 1U;  // day 1 of month 1 of year 0, which is 1980

[[noreturn]] void refuse(const std::string& reason) {
    throw Failure(Error{ErrorCode::unsupported, "cannot make the archive: " + reason});
}

// Throws with the archive's error message if an operation failed.
void check(bool is_taken, zip_t* archive) {
    if (!is_taken) refuse(zip_strerror(archive));
}

void add(zip_t* archive, const ZipEntry& entry) {
    zip_source_t* const source =
        zip_source_buffer(archive, entry.bytes.data(), entry.bytes.size(), 0);
    check(source != nullptr, archive);
    const zip_int64_t place = zip_file_add(archive, entry.name.c_str(), source, ZIP_FL_ENC_UTF_8);
    if (place < 0) zip_source_free(source);
    check(place >= 0, archive);
    const auto index = static_cast<zip_uint64_t>(place);
    check(zip_file_set_dostime(archive, index, 0, first_day, 0) == 0, archive);
    const zip_int32_t method = entry.is_stored ? ZIP_CM_STORE : ZIP_CM_DEFLATE;
    check(zip_set_file_compression(archive, index, method, 9) == 0, archive);
}

}  // namespace

std::string zip_archive(const std::vector<ZipEntry>& entries) {
    zip_error_t error;
    zip_error_init(&error);
    // Must outlive the archive, which writes into it when it is closed.
    const std::unique_ptr<zip_source_t, decltype(&zip_source_free)> target(
        zip_source_buffer_create(nullptr, 0, 0, &error), zip_source_free);
    if (!target) refuse(zip_error_strerror(&error));
    zip_source_keep(target.get());  // one more reference for the archive
    std::unique_ptr<zip_t, decltype(&zip_discard)> archive(
        zip_open_from_source(target.get(), ZIP_TRUNCATE, &error), zip_discard);
    if (!archive) {
        zip_source_free(target.get());
        refuse(zip_error_strerror(&error));
    }
    for (const ZipEntry& entry : entries) add(archive.get(), entry);
    check(zip_close(archive.get()) == 0, archive.get());
    static_cast<void>(archive.release());  // already closed
    zip_stat_t facts;
    if (zip_source_open(target.get()) != 0 || zip_source_stat(target.get(), &facts) != 0)
        refuse(zip_error_strerror(zip_source_error(target.get())));
    std::string bytes(static_cast<std::size_t>(facts.size), '\0');
    const zip_int64_t read = zip_source_read(target.get(), bytes.data(), bytes.size());
    zip_source_close(target.get());
    if (read != static_cast<zip_int64_t>(bytes.size())) refuse("it cannot be read back");
    return bytes;
}

}  // namespace sudoku::book
