import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '../document/parse.ts';
import { readStored, storedJson } from '../document/stored/stored-document.ts';
import { documentToHtml } from '../document/html/to-html.ts';
import { DEFAULT_OPENING, type SectionKind } from './opening.ts';
import { highestLevel, sceneText, withScenesJoined } from './scenes.ts';

const section = (id: string, kind: SectionKind, html: string) => ({
  id,
  title: `Title of ${id}`,
  opening: { ...DEFAULT_OPENING, kind },
  doc: () => JSON.stringify(storedJson(documentFromHtml(html))),
});

describe('a scene in its chapter', () => {
  it('has its title as a heading, then its epigraph, and its own headings below', () => {
    const doc = documentFromHtml('<h1>Pier</h1><h6>Rope</h6><blockquote><h2>Boats</h2></blockquote>');
    const opening = { ...DEFAULT_OPENING, kind: 'scene' as const, epigraph: 'Mind the reeds.' };
    const text = sceneText({ title: 'At <low> tide', opening, doc }, 1);
    expect(text.before).toBe(2);
    expect(documentToHtml(text.doc)).toBe(
      '<h1>At &lt;low&gt; tide</h1><blockquote><p>Mind the reeds.</p></blockquote><h2>Pier</h2><h6>Rope</h6>' +
        '<blockquote><h3>Boats</h3></blockquote>',
    );
  });

  it('has its title at the level of the highest headings of the chapter, and moves its own no more than it must', () => {
    expect(['', '<h3>A</h3><h2>B</h2>', '<h6>C</h6>'].map((html) => highestLevel(documentFromHtml(html)))).toEqual([
      1, 2, 6,
    ]);
    const at = (level: number, html: string) =>
      documentToHtml(sceneText({ title: 'Tide', opening: DEFAULT_OPENING, doc: documentFromHtml(html) }, level).doc);
    expect(at(2, '<h1>A</h1><h2>B</h2>')).toBe('<h2>Tide</h2><h3>A</h3><h4>B</h4>');
    expect(at(2, '<h3>A</h3>')).toBe('<h2>Tide</h2><h3>A</h3>');
    expect(at(6, '<h1>A</h1>')).toBe('<h6>Tide</h6><h6>A</h6>');
  });

  it('has no heading where it has no title', () => {
    const text = sceneText({ title: ' ', opening: DEFAULT_OPENING, doc: documentFromHtml('<p>Mud.</p>') }, 1);
    expect([documentToHtml(text.doc), text.before]).toEqual(['<p>Mud.</p>', 0]);
  });
});

describe('the sections of a book', () => {
  const htmlOf = ({ sections }: ReturnType<typeof withScenesJoined>) =>
    sections.map(({ id, doc }) => [id, documentToHtml(readStored(doc()))]);

  it('have their scenes at their ends, and references name the heading of a scene', () => {
    const joined = withScenesJoined([
      section('one', 'chapter', '<p>See <span data-ref="three" data-shown="old">old</span>.</p>'),
      section('two', 'scene', '<p>Mud.</p>'),
      section('three', 'scene', ''),
      section('four', 'chapter', '<p>Go to <span data-ref="two">two</span>.</p>'),
    ]);
    expect(htmlOf(joined)).toEqual([
      [
        'one',
        '<p>See <span data-ref="Title of three" data-shown="Title of three">Title of three</span>.</p>' +
          '<h1>Title of two</h1><p>Mud.</p><h1>Title of three</h1>',
      ],
      ['four', '<p>Go to <span data-ref="Title of two">Title of two</span>.</p>'],
    ]);
  });

  it('stay as they are where no scene runs on', () => {
    const alone = [section('one', 'scene', '<p>Mud.</p>'), section('two', 'chapter', '')];
    expect(withScenesJoined(alone).sections).toEqual(alone);
  });

  it('keep what is left out before the chapters', () => {
    const all = [section('b', 'chapter', ''), section('d', 'scene', ''), section('f', 'chapter', '')];
    const { skipped, sections } = withScenesJoined(all, [['matter'], ['scene'], ['part', 'chapter']]);
    expect(sections.map(({ id }) => id)).toEqual(['b', 'f']);
    expect(skipped).toEqual([['matter'], ['part', 'chapter']]);
  });
});
