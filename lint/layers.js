/**
 * Who may import whom, for oxlint. docs/ARCHITECTURE.md shows the same table; lint/layers.test.ts holds allowed and refused cases for
 * each row.
 *
 * @typedef {{ type: string, value?: unknown, source?: AstNode | null }} AstNode
 * @typedef {{ cwd: string, filename: string, report(problem: { node: AstNode, message: string }): void }} Context
 */
import { resolveSpecifier } from './imports.js';

/** The parts of the server that its other parts may use. */
const GROUND = 'http|database|queue|objects|tasks|redis';
/** All parts of the server; `calls/` combines them. */
const PARTS = `${GROUND}|workers|images|ai|typeset|mail|metrics`;

/** The parts of the server that the typesetter may use. */
const TYPESETTING = `${GROUND}|workers|images`;

/** The files of `domain/` that store data: the tables, the stores with all SQL, and the types of rows. */
export const STORES = '(database/|store/|[^/]+/([a-z-]+-store|stored-[a-z-]+)\\.ts)';

/** The files of `domain/` that answer calls. */
export const HANDLERS = '[^/]+/[a-z0-9-]+-(handlers|answers)\\.ts';

/**
 * The beginnings of paths: a file that matches the first may import what matches the second, where `$1` is what the first found. The
 * first row that matches counts.
 */
const TABLE = /** @type {const} */ ([
  ['(book)/', '$1/'],
  ['(contract|export|import)/', '($1|book)/'],
  // The stores of all nouns are below the rules of each noun.
  [`domain/${STORES}`, `(book|contract)/|domain/${STORES}`],
  // The handlers of all nouns are above the rules of each noun.
  [`domain/${HANDLERS}`, '(domain|book|contract)/'],
  ['domain/', `(book|contract)/|domain/(?!${HANDLERS})`],
  // The files directly in server/ and in web/ combine the parts.
  ['server/config\\.ts', '(book|contract)/'],
  ['server/([^/]+$|testing/)', '(server|book|contract|domain|export|import)/'],
  // These tests read what was written, and write what is read.
  [
    'server/(typeset|workers)/(.*/)?(testing/|[^/]+\\.test\\.ts$)',
    `(book|contract|domain|export|import|server/(typeset|${TYPESETTING}))/`,
  ],
  // The typesetter sets pages and writes the files of books, in separate processes.
  ['server/(typeset)/', `(book|contract|domain|export|server/($1|${TYPESETTING}))/`],
  // The workers read files.
  ['server/(workers)/', `(book|contract|domain|import|server/($1|images|${GROUND}))/`],
  // The generator writes blocks as the formats do.
  ['server/(ai)/', `(book|contract|domain|export|server/($1|${GROUND}))/`],
  [`server/(${PARTS})/`, `(book|contract|domain|server/($1|${GROUND}))/`],
  ['server/(calls)/', `(book|contract|domain|export|import|server/($1|${PARTS}))/`],
  ['web/([^/]+$|app/|testing/)', '(web|book|contract)/'],
  ['web/(ui)/', 'web/$1/'],
  ['web/(lib)/', '(web/$1|contract)/'],
  // The demo answers calls like a server.
  ['web/(features/demo)/', '(web/($1|ui|lib)|book|contract|domain|import)/'],
  ['web/(features/[^/]+)/', '(web/($1|ui|lib)|book|contract)/'],
]);
/** What tests and `testing/` folders may import in addition: the `testing/` folders of their own layer and of the layers below. */
const TESTING = /** @type {const} */ ([
  ['(book)/', '$1/'],
  ['(contract|export|import)/', '($1|book)/'],
  ['domain/', '(domain|book|contract)/'],
  ['server/', '(server|book|contract|domain|export|import)/'],
  ['web/', '(web|book|contract)/'],
]);
const LAYER = /^(book|contract|domain|export|import|server|web)\//;

/**
 * Null when `from` may import `target`, else the sentence that says what to do.
 * @param {string} from both are paths relative to the root of the project
 * @param {string} target
 * @returns {string | null}
 */
export function judgeImport(from, target) {
  if (!LAYER.test(from) || !LAYER.test(target)) return null;
  const mayTest = isTest(from) && isTesting(target) && allows(TESTING, from, target);
  const may = (isTest(from) || !isTest(target)) && allows(TABLE, from, target);
  return mayTest || may ? null : `\`${from}\` may not import \`${target}\`: move the shared part down, or pass it in`;
}

/**
 * @param {ReadonlyArray<readonly [string, string]>} table
 * @param {string} from
 * @param {string} target
 */
function allows(table, from, target) {
  for (const [who, whom] of table) {
    const found = new RegExp(`^${who}`).exec(from);
    if (found !== null) return new RegExp(`^(${whom.replaceAll('$1', found[1] ?? '')})`).test(target);
  }
  return false;
}

/** @param {string} path */
export function isTest(path) {
  return /\.test\.tsx?$/.test(path) || isTesting(path);
}

/** @param {string} path */
function isTesting(path) {
  return path.includes('/testing/');
}

/**
 * The visitor: every way to name another file, and the place of the file itself.
 * @param {Context} context
 * @returns {Record<string, (node: AstNode) => void>}
 */
function create(context) {
  const root = `${context.cwd.replaceAll('\\', '/').replace(/\/$/, '')}/`;
  const from = context.filename.replaceAll('\\', '/').replace(root, '');
  /** @param {AstNode} node */
  const check = ({ source }) => {
    if (typeof source?.value !== 'string') return;
    const target = resolveSpecifier(from, source.value);
    const message = target === null ? null : judgeImport(from, target);
    if (message !== null) context.report({ node: source, message });
  };
  return {
    Program(node) {
      if (from.endsWith('.tsx') && !from.startsWith('web/'))
        context.report({ node, message: '`.tsx` stands only under web/: Node runs the rest as it is' });
    },
    ImportDeclaration: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration(node) {
      context.report({ node, message: 'No `export *`: name what leaves the file' });
      check(node);
    },
    ImportExpression: check,
    TSImportType: check,
  };
}

export default { meta: { name: 'layers' }, rules: { table: { create } } };
