/*
 * Boxes as programs that make sites write them: those of MkDocs by lines set in below `!!! note "Title"`, those of Docusaurus between
 * `:::note[Title]` and `:::`, those of Notion between `<aside>` and `</aside>`, those of MyST between `:::{note}` or three backticks and the same signs, and those of reStructuredText by lines
 * set in below `.. note::`. Here they are callouts, on the same lines but where a box of one line takes two.
 */

const MKDOCS = /^(?:!!!|\?\?\?\+?) ([\w-]{1,40})(?: [\w -]{1,40})?(?: "([^"\n]*)")?[ \t]*$/;
const KINDS = 'note|tip|info|caution|danger|warning|important|success|quote|example|question|abstract';
const COLONS = new RegExp(`^(:::)[ ]?(${KINDS})(?:\\[([^\\]\\n]*)\\]| ([^{}\\n]+))?[ \\t]*$`, 'i');
const DIRECTIVES = 'note|tip|hint|caution|danger|warning|attention|error|important|seealso|admonition';
const MYST = new RegExp(`^(:{3,}|\`{3,})\\{(${DIRECTIVES})\\}()[ \\t]*([^\\n]*)$`, 'i');
/** A setting of a directive's, which says how it looks or what it is called elsewhere. */
const OPTION = /^ *:[\w-]{1,30}:(?: |$)/;
const REST = new RegExp(`^\\.\\. (${DIRECTIVES})::[ \\t]*([^\\n]*)$`, 'i');
const OTHER_DIRECTIVE = /^ {0,3}\.\. ([\w-]{1,40})::(?:\s|$)/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const SET_IN = 4;
const DIRECTIVE_SET_IN = 2;
/** So many boxes may stand in each other. */
const DEEPEST = 4;
/** The most lines of an aside. */
const ASIDE_MAX = 500;

/**
 * The text with such boxes as callouts. Code is left alone, and so is what is never closed. `told` hears of the first of the other directives
 * of reStructuredText, of which the words stay.
 */
export function withAdmonitions(
  markdown: string,
  told: (message: string, line: number) => void = () => {},
  depth = 0,
): string {
  if (!/^(?:!!! |\?\?\?\+? |<aside>|::: ?[a-z]|(?:`{3,}|:{3,})\{[a-z]| {0,3}\.\. [\w-]+::)/im.test(markdown))
    return markdown;
  const lines = markdown.split('\n');
  const written: string[] = [];
  let fence = '';
  let isTold = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const mark = FENCE.exec(line)?.[1] ?? '';
    const box =
      fence === ''
        ? (setInAt(lines, at) ?? betweenAt(lines, at) ?? directiveAt(lines, at) ?? asideAt(lines, at))
        : null;
    if (fence !== '') fence = mark.startsWith(fence) ? '' : fence;
    else if (mark !== '' && box === null) fence = mark;
    if (box === null) {
      const [, directive] = (fence === '' && !isTold && OTHER_DIRECTIVE.exec(line)) || [];
      if (directive !== undefined) {
        told(directiveStays(directive), at + 1);
        isTold = true;
      }
      written.push(line);
      continue;
    }
    const nested = (message: string, below: number) => told(message, at + 1 + below);
    const isDeeper = depth < DEEPEST && box.inner.length > 0;
    const inner = isDeeper ? withAdmonitions(box.inner.join('\n'), nested, depth + 1).split('\n') : box.inner;
    written.push(...callout(box, inner), ...(box.isClosed ? [''] : []));
    at += box.count - 1;
  }
  return written.join('\n');
}

function directiveStays(name: string): string {
  return `Directives of reStructuredText (".. ${name}::") stay as they are written, but for its boxes.`;
}

interface Box {
  kind: string;
  title: string;
  inner: string[];
  /** How many lines of the text it stood on. */
  count: number;
  /** Whether a line closes it, in whose place an empty one is. */
  isClosed: boolean;
}

function setInAt(lines: readonly string[], at: number): Box | null {
  const [head, kind = '', title = ''] = MKDOCS.exec(lines[at] ?? '') ?? [];
  if (head === undefined) return null;
  const inner = linesSetIn(lines, at, SET_IN);
  return { kind, title, inner, count: inner.length + 1, isClosed: false };
}

/** Within these, programs that turn pages into Markdown write Markdown. */
function asideAt(lines: readonly string[], at: number): Box | null {
  if (lines[at]?.trim() !== '<aside>') return null;
  const count = lines.slice(at + 1, at + 1 + ASIDE_MAX).findIndex((line) => /^<\/?aside>[ \t]*$/.test(line));
  if (count < 0 || lines[at + 1 + count]?.trim() !== '</aside>') return null;
  const inner = lines.slice(at + 1, at + 1 + count);
  return { kind: 'note', title: '', inner, count: count + 2, isClosed: true };
}

/** What is said behind the sign is more of the text, but for a box that has no other title. */
function directiveAt(lines: readonly string[], at: number): Box | null {
  const [head, kind = '', words = ''] = REST.exec(lines[at] ?? '') ?? [];
  if (head === undefined) return null;
  const inner = withoutOptions(linesSetIn(lines, at, DIRECTIVE_SET_IN));
  const box = { kind: kindOf(kind), count: inner.length + 1, isClosed: false };
  const isTitle = words === '' || kind.toLowerCase() === 'admonition';
  return isTitle ? { ...box, title: words, inner } : { ...box, title: '', inner: [words, ...inner] };
}

/** The lines below one that are set in by at least two blanks or as many as are needed, without these. */
function linesSetIn(lines: readonly string[], at: number, width: number): string[] {
  const deep = new RegExp(`^(?: {${width}}|\\t)`);
  let end = at + 1;
  for (let next = end; next < lines.length; next += 1) {
    const line = lines[next] ?? '';
    if (line.trim() === '') continue;
    if (!deep.test(line)) break;
    end = next + 1;
  }
  return lines.slice(at + 1, end).map((line) => line.replace(/^\t/, '').replace(new RegExp(`^ {1,${width}}`), ''));
}

function betweenAt(lines: readonly string[], at: number): Box | null {
  const line = lines[at] ?? '';
  const [head, mark = '', kind = '', bracketed = '', title = ''] = COLONS.exec(line) ?? MYST.exec(line) ?? [];
  if (head === undefined) return null;
  // Sought from here on: a text of many boxes is not read from its beginning for each.
  let end = at + 1;
  while (end < lines.length && !lines[end]?.startsWith(mark)) end += 1;
  if (lines[end]?.trim() !== mark) return null;
  const inner = withoutOptions(lines.slice(at + 1, end));
  return { kind: kindOf(kind), title: bracketed || title, inner, count: inner.length + 2, isClosed: true };
}

/** Without the settings that stand at the beginning of a box, in whose places empty lines are. */
function withoutOptions(inner: readonly string[]): string[] {
  const words = inner.findIndex((line) => !OPTION.test(line));
  return inner.map((line, index) => (words < 0 || index < words ? '' : line));
}

/** A box of no kind has the name that is given to it alone. */
function kindOf(kind: string): string {
  return kind.toLowerCase() === 'admonition' ? 'note' : kind;
}

function callout({ kind, title }: Box, inner: readonly string[]): string[] {
  const quoted = inner.map((line) => (line === '' ? '>' : `> ${line}`));
  return [`> [!${kind}] ${title.trim()}`.trimEnd(), ...quoted];
}
