import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { readGuide } from '#web/features/help/read-guide.ts';

const FOLDER = fileURLToPath(new URL('../docs/guide/', import.meta.url));
const NAME = 'virtual:guide';
const RESOLVED = `\0${NAME}`;

/** Makes the module `virtual:guide`: the chapters of docs/guide, read when the web is built and not in each visitor's browser. */
export function guidePlugin(): Plugin {
  return {
    name: 'guide',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.md'));
      const texts = await Promise.all(names.map((name) => readFile(FOLDER + name, 'utf8')));
      for (const name of names) this.addWatchFile(FOLDER + name);
      const files = Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
      return `export const CHAPTERS = ${JSON.stringify(readGuide(files))};`;
    },
  };
}
