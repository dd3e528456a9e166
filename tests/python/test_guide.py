"""The pages that show Python: what they show is what it prints."""

import doctest

import pytest

from conftest import ROOT


# promise 14.9: README and guide show what Python prints
@pytest.mark.parametrize("page", ["README.md", "docs/guide/python.md"])
def test_pages_show_what_python_prints(page, tmp_path, monkeypatch):
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    monkeypatch.chdir(tmp_path)
    result = doctest.testfile(str(ROOT / page), module_relative=False)
    assert result.attempted > 0 and result.failed == 0
    for drawn in tmp_path.glob("*.svg"):
        assert drawn.read_text() == (ROOT / "docs" / "images" / drawn.name).read_text(), drawn.name
