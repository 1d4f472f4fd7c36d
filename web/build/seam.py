"""Writes `web/app/seam.d.ts`, the types of the page's answers, from `calculi.page.schema`.

`python -m web.build.seam` does so; a test fails if the file is out of date. Comments are copied,
too: a text under a class or a field becomes its doc comment.
"""

import ast
import textwrap
from collections.abc import Iterator
from pathlib import Path

from calculi.page import schema
from web.build import places

TARGET = places.WEB / "app" / "seam.d.ts"
#: In the order of their types in the file.
MODULES = (
    "board",
    "view",
    "search",
    "record",
    "site",
    "study",
    "request",
    "lesson",
    "puzzle",
    "sheet",
)
WIDTH = 100

_HEAD = """\
/**
 * The seam between Python and the page. Written by `python -m web.build.seam` from the types of
 * `calculi.page.schema`: change those. Lengths are in board units (a cell is about 100 high), y
 * grows downwards, and player 0 sits at the bottom.
 */
"""
_NAMES = {"str": "string", "int": "number", "float": "number", "bool": "boolean"}


def declarations() -> str:
    """Return the whole file: an interface for each TypedDict, a type for each alias."""
    folder = Path(schema.__file__).parent
    trees = [ast.parse((folder / f"{name}.py").read_text(encoding="utf-8")) for name in MODULES]
    return "\n".join([_HEAD, *(text for tree in trees for text in _of_module(tree.body))])


def _of_module(body: list[ast.stmt]) -> Iterator[str]:
    for statement, comment in _commented(body):
        match statement:
            case ast.ClassDef(name=name, bases=[ast.Name(id=base)]):
                extends = "" if base == "TypedDict" else f" extends {base}"
                yield _interface(name + extends, ast.get_docstring(statement), statement.body)
            case ast.Assign(
                targets=[ast.Name(id=name)], value=ast.Call(args=[_, ast.Dict() as fields])
            ):
                # A field named like a Python keyword cannot be written in a class.
                names = [str(ast.literal_eval(key)) for key in fields.keys if key]
                pairs = zip(names, fields.values, strict=True)
                lines = [f"  {field}: {_type(kind)};\n" for field, kind in pairs]
                yield f"{_comment(comment)}export interface {name} {{\n{''.join(lines)}}}\n"
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                yield f"{_comment(comment)}export type {name} = {_type(value)};\n"


def _interface(head: str, comment: str | None, body: list[ast.stmt]) -> str:
    lines = []
    for statement, said in _commented(body):
        match statement:
            case ast.AnnAssign(target=ast.Name(id=field), annotation=annotation):
                mark, kind = _optional(annotation)
                lines.append(f"{_comment(said, '  ')}  {field}{mark}: {_type(kind)};\n")
    return f"{_comment(comment)}export interface {head} {{\n{''.join(lines)}}}\n"


def _commented(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, str | None]]:
    """Yield every statement with the text under it."""
    for statement, after in zip(body, [*body[1:], None], strict=True):
        match after:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield statement, text
            case _:
                yield statement, None


def _optional(annotation: ast.expr) -> tuple[str, ast.expr]:
    match annotation:
        case ast.Subscript(value=ast.Name(id="NotRequired"), slice=kind):
            return "?", kind
    return "", annotation


def _type(kind: ast.expr) -> str:
    """Return a type in TypeScript; raises `ValueError` for an unknown one."""
    match kind:
        case ast.Constant(value=None):
            text = "null"
        case ast.Name(id=name):
            text = _NAMES.get(name, name)
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            text = f"{_type(left)} | {_type(right)}"
        case ast.Subscript(value=ast.Name(id="Literal"), slice=values):
            constants = values.elts if isinstance(values, ast.Tuple) else [values]
            text = " | ".join(ast.unparse(one).replace("'", '"') for one in constants)
        case ast.Subscript(value=ast.Name(id="list"), slice=item):
            text = f"{_type(item)}[]" if "|" not in _type(item) else f"({_type(item)})[]"
        case ast.Subscript(value=ast.Name(id="dict"), slice=ast.Tuple(elts=[key, value])):
            text = f"Record<{_type(key)}, {_type(value)}>"
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=items)):
            text = f"[{', '.join(map(_type, items))}]"
        case _:
            raise ValueError(f"seam: no type of TypeScript is known for {ast.unparse(kind)}")
    return text


def _comment(text: str | None, indent: str = "") -> str:
    if not text:
        return ""
    text = " ".join(text.split())
    line = f"{indent}/** {text} */"
    if len(line) <= WIDTH:
        return f"{line}\n"
    lines = textwrap.wrap(text, WIDTH - len(indent) - 3)
    body = "".join(f"{indent} * {part}\n" for part in lines)
    return f"{indent}/**\n{body}{indent} */\n"


if __name__ == "__main__":
    TARGET.write_text(declarations(), encoding="utf-8")
