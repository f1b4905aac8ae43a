// Resolves imports to files, and lists the files that each file imports.
import { existsSync, readFileSync, readdirSync } from 'node:fs';

/** Static imports and exports, side effects, and `import()` of modules and types. */
const SPECIFIER =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*'([^']+)'|(?:^|\n)import\s+'([^']+)'|\bimport\(\s*'([^']+)'/g;
/** Static imports and exports that are not of types alone. */
const LOADED = /(?:^|\n)(?:import|export)\s+(?!type\b)([^'"`;]*?)(?:from\s*)?'([^']+)'/g;
/** Braces with nothing but types. */
const TYPES_ALONE = /^\{(?:\s*type\s[^,}]+,?)+\s*\}\s*$/;

/**
 * The root-relative path that a specifier means, or null when it is not ours (a package, a builtin).
 * @param {string} from the importing file, relative to the root
 * @param {string} specifier as written, with a bundler's `?query` or without
 * @returns {string | null}
 */
export function resolveSpecifier(from, specifier) {
  if (!/^[#.]/.test(specifier)) return null;
  const path = specifier.startsWith('#') ? `/${specifier.slice(1)}` : specifier;
  return new URL(path, `file:///${from}`).pathname.slice(1);
}

/**
 * Which of the other files each file imports, also for types alone: even then neither can be understood without the other.
 * @param {string[]} folders
 * @returns {ReadonlyMap<string, ReadonlySet<string>>}
 */
export function importsOf(folders) {
  const paths = new Set(folders.flatMap(sourcesIn));
  return new Map(
    [...paths].map((path) => {
      const specifiers = [...readFileSync(path, 'utf8').matchAll(SPECIFIER)].map((found) => found.slice(1).join(''));
      const targets = specifiers.map((specifier) => resolveSpecifier(path, specifier) ?? '');
      return [path, new Set(targets.filter((target) => target !== path && paths.has(target)))];
    }),
  );
}

/** @param {string} folder */
function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|m?js)$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}

/**
 * What static imports load with a file when it runs: other files of ours, and packages by their names.
 * @param {string} entry
 * @returns {ReadonlySet<string>}
 */
export function loadedWith(entry) {
  const loaded = new Set([entry]);
  for (const path of loaded) {
    if (!/\.tsx?$/.test(path) || !existsSync(path)) continue;
    for (const [, names = '', specifier = ''] of readFileSync(path, 'utf8').matchAll(LOADED))
      if (!TYPES_ALONE.test(names)) loaded.add(resolveSpecifier(path, specifier) ?? specifier);
  }
  return loaded;
}
