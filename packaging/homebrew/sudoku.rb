# The command and the libraries, from the archive of `scripts/package --source`, which also fills in where it is.
class Sudoku < Formula
  desc "Generate, grade, solve and explain Sudoku puzzles"
  url "@URL@"
  sha256 "@SHA256@"
  license "MIT"

  depends_on "boost" => :build
  depends_on "cli11" => :build
  depends_on "cmake" => :build
  depends_on "ninja" => :build
  depends_on "nlohmann-json" => :build
  depends_on "highway"
  depends_on :linux
  depends_on "pugixml"
  depends_on "sqlite"
  depends_on "tbb"
  depends_on "tomlplusplus"
  depends_on "xz"
  depends_on "zstd"
  uses_from_macos "zlib"

  # Headers that Homebrew does not have.
  resource "random123" do
    url "https://github.com/DEShawResearch/random123/archive/refs/tags/v1.14.0.tar.gz"
    sha256 "effafd8656b18030b2a5b995cd3650c51a7c45052e6e1c21e48b9fa7a59d926e"
  end

  def install
    (buildpath/"random123").install resource("random123")
    system "cmake", "-S", ".", "-B", "build", "-G", "Ninja", *std_cmake_args,
           "-DRANDOM123_INCLUDE_DIR=#{buildpath}/random123/include",
           "-DSUDOKU_COMPONENTS=store", "-DSUDOKU_BUILD_C=ON", "-DSUDOKU_BUILD_TOOLS=ON",
           "-DSUDOKU_BUILD_PYTHON=OFF", "-DSUDOKU_BUILD_TESTS=OFF", "-DSUDOKU_COMPILE_TOGETHER=ON"
    system "cmake", "--build", "build"
    system "cmake", "--install", "build"
  end

  test do
    puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    assert_equal solution, shell_output("#{bin}/sudoku solve --quiet #{puzzle}").strip
  end
end
