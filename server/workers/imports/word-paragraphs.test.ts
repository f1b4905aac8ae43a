import { describe, expect, it } from 'vitest';
import { readBook } from './read-book.ts';
import { buildZip } from './testing/build-zip.ts';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const related = (inner: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;

interface Parts {
  body: string;
  numbering?: string;
  styles?: string;
  footnotes?: string;
  /** A part of another kind, related as "page". */
  chunk?: { path: string; content: string };
}

/** The section of a Word document with these parts, and the warnings of its import. */
async function read({ body, numbering = '', styles = '', footnotes = '', chunk }: Parts) {
  const bytes = await buildZip([
    {
      path: '[Content_Types].xml',
      content:
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    },
    {
      path: '_rels/.rels',
      content: related(`<Relationship Id="a" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>`),
    },
    {
      path: 'word/_rels/document.xml.rels',
      content: related(
        ['numbering', 'styles', 'footnotes']
          .map((name) => `<Relationship Id="${name}" Type="${OFFICE}/${name}" Target="${name}.xml"/>`)
          .join('') + (chunk ? `<Relationship Id="page" Type="${OFFICE}/aFChunk" Target="/${chunk.path}"/>` : ''),
      ),
    },
    ...(chunk ? [chunk] : []),
    { path: 'word/document.xml', content: `<w:document ${W}><w:body>${body}<w:sectPr/></w:body></w:document>` },
    { path: 'word/numbering.xml', content: `<w:numbering ${W}>${numbering}</w:numbering>` },
    { path: 'word/styles.xml', content: `<w:styles ${W}>${styles}</w:styles>` },
    { path: 'word/footnotes.xml', content: `<w:footnotes ${W}>${footnotes}</w:footnotes>` },
  ]);
  const { sections, warnings } = await readBook({ bytes, fileName: 'fen.docx', kind: 'docx' });
  return { html: sections.map(({ content }) => content).join(''), said: warnings.map(({ message }) => message) };
}

const html = async (parts: Parts) => (await read(parts)).html;

const run = (text: string, properties = '') =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const text = (words: string) => p(run(words));
const item = (words: string, list: number, level = 0) =>
  p(run(words), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);

const level = (at: number, format = 'decimal', start = 1, label = `%${at + 1}.`) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${label}"/></w:lvl>`;
const abstract = (id: number, ...levels: string[]) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`;
const list = (id: number, of: number, overrides = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${overrides}</w:num>`;
const from = (start: number, at = 0) =>
  `<w:lvlOverride w:ilvl="${at}"><w:startOverride w:val="${start}"/></w:lvlOverride>`;

const ol = (start: number, ...items: string[]) =>
  `<ol${start === 1 ? '' : ` start="${start}"`}>${items.map((inner) => `<li><p>${inner}</p></li>`).join('')}</ol>`;

describe('the lists of a Word document', () => {
  it('begin with the number that the document gives them', async () => {
    const body = item('a', 1) + item('b', 1) + text('Then.') + item('d', 2) + item('e', 2);
    const shared = abstract(0, level(0));
    expect(await html({ body, numbering: shared + list(1, 0) + list(2, 0, from(4)) })).toBe(
      `${ol(1, 'a', 'b')}<p>Then.</p>${ol(4, 'd', 'e')}`,
    );
    expect(await html({ body: item('x', 1), numbering: abstract(0, level(0, 'decimal', 7)) + list(1, 0) })).toBe(
      ol(7, 'x'),
    );
    expect(await html({ body: item('x', 1), numbering: abstract(0, level(0, 'decimal', 0)) + list(1, 0) })).toBe(
      '<ol start="0"><li><p>x</p></li></ol>',
    );
  });

  it('go on where they share their definition, after text and under another id', async () => {
    const body = item('a', 1) + text('Then.') + item('b', 2) + text('Last.') + item('c', 1);
    expect(await html({ body, numbering: abstract(0, level(0)) + list(1, 0) + list(2, 0) })).toBe(
      `${ol(1, 'a')}<p>Then.</p>${ol(2, 'b')}<p>Last.</p>${ol(3, 'c')}`,
    );
  });

  it('are two where the second begins anew right behind the first', async () => {
    const body = item('a', 1) + item('b', 1) + item('c', 2);
    expect(await html({ body, numbering: abstract(0, level(0)) + list(1, 0) + list(2, 0, from(1)) })).toBe(
      `${ol(1, 'a', 'b')}${ol(1, 'c')}`,
    );
  });

  it('count each level by itself, and anew below each item', async () => {
    const numbering = abstract(0, level(0, 'decimal', 3), level(1, 'lowerLetter', 2, '%2)')) + list(1, 0);
    const { html: written, said } = await read({
      body: item('a', 1) + item('b', 1, 1) + item('c', 1, 1) + item('d', 1) + item('e', 1, 1),
      numbering,
    });
    expect(written).toBe(`<ol start="3"><li><p>a</p>${ol(2, 'b', 'c')}</li><li><p>d</p>${ol(2, 'e')}</li></ol>`);
    expect(said.join(' ')).toContain('Roman numerals');
  });

  it('have their numbers in Roman numerals and beside words as figures, and say so', async () => {
    const numbering = abstract(0, level(0, 'upperRoman', 4, 'Part %1:')) + list(1, 0);
    const { html: written, said } = await read({ body: item('a', 1) + item('b', 1), numbering });
    expect(written).toBe(ol(4, 'a', 'b'));
    expect(said.filter((message) => /Roman numerals|“Step 1:”/.test(message))).toHaveLength(2);
  });

  it('are known by the style of a paragraph, also one that comes from another', async () => {
    const styles = [
      '<w:style w:type="paragraph" w:styleId="Steps"><w:name w:val="Steps"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>',
      '<w:style w:type="paragraph" w:styleId="More"><w:name w:val="More"/><w:basedOn w:val="Steps"/></w:style>',
    ].join('');
    const styled = (words: string, style: string) => p(run(words), `<w:pStyle w:val="${style}"/>`);
    const body = styled('a', 'Steps') + text('Then.') + styled('b', 'More');
    expect(await html({ body, styles, numbering: abstract(0, level(0)) + list(1, 0) })).toBe(
      `${ol(1, 'a')}<p>Then.</p>${ol(2, 'b')}`,
    );
  });

  it('have no item of a paragraph that leaves the list of its style, whatever level the lists know it by', async () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="Steps"><w:name w:val="Steps"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
    const styled = (words: string, more = '') => p(run(words), `<w:pStyle w:val="Steps"/>${more}`);
    const body = styled('a') + styled('Then.', '<w:numPr><w:numId w:val="0"/></w:numPr>') + styled('b');
    const numbering = abstract(0, level(0).replace('<w:lvlText', '<w:pStyle w:val="Steps"/><w:lvlText')) + list(1, 0);
    expect(await html({ body, styles, numbering })).toBe(`${ol(1, 'a')}<p>Then.</p>${ol(2, 'b')}`);
  });

  it('are told by a style of lists that another one stands for', async () => {
    const styles =
      '<w:style w:type="numbering" w:styleId="Own"><w:name w:val="Own"/><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:style>';
    const numbering =
      '<w:abstractNum w:abstractNumId="0"><w:numStyleLink w:val="Own"/></w:abstractNum>' +
      abstract(1, level(0, 'decimal', 5)) +
      list(1, 0) +
      list(2, 1);
    expect(await html({ body: item('a', 1) + item('b', 1), styles, numbering })).toBe(ol(5, 'a', 'b'));
  });

  it('are none where a paragraph is taken out of them, or no number is shown', async () => {
    const numbering = abstract(0, level(0)) + abstract(1, level(0, 'none', 1, '')) + list(1, 0) + list(2, 1);
    expect(await html({ body: item('a', 0) + item('b', 2), numbering })).toBe('<p>a</p><p>b</p>');
  });

  it('keep bullets as bullets between numbers', async () => {
    const numbering = abstract(0, level(0), level(1, 'bullet', 1, 'o')) + list(1, 0);
    expect(await html({ body: item('a', 1) + item('b', 1, 1) + item('c', 1), numbering })).toBe(
      '<ol><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ol>',
    );
  });

  it('are counted as they are, whatever tracked changes say that they were', async () => {
    const was =
      '<w:pPrChange w:id="1" w:author="Ed"><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr></w:pPrChange>';
    const body = p(run('a'), was) + item('b', 1);
    expect(await html({ body, numbering: abstract(0, level(0)) + list(1, 0) })).toBe(`<p>a</p>${ol(1, 'b')}`);
  });
});

const FRAME =
  '<w:keepNext/><w:framePr w:dropCap="drop" w:lines="3" w:wrap="around" w:vAnchor="text" w:hAnchor="text"/>';

describe('a numbered heading of a Word document', () => {
  const style = (id: number) =>
    `<w:style w:type="paragraph" w:styleId="H${id}"><w:name w:val="heading ${id}"/><w:pPr><w:numPr><w:ilvl w:val="${id - 1}"/><w:numId w:val="1"/></w:numPr></w:pPr></w:style>`;
  const headed = (id: number, words: string, more = '') =>
    p(words === '' ? '' : run(words), `<w:pStyle w:val="H${id}"/>${more}`);
  const numbering =
    abstract(0, level(0, 'upperRoman', 1, 'Part %1:'), level(1, 'decimal', 1, 'Area %1.%2'), level(2, 'none', 1, '')) +
    list(1, 0);
  const styles = [1, 2, 3].map(style).join('');

  it('has what stands before it as words, since others refer to it by that', async () => {
    const body =
      headed(1, 'Fen') +
      headed(2, 'Gate') +
      text('See area I.2.') +
      headed(2, 'Hall') +
      headed(3, 'Nook') +
      text('x') +
      headed(1, 'Keep') +
      headed(2, '') +
      headed(2, 'Yard') +
      headed(2, 'Loft', '<w:numPr><w:numId w:val="0"/></w:numPr>') +
      text('y');
    expect(await read({ body, numbering, styles })).toEqual({
      html: '<h2>Area I.1 Gate</h2><p>See area I.2.</p><h2>Area I.2 Hall</h2><h3>Nook</h3><p>x</p><h2>Area II.2 Yard</h2><h2>Loft</h2><p>y</p>',
      said: [],
    });
  });
});

describe('words of a Word document that are struck out twice', () => {
  it('are struck out', async () => {
    const body = p(
      run('old', '<w:dstrike/>') +
        run(' or ') +
        run('gone', '<w:strike w:val="false"/><w:dstrike w:val="true"/>') +
        run('.', '<w:dstrike w:val="0"/>'),
    );
    expect(await html({ body })).toBe('<p><s>old</s> or <s>gone</s>.</p>');
  });
});

describe('a large first letter of a Word document', () => {
  it('stands in its word', async () => {
    expect(await html({ body: p(run('T'), FRAME) + text('he gate stands open.') })).toBe(
      '<p>The gate stands open.</p>',
    );
    const margin = FRAME.replace('"drop"', '"margin"');
    expect(await html({ body: `${p(run('“T'), margin)}<w:bookmarkEnd w:id="3"/>${text('he gate,” he says.')}` })).toBe(
      '<p>“The gate,” he says.</p>',
    );
  });

  it('stands in its word where a program made it a plain frame', async () => {
    const frame = '<w:framePr w:w="300" w:h="700" w:hSpace="80" w:wrap="around"/>';
    expect(await html({ body: p(run('T'), frame) + text('he gate.') })).toBe('<p>The gate.</p>');
    expect(await html({ body: p(run('Beware'), frame) + text('of the gate.') })).toBe(
      '<p>Beware</p><p>of the gate.</p>',
    );
  });

  it('stays where no paragraph follows it', async () => {
    const table = `<w:tbl><w:tr><w:tc>${text('cell')}</w:tc></w:tr><w:tr><w:tc>${text('b')}</w:tc></w:tr></w:tbl>`;
    expect(await html({ body: p(run('T'), FRAME) + table })).toMatch(/^<p>T<\/p><table>/);
    expect(await html({ body: text('A.') + p(run('T'), FRAME) })).toBe('<p>A.</p><p>T</p>');
  });
});

const TAKEN_OUT = '<w:rPr><w:del w:id="1" w:author="Ed" w:date="2026-01-01T00:00:00Z"/></w:rPr>';
const del = (words: string) => `<w:del w:id="2" w:author="Ed"><w:r><w:delText>${words}</w:delText></w:r></w:del>`;

describe('a paragraph of a Word document whose mark is taken out', () => {
  it('is one with the next, and its words are parted', async () => {
    expect(await html({ body: p(run('The fen'), TAKEN_OUT) + text('waits.') })).toBe('<p>The fen waits.</p>');
    expect(await html({ body: p(run('One.'), TAKEN_OUT) + p(run('Two.'), TAKEN_OUT) + text('Three.') })).toBe(
      '<p>One. Two. Three.</p>',
    );
    expect(await html({ body: p(run('One. '), TAKEN_OUT) + text('Two.') })).toBe('<p>One. Two.</p>');
    expect(await html({ body: p(run('One.') + del(' More.'), TAKEN_OUT) + p(del('And ') + run('Two.')) })).toBe(
      '<p>One. Two.</p>',
    );
  });

  it('has its words joined where words on both sides of the mark were taken out', async () => {
    expect(await html({ body: p(run('walk') + del('s on.'), TAKEN_OUT) + p(del('They go look') + run('ing')) })).toBe(
      '<p>walking</p>',
    );
  });

  it('is gone where all of it was taken out', async () => {
    expect(await html({ body: text('One.') + p(del('Two.'), TAKEN_OUT) + text('Three.') })).toBe(
      '<p>One.</p><p>Three.</p>',
    );
  });

  it('stands by itself where no paragraph follows it', async () => {
    const table = `<w:tbl><w:tr><w:tc>${text('a')}</w:tc><w:tc>${p(run('b'), TAKEN_OUT)}</w:tc></w:tr><w:tr><w:tc>${text('c')}</w:tc><w:tc>${text('d')}</w:tc></w:tr></w:tbl>`;
    const written = await html({ body: p(run('One.'), TAKEN_OUT) + table + p(run('Last.'), TAKEN_OUT) });
    expect(written).toMatch(/^<p>One\.<\/p><table>.*<p>b<\/p><\/td><\/tr>.*<\/table><p>Last\.<\/p>$/);
  });
});

describe('raised and lowered words of a Word document', () => {
  const sup = '<w:vertAlign w:val="superscript"/>';

  it('are so by themselves and by their style', async () => {
    const styles =
      '<w:style w:type="character" w:styleId="Power"><w:name w:val="Power"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>';
    const body = p(
      run('20 m') +
        run('2', sup) +
        run(', 10') +
        run('3', '<w:rStyle w:val="Power"/>') +
        run(', H') +
        run('2', '<w:vertAlign w:val="subscript"/>') +
        run('O'),
    );
    expect(await html({ body, styles })).toBe('<p>20 m<sup>2</sup>, 10<sup>3</sup>, H<sub>2</sub>O</p>');
  });

  it('are so by the style that theirs is based on, unless theirs says otherwise', async () => {
    const style = (id: string, more: string) =>
      `<w:style w:type="character" w:styleId="${id}"><w:name w:val="${id}"/>${more}</w:style>`;
    const styles =
      style('Low', '<w:rPr><w:vertAlign w:val="subscript"/></w:rPr>') +
      style('Lower', '<w:basedOn w:val="Low"/><w:rPr><w:i/></w:rPr>') +
      style('Even', '<w:basedOn w:val="Lower"/><w:rPr><w:vertAlign w:val="baseline"/></w:rPr>') +
      style('Round', '<w:basedOn w:val="Round"/>');
    const styled = (words: string, id: string) => run(words, `<w:rStyle w:val="${id}"/>`);
    const body = p(run('H') + styled('2', 'Lower') + run('O ') + styled('3', 'Even') + styled(' 4', 'Round'));
    expect((await html({ body, styles })).replace(/<\/?em>/g, '')).toBe('<p>H<sub>2</sub>O 3 4</p>');
  });

  it('are no notes, nor are notes raised', async () => {
    const footnotes = `<w:footnote w:id="2"><w:p>${run('Deep, 10')}${run('3', sup)}${run(' ft.')}</w:p></w:footnote>`;
    const noted = (more = '', sign = '') =>
      `<w:r><w:rPr>${sup}</w:rPr><w:footnoteReference ${more}w:id="2"/>${sign}</w:r>`;
    const words = '<span data-footnote="Deep, 10³ ft.">Deep, 10³ ft.</span>';
    expect(
      await html({ body: p(run('The fen') + noted() + run(' of the 1') + run('st', sup) + run(' day')), footnotes }),
    ).toBe(`<p>The fen${words} of the 1<sup>st</sup> day</p>`);
    expect(await html({ body: p(run('The fen') + noted('w:customMarkFollows="1" ', '<w:t>*</w:t>')), footnotes })).toBe(
      `<p>The fen${words}</p>`,
    );
  });
});

describe('the boxes of a form', () => {
  const box = (checked: number) =>
    `<w:sdt><w:sdtPr><w14:checkbox xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w14:checked w14:val="${checked}"/></w14:checkbox></w:sdtPr><w:sdtContent>${run('☐')}</w:sdtContent></w:sdt>`;

  it('make a list of tasks where they begin a line, and are signs among words', async () => {
    const body = p(`${box(1)}${run(' Bell found')}`) + p(`${box(0)}${run(' Duke met')}`) + p(run('Rung ') + box(1));
    const written = await html({ body });
    expect(written.match(/data-checked="(?:true|false)"/g)).toEqual(['data-checked="true"', 'data-checked="false"']);
    expect(written).toContain('<p>Rung ☒</p>');
  });
});

describe('a page within a Word document', () => {
  const chunk =
    '<w:altChunk xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="page"/>';
  const MHT = [
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; type="text/html"; boundary="----=cut"',
    '',
    '------=cut',
    'Content-Type: text/html; charset="utf-8"',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    '<html><body><h1>Tide</h1><p class=3D"x">A <b>bell</b> rings =E2=80=94 tw=',
    'ice.</p></body></html>',
    '',
    '------=cut--',
  ].join('\r\n');

  it('stands where the document has it, as a page or as a web archive', async () => {
    const body = `${text('Before.')}${chunk}${text('After.')}`;
    const page = {
      path: 'word/page.html',
      content: '<style>.b{font-weight:bold}</style><p>A <span class="b">page</span>.</p>',
    };
    expect(await html({ body, chunk: page })).toBe('<p>Before.</p><p>A <strong>page</strong>.</p><p>After.</p>');
    const archive = { path: 'word/page.mht', content: MHT };
    expect(await html({ body: chunk, chunk: archive })).toBe('<p>A <strong>bell</strong> rings — twice.</p>');
  });

  it('is named where it is none', async () => {
    const { said } = await read({
      body: `${text('Before.')}${chunk}`,
      chunk: { path: 'word/page.docx', content: 'PK' },
    });
    expect(said).toEqual([
      'A document within this document is left out. Please import it by itself: "word/page.docx".',
    ]);
  });
});
