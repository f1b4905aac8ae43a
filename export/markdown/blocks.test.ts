import { describe, expect, it } from 'vitest';
import { BLOCKS } from '#book/document/schema.ts';
import { WRITERS } from './blocks.ts';

/** Written by the block around them: items by their list, rows and cells by their table, a break by its paragraph. */
const PARTS = ['listItem', 'taskItem', 'tableRow', 'tableHeader', 'tableCell', 'randomRow', 'hardBreak'];

describe('the writers of Markdown', () => {
  it('have a case for every block of the schema, and no other', () => {
    const known = [...Object.keys(WRITERS), ...PARTS].sort();
    expect(known).toEqual(BLOCKS.map(({ name }) => name).sort());
  });
});
