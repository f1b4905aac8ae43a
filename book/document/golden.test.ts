import { describe } from 'vitest';
import { CORPUS, type CorpusSection, sectionsOf } from '../testing/corpus/corpus.ts';
import { holdToGoldenFiles, overCorpus, readableJson, readableTags } from '../testing/golden.ts';
import { schema } from './schema.ts';
import { documentToHtml } from './html/to-html.ts';

describe('a document', () => {
  holdToGoldenFiles(import.meta.dirname, {
    ...overCorpus('html', (_printed, group) => html(sectionsOf(CORPUS[group]))),
    'schema.json': storedForm,
  });
});

/** The HTML as the API returns it. */
function html(sections: readonly CorpusSection[]): string {
  return sections.map(({ title, doc }) => `<!-- ${title} -->\n${readableTags(documentToHtml(doc))}\n`).join('\n');
}

/** The names and attributes in stored documents. A change of one needs a migration. */
function storedForm(): string {
  const nodes = Object.values(schema.nodes).map(({ name, spec }) => [
    name,
    { content: spec.content, ...defaults(spec) },
  ]);
  const marks = Object.values(schema.marks).map(({ name, spec }) => [name, defaults(spec)]);
  return `${readableJson({ nodes: Object.fromEntries(nodes), marks: Object.fromEntries(marks) })}\n`;
}

function defaults({ attrs = {} }: { attrs?: Record<string, { default?: unknown }> }) {
  return Object.keys(attrs).length === 0
    ? {}
    : { attrs: Object.fromEntries(Object.entries(attrs).map(([name, value]) => [name, value.default])) };
}
