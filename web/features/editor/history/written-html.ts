import { documentFromHtml } from '#book/document/parse.ts';
import { element, type HtmlNode, serialiseHtml } from '#book/document/html/html-tree.ts';
import { writeFragment } from '#book/document/html/to-html.ts';
import type { Writer, WrittenSpan } from '#contract/history.ts';
import { colourOf } from '#web/ui/text/display-text.ts';

/** A text as sanitized HTML that distinguishes the words of each writer. */
export function writtenHtml(content: string, spans: readonly WrittenSpan[], writers: readonly ShownWriter[]): string {
  const known = new Map(writers.map((writer) => [writer.userId, writer]));
  const left = spans.map((span) => ({ ...span }));

  function text(words: string): HtmlNode[] {
    const nodes: HtmlNode[] = [];
    let at = 0;
    while (at < words.length) {
      const span = left[0];
      const length = Math.min(span?.length ?? Number.POSITIVE_INFINITY, words.length - at);
      const writer = known.get(span?.user_id ?? '');
      const part = words.slice(at, at + length);
      nodes.push(writer ? marked(part, writer) : part);
      at += length;
      if (!span) continue;
      span.length -= length;
      if (span.length === 0) left.shift();
    }
    return nodes;
  }

  return serialiseHtml(writeFragment(documentFromHtml(content).content, { text }));
}

function marked(words: string, { name, colour, line }: ShownWriter): HtmlNode {
  return element('span', { 'data-writer': line, title: name, style: `--writer:${colour}` }, words);
}

/** How the words of a writer are marked: by a colour, and by a style of underline for people who cannot distinguish the colours. */
export interface ShownWriter {
  userId: string;
  name: string;
  colour: string;
  line: 'solid' | 'dashed' | 'dotted' | 'double';
}

const LINES = ['solid', 'dashed', 'dotted', 'double'] as const;
const GONE = 'Somebody who is not in the book any more';

/** The writers of a text for its legend. `own` is the id of the signed-in person, or null. */
export function shownWriters(people: readonly Writer[], own: string | null): ShownWriter[] {
  return people.map(({ user_id, display_name }, index) => ({
    userId: user_id,
    name: nameOf({ user_id, display_name }, own),
    colour: colourOf(user_id),
    line: LINES[index % LINES.length] ?? 'solid',
  }));
}

/** The names of these people as a list within a sentence; '' for nobody. */
export function namesOf(userIds: readonly string[], people: readonly Writer[], own: string | null): string {
  const known = new Map(people.map((person) => [person.user_id, person]));
  const nameWithin = (user_id: string) =>
    user_id === own ? 'you' : nameOf(known.get(user_id) ?? { user_id, display_name: null }, own);
  return userIds.map(nameWithin).join(', ');
}

function nameOf({ user_id, display_name }: Writer, own: string | null): string {
  if (user_id === own) return 'You';
  return display_name || GONE;
}
