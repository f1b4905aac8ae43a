import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '../document/parse.ts';
import { documentToHtml } from '../document/html/to-html.ts';
import { DEFAULT_OPENING } from '../sections/opening.ts';
import { emptyStatBlock } from '../rules-5e/stat-block.ts';
import { block, doc, mark, p, td, tr } from '../testing/builders.ts';
import { replaceInSection } from './find-in-section.ts';
import { createMatcher } from './text-search.ts';

const OLD = 'Mira Holt';
const MATCH = createMatcher({ kind: 'names', names: [{ from: OLD, to: 'Mara Voss' }], others: [] });
const NONE: ReadonlySet<number> = new Set();
const creature = {
  ...emptyStatBlock(),
  name: OLD,
  traits: [{ name: `Oath of ${OLD}`, text: `Obeys ${OLD}’s word.` }],
};

describe('renaming reaches', () => {
  it.each([
    ['headings', block('heading', { level: 2 })(OLD), 1],
    ['stat blocks, their names and texts', block('statBlock', { data: creature })(), 3],
    ['read-aloud texts', block('readAloud')(p(`You see ${OLD}.`)), 1],
    ['boxes and their titles', block('sidebar', { title: OLD })(p(OLD)), 2],
    ['tables and their captions', block('table', { caption: OLD })(tr(td(p(OLD)))), 2],
    ['random tables and their rows', block('randomTable', { title: OLD })(block('randomRow', { roll: '1' })(OLD)), 2],
    [
      'pictures: captions and what is said of them',
      block('image', { src: 'https://example.org/m.png', alt: OLD, caption: OLD })(),
      2,
    ],
    ['spells', block('spell', { name: `Hand of ${OLD}` })(p(OLD)), 2],
    ['magic items', block('magicItem', { name: `${OLD}’s Lantern` })(p(OLD)), 2],
    ['encounters', block('encounter', { name: OLD, creatures: `1 ${OLD}` })(p(OLD)), 3],
    ['page references, so that they follow', p(block('pageReference', { target: OLD })()), 1],
    ['notes', p(block('footnote', { text: `${OLD} again.` })()), 1],
    ['index entries and the words that have them', p(mark('indexed', { term: `Holt, see ${OLD}` })(OLD)), 2],
    ['links', p(mark('link', { href: 'https://example.org/' })(OLD)), 1],
    ['hints', block('hint')(p(OLD)), 1],
  ])('%s', (_kind, node, count) => {
    const { section, replaced } = replaceInSection(
      { title: '', opening: DEFAULT_OPENING, doc: doc(node) },
      MATCH,
      NONE,
    );
    expect(replaced).toBe(count);
    const html = documentToHtml(section.doc);
    expect(html).not.toContain(OLD);
    expect(html).toContain('Mara Voss');
    expect(documentFromHtml(html).eq(section.doc)).toBe(true);
  });

  it('titles of sections, and how they begin', () => {
    const opening = { ...DEFAULT_OPENING, epigraph: `${OLD} said so.` };
    const given = { title: `The Gate of ${OLD}`, opening, doc: doc(p('Nobody.')) };
    const { section, replaced } = replaceInSection(given, MATCH, NONE);
    expect(replaced).toBe(2);
    expect(section.title).toBe('The Gate of Mara Voss');
    expect(section.opening.epigraph).toBe('Mara Voss said so.');
  });

  it('no address', () => {
    const given = doc(p(mark('link', { href: 'https://example.org/Mira' })('here')));
    const match = createMatcher({ kind: 'names', names: [{ from: 'Mira', to: 'Mara' }], others: [] });
    const { section } = replaceInSection({ title: '', opening: DEFAULT_OPENING, doc: given }, match, NONE);
    expect(section.doc.eq(given)).toBe(true);
  });
});
