import { describe, expect, it } from 'vitest';
import type { ImportNote } from '../book-draft.ts';
import { docxToHtml } from './docx-to-html.ts';

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:v="urn:schemas-microsoft-com:vml"';
const RELATIONS =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';

const run = (text: string, properties = '') =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (inner: string) => `<w:p>${inner}</w:p>`;
const boxText = (text: string) => `<w:txbxContent>${paragraph(run(text))}</w:txbxContent>`;
const shape = (text: string) =>
  `<w:drawing><wp:anchor><wps:wsp><wps:txbx>${boxText(text)}</wps:txbx></wps:wsp></wp:anchor></w:drawing>`;
const vml = (text: string, tag = 'v:shape') =>
  `<w:pict><${tag}><v:textbox>${boxText(text)}</v:textbox></${tag}></w:pict>`;
const either = (choice: string, fallback: string) =>
  `<mc:AlternateContent><mc:Choice Requires="wps">${choice}</mc:Choice>${fallback}</mc:AlternateContent>`;

function read(body: string, notes: ImportNote[] = [], styles = ''): Promise<string> {
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': RELATIONS,
    ...(styles !== '' && { 'word/styles.xml': `<w:styles ${NAMESPACES}>${styles}</w:styles>` }),
    'word/document.xml': `<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
  };
  const text = async (path: string) => parts[path] ?? '';
  const folder = { paths: Object.keys(parts), text, bytes: async () => new Uint8Array() };
  return docxToHtml(folder, { add: async () => ({ problem: 'There are none.' }) }, notes);
}

describe('the words of a Word document', () => {
  it.each([
    ['a shape without another form', either(shape('Boxed'), '')],
    ['a shape whose other form is empty', either(shape('Boxed'), '<mc:Fallback/>')],
    ['a shape whose other form is a picture', either(shape('Boxed'), '<mc:Fallback><w:pict/></mc:Fallback>')],
    ['a shape in two forms', either(shape('Boxed'), `<mc:Fallback>${vml('Boxed')}</mc:Fallback>`)],
    ['a shape alone', shape('Boxed')],
    ['an old shape', vml('Boxed')],
    ['an old oval', vml('Boxed', 'v:oval')],
  ])('stand once behind their paragraph in %s', async (_what, box) => {
    expect(await read(paragraph(`${run('Before ')}<w:r>${box}</w:r>${run('after')}`))).toBe(
      '<p>Before after</p><p>Boxed</p>',
    );
  });

  it('in a box within a box are there', async () => {
    const inner = either(shape('Inner'), '');
    const outer = `<w:txbxContent>${paragraph(`${run('Outer')}<w:r>${inner}</w:r>`)}</w:txbxContent>`;
    const drawing = `<w:drawing><wp:anchor><wps:txbx>${outer}</wps:txbx></wp:anchor></w:drawing>`;
    expect(await read(paragraph(`<w:r>${either(drawing, '')}</w:r>`))).toContain('Inner');
  });

  it.each([
    ['a simple field', `<w:fldSimple w:instr=" REF _Ref1 \\h ">${run('Table 3')}</w:fldSimple>`],
    [
      'a field of several runs',
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> PAGEREF _Ref1 </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('Table 3')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
    ],
    ['a custom tag', `<w:customXml w:element="place"><w:customXmlPr/>${run('Table 3')}</w:customXml>`],
    ['words of another direction', `<w:bdo w:val="rtl">${run('Table 3')}</w:bdo>`],
  ])('stay as they are shown in %s', async (_what, inner) => {
    expect(await read(paragraph(`${run('See ')}${inner}${run('.')}`))).toBe('<p>See Table 3.</p>');
  });

  it.each([
    [
      'words with their reading above',
      '<w:r><w:ruby><w:rubyPr/><w:rt><w:r><w:t>とうきょう</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>東京</w:t></w:r></w:rubyBase></w:ruby></w:r>',
      '東京 (とうきょう)',
    ],
    ['lines that old programs end', '<w:r><w:t>one</w:t><w:cr/><w:t>two</w:t></w:r>', 'one<br />two'],
    ['a sign of any typeface', '<w:r><w:sym w:font="MS Gothic" w:char="2612"/></w:r>', '☒'],
    ['a letter of a typeface of signs', run('a\uF0D8b', '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>'), 'a⮚b'],
    ['a letter of a typeface of one’s own', run('\uF0D8', '<w:b/>'), '<strong>\uF0D8</strong>'],
  ])('are there in %s', async (_what, inner, shown) => {
    expect(await read(paragraph(inner))).toBe(`<p>${shown}</p>`);
  });

  it('are there in the shape of a picture, behind their paragraph', async () => {
    const art =
      '<w:pict><v:shape type="#_x0000_t136"><v:textpath style="v-text-kern:t" string="SALT &amp; BONE"/></v:shape></w:pict>';
    expect(await read(paragraph(`${run('On the door:')}<w:r>${art}</w:r>`))).toBe(
      '<p>On the door:</p><p>SALT &amp; BONE</p>',
    );
  });

  it('are there as they were chosen in a field of a form', async () => {
    const entries = '<w:listEntry w:val="Reef"/><w:listEntry w:val="Fen"/>';
    const field = (result: string) =>
      `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:ddList>${result}${entries}</w:ddList></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMDROPDOWN </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const body = paragraph(`${run('Of the ')}${field('<w:result w:val="1"/>')}${run(' and the ')}${field('')}`);
    expect(await read(body)).toContain('Of the Fen and the Reef');
  });

  it('are not there where the document hides them, and are named', async () => {
    const notes: ImportNote[] = [];
    const body = `${run('Seen')}${run(' but not this', '<w:b/><w:vanish/>')}${run(', this', '<w:vanish w:val="0"/>')}${run(' and this', '<w:webHidden/>')}`;
    expect(await read(paragraph(body), notes)).toBe('<p>Seen, this and this</p>');
    expect(notes).toEqual([{ line: null, message: 'Hidden text is left out: "but not this".' }]);
  });

  it('that a style hides are named, unless they say that they are seen', async () => {
    const style = (id: string, type: string, inner: string) =>
      `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${id}"/>${inner}</w:style>`;
    const styles = [
      style('Key', 'character', '<w:rPr><w:vanish/></w:rPr>'),
      style('Form', 'paragraph', '<w:rPr><w:vanish/></w:rPr>'),
      style('FormEnd', 'paragraph', '<w:basedOn w:val="Form"/>'),
      style('Open', 'paragraph', '<w:basedOn w:val="Form"/><w:rPr><w:vanish w:val="0"/></w:rPr>'),
    ].join('');
    const styled = (id: string, inner: string) => paragraph(`<w:pPr><w:pStyle w:val="${id}"/></w:pPr>${inner}`);
    const body = [
      paragraph(`${run('Seen')}${run(' key', '<w:rStyle w:val="Key"/>')}`),
      styled('FormEnd', `${run(' form')}${run('Shown', '<w:vanish w:val="0"/>')}`),
      styled('Open', run('Open')),
    ].join('');
    const notes: ImportNote[] = [];
    expect(await read(body, notes, styles)).toBe('<p>Seen</p><p>Shown</p><p>Open</p>');
    expect(notes).toEqual([{ line: null, message: 'Hidden text is left out: "key form".' }]);
  });

  it('are named where a sign of their typeface is not known', async () => {
    const notes: ImportNote[] = [];
    await read(paragraph(`${run('Roll ')}<w:r><w:sym w:font="Dicier" w:char="F041"/></w:r>`), notes);
    expect(notes.map(({ message }) => message)).toEqual([
      'A sign of a typeface that is not known here is left out: "Dicier F041". Please type it as a letter or word.',
    ]);
  });
});
