import { describe, expect, it } from 'vitest';
import { documentToHtml } from '../../document/html/to-html.ts';
import { documentFromMarkdown } from './markdown-to-nodes.ts';

const html = (markdown: string) => documentToHtml(documentFromMarkdown(markdown));

describe('half an emphasis', () => {
  it.each([
    ['Table: Core Traits**', '<p>Table: Core Traits</p>'],
    ['## **Wand of Light', '<h2>Wand of Light</h2>'],
    ['**Wand of *Light*', '<p>Wand of <em>Light</em></p>'],
    ['*Armor, Very Rare   *', '<p><em>Armor, Very Rare</em></p>'],
  ])('leaves no stars: %s', (markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });

  it.each([
    ['*Primordial includes Aquan', '<p>*Primordial includes Aquan</p>'],
    ['2 ** 3 and ** 4', '<p>2 ** 3 and ** 4</p>'],
    ['`**code`', '<p><code>**code</code></p>'],
    ['** apart', '<p>** apart</p>'],
  ])('is not seen in %s', (markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });
});
