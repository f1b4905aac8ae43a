import { describe, expect, it } from 'vitest';
import { readBook } from './read-book.ts';
import { buildZip } from './testing/build-zip.ts';

const numbers = (level: number, more = 'style:num-format="1"') =>
  `<text:list-level-style-number text:level="${level}" ${more}/>`;
const AUTOMATIC = [
  `<text:list-style style:name="L1">${numbers(1)}${numbers(2)}</text:list-style>`,
  `<text:list-style style:name="L2">${numbers(1, 'style:num-format="I" text:start-value="4" style:num-prefix="Part "')}</text:list-style>`,
  '<style:style style:name="T1" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style>',
  '<style:style style:name="T2" style:family="text"><style:text-properties style:text-position="-33% 58%"/></style:style>',
  '<style:style style:name="T3" style:family="text"><style:text-properties text:display="none"/></style:style>',
].join('');

async function read(body: string) {
  const content = `<office:document-content><office:automatic-styles>${AUTOMATIC}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`;
  const bytes = await buildZip([{ path: 'content.xml', content }]);
  const { sections, warnings } = await readBook({ bytes, fileName: 'fen.odt', kind: 'odt' });
  return { html: sections.map((section) => section.content).join(''), said: warnings.map(({ message }) => message) };
}
const html = async (body: string) => (await read(body)).html;

const p = (text: string) => `<text:p>${text}</text:p>`;
const item = (inner: string, attrs = '') => `<text:list-item${attrs}>${inner}</text:list-item>`;
const list = (items: string, attrs = 'text:style-name="L1"') => `<text:list ${attrs}>${items}</text:list>`;
const li = (text: string) => `<li><p>${text}</p></li>`;

describe('the lists of an OpenDocument text', () => {
  it('go on where they say so: behind the one before, or behind the one that they name', async () => {
    const body =
      list(item(p('a')) + item(p('b')), 'xml:id="one" text:style-name="L1"') +
      p('Then.') +
      list(item(p('c')), 'text:continue-numbering="true" text:style-name="L1"') +
      list(item(p('x')), 'xml:id="two" text:style-name="L1"') +
      p('Last.') +
      list(item(p('d')), 'text:continue-list="one" text:style-name="L1"');
    expect(await html(body)).toBe(
      `<ol>${li('a')}${li('b')}</ol><p>Then.</p><ol start="3">${li('c')}</ol><ol>${li('x')}</ol><p>Last.</p><ol start="3">${li('d')}</ol>`,
    );
  });

  it('have items with numbers of their own', async () => {
    const body = list(item(p('a')) + item(p('g'), ' text:start-value="7"') + item(p('h')));
    expect(await html(body)).toBe(`<ol>${li('a')}</ol><ol start="7">${li('g')}${li('h')}</ol>`);
  });

  it('count a level on below an item that has no words of its own', async () => {
    const body =
      list(item(p('a') + list(item(p('b')), ''))) +
      p('Then.') +
      list(item(list(item(p('c')), '')) + item(p('d')), 'text:continue-numbering="true" text:style-name="L1"');
    expect(await html(body)).toBe(
      `<ol><li><p>a</p><ol>${li('b')}</ol></li></ol><p>Then.</p><ol start="2">${li('c')}</ol><ol start="2">${li('d')}</ol>`,
    );
  });

  it('have their numbers in Roman numerals as figures, and say so', async () => {
    const { html: written, said } = await read(list(item(p('a')), 'text:style-name="L2"'));
    expect(written).toBe(`<ol start="4">${li('a')}</ol>`);
    expect(said.filter((message) => /Roman numerals|“Step 1:”/.test(message))).toHaveLength(2);
  });
});

describe('the words of an OpenDocument text', () => {
  it('are raised and lowered by their style', async () => {
    const span = (style: string, text: string) => `<text:span text:style-name="${style}">${text}</text:span>`;
    expect(await html(p(`10${span('T1', '3')} m, H${span('T2', '2')}O`))).toBe(
      '<p>10<sup>3</sup> m, H<sub>2</sub>O</p>',
    );
  });

  it('are parted where the end of a paragraph was taken out between them', async () => {
    const region = (id: string, first: string, second: string) =>
      `<text:changed-region text:id="${id}"><text:deletion>${p(first)}${p(second)}</text:deletion></text:changed-region>`;
    const changes = `<text:tracked-changes>${region('c1', '', '')}${region('c2', 's on.', 'They look')}</text:tracked-changes>`;
    const change = (id: string) => `<text:change text:change-id="${id}"/>`;
    expect(await html(`${changes}${p(`The fen${change('c1')}waits.`)}${p(`walk${change('c2')}ing`)}`)).toBe(
      '<p>The fen waits.</p><p>walking</p>',
    );
  });

  it('have their reading behind them', async () => {
    const ruby =
      '<text:ruby><text:ruby-base>東京</text:ruby-base><text:ruby-text>とうきょう</text:ruby-text></text:ruby>';
    expect(await html(p(`${ruby} is far.`))).toBe('<p>東京 (とうきょう) is far.</p>');
  });

  it('are not there where the document hides them, and are named', async () => {
    const body = [
      '<text:section text:name="a" text:display="none"><text:p>A section</text:p></text:section>',
      p('Seen<text:span text:style-name="T3">, a word</text:span>.'),
      p(
        '<text:hidden-text text:is-hidden="true">a field</text:hidden-text><text:hidden-text text:is-hidden="false">Shown</text:hidden-text>',
      ),
      p('<text:hidden-paragraph text:is-hidden="true"/>a paragraph'),
    ].join('');
    const { html: written, said } = await read(body);
    expect(written).toBe('<p>Seen.</p><p>Shown</p>');
    expect(said).toEqual([
      'Hidden text is left out: "A section". This happened 4 times, also with ", a word", "a field" and "a paragraph".',
    ]);
  });

  it('are not repeated in a table of contents, which is named', async () => {
    const contents =
      '<text:table-of-content><text:index-body><text:p>Fen 1</text:p></text:index-body></text:table-of-content>';
    expect(await read(contents + p('Words.'))).toEqual({
      html: '<p>Words.</p>',
      said: ['The table of contents is left out: a book makes its own.'],
    });
  });
});
