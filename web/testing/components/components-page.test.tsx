// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { schema } from '#book/document/schema.ts';
import { CORPUS_DOCUMENTS } from '#book/testing/corpus/corpus.ts';
import { theme } from '#web/ui/theme.ts';
import { openPage } from '../page.tsx';
import { ComponentsPage } from './components-page.tsx';
import { SHOWN_CONTROLS } from './shown-controls.tsx';
import { SHOWN_UI } from './shown-ui.tsx';

const UI = 'web/ui/';
const PAGE = 'web/testing/components/';

/** Components that are shown as part of another: Mantine's Modal is the dialog of web/ui, and InputWrapper is around each field. */
const SHOWN_AS_ANOTHER = ['Modal', 'InputWrapper'];

const NoLook = () => null;

it('shows every component of web/ui', () => {
  const files = globSync('**/*.tsx', { cwd: UI }).filter((file) => !file.endsWith('.test.tsx'));
  const missing = files.flatMap((file) =>
    exportsOf(`${UI}${file}`)
      .filter((name) => !(name in SHOWN_UI))
      .map((name) => `${file}: ${name}`),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

it('shows every control that the theme dresses', () => {
  const dressed = Object.keys(theme.components ?? {});
  expect(dressed.filter((name) => !(name in SHOWN_CONTROLS) && !SHOWN_AS_ANOTHER.includes(name))).toEqual([]);
});

it('shows under each name what the name says', () => {
  const drawn = ['shown-ui.tsx', 'shown-controls.tsx'].map((file) => readFileSync(`${PAGE}${file}`, 'utf8'));
  const names = Object.keys({ ...SHOWN_UI, ...SHOWN_CONTROLS });
  const isUsed = (name: string) => drawn.some((source) => new RegExp(`<${name}\\b|\\b${name}\\(`).test(source));
  expect(names.filter((name) => !isUsed(name))).toEqual([]);
});

it('shows every block of a book as readers have it', async () => {
  const page = await openPage(<ComponentsPage Look={NoLook} />);
  const regions = page.names('region');
  expect(regions).toEqual(expect.arrayContaining([...Object.keys(SHOWN_UI), ...Object.keys(SHOWN_CONTROLS)]));
  const shown = CORPUS_DOCUMENTS.filter(([name]) => regions.includes(name));
  const kinds = new Set(shown.flatMap(([, doc]) => kindsIn(doc)));
  expect(Object.keys(schema.nodes).filter((kind) => !kinds.has(kind))).toEqual([]);
});

/** The exported components of a file. If it has none, the exported functions that show something. */
function exportsOf(path: string): string[] {
  const exported = readFileSync(path, 'utf8').matchAll(/^export (?:async )?function (\w+)/gm);
  const names = [...exported].map(([, name = '']) => name);
  const components = names.filter((name) => /^[A-Z]/.test(name));
  return components.length > 0 ? components : names;
}

function kindsIn(doc: (typeof CORPUS_DOCUMENTS)[number][1]): string[] {
  const kinds = [doc.type.name];
  doc.descendants((node) => void kinds.push(node.type.name));
  return kinds;
}
