import type { Node } from 'prosemirror-model';
import { expect, it, vi } from 'vitest';
import { schema } from '#book/document/schema.ts';
import { markdownToNodes } from '#book/formats/markdown/markdown-to-nodes.ts';
import { UNPACKED_SRD } from '#book/rules-5e/srd/testing/unpacked-srd.ts';
import { createNotes, numberedNotes } from './markdown-inline.ts';
import { sectionToMarkdown } from './section-to-markdown.ts';

it('reads a stat block back with what may belong to it, not with the creatures after it', () => {
  const bestiary = schema.node(
    'doc',
    null,
    UNPACKED_SRD.creatures.slice(0, 30).map((data) => schema.node('statBlock', { data })),
  );
  // Every read-back creates nodes.
  const made = vi.spyOn(bestiary.child(0).type, 'create');
  const markdown = written(bestiary);
  const count = made.mock.calls.length;
  made.mockRestore();
  expect(markdownToNodes(markdown).map(({ type }) => type)).toEqual(bestiary.children.map(() => 'statBlock'));
  expect(count).toBeGreaterThanOrEqual(bestiary.childCount);
  expect(count).toBeLessThan(bestiary.childCount * 1.25);
});

function written(doc: Node): string {
  const writing = sectionToMarkdown(doc, '# Bestiary', createNotes(numberedNotes(doc, 1)));
  let step = writing.next();
  while (step.done !== true) step = writing.next();
  return step.value;
}
