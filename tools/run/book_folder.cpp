#include "run/book_folder.hpp"

#include "base/file_names.hpp"
#include "base/folder_files.hpp"
#include "base/system.hpp"
#include "run/messages.hpp"
#include "run/output.hpp"

#include <sudoku/support/result.hpp>

#include <cerrno>
#include <fstream>
#include <sstream>

namespace sudoku::tools {
namespace {

namespace fs = std::filesystem;

constexpr const char* list_name = ".complete";  // one name per line, after the name of the ledger
// Marks a folder as ours, from the time when its run has locked it until it is published.
constexpr const char* mark_name = ".sudoku-book";
constexpr const char* former_name = ".replaced";  // folder for replaced files

[[noreturn]] void refuse_book(const fs::path& path, const std::string& reason) {
    throw Failure(Error{ErrorCode::io, "cannot write: " + reason, path.string()});
}

struct FileList {
    std::string ledger;
    std::vector<std::string> names;
};

std::string reason_of(const std::error_code& failure) {
    if (failure.value() == ELOOP) return "a folder in this path is a symbolic link";
    if (failure.value() == EINVAL) return "this name leads out of the folder";
    return failure.message();
}

bool may_be_replaced(FolderFiles::Kind there) { return there != FolderFiles::Kind::folder; }

// The list, like the whole folder, can be untrusted, so names that lead out of the folder are
// refused.
std::optional<FileList> read_list(const fs::path& partial) {
    std::error_code failure;
    const FolderFiles files(partial);
    if (!files.is_there()) return std::nullopt;
    const std::string text = files.read(list_name, failure);
    if (failure.value() == ENOENT) return std::nullopt;
    if (failure) refuse_book(partial / list_name, failure.message());
    std::istringstream lines(text);
    FileList list;
    std::getline(lines, list.ledger);
    for (std::string name; std::getline(lines, name);) {
        if (!is_name_below(name)) {
            refuse_book(partial, std::string(list_name) + " names a file outside the folder: '" +
                                     name + "'. It was not written by this program; move it away");
        }
        list.names.push_back(name);
    }
    return list;
}

// Moves a book that is complete in its folder to its destination.
class BookMove {
  public:
    BookMove(const fs::path& partial, const fs::path& folder)
        : partial_path_(partial), folder_path_(folder), partial_(partial), folder_(folder) {}

    // Rejects, before anything is moved, names that would leave the folders.
    void check(const std::string& name) const {
        using Kind = FolderFiles::Kind;
        std::error_code failure;
        const Kind made = partial_.kind_of(name, failure);
        if (failure || (made != Kind::none && made != Kind::file)) {
            refuse_book(partial_path_ / name,
                        failure ? reason_of(failure) : "it is not a regular file");
        }
        const Kind there = folder_.kind_of(name, failure);
        if (failure) refuse_book(folder_path_ / name, reason_of(failure));
        if (!may_be_replaced(there)) refuse_book(folder_path_ / name, "it is a folder");
    }

    // Moves an existing file away and the new one into its place; files that are already there are
    // left alone.
    std::error_code place(const std::string& name) const {
        if (!has(partial_, name)) return {};
        if (has(folder_, name)) {
            if (const auto failure = folder_.move(name, partial_, former(name))) return failure;
        }
        return partial_.move(name, folder_, name);
    }

    void put_back(const std::string& name) const {
        if (has(folder_, name) && !has(partial_, name)) folder_.move(name, partial_, name);
        if (has(partial_, former(name))) partial_.move(former(name), folder_, name);
    }

  private:
    static std::string former(const std::string& name) {
        return std::string(former_name) + '/' + name;
    }
    static bool has(const FolderFiles& files, const std::string& name) {
        std::error_code ignored;
        return files.kind_of(name, ignored) != FolderFiles::Kind::none;
    }

    fs::path partial_path_;
    fs::path folder_path_;
    FolderFiles partial_;
    FolderFiles folder_;
};

void place_files(const fs::path& partial, const fs::path& folder,
                 const std::vector<std::string>& names) {
    std::error_code failure;
    if (!is_there(folder.string())) {
        // The mark is removed first: a folder with the mark but without the list counts as
        // incomplete.
        fs::remove(partial / mark_name, failure);
        if (!failure) fs::remove(partial / list_name, failure);
        if (!failure) fs::rename(partial, folder, failure);
        if (failure) refuse_book(folder, failure.message());
        sync_folder_of(folder.string());
        return;
    }
    const BookMove move(partial, folder);
    for (const std::string& name : names) move.check(name);
    for (std::size_t i = 0; i < names.size(); ++i) {
        failure = move.place(names[i]);
        if (!failure) continue;
        for (std::size_t back = i + 1; back-- > 0;) move.put_back(names[back]);
        refuse_book(folder / names[i], reason_of(failure) +
                                           "; no file was changed, and the new ones are in " +
                                           partial.string());
    }
    sync_folder_of((folder / "x").string());
    fs::remove_all(partial, failure);
}

// Removes folders next to this one that killed runs left before their books were complete.
void clear_neighbours(const fs::path& partial) {
    std::error_code failure;
    const fs::path parent = partial.has_parent_path() ? partial.parent_path() : ".";
    for (const auto& entry : fs::directory_iterator(parent, failure)) {
        const fs::path& folder = entry.path();
        if (folder.extension() != ".partial" || folder.filename() == partial.filename()) continue;
        if (!fs::is_directory(entry.symlink_status(failure)) ||
            !is_there((folder / mark_name).string()) || is_there((folder / list_name).string()))
            continue;
        try {
            const FileLock lock(folder.string());
            fs::remove_all(folder, failure);
        } catch (const Failure&) {
            continue;  // its run is still alive
        }
    }
}

fs::path folder_behind(const std::string& path) {
    fs::path folder = system::path_of(path).lexically_normal();
    if (!folder.has_filename()) folder = folder.parent_path();
    return system::path_of(behind_links(folder.string()).value());
}

fs::path partial_of(const fs::path& folder) {
    // "." and ".." would name places next to the folder instead of inside it.
    const fs::path name = folder.filename();
    std::error_code failure;
    const fs::path whole = name == "." || name == ".." ? fs::canonical(folder, failure) : folder;
    return system::path_of(whole.string() + ".partial");
}

}  // namespace

BookFolder::BookFolder(const std::string& path, bool force, std::string ledger)
    : path_(folder_behind(path)),
      partial_(partial_of(path_)),
      ledger_(std::move(ledger)),
      force_(force) {
    std::error_code failure;
    if (fs::exists(path_, failure) && !fs::is_directory(path_, failure))
        refuse_book(path_, "it is not a folder");
    const fs::path parent = partial_.has_parent_path() ? partial_.parent_path() : ".";
    fs::create_directories(parent, failure);
    if (failure) {
        throw Failure(Error{ErrorCode::io, "cannot create the folder: " + failure.message(),
                            parent.string()});
    }
    clear_away(ledger_);
    fs::create_directory(partial_, failure);
    if (failure) refuse_book(partial_, failure.message());
    lock_ = std::make_unique<FileLock>(partial_.string());
    for (const auto& entry : fs::directory_iterator(partial_)) fs::remove_all(entry, failure);
    if (failure) refuse_book(partial_, failure.message());
    // Written at once without waiting for the disk, because a run can be killed at any moment.
    if (!std::ofstream(partial_ / mark_name))
        refuse_book(partial_ / mark_name, "cannot create this file");
    clear_neighbours(partial_);
}

// Removes what an earlier run left.
void BookFolder::clear_away(const std::string& ledger) {
    if (!is_there(partial_.string())) return;
    std::error_code failure;
    if (!fs::is_directory(fs::symlink_status(partial_, failure)))
        refuse_book(partial_, "it is not a folder");
    const FileLock lock(partial_.string());
    const auto list = read_list(partial_);
    if (!list) return;
    if (list->ledger.empty()) return place_files(partial_, path_, list->names);
    // The folder was not finished when the ledger was opened, so its puzzles were never recorded
    // and count as never made.
    if (list->ledger == ledger || force_) return;
    refuse_book(partial_,
                "it contains a complete book that may not be recorded in its ledger " +
                    list->ledger +
                    ": make the book again with that ledger, or use --force to replace it");
}

BookFolder::~BookFolder() {
    std::error_code ignored;
    if (!is_complete_) fs::remove_all(partial_, ignored);
}

void BookFolder::expect(const std::string& name) const {
    using Kind = FolderFiles::Kind;
    const FolderFiles files(path_);
    if (!files.is_there()) return;
    std::error_code failure;
    const Kind kind = files.kind_of(name, failure);
    const fs::path file = path_ / system::path_of(name);
    if (failure) refuse_book(file, reason_of(failure));
    if (!may_be_replaced(kind)) refuse_book(file, "it is a folder");
    if (!force_ && kind != Kind::none)
        refuse_book(file, "it already exists (use --force to replace it)");
}

void BookFolder::write(const std::string& name, const std::string& bytes) {
    expect(name);
    const fs::path path = partial_ / system::path_of(name);
    std::error_code failure;
    fs::create_directories(path.parent_path(), failure);
    if (failure) refuse_book(path.parent_path(), failure.message());
    Output file(path.string());
    file.write(bytes);
    file.commit();
    names_.push_back(name);
}

void BookFolder::complete() {
    for (const std::string& name : names_) expect(name);
    Output list((partial_ / list_name).string());
    list.write(ledger_ + '\n');
    for (const std::string& name : names_) list.write(name + '\n');
    list.commit();
    is_complete_ = true;
}

void BookFolder::publish() { place_files(partial_, path_, names_); }

void BookFolder::finish_earlier(const std::string& path, Messages& messages) {
    const fs::path folder = folder_behind(path);
    const fs::path partial = partial_of(folder);
    const auto list = read_list(partial);
    // If there is no list, the folder was to be renamed as a whole.
    if (!list && is_there(folder.string())) return;
    place_files(partial, folder, list ? list->names : std::vector<std::string>());
    messages.note(folder.string() +
                  " is complete: an earlier run ended just before moving its files into place; "
                  "they have been moved now");
}

}  // namespace sudoku::tools
