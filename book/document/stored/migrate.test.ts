import { describe, expect, it } from 'vitest';
import { type Migration, renamed } from '../define/definition.ts';
import type { RawNode } from '../nodes.ts';
import { createMigrate } from './migrate.ts';

/** A small schema that was changed twice: the trap got another attribute, then another name. */
const TRAP: readonly Migration[] = [
  { version: 2, attributes: renamed('danger', 'level') },
  { version: 3, formerName: 'snare', attributes: ({ level, ...others }) => ({ ...others, level: Number(level) + 1 }) },
];
const migrate = createMigrate(
  [
    { name: 'trap', migrations: TRAP },
    { name: 'paragraph', migrations: [] },
  ],
  [{ name: 'link', migrations: [{ version: 2, attributes: renamed('to', 'href') }] }],
);

const text = (marks: RawNode['marks'] = []): RawNode => ({ type: 'text', text: 'x', marks });
const paragraph = (...content: RawNode[]): RawNode => ({ type: 'paragraph', content });

describe('a document of an earlier version', () => {
  it.each([
    [1, { type: 'snare', attrs: { danger: 4, name: 'Pit' } }],
    [2, { type: 'snare', attrs: { level: 4, name: 'Pit' } }],
  ])('of version %i gets its blocks as they are called now', (version, node) => {
    expect(migrate([node], version)).toEqual([{ type: 'trap', attrs: { level: 5, name: 'Pit' } }]);
  });

  it('is changed wherever the block occurs, and nowhere else', () => {
    const inner = paragraph(text());
    const [box] = migrate([{ type: 'box', content: [inner, { type: 'snare', attrs: { danger: 1 } }] }], 1);
    expect(box).toEqual({ type: 'box', content: [inner, { type: 'trap', attrs: { level: 2 } }] });
  });

  it('has its marks changed too', () => {
    const [read] = migrate([paragraph(text([{ type: 'link', attrs: { to: 'https://a.b' } }]))], 1);
    expect(read).toEqual(paragraph(text([{ type: 'link', attrs: { href: 'https://a.b' } }])));
  });

  it('keeps a value that has its new name already', () => {
    expect(renamed('danger', 'level')?.({ danger: 1, level: 2 })).toEqual({ level: 2 });
  });

  it('is read whatever stands in it, and however deep', () => {
    const odd = [{ type: 'snare', attrs: 7, marks: 'x', content: [null, 3] }] as unknown as RawNode[];
    expect(migrate(odd, 1)[0]).toMatchObject({ type: 'trap' });
    let deep: RawNode = paragraph(text());
    for (let depth = 0; depth < 50_000; depth += 1) deep = { type: 'blockquote', content: [deep] };
    expect(migrate([deep], 1)).toHaveLength(1);
  });
});
