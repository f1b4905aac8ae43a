/**
 * Who may import whom. docs/ARCHITECTURE.md shows the same table; oxlint runs this file as a plugin, and
 * lint/layers.test.ts holds at least one allowed and one refused case for each row.
 *
 * A file belongs to an area: a top folder (`book`), or a part of the server or of the web (`server/http`, `web/ui`). Files that
 * stand directly in server/ (all but config.ts) or in web/ put the parts together and may use all of them. Tests and `testing/`
 * folders have their own layer's reach and the `testing/` folders of the layers below; `server/testing` may import all of the
 * server.
 *
 * @typedef {{ top: string, part: string | null }} Area
 * @typedef {{ type: string, value?: unknown, source?: AstNode | null }} AstNode
 * @typedef {{ cwd: string, filename: string, report(problem: { node: AstNode, message: string }): void }} Context
 */

/** The server's parts that know no noun of the product. Every other folder of server/ is a noun. */
const PARTS = [
  'http',
  'database',
  'queue',
  'objects',
  'sealing',
  'tasks',
  'redis',
  'workers',
  'accounts',
  'images',
  'ai',
  'typeset',
  'mail',
];
/** The parts that the other parts may use. */
const GROUND = ['http', 'database', 'queue', 'objects', 'sealing', 'tasks', 'redis'];
const LAYERS = ['book', 'contract', 'domain', 'export', 'import', 'server', 'web'];
const PURE = ['book', 'contract', 'domain', 'export', 'import'];

/**
 * What the pure layers may import beside themselves.
 * @type {Record<string, string[] | undefined>}
 */
const BELOW = { contract: ['book'], domain: ['book', 'contract'], export: ['book'], import: ['book'] };
/** The one feature of the web that answers calls like a server, and so may import `domain` and `import`. */
const DEMO = 'features/demo';

/** @param {string} path */
export function isTest(path) {
  return /\.test\.tsx?$/.test(path) || isTesting(path);
}

/** @param {string} path */
function isTesting(path) {
  return path.split('/').slice(0, -1).includes('testing');
}

/**
 * The area of a path relative to the root; null when it is in none of the layers.
 * @param {string} path
 * @returns {Area | null}
 */
function areaOf(path) {
  const [top = '', part = '', ...rest] = path.split('/');
  if (!LAYERS.includes(top) || part === '') return null;
  if (top !== 'server' && top !== 'web') return { top, part: null };
  if (rest.length === 0) return { top, part: null };
  return { top, part: part === 'features' && rest.length > 1 ? `features/${rest[0]}` : part };
}

/**
 * How a message calls a file's area: `book`, `server/http`, `server/app`, `web/features/editor`.
 * @param {string} path
 * @param {Area} area
 */
function nameOf(path, area) {
  if (area.part !== null) return `${area.top}/${area.part}`;
  return PURE.includes(area.top) ? area.top : path.replace(/\.tsx?$/, '');
}

/**
 * The root-relative path that a specifier means, or null when it is not ours (a package, a builtin).
 * @param {string} from the importing file, relative to the root
 * @param {string} specifier as written, with a bundler's `?query` or without
 * @returns {string | null}
 */
export function resolveSpecifier(from, specifier) {
  const [path = ''] = specifier.split('?');
  if (path.startsWith('#')) return normalise(path.slice(1).split('/'));
  if (!path.startsWith('.')) return null;
  return normalise([...from.split('/').slice(0, -1), ...path.split('/')]);
}

/** @param {string[]} segments */
function normalise(segments) {
  /** @type {string[]} */
  const path = [];
  for (const segment of segments) {
    if (segment === '..') path.pop();
    else if (segment !== '.' && segment !== '') path.push(segment);
  }
  return path.join('/');
}

/**
 * The rule as a decision: null when `from` may import `target`, else the sentence that says what to do.
 * @param {string} from both are paths relative to the root of the project
 * @param {string} target
 * @returns {string | null}
 */
export function judgeImport(from, target) {
  const importer = areaOf(from);
  const imported = areaOf(target);
  if (importer === null || imported === null) return null;
  if (isTest(from) && mayTest(importer, imported, target)) return null;
  if (!(isTest(target) && !isTest(from)) && allows(from, importer, imported, target)) return null;
  return `\`${nameOf(from, importer)}\` may not import \`${nameOf(target, imported)}\`: move the shared part down, or pass it in`;
}

/**
 * @param {string} path
 * @param {Area} from
 * @param {Area} to
 * @param {string} target
 */
function allows(path, from, to, target) {
  if (from.top === 'server') return mayServer(path, from, to, target);
  if (from.top === 'web') return mayWeb(from, to);
  return to.top === from.top || BELOW[from.top]?.includes(to.top) === true;
}

/**
 * @param {string} path
 * @param {Area} from
 * @param {Area} to
 * @param {string} target
 */
function mayServer(path, from, to, target) {
  if (to.top === 'web') return false;
  if (to.top === 'book' || to.top === 'contract') return true;
  if (from.part === null) return path !== 'server/config.ts';
  if (from.part === 'testing' || from.part === to.part) return true;
  if (PARTS.includes(from.part)) return to.part !== null && GROUND.includes(to.part);
  if (to.top !== 'server') return true;
  return to.part !== null && (PARTS.includes(to.part) || !target.endsWith('/routes.ts'));
}

/**
 * @param {Area} from
 * @param {Area} to
 */
function mayWeb(from, to) {
  if (from.part === null || from.part === 'app' || from.part === 'testing')
    return ['web', 'book', 'contract'].includes(to.top);
  if (to.top === 'domain' || to.top === 'import') return from.part === DEMO;
  if (to.top === 'web' && to.part === from.part) return true;
  if (from.part === 'ui') return false;
  if (to.top === 'contract') return true;
  if (from.part === 'lib') return false;
  return to.top === 'book' || (to.top === 'web' && (to.part === 'ui' || to.part === 'lib'));
}

/**
 * A test's extra reach: `testing/` folders of its own layer and of those below.
 * @param {Area} from
 * @param {Area} to
 * @param {string} target
 */
function mayTest(from, to, target) {
  if (!isTesting(target)) return false;
  if (from.top === to.top) return true;
  if (from.top === 'server') return to.top !== 'web';
  if (from.top === 'web') return to.top === 'book' || to.top === 'contract';
  return BELOW[from.top]?.includes(to.top) === true;
}

/**
 * Null when a file may stand where it stands, else the sentence that says what to do.
 * @param {string} path relative to the root
 * @returns {string | null}
 */
export function judgePlace(path) {
  if (path.endsWith('.tsx') && !path.startsWith('web/'))
    return '`.tsx` stands only under web/: Node runs the rest as it is';
  return null;
}

/**
 * The linted file relative to the root, or null when it lies outside.
 * @param {Context} context
 */
export function pathIn({ cwd, filename }) {
  const root = cwd.replaceAll('\\', '/').replace(/\/?$/, '/');
  const file = filename.replaceAll('\\', '/');
  return file.startsWith(root) ? file.slice(root.length) : null;
}

/**
 * The visitor: every way to name another file, and the place of the file itself.
 * @param {Context} context
 * @returns {Record<string, (node: AstNode) => void>}
 */
function create(context) {
  const from = pathIn(context);
  if (from === null) return {};
  /** @param {AstNode} node */
  const check = ({ source }) => {
    if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
    const target = resolveSpecifier(from, source.value);
    const message = target === null ? null : judgeImport(from, target);
    if (message !== null) context.report({ node: source, message });
  };
  return {
    Program(node) {
      const message = judgePlace(from);
      if (message !== null) context.report({ node, message });
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
