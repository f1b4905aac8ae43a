/*
 * Boxes in the syntax of documentation tools. MkDocs indents lines below `!!! note "Title"`. Docusaurus writes
 * `:::note[Title]` and `:::`. Notion writes `<aside>` and `</aside>`. MyST writes `:::{note}` or three backticks with
 * the same name. reStructuredText indents lines below `.. note::`. Here they become callouts, with the same number of
 * lines unless a box of one line needs two.
 */

const MKDOCS = /^(?:!!!|\?\?\?\+?) ([\w-]{1,40})(?: [\w -]{1,40})?(?: "([^"\n]*)")?[ \t]*$/;
const KINDS = 'note|tip|info|caution|danger|warning|important|success|quote|example|question|abstract';
const COLONS = new RegExp(`^(:::)[ ]?(${KINDS})(?:\\[([^\\]\\n]*)\\]| ([^{}\\n]+))?[ \\t]*$`, 'i');
const DIRECTIVES = 'note|tip|hint|caution|danger|warning|attention|error|important|seealso|admonition';
const MYST = new RegExp(`^(:{3,}|\`{3,})\\{(${DIRECTIVES})\\}()[ \\t]*([^\\n]*)$`, 'i');
/** An option of a directive about its look or its name elsewhere. */
const OPTION = /^ *:[\w-]{1,30}:(?: |$)/;
const REST = new RegExp(`^\\.\\. (${DIRECTIVES})::[ \\t]*([^\\n]*)$`, 'i');
const OTHER_DIRECTIVE = /^ {0,3}\.\. ([\w-]{1,40})::(?:\s|$)/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const SET_IN = 4;
const DIRECTIVE_SET_IN = 2;
/** The deepest nesting of boxes. */
const DEEPEST = 4;
/** The most lines of an aside. */
const ASIDE_MAX = 500;

/**
 * Returns the text with such boxes as callouts. Code, and boxes that are never closed, stay. `told` is called once for
 * other directives of reStructuredText, whose text stays.
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
  /** How many lines of the text it takes. */
  count: number;
  /** Whether a line closes it. An empty line replaces that line. */
  isClosed: boolean;
}

function setInAt(lines: readonly string[], at: number): Box | null {
  const [head, kind = '', title = ''] = MKDOCS.exec(lines[at] ?? '') ?? [];
  if (head === undefined) return null;
  const inner = linesSetIn(lines, at, SET_IN);
  return { kind, title, inner, count: inner.length + 1, isClosed: false };
}

/** Programs that convert pages to Markdown write Markdown inside these elements. */
function asideAt(lines: readonly string[], at: number): Box | null {
  if (lines[at]?.trim() !== '<aside>') return null;
  const count = lines.slice(at + 1, at + 1 + ASIDE_MAX).findIndex((line) => /^<\/?aside>[ \t]*$/.test(line));
  if (count < 0 || lines[at + 1 + count]?.trim() !== '</aside>') return null;
  const inner = lines.slice(at + 1, at + 1 + count);
  return { kind: 'note', title: '', inner, count: count + 2, isClosed: true };
}

/**
 * Reads a directive of reStructuredText. The words after the sign are part of the text, except for a box without
 * another title.
 */
function directiveAt(lines: readonly string[], at: number): Box | null {
  const [head, kind = '', words = ''] = REST.exec(lines[at] ?? '') ?? [];
  if (head === undefined) return null;
  const inner = withoutOptions(linesSetIn(lines, at, DIRECTIVE_SET_IN));
  const box = { kind: kindOf(kind), count: inner.length + 1, isClosed: false };
  const isTitle = words === '' || kind.toLowerCase() === 'admonition';
  return isTitle ? { ...box, title: words, inner } : { ...box, title: '', inner: [words, ...inner] };
}

/** Returns the lines below a line that are indented by `width` spaces or a tab, without the indent. */
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
  // The search starts here, so that a text with many boxes is not scanned from the beginning for each.
  let end = at + 1;
  while (end < lines.length && !lines[end]?.startsWith(mark)) end += 1;
  if (lines[end]?.trim() !== mark) return null;
  const inner = withoutOptions(lines.slice(at + 1, end));
  return { kind: kindOf(kind), title: bracketed || title, inner, count: inner.length + 2, isClosed: true };
}

/** Replaces the options at the start of a box with empty lines. */
function withoutOptions(inner: readonly string[]): string[] {
  const words = inner.findIndex((line) => !OPTION.test(line));
  return inner.map((line, index) => (words < 0 || index < words ? '' : line));
}

/** Returns the kind of a box. A general admonition counts as a note. */
function kindOf(kind: string): string {
  return kind.toLowerCase() === 'admonition' ? 'note' : kind;
}

function callout({ kind, title }: Box, inner: readonly string[]): string[] {
  const quoted = inner.map((line) => (line === '' ? '>' : `> ${line}`));
  return [`> [!${kind}] ${title.trim()}`.trimEnd(), ...quoted];
}
