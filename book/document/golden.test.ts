import { describe } from 'vitest';
import type { Cases } from '../testing/corpus/cases.ts';
import { holdToGoldenFiles, overCorpus, readableJson, tagsOnLines } from '../testing/golden.ts';
import { documentToHtml } from './html/to-html.ts';

describe('a document', () => {
  holdToGoldenFiles(import.meta.dirname, { ...overCorpus('html', html), ...overCorpus('json', json) });
});

/** As the interface gives it. */
function html(cases: Cases): string {
  return Object.entries(cases)
    .map(([title, doc]) => `<!-- ${title} -->\n${tagsOnLines(documentToHtml(doc))}\n`)
    .join('\n');
}

/** As it is stored: what was stored once is to be read for ever. */
function json(cases: Cases): string {
  const documents = Object.entries(cases).map(([title, doc]) => [title, doc.toJSON()]);
  return `${readableJson(Object.fromEntries(documents))}\n`;
}
