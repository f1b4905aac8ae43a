import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCompiler } from '#server/typeset/compiler.ts';
import { loadFonts } from '#server/typeset/fonts/font-files.ts';
import { countFaults, type FaultReport } from '../count-faults.ts';

/** Pages of 480 by 400 pt with two columns of 200 pt. A column has 28 lines of 12 pt, or 26 below a title. There are running heads and page numbers. */
const PAGE = `
#set document(title: "Test")
#set page(width: 480pt, height: 400pt, margin: 30pt, columns: 2, header: [The Running Head #v(-6pt) #line(length: 100%)], footer: context here().page())
#set columns(gutter: 20pt)
#set text(font: "Alegreya", size: 10pt, lang: "en", hyphenate: false, number-type: "lining", top-edge: 10pt, bottom-edge: 0pt)
#set par(justify: true, leading: 2pt, spacing: 2pt)
#show heading: it => block(above: 2pt, below: 2pt, sticky: true, text(size: 10pt, weight: 700, it.body))
#let title(it) = place(top + left, scope: "parent", float: true, clearance: 14pt, block(text(size: 11pt, it.body)))
#show heading.where(level: 1): title
#let lines(count) = par(range(count).map(n => [Line #n #h(1fr) of the text]).join(linebreak()))
`;

/** Typesets the source on these pages and returns the faults found, by kind. */
export async function countIn(
  source: string,
  pictures: Record<string, Buffer> = {},
): Promise<Record<string, string[]>> {
  const { kinds } = await reportOn(source, pictures);
  const found = kinds.filter(({ faults }) => faults.length > 0);
  return Object.fromEntries(
    found.map(({ name, faults }) => [name, faults.map(({ page, words }) => `${page}: ${words}`)]),
  );
}

export async function reportOn(source: string, pictures: Record<string, Buffer> = {}): Promise<FaultReport> {
  const folder = await mkdtemp(join(tmpdir(), 'tomewright-faults-'));
  try {
    const compiler = createCompiler(await loadFonts());
    for (const [path, bytes] of Object.entries(pictures)) compiler.addImage(path, bytes);
    const file = join(folder, 'test.pdf');
    await writeFile(file, compiler.pdf({ main: PAGE + source, files: new Map() }).pdf);
    return await countFaults(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
