// @vitest-environment happy-dom
import { existsSync, readFileSync } from 'node:fs';
import type { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
// Loaded beforehand, because the editor loads it only when it first needs it.
import '#book/formats/markdown/markdown-to-nodes.ts';
import '#book/formats/markdown/obsidian/fantasy-blocks.ts';
import { documentFromHtml } from '#book/document/parse.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { documentFromMarkdown } from '#book/formats/markdown/markdown-to-nodes.ts';
import type { EditorHost } from '../base/host.ts';
import { bookExtensions } from '../text/book-extensions.ts';
import { openEditor } from '../testing/open-editor.ts';

const CLIPBOARDS = 'book/testing/clipboards';
const host = new Proxy({}, { get: () => () => {} }) as EditorHost;

describe('what is copied in', () => {
  it.each([
    'word-desktop',
    'word-filtered',
    'word-web',
    'google-docs',
    'google-docs-saved',
    'libreoffice',
    'notion',
    'obsidian',
    'code-editor',
    'homebrewery-page',
    'homebrewery-text',
  ])('%s is pasted as it was meant', async (name) => {
    const editor = openEditor('', bookExtensions(host));
    paste(editor, { html: readClipboard(`${name}.html`), text: readClipboard(`${name}.txt`) });
    const expected = documentToHtml(documentFromHtml(readClipboard(`${name}.expected.html`)));
    await expect.poll(() => documentToHtml(documentFromHtml(editor.getHTML()))).toBe(expected);
  });
});

/** A creature as copied from a PDF. */
const OWL = `Reed Owl
Small beast, unaligned
Armor Class 12 (natural armor), 14 at night
Hit Points 1,007 (2d6) plus 10
Speed 10 ft., fly 60 ft.
STR DEX CON INT WIS CHA
10 (+0) 12 (+1) 9 (−1) 2 (–4) 13 (+1) 6 (-2)
Saving Throws Dex +3, Wis +3 (advantage against charms)
Senses passive Perception 11
Challenge 1 (200 XP) Proficiency Bonus +2
Keen Sight. It sees well.
Actions
Peck. It pecks.`;

describe('a stat block in plain text', () => {
  it('is pasted as one block, with all its numbers, as from a file', async () => {
    const editor = openEditor('<p>Here:</p><p></p>', bookExtensions(host));
    editor.commands.setTextSelection(editor.state.doc.content.size - 1);
    paste(editor, { html: '', text: OWL.replaceAll('\n', '\r\n') });
    const blocks = () =>
      documentFromHtml(editor.getHTML()).children.filter((node) => node.textContent !== '' || node.isAtom);
    await expect.poll(() => blocks().map(({ type }) => type.name)).toEqual(['paragraph', 'statBlock']);
    expect(blocks()[1]?.toJSON()).toEqual(documentFromMarkdown(OWL).firstChild?.toJSON());
    expect(blocks()[1]?.attrs.data).toMatchObject({
      name: 'Reed Owl',
      armorClass: 12,
      hitPoints: 1007,
      challenge: '1',
      xp: 200,
      proficiencyBonus: 2,
      notes: { hitPoints: 'plus 10', wis: '(advantage against charms)' },
      actions: [{ name: 'Peck', text: 'It pecks.' }],
    });
  });

  it('of Fantasy Statblocks is pasted as one block, and one made from another as code', async () => {
    const fence = (data: string) => `\`\`\`statblock\n${data}\n\`\`\``;
    const editor = openEditor('', bookExtensions(host));
    paste(editor, { html: '', text: `${fence('name: Reed Owl\nac: 12\nhp: 7')}\n\n${fence('monster: Wolf')}` });
    const blocks = () =>
      documentFromHtml(editor.getHTML()).children.filter((node) => node.textContent !== '' || node.isAtom);
    await expect.poll(() => blocks().map(({ type }) => type.name)).toEqual(['statBlock', 'codeBlock']);
    expect(blocks()[0]?.attrs.data).toMatchObject({ name: 'Reed Owl', armorClass: 12, hitPoints: 7 });
  });

  it('that is none after all is pasted as it stands', async () => {
    const editor = openEditor('', bookExtensions(host));
    const text = 'AC 12 is what a\nMedium tent has, and\nHP it has none';
    paste(editor, { html: '', text });
    await expect.poll(() => editor.getText()).toContain('Medium tent has');
    expect(editor.getHTML()).not.toContain('stat-block');
  });
});

describe('plain text that is pasted', () => {
  it.each([
    ['Area 5 * 3 * 2 feet', '<p>Area 5 * 3 * 2 feet</p>'],
    ['Roll 2 * level * 3', '<p>Roll 2 * level * 3</p>'],
    [
      '2*3*4, 5 ** 2 ** 2, a_b_c, _ x _, 5` by 6`, ~~ no ~~',
      '<p>2*3*4, 5 ** 2 ** 2, a_b_c, _ x _, 5` by 6`, ~~ no ~~</p>',
    ],
    ['The *old* inn (`d20`), ~~gone~~', '<p>The <em>old</em> inn (<code>d20</code>), <s>gone</s></p>'],
    ['*a*\n_b_', '<p><em>a</em></p><p><em>b</em></p>'],
    ['1990. A year', '<p>1990. A year</p>'],
    ['1990. A year\n1991. Another', '<p>1990. A year</p><p>1991. Another</p>'],
    ['A. Smith wrote this', '<p>A. Smith wrote this</p>'],
  ])('%j has no marks but those that hug their words, and no list that it does not write', (text, html) => {
    const editor = openEditor('', bookExtensions(host));
    paste(editor, { html: '', text });
    expect(editor.getHTML()).toBe(html);
  });

  it('has its marks within a paragraph, and beside HTML that says no more', () => {
    for (const html of ['', '<div><span>the *old* inn</span></div>']) {
      const editor = openEditor('<p>To !</p>', bookExtensions(host));
      editor.commands.setTextSelection(4);
      paste(editor, { html, text: 'the *old* inn' });
      expect(editor.getHTML()).toBe('<p>To the <em>old</em> inn!</p>');
    }
  });
});

function readClipboard(file: string): string {
  const path = `${CLIPBOARDS}/${file}`;
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

function paste({ view }: Editor, { html, text }: { html: string; text: string }): void {
  const data: Record<string, string> = { 'text/html': html, 'text/plain': text };
  const clipboardData = { getData: (type: string) => data[type] ?? '', types: Object.keys(data), files: [] };
  const event = Object.assign(new Event('paste'), { clipboardData }) as unknown as ClipboardEvent;
  if (html === '') view.pasteText(text, event);
  else view.pasteHTML(html, event);
}
