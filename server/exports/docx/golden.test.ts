import { beforeAll, describe } from 'vitest';
import { holdToGoldenFiles, overCorpus, tagsOnLines } from '#book/testing/golden.ts';
import { openZip } from '#server/imports/unzip.ts';
import { byName, corpusInWord } from './testing/word-corpus.ts';

const TITLE = /(?=<w:p><w:pPr><w:pStyle w:val="Heading1"\/>)/;

let styles: string;
let bodies: Map<string, string[]>;
beforeAll(async () => {
  const parts = await openZip(await corpusInWord());
  styles = await parts.text('word/styles.xml');
  bodies = byName(sectionsOf(await parts.text('word/document.xml')));
});

describe('a Word document', () => {
  holdToGoldenFiles(import.meta.dirname, {
    ...overCorpus('xml', (_cases, name) => `${tagsOnLines(numberedAnew(bodies.get(name)?.join('') ?? ''))}\n`),
    'styles.xml': () => tagsOnLines(styles),
  });
});

/** The sections, each from its title, without the title page, the contents, and the page's setting at the end. */
function sectionsOf(xml: string): string[] {
  const [, ...sections] = xml.slice(0, xml.lastIndexOf('<w:sectPr')).split(TITLE);
  return sections;
}

/** Ids and names that only have to be unique. They are numbered anew within each section, so that other cases do not change them. */
const NAMES = [
  /(?<=_Toc)\d+/g,
  /(?<=<w:bookmark\w+ [^>]*w:id=")\d+/g,
  /(?<=<wp:docPr id=")\d+/g,
  /(?<=<w:numId w:val=")\d+/g,
  /(?<=")rId[\w-]+/g,
];

function numberedAnew(xml: string): string {
  return NAMES.reduce((text, name) => {
    const names = [...new Set(text.match(name))];
    return text.replace(name, (found) => String(names.indexOf(found) + 1));
  }, xml);
}
