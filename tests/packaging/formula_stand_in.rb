# Reads a formula of Homebrew without Homebrew and configures as it says, with the libraries of this machine: ruby FILE FORMULA SOURCE. What
# a formula may say is what is defined here; other words are errors.
require "fileutils"
require "pathname"

class Pathname
  def install(*) = FileUtils.mkdir_p(self)
end

class Formula
  Resource = Struct.new(:name, :url, :sha256)
  @@said = {}
  @@resources = {}
  class << self
    %i[desc url sha256 license].each { |word| define_method(word) { |text| @@said[word] = text } }
    def depends_on(name) = name
    def uses_from_macos(name) = name
    def resource(name, &block) = @@resources[name] = Class.new { def self.url(text) = text; def self.sha256(text) = text }.instance_eval(&block)
    def test(&block) = block
  end

  def buildpath = Pathname.pwd
  def bin = Pathname.pwd/"installed/bin"
  def std_cmake_args = ["-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_INSTALL_PREFIX=#{buildpath}/installed", "-DBUILD_TESTING=OFF"]

  def resource(name)
    @@resources.fetch(name)
  end

  # Compiling takes minutes, and the tests of the presets do it.
  def system(*words)
    return unless words.include?("-S")
    words.map! { |word| word.sub(%r{^-DRANDOM123_INCLUDE_DIR=.*}, "-DRANDOM123_INCLUDE_DIR=/usr/include") }
    Kernel.system(*words, out: File::NULL) or abort("failed: #{words.join(" ")}")
  end

  def self.check
    abort("no checksum") unless @@said[:sha256] =~ /\A\h{64}\z/
    abort("no file: #{@@said[:url]}") unless File.file?(@@said[:url].delete_prefix("file://"))
    new.install
  end
end

formula, source = ARGV.map { |path| File.expand_path(path) }
load formula
Dir.chdir(source) { Sudoku.check }
