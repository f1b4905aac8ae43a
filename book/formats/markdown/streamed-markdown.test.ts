import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SECTION_TYPES } from '../../catalogue/book-choices.ts';
import { generate } from '../../generator/generate.ts';
import { documentFromMarkdown, markdownToHtml } from './markdown-to-nodes.ts';
import { endedMarkdown, streamedParts } from './streamed-markdown.ts';

const TEXTS = SECTION_TYPES.map((sectionType) =>
  generate({ prompt: 'The Laughing Goose, a tavern', sectionType, bookType: 'puhb', variant: 'standard' }, 'stream'),
);

/** The letters that readers see. */
function seen(markdown: string): string {
  return streamedParts(markdown)
    .map((part) => {
      const doc = documentFromMarkdown(part);
      return doc.textBetween(0, doc.content.size, '\n', ' ');
    })
    .join('\n');
}

describe('Markdown that is still coming', () => {
  it.each(SECTION_TYPES.map((type, index) => [type, TEXTS[index] ?? ''] as const))(
    'never shows its marks as letters, wherever it is cut: %s',
    (_, text) => {
      for (let end = 1; end <= text.length; end += 3) {
        const read = seen(text.slice(0, end));
        expect(read, JSON.stringify(text.slice(Math.max(0, end - 60), end))).not.toMatch(
          /\*\*|\*\w|\||\[!|^#|^Table:|^>|---/m,
        );
      }
    },
  );

  it.each(TEXTS)('reads in parts as it does as a whole', (text) => {
    const parts = streamedParts(`${text}\n`);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.map(markdownToHtml).join('')).toBe(markdownToHtml(text));
  });

  it('is cut between paragraphs where no heading comes for long, and never inside a list, a box or an item', () => {
    const prose = 'The reeds stand still, and the water between them does not.\n\n'.repeat(120);
    const item = `#### Emberfang\n\n*Weapon (Battleaxe), Rare*\n\n${prose}`;
    const list = `${'- A reed.\n'.repeat(600)}\n1. One\n\n2. Two\n\n> A box.\n\n> Another.\n`;
    expect(streamedParts(prose).length).toBeGreaterThan(1);
    expect(streamedParts(item)).toHaveLength(1);
    expect(streamedParts(list)).toHaveLength(1);
    for (const text of [prose, item, list]) {
      expect(streamedParts(text).map(markdownToHtml).join('')).toBe(markdownToHtml(text));
    }
  });

  it('changes only its last part as more arrives', () => {
    const [text = ''] = TEXTS;
    for (let end = 40; end < text.length; end += 40) {
      const before = streamedParts(text.slice(0, end)).slice(0, -1);
      expect(streamedParts(text.slice(0, end + 40)).slice(0, before.length)).toEqual(before);
    }
  });

  it.each([
    ['A **bold', 'A **bold**'],
    ['A **', 'A '],
    ['***Bite.*** *Hit', '***Bite.*** *Hit*'],
    ['An `axe', 'An `axe`'],
    ['See [the inn](https://exa', 'See the inn'],
    ['See [the in', 'See the in'],
    ['5 * 3', '5 * 3'],
    ['# ', ''],
    ['> [!read', ''],
    ['Text.\n\nTable: Rumors', 'Text.'],
    ['Text.\n\n| d4 | Rumor |\n| --- | --- |', 'Text.'],
    ['| d4 | Rumor |\n| --- | --- |\n| 1 | A |\n| 2 | B', '| d4 | Rumor |\n| --- | --- |\n| 1 | A |'],
    ['```\n| code', '```\n| code'],
  ])('%j is shown as %j', (markdown, shown) => {
    expect(streamedParts(markdown).join('\n').trim()).toBe(shown.trim());
  });

  it('loses no part of what has come to its end, whatever it is', () => {
    const line = fc.constantFrom(
      '# A',
      '### Actions',
      '| a | b |',
      '| - | - |',
      '> [!gm] T',
      '*x',
      '`',
      'text',
      '',
      '```',
      '- a',
      '[a](b',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const markdown = `${lines.join('\n')}\n\nThe end of it.`;
        expect(streamedParts(markdown).join('\n')).toContain('The end of it.');
      }),
    );
  });
});

describe('Markdown that was stopped', () => {
  it.each([
    ['## The Weir\n\nWater **fal', '## The Weir\n\nWater **fal**'],
    ['See [the inn](https://exa', 'See the inn'],
    ['Text.\n\n> [!gm]', 'Text.'],
    ['Text.\n\n### ', 'Text.'],
    ['| d4 | Rumor |\n| --- | --- |\n| 1 | A **bold', '| d4 | Rumor |\n| --- | --- |\n| 1 | A **bold**'],
    ['```\ncode', '```\ncode\n```'],
    ['All of it.', 'All of it.'],
  ])('%j ends as %j', (markdown, ended) => {
    expect(endedMarkdown(markdown)).toBe(ended);
  });

  it('keeps every word that had come', () => {
    const words = (text: string) => text.match(/\p{L}{2,}/gu) ?? [];
    for (const text of TEXTS) {
      for (let end = 1; end <= text.length; end += 37) {
        const came = text.slice(0, end).replace(/(?:Table:?|\[!\w*\]?)\s*$/, '');
        expect(words(endedMarkdown(came))).toEqual(words(came.replace(/\[!\w*\]?[^\S\n]*$/, '')));
      }
    }
  });
});
