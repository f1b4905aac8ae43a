import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads .dockerignore, and returns a function that says whether Docker would get a file, by its path relative to the root. As with
 * Docker, a pattern matches a path and everything below it, and the last pattern that matches decides.
 */
export function readContext(root: string): (path: string) => boolean {
  const patterns = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ keeps: line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }));
  return (path) => {
    const parts = path.split('/');
    const parents = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    return patterns.findLast(({ pattern }) => parents.some((parent) => pattern.test(parent)))?.keeps ?? true;
  };
}

/** The pattern as a regular expression: `*` matches within a folder, `**` any number of folders. */
function patternOf(glob: string): RegExp {
  const parts = glob.split(/(\*\*\/|\*)/).map((part) => {
    if (part === '**/') return '(?:.*/)?';
    return part === '*' ? '[^/]*' : part.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`);
}

/** The files of the context at or under a path, relative to the root. */
export function filesOf(root: string, path: string, isSent: (path: string) => boolean): string[] {
  const entries = readdirSync(join(root, path, '..'), { withFileTypes: true });
  const entry = entries.find(({ name }) => name === path.split('/').at(-1));
  if (entry === undefined) return [];
  if (!entry.isDirectory()) return isSent(path) ? [path] : [];
  return readdirSync(join(root, path)).flatMap((name) => filesOf(root, `${path}/${name}`, isSent));
}
