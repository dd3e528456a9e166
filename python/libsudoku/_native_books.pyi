# The extension of books: what book() checks, documents and passes on.
from typing import Any, Optional

import numpy.typing as npt

class Call:
    def __init__(self, threads: int, progress: object) -> None: ...

def make_book(file: Optional[str], keys: dict[str, Any], sections: list[dict[str, Any]], render_requirements: dict[str, Any],
              drawn_seed: int, call: Call) -> tuple[dict[str, bytes], dict[str, npt.NDArray[Any]], list[str]]: ...
def use_bundled_files(folder: str) -> None: ...
