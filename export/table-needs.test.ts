import type { Node } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import { table } from '#book/document/blocks/table.ts';
import { documentFromHtml } from '#book/document/parse.ts';
import { tableNeeds } from './table-needs.ts';

const grid = (heads: string[], cells: string[]) => {
  const row = (tag: string, texts: string[]) => `<tr>${texts.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`;
  return `<table>${row('th', heads)}${row('td', cells)}</table>`;
};

/** The needs of each table of a document, in order. */
function needsIn(html: string) {
  const doc = documentFromHtml(html);
  const tables: Node[] = [];
  doc.descendants((node) => {
    if (table.is(node)) tables.push(node);
  });
  return tables.map(tableNeeds(doc));
}

describe('what the columns of like tables need', () => {
  it('is the same for tables with the same heads, and the largest of both', () => {
    const [one, other] = needsIn(
      grid(['Level', 'Feature'], ['1', 'Rage']) + grid(['Level', 'Feature'], ['20 and more', 'x']),
    );
    expect(one).toEqual(other);
    expect(one?.[0]?.natural).toBeGreaterThan(4);
    expect(one?.[1]?.natural).toBeGreaterThan(2);
  });

  it('is left to each table that has no like', () => {
    expect(needsIn(grid(['A', 'B'], ['1', '2']) + grid(['A', 'C'], ['1', '2']))).toEqual([null, null]);
    expect(needsIn(grid(['A', 'B'], ['1', '2']))).toEqual([null]);
  });

  it('keeps a width that the author dragged, for all of them', () => {
    const dragged = grid(['A', 'B'], ['1', '2']).replaceAll('<th>A', '<th data-colwidth="90">A');
    expect(needsIn(grid(['A', 'B'], ['1', '2']) + dragged).map((needs) => needs?.[0]?.dragged)).toEqual([90, 90]);
  });
});
