#!/usr/bin/env python3
"""Draws the results of the benchmarks as an SVG chart.

    SmartCodableBenchmarks --json >results.json
    draw-chart.py results.json [more.json …] >Document/Reference/Performance.svg

A bar is the time of Foundation divided by the time of the library. The chart contains the rows that compare times with a
coder of Foundation; bars beyond the scale are cut. Rows that differ only in the entry point (`users-decoder`) are left out.
"""

import json
import sys
from xml.etree import ElementTree
from xml.sax.saxutils import escape

STYLE = """
    text { font: 12px system-ui, sans-serif; fill: #1f2328 }
    .heading { font-weight: 600 }
    .note, .scale { fill: #59636e; font-size: 11px }
    .page { fill: #ffffff }
    .reached { fill: #1a7f5a }
    .missed { fill: #bf6a02 }
    .goal { stroke: #1f2328; stroke-width: 2 }
    .grid { stroke: #d1d9e0 }
    .one { stroke: #59636e; stroke-dasharray: 3 3 }
    @media (prefers-color-scheme: dark) {
        text { fill: #f0f6fc }
        .note, .scale { fill: #9198a1 }
        .page { fill: #0d1117 }
        .reached { fill: #3fb68b }
        .missed { fill: #e09b3d }
        .goal { stroke: #f0f6fc }
        .grid { stroke: #3d444d }
        .one { stroke: #9198a1 }
    }
"""
LEFT, WIDTH, RIGHT = 170, 560, 70  # labels, bars, numbers beyond the bars
LINE, BAR = 20, 12


def charted(rows):
    labels = {row["label"] for row in rows}
    for row in rows:
        stem, _, entry_point = row["label"].rpartition("-")
        is_repeated = entry_point in ("decoder", "encoder") and stem in labels
        if row["against"].endswith("coder") and row.get("unit") == "seconds" and not row["isUpperLimit"] and not is_repeated:
            yield row


def draw(documents):
    rows = [row for document in documents for row in charted(document["rows"])]
    if not rows:
        raise SystemExit("no row compares times with Foundation")
    # Bars far beyond all goals are cut, so that the others stay readable.
    largest = min(max(row["ratio"] for row in rows), 1.5 * max(row["goal"] for row in rows))
    largest = max(largest, *(row["goal"] for row in rows), 1)

    def x(ratio):
        return round(LEFT + WIDTH * min(ratio, largest) / largest, 1)

    parts, y = [], 54

    for coder in dict.fromkeys(row["against"] for row in rows):
        y += 10
        parts.append(f'<text class="heading" x="10" y="{y}">{escape(coder)}</text>')
        y += 10
        for row in (row for row in rows if row["against"] == coder):
            ratio, goal, middle = row["ratio"], row["goal"], y + LINE / 2
            kind = "reached" if ratio >= goal else "missed"
            parts.append(
                f'<g><title>{escape(row["title"])}: {ratio:.2f}, goal {goal:g}</title>'
                f'<text x="{LEFT - 8}" y="{middle + 4}" text-anchor="end">{escape(row["label"])}</text>'
                f'<rect class="{kind}" x="{LEFT}" y="{middle - BAR / 2}" width="{x(ratio) - LEFT:.1f}" height="{BAR}"/>'
                f'<line class="goal" x1="{x(goal)}" y1="{middle - 8}" x2="{x(goal)}" y2="{middle + 8}"/>'
                f'<text x="{max(x(ratio), x(goal)) + 6}" y="{middle + 4}">{ratio:.2f}</text></g>'
            )
            y += LINE
        y += LINE / 2

    step = 1 if largest <= 8 else 2
    grid = [
        f'<line class="{"one" if tick == 1 else "grid"}" x1="{x(tick)}" y1="50" x2="{x(tick)}" y2="{y}"/>'
        f'<text class="scale" x="{x(tick)}" y="44" text-anchor="middle">{tick}</text>'
        for tick in sorted({0, 1, *range(0, int(largest) + 1, step)})
    ]
    note = f'{documents[0]["machine"]}; {documents[0]["date"][:10]}'
    height = y + 24
    svg = "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + RIGHT} {height:g}" role="img">',
        f"<style>{STYLE}</style>",
        f'<rect class="page" width="100%" height="100%"/>',
        '<text class="heading" x="10" y="20">How many times as fast as Foundation (line: goal)</text>',
        *grid,
        *parts,
        f'<text class="note" x="10" y="{height - 10:g}">{escape(note)}</text>',
        "</svg>",
    ])
    ElementTree.fromstring(svg)  # fails if the text is not well-formed
    return svg


if __name__ == "__main__":
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    documents = []
    for name in sys.argv[1:]:
        with sys.stdin if name == "-" else open(name, encoding="utf-8") as file:
            documents.append(json.load(file))
    print(draw(documents))
