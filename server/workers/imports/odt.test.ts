import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ImportProblem } from '#import/book-draft.ts';
import type { ReadBook } from '#domain/imports/read-file.ts';
import { readBook } from './read-book.ts';
import { buildZip, type ZippedFile } from './testing/build-zip.ts';

const STYLES = `<office:document-styles><office:styles>
  <style:style style:name="Strong" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>
  <style:style style:name="Heading_20_2" style:family="paragraph" style:default-outline-level="2"/>
  <style:style style:name="Title" style:family="paragraph"/>
  <style:style style:name="Quotations" style:family="paragraph"/>
</office:styles></office:document-styles>`;
const AUTOMATIC = `<office:automatic-styles>
  <style:style style:name="T1" style:family="text" style:parent-style-name="Strong"><style:text-properties fo:font-style="italic"/></style:style>
  <style:style style:name="P1" style:family="paragraph" style:parent-style-name="Heading_20_2"/>
  <style:style style:name="P2" style:family="paragraph"><style:paragraph-properties fo:break-before="page"/></style:style>
  <text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="1" text:start-value="3"/><text:list-level-style-bullet text:level="2"/></text:list-style>
</office:automatic-styles>`;

const odt = (
  body: string,
  more: ZippedFile[] = [],
  type = 'application/vnd.oasis.opendocument.text',
  styles = STYLES,
) =>
  buildZip([
    { path: 'mimetype', content: type },
    {
      path: 'content.xml',
      content: `<?xml version="1.0"?><office:document-content>${AUTOMATIC}<office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    },
    { path: 'styles.xml', content: styles },
    ...more,
  ]);

const read = (bytes: Uint8Array): Promise<ReadBook> => readBook({ bytes, fileName: 'tide.odt', kind: 'odt' });
const html = async (body: string) =>
  (await read(await odt(body))).sections.map((section) => `${section.title}: ${section.content}`);
const problem = (bytes: Uint8Array) =>
  read(bytes).then(String, (error) => (error instanceof ImportProblem ? error.message : error));

describe('an OpenDocument text', () => {
  it('has its headings by outline level and its look by the chain of styles', async () => {
    const body =
      '<text:p text:style-name="Title">The Tide</text:p><text:h text:outline-level="1">One</text:h><text:p>Plain <text:span text:style-name="T1">both</text:span><text:s text:c="2"/>end<text:line-break/>line</text:p><text:p text:style-name="P1">Lower</text:p><text:p text:style-name="Quotations">Said.</text:p><text:h text:outline-level="1">Two</text:h><text:p>A</text:p><text:p text:style-name="P2">B</text:p>';
    expect(await html(body)).toEqual([
      'One: <p>Plain <strong><em>both</em></strong> end<br>line</p><h2>Lower</h2><blockquote><p>Said.</p></blockquote>',
      'Two: <p>A</p><hr data-block="page-break"><p>B</p>',
    ]);
    expect((await read(await odt(body))).facts.title).toBe('The Tide');
  });

  it('is one section where many short parts stand below a title, as on a sheet', async () => {
    const parts = Array.from(
      { length: 8 },
      (_, at) => `<text:h text:outline-level="1">Part ${at}</text:h><text:p>A</text:p>`,
    );
    const { facts, sections } = await read(
      await odt(`<text:p text:style-name="Title">The Tide</text:p>${parts.join('')}`),
    );
    expect([facts.title, sections.map((section) => section.title)]).toEqual(['The Tide', ['The Tide']]);
  });

  it('has headings by the name of their style, as LibreOffice writes those of pages and of Word documents', async () => {
    const styled = AUTOMATIC.replace(
      '</office:automatic-styles>',
      '<style:style style:name="P3" style:family="paragraph" style:parent-style-name="Heading_20_1"/><style:style style:name="Heading_20_1" style:family="paragraph"/></office:automatic-styles>',
    );
    const content = `<office:document-content>${styled}<office:body><office:text><text:p text:style-name="P3">One</text:p><text:p>A</text:p><text:p text:style-name="P3">Two</text:p><text:p>B</text:p></office:text></office:body></office:document-content>`;
    const { sections } = await read(await buildZip([{ path: 'content.xml', content }]));
    expect(sections.map((section) => `${section.title}: ${section.content}`)).toEqual([
      'One: <p>A</p>',
      'Two: <p>B</p>',
    ]);
  });

  it('says that the numbers of its headings are left out, where it has any', async () => {
    const outline = (format: string) =>
      `<office:document-styles><office:styles><text:outline-style><text:outline-level-style text:level="2" style:num-prefix="Area " style:num-format="${format}"/></text:outline-style></office:styles></office:document-styles>`;
    const body =
      '<text:h text:outline-level="1">Fen</text:h><text:h text:outline-level="2">Gate</text:h><text:p>x</text:p>';
    const said = async (format: string, text = body) =>
      (await read(await odt(text, [], undefined, outline(format)))).warnings.map(({ message }) => message);
    expect(await said('1')).toEqual([expect.stringContaining('The numbers of headings')]);
    expect(await said('')).toEqual([]);
    expect(await said('1', body.replace('"2"', '"1"'))).toEqual([]);
  });

  it('has paragraphs of a quotation in one', async () => {
    const quoted = (text: string) => `<text:p text:style-name="Quotations">${text}</text:p>`;
    expect(await html(`${quoted('Said.')}${quoted('Done.')}<text:p>A</text:p>${quoted('More.')}`)).toEqual([
      'Introduction: <blockquote><p>Said.</p><p>Done.</p></blockquote><p>A</p><blockquote><p>More.</p></blockquote>',
    ]);
  });

  it('has its lists, tables and notes', async () => {
    const item = (inner: string) => `<text:list-item>${inner}</text:list-item>`;
    const list = `<text:list text:style-name="L1">${item('<text:p>a</text:p><text:list><text:list-item><text:p>b</text:p></text:list-item></text:list>')}${item('<text:p>c</text:p>')}</text:list>`;
    const cell = (text: string, attrs = '') => `<table:table-cell ${attrs}><text:p>${text}</text:p></table:table-cell>`;
    const table = `<table:table><table:table-header-rows><table:table-row>${cell('Both', 'table:number-columns-spanned="2"')}<table:covered-table-cell/></table:table-row></table:table-header-rows><table:table-row>${cell('1')}${cell('2')}</table:table-row></table:table>`;
    const note =
      '<text:p>Deep<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Very.</text:p></text:note-body></text:note>.</text:p>';
    expect(await html(list + table + note)).toEqual([
      'Introduction: <ol start="3"><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ol><table><tbody><tr><th colspan="2"><p>Both</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table><p>Deep<span data-footnote="Very.">Very.</span>.</p>',
    ]);
  });

  it('has its pictures and text boxes, and says what is left out', async () => {
    const data = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#7b1e1e' } })
      .png()
      .toBuffer();
    const body = `<text:tracked-changes><text:changed-region><text:deletion><text:p>Gone</text:p></text:deletion></text:changed-region></text:tracked-changes>
      <text:p>Before<office:annotation><text:p>Really?</text:p></office:annotation><draw:frame><draw:text-box><text:p>In the box</text:p></draw:text-box></draw:frame></text:p>
      <text:p><draw:frame><draw:image xlink:href="Pictures/a.png"/><svg:desc>A map</svg:desc></draw:frame></text:p><text:p><draw:frame><draw:image xlink:href="Pictures/gone.png"/></draw:frame></text:p>`;
    const { sections, images, warnings } = await read(await odt(body, [{ path: 'Pictures/a.png', content: data }]));
    expect(sections[0]?.content).toMatch(/^<p>Before<\/p><p>In the box<\/p>(<p><\/p>)?<figure.*alt="A map"/);
    expect(sections[0]?.content).not.toMatch(/Gone|Really/);
    expect(images).toHaveLength(1);
    expect(warnings.map(({ message }) => message).toSorted()).toEqual([
      'A comment is left out.',
      'A picture could not be kept: It is not in the document, which only names its place.',
      'The text of text boxes stands after the paragraph that holds the box.',
      'Tracked changes are read as accepted: what was inserted is in the book, what was deleted is not.',
    ]);
  });

  it('has its creatures', async () => {
    const line = (label: string, text: string) =>
      `<text:p><text:span text:style-name="Strong">${label}</text:span> ${text}</text:p>`;
    const row = (cells: string[]) =>
      `<table:table-row>${cells.map((text) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`).join('')}</table:table-row>`;
    const body = `<text:h text:outline-level="2">Goblin</text:h><text:p><text:span text:style-name="T1">Small humanoid, neutral evil</text:span></text:p>${line('Armor Class', '15 (leather)')}${line('Hit Points', '7 (2d6)')}${line('Speed', '30 ft.')}<table:table>${row(['STR', 'DEX', 'CON', 'INT', 'WIS', 'CHA'])}${row(['8 (-1)', '14 (+2)', '10 (+0)', '10 (+0)', '8 (-1)', '8 (-1)'])}</table:table>${line('Challenge', '1/4 (50 XP)')}`;
    const [goblin] = await html(body);
    expect(goblin).toContain('"armorClass":15');
    expect(goblin).toContain('"abilities":{"str":8,"dex":14,"con":10,"int":10,"wis":8,"cha":8}');
  });

  it('that is protected, damaged, attacks or is of another kind is refused with a sentence', async () => {
    const manifest = {
      path: 'META-INF/manifest.xml',
      content: '<manifest:manifest><manifest:encryption-data/></manifest:manifest>',
    };
    expect(await problem(await odt('<text:p>x</text:p>', [manifest]))).toContain('protected by a password');
    expect(await problem(await odt('', [], 'application/vnd.oasis.opendocument.spreadsheet'))).toContain(
      'another kind of document',
    );
    expect(await problem(await buildZip([{ path: 'a.txt', content: 'x' }]))).toContain('damaged or incomplete');
    const content =
      '<!DOCTYPE x [<!ENTITY a "aaaa">]><office:document-content><office:body><office:text><text:p>&a;</text:p></office:text></office:body></office:document-content>';
    expect(await problem(await buildZip([{ path: 'content.xml', content }]))).toContain('damaged or incomplete');
    expect(await problem(await odt(''))).toContain('There is no text in this file.');
    expect(await problem((await odt('<text:p>x</text:p>')).subarray(0, 200))).toContain('damaged or incomplete');
    const deep = `${'<text:section>'.repeat(5000)}<text:p>x</text:p>${'</text:section>'.repeat(5000)}`;
    expect((await read(await odt(deep))).sections[0]?.content).toBe('<p>x</p>');
  });
});
