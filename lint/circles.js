/**
 * Finds circular imports between files and between folders. Imports of types count: even then neither file can be understood without
 * the other. lint/circles.test.ts runs this over all sources.
 *
 * @typedef {ReadonlyMap<string, ReadonlySet<string>>} Graph from each name to those that it imports
 */

import { resolveSpecifier } from './layers.js';

/** Static imports and exports, side effects, `import()` of modules and of types. */
const SPECIFIER =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*'([^']+)'|(?:^|\n)import\s+'([^']+)'|\bimport\(\s*'([^']+)'/g;

/**
 * Which of the other files each file imports.
 * @param {ReadonlyMap<string, string>} sources text by path, relative to the root
 * @returns {Graph}
 */
export function graphOfFiles(sources) {
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  for (const [path, text] of sources) {
    const targets = [...text.matchAll(SPECIFIER)].map(
      (match) => resolveSpecifier(path, match[1] ?? match[2] ?? match[3] ?? '') ?? '',
    );
    graph.set(path, new Set(targets.filter((target) => target !== path && sources.has(target))));
  }
  return graph;
}

/**
 * The same graph between groups of files, such as folders. A file whose group is null is left out.
 * @param {Graph} files
 * @param {(path: string) => string | null} groupOf
 * @returns {Graph}
 */
export function graphOfGroups(files, groupOf) {
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  for (const [path, targets] of files) {
    const group = groupOf(path);
    if (group === null) continue;
    const known = graph.get(group) ?? new Set();
    graph.set(group, known);
    for (const target of targets) {
      const other = groupOf(target);
      if (other !== null && other !== group) known.add(other);
    }
  }
  return graph;
}

/**
 * Groups of names that all reach each other, each in alphabetical order: every such group holds at least one circle.
 * This is Tarjan's algorithm for strongly connected components.
 * @param {Graph} graph
 * @returns {string[][]}
 */
export function findCircles(graph) {
  /** @type {Map<string, { index: number, low: number, open: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const path = [];
  /** @type {string[][]} */
  const circles = [];

  /** @param {string} name */
  function visit(name) {
    const own = { index: seen.size, low: seen.size, open: true };
    seen.set(name, own);
    path.push(name);
    for (const target of graph.get(name) ?? []) {
      const found = seen.get(target) ?? visit(target);
      if (found.open) own.low = Math.min(own.low, found.low);
    }
    if (own.low === own.index) close(name);
    return own;
  }

  /** @param {string} first the first name of a group that was reached; what came after it on the path belongs to it */
  function close(first) {
    const group = path.splice(path.indexOf(first));
    for (const name of group) {
      const state = seen.get(name);
      if (state) state.open = false;
    }
    if (group.length > 1) circles.push(group.sort());
  }

  for (const name of graph.keys()) if (!seen.has(name)) visit(name);
  return circles;
}
