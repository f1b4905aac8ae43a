/*
 * Boxes as programs that make sites write them: those of MkDocs by lines set in below `!!! note "Title"`, those of Docusaurus between
 * `:::note[Title]` and `:::`. Here they are callouts, on the same lines.
 */

const MKDOCS = /^(?:!!!|\?\?\?\+?) ([\w-]{1,40})(?: [\w -]{1,40})?(?: "([^"\n]*)")?[ \t]*$/;
const KINDS = 'note|tip|info|caution|danger|warning|important|success|quote|example|question|abstract';
const COLONS = new RegExp(`^:::[ ]?(${KINDS})(?:\\[([^\\]\\n]*)\\]| ([^{}\\n]+))?[ \\t]*$`, 'i');
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const SET_IN = 4;

/** The text with such boxes as callouts. Code is left alone, and so is what is never closed. */
export function withAdmonitions(markdown: string): string {
  if (!/^(?:!!! |\?\?\?\+? |::: ?[a-z])/im.test(markdown)) return markdown;
  const lines = markdown.split('\n');
  const written: string[] = [];
  let fence = '';
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const mark = FENCE.exec(line)?.[1] ?? '';
    if (fence !== '') fence = mark.startsWith(fence) ? '' : fence;
    else if (mark !== '') fence = mark;
    const box = fence === '' ? (setInAt(lines, at) ?? betweenAt(lines, at)) : null;
    if (box === null) {
      written.push(line);
      continue;
    }
    written.push(...box);
    at += box.length - 1;
  }
  return written.join('\n');
}

function setInAt(lines: readonly string[], at: number): string[] | null {
  const [head, kind = '', title = ''] = MKDOCS.exec(lines[at] ?? '') ?? [];
  if (head === undefined) return null;
  let end = at + 1;
  for (let next = end; next < lines.length; next += 1) {
    const line = lines[next] ?? '';
    if (line.trim() === '') continue;
    if (!/^(?: {4}|\t)/.test(line)) break;
    end = next + 1;
  }
  const inner = lines
    .slice(at + 1, end)
    .map((line) => line.replace(/^\t/, '').replace(new RegExp(`^ {1,${SET_IN}}`), ''));
  return callout(kind, title, inner);
}

function betweenAt(lines: readonly string[], at: number): string[] | null {
  const [head, kind = '', bracketed = '', title = ''] = COLONS.exec(lines[at] ?? '') ?? [];
  if (head === undefined) return null;
  // Sought from here on: a text of many boxes is not read from its beginning for each.
  let end = at + 1;
  while (end < lines.length && !lines[end]?.startsWith(':::')) end += 1;
  if (lines[end]?.trim() !== ':::') return null;
  return [...callout(kind, bracketed || title, lines.slice(at + 1, end)), ''];
}

function callout(kind: string, title: string, inner: readonly string[]): string[] {
  return [`> [!${kind}] ${title}`.trimEnd(), ...inner.map((line) => (line === '' ? '>' : `> ${line}`))];
}
