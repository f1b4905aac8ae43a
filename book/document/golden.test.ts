import { describe } from 'vitest';
import type { Cases } from '../testing/corpus/cases.ts';
import { holdToGoldenFiles, overCorpus, readableJson, tagsOnLines } from '../testing/golden.ts';
import { documentToHtml } from './to-html.ts';

describe('a document', () => {
  holdToGoldenFiles(import.meta.dirname, { ...overCorpus('html', html), ...overCorpus('json', json) });
});

/** As the API gives it. */
function html(cases: Cases): string {
  return Object.entries(cases)
    .map(([title, doc]) => `<!-- ${title} -->\n${tagsOnLines(documentToHtml(doc))}\n`)
    .join('\n');
}

/** As it is stored: a document must stay readable in every later version. */
function json(cases: Cases): string {
  const documents = Object.entries(cases).map(([title, doc]) => [title, doc.toJSON()]);
  return `${readableJson(Object.fromEntries(documents))}\n`;
}
