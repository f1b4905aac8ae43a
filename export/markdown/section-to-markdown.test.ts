import type { Node } from 'prosemirror-model';
import { expect, it, vi } from 'vitest';
import type * as Reader from '#book/markdown/markdown-to-nodes.ts';
import { markdownToNodes } from '#book/markdown/markdown-to-nodes.ts';
import { schema } from '#book/document/schema.ts';
import { UNPACKED_SRD } from '#book/srd/testing/unpacked-srd.ts';
import { createNotes, numberedNotes } from './notes.ts';
import { sectionToMarkdown } from './section-to-markdown.ts';

const read = vi.hoisted(() => ({ characters: 0 }));

vi.mock('#book/markdown/markdown-to-nodes.ts', async (original) => {
  const real = await original<typeof Reader>();
  const documentFromMarkdown: typeof real.documentFromMarkdown = (markdown, place) => {
    read.characters += markdown.length;
    return real.documentFromMarkdown(markdown, place);
  };
  return { ...real, documentFromMarkdown };
});

it('reads a stat block back with what may belong to it, not with the creatures after it', () => {
  const bestiary = schema.node(
    'doc',
    null,
    UNPACKED_SRD.creatures.slice(0, 30).map((data) => schema.node('statBlock', { data })),
  );
  const markdown = written(bestiary);
  expect(markdownToNodes(markdown).map(({ type }) => type)).toEqual(bestiary.children.map(() => 'statBlock'));
  expect(read.characters).toBeLessThan(markdown.length * 3);
});

function written(doc: Node): string {
  const writing = sectionToMarkdown(doc, '# Bestiary', createNotes(numberedNotes(doc, 1)));
  let step = writing.next();
  while (step.done !== true) step = writing.next();
  return step.value;
}
