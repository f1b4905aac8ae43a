/**
 * Allows SQL only in stores: `store.ts`, `*-store.ts` and server/database/. Other code calls a store. Tests, and scripts that measure
 * or set up from outside the product, may use the database themselves.
 *
 * @typedef {{
 *   type: string,
 *   value?: unknown,
 *   name?: string,
 *   importKind?: string,
 *   source?: AstNode | null,
 *   specifiers?: AstNode[],
 *   callee?: AstNode,
 *   property?: AstNode,
 * }} AstNode
 * @typedef {{ cwd: string, filename: string, report(problem: { node: AstNode, message: string }): void }} Context
 */
import { isTest, pathIn } from './layers.js';

const QUERIES = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom'];
const OUTSIDE = /^(bench|e2e|lint|pictures|scripts)\//;
const MESSAGE = 'SQL stands in stores: put the query into a `store.ts` or `*-store.ts`, and call it by name';

/**
 * Whether a file may hold SQL.
 * @param {string} path relative to the root
 */
export function mayHoldSql(path) {
  return path.startsWith('server/database/') || /(^|[/-])store\.ts$/.test(path) || isTest(path) || OUTSIDE.test(path);
}

/** @param {AstNode | null | undefined} source */
function isKysely(source) {
  return source?.value === 'kysely';
}

/**
 * Whether an import brings only types, which cannot run SQL.
 * @param {AstNode} node
 */
function importsTypesAlone({ importKind, specifiers = [] }) {
  return importKind === 'type' || (specifiers.length > 0 && specifiers.every((one) => one.importKind === 'type'));
}

/**
 * @param {Context} context
 * @returns {Record<string, (node: AstNode) => void>}
 */
function create(context) {
  const path = pathIn(context);
  if (path === null || mayHoldSql(path)) return {};
  return {
    ImportDeclaration(node) {
      if (isKysely(node.source) && !importsTypesAlone(node)) context.report({ node, message: MESSAGE });
    },
    ImportExpression(node) {
      if (isKysely(node.source)) context.report({ node, message: MESSAGE });
    },
    CallExpression(node) {
      const name = node.callee?.property?.name;
      if (name !== undefined && QUERIES.includes(name)) context.report({ node, message: MESSAGE });
    },
  };
}

export default { meta: { name: 'sql' }, rules: { 'in-stores': { create } } };
